# What the computer sees and misses at each level: two sentences, shown where the level is chosen.
level-character-1 = 気に入ったカードを出します。そこに出すとどうなるかは、ほとんどわかっていません。
level-character-2 = カードの働きがなんとなくわかります。出すマスをよくまちがえます。
level-character-3 = いいカードとそうでないカードの区別がつきます。マスの価値は読みちがえます。
level-character-4 = カードに合うマスを、だいたい見つけます。相手の次の手は考えません。
level-character-5 = 相手の次の手も考えます。接戦の列では、どちらが有利かを読みちがえます。
level-character-6 = 相手の手札をいくつか想像します。相手の次の手より先は、ほとんど読みません。
level-character-7 = 相手の手札をいろいろ想像して、それぞれ先を読みます。めずらしい手札までは考えきれません。
level-character-8 = たくさんの手札を想像して、終わりまで読みます。見のがすことはほとんどありません。
