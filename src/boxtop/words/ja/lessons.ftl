# Lessons: docs/lessons.md.
lesson-right = よくできました。
lesson-not-yet = それもできますが、ここで練習するのは別のことです。もう一度やってみましょう。
no-such-lesson = { $game }に{ $name }というレッスンはありません。
no-such-step = このレッスンのステップは{ $steps }までです。

# What authors of lessons are told. $lesson, $step and $name are names as they stand in the file.
lesson-unreadable = { $file }を読みこめません：{ $reason }。
lesson-options = レッスン{ $lesson }は始められません：{ $reason }
lesson-seat = レッスン{ $lesson }は席{ $seat }用ですが、このゲームにその席はありません。
lesson-step-twice = レッスン{ $lesson }に{ $step }というステップが2つあります。
lesson-step-wrong = { $lesson }、{ $step }：{ $problem }
lesson-position = この局面はありえません。{ $reason }
lesson-before = beforeの手順は不可能です。{ $reason }
lesson-not-their-turn = 学ぶ人の手番ではありません。
lesson-nothing-to-do = 目標（goal）がないステップには、wrongもafterも書けません。
lesson-chance-before = 次は運で決まります。その結果をbeforeに書いてください。
lesson-chance-after = { $move }のあとは運で決まります。その結果をafterに書いてください。
lesson-out-of-reach = 目標に届く合法手がありません。
lesson-no-such-move = { $move }に当たる合法手はありません。
lesson-wrong-unsaid = まちがい{ $name }がどの手のことか書かれていません。
lesson-wrong-is-right = まちがい{ $name }は正解です：{ $move }は目標に届きます。
lesson-wrong-never = まちがい{ $name }に当たる手はありません。
lesson-after = { $move }のあとの手順は不可能です。{ $reason }
lesson-ends-differ = 次のステップはこのステップの終わりから始まりますが、終わりの局面が{ $count }通りあります。
lesson-text-missing = 言語{ $language }に文{ $id }がありません。
lesson-text-unused = { $file }の文{ $id }はどのレッスンでも使われていません。
lessons-good = { $game }：レッスン{ $lessons }つ、ステップ{ $steps }。問題ありません。
lessons-none = { $game }にはレッスンがありません。
lessons-listed = { $name }：{ $title }（{ $steps }ステップ）

# In the terminal.
lesson-step-of = ステップ { $number } / { $of }
lesson-prompt = あなたの手（「show」「skip」「quit」も使えます）：
lesson-go-on = Enterキーで進みます。
lesson-show = 答え：{ $move }
lesson-over = これで終わりです。最初の対戦をしてみましょう：boxtop play { $game }
