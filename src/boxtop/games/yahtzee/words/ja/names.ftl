seat-blue = 青
seat-green = 緑
seat-red = 赤
seat-yellow = 黄色

face-P = ピカチュウ
face-T = アチャモ
face-K = キモリ
face-M = ミズゴロウ
face-W = ソーナノ
face-L = スバメ

faces-P = ピカチュウ
faces-T = アチャモ
faces-K = キモリ
faces-M = ミズゴロウ
faces-W = ソーナノ
faces-L = スバメ

dice-alike = { $face }{ $n }個
