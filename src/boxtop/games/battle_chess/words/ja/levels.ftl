# What the computer sees and misses at each level: two sentences, shown where the level is chosen.
level-character-1 = 駒を前へ進め、気がつけば攻撃します。かならず勝てるバトルも、ほとんど見のがします。
level-character-2 = バトルにときどき気づき、危険にも半分は気づきます。勝ち目を考えずに攻撃することがよくあります。
level-character-3 = いいバトルにも危険にも、よく気づきます。それでも、ときどき不利な攻撃をします。
level-character-4 = どのバトルの勝ち目も、次に攻撃されそうな駒もわかります。その先は読みません。
level-character-5 = 2手番先まで読みます。ときどき相手の手を見落とします。
level-character-6 = 次の数手番のバトルとカードをすべて計算します。長い作戦には気づきません。
level-character-7 = 何手番も先まで、勝ち目を正しく計算します。ゆっくりした作戦なら、うらをかけます。
level-character-8 = カードもふくめて、できるだけ先まで読みます。見のがすことはほとんどありません。
