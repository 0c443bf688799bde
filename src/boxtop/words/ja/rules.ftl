source-rulebook = 説明書
source-settled = このページの決まり
source-option = オプション
source-sheet = 駒シート
