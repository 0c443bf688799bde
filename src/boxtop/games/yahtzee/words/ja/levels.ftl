# What the computer sees and misses at each level: two sentences, shown where the level is chosen.
level-character-1 = 目についたキャラクターを集め、ピカチュウはかならず残します。ふり直すことは、めったに思いつきません。
level-character-2 = 気に入ったサイコロを残して、ときどきふり直します。もっと多くそろった目があっても、よく見のがします。
level-character-3 = いちばん多い目を、だいたい集められます。早く止めすぎることや、うまったマスを忘れることがよくあります。
level-character-4 = いちばん多い目を集めて、たいていふり直します。ときどき、少ない数で満足してしまいます。
level-character-5 = 次にふるとどうなるかを考えます。チャンスをよく見のがし、あとの番のことは考えません。
level-character-6 = 対戦ぜんたいを考えて選びます。それでも、ねらえる目をよく見落とします。
level-character-7 = たいていの確率も、みんなに必要な目も、わかっています。ときどきチャンスを見落とします。
level-character-8 = どの選択の確率も正確に知っています。1人か2人のときは、けっしてまちがえません。
