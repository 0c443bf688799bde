# パズル。$line は指し手のならび、$move はその1手。

puzzle-solution = 正解：{ $line }
puzzle-tempting = { $move }ではいけない理由
puzzle-tempting-told = これではいけない理由：{ $move }
# まちがった手に応じる手。
puzzle-answered = 相手の応手：{ $line }
# ほかに正しい最初の手がいくつあるか。
puzzle-as-good = 同じくらいよい手が、ほかに{ $count }通りあります。
puzzle-is-over = このパズルはもう終わっています。

## 作成
makes-no-puzzles = { $game }のパズルを作る機能はまだありません。
puzzles-so-far = { $wanted }問のうち{ $count }問、調べた対戦：{ $games }
puzzles-made = { $count }問、調べた対戦：{ $games }、重複で除いた数：{ $doubles }
puzzles-checked = { $count }問を調べ、{ $failed }問が不合格でした。
puzzles-unreadable = { $file }はパズルとして読めません：{ $reason }。
