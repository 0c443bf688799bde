# What the computer sees and misses at each level: two sentences, shown where the level is chosen.
level-character-1 = 駒を前へ進め、気がつけば相手の駒を取ります。取れる駒もチェックメイトも、ほとんど見のがします。
level-character-2 = 取れる駒にときどき気づき、自分の駒がねらわれていれば、だいたいわかります。チェックメイトにはまず気づきません。
level-character-3 = 守られていない駒を取り、自分の駒は守ります。先は読まず、チェックメイトもあまり見つけられません。
level-character-4 = 相手の次の手を考え、1手のチェックメイトはほとんど見つけます。相手のいちばんいい手をよく見落とします。
level-character-5 = 何手か先を読み、駒をただで取られることはあまりありません。ときどき相手の手を見落とします。
level-character-6 = 短い手順ならすぐに見つけます。長い読みが必要な手は見のがします。
level-character-7 = 合体や分離もふくめて、何手も先を読みます。読みきれないのは長い作戦だけです。
level-character-8 = たいていの人より先まで読みます。見のがすのは、何手もあとに効いてくることだけです。
