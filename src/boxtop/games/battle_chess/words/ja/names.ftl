# Names that the rules and the page share.

# The players, by the colour of their pieces.
seat-yellow = 黄色
seat-blue = 青

# The pieces of the standard sheet, by their official names.
species-patrat = ミネズミ
species-zoroark = ゾロアーク
species-serperior = ジャローダ
species-samurott = ダイケンキ
species-emboar = エンブオー
species-victini = ビクティニ
species-zekrom = ゼクロム
species-reshiram = レシラム
