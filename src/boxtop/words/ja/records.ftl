# Records of games as files, and checking the chance in them. $reason is a reason as it stands in a record: resignation, checkmate.

## Reading
not-a-record = これは記録ファイルではありません
record-unreadable = この記録は読めません
record-unplayable = この記録は再現できません
record-too-long = { $most }バイトをこえています。
record-from-newer-version = バージョン{ $version }の記録です。このプログラムで読めるのはバージョン{ $newest }までです。
record-syntax = { $why }。
record-no-date = { $date }は日付ではありません。
record-wrong-players = プレイヤーが{ $named }人書かれていますが、このゲームは{ $players }人です。
# "move" and "chance" are words of the file and stay as they are.
record-needs-move = イベント{ $number }にはmoveだけが必要です：プレイヤーの番です。
record-needs-chance = イベント{ $number }にはchanceだけが必要です：運で決まるところです。
record-event-wrong = イベント{ $number }、{ $event }：{ $why }

## The result
bad-result = この記録の結果は正しくありません
result-missing = 対戦は{ $reason }（{ $outcome }）で終わりましたが、記録に結果がありません。
result-differs = 対戦は{ $reason }（{ $outcome }）で終わりましたが、記録では{ $said-reason }（{ $said }）となっています。
outcome-scores = スコア{ $scores }
outcome-scores-and-points = スコア{ $scores }、得点{ $points }
points-by-rules-only = 得点があるのは、ルールどおりに終わった対戦だけです。
result-wrong-players = 結果にスコアが{ $scores }つありますが、このゲームは{ $players }人です。
claim-shares-alike = { $reason }による引き分けの宣言では、全員のスコアが{ $score }になります。
result-impossible = { $reason }で終わった対戦のスコアが{ $scores }になることはありません。
result-unknown-reason = ここで対戦が{ $reason }で終わることはありません。ありえるもの：{ $possible }。

## What a record says about its chance
bad-fairness = この記録の運についての内容は正しくありません
fairness-too-early = バージョン{ $version }にこの項目はありません。
bad-match-id = { $id }は対戦のIDになりません。
fairness-many-words = 合言葉が{ $words }人分ありますが、このゲームは{ $players }人です。
fairness-bad-word = { $word }はプレイヤーの合言葉になりません。
fairness-bad-order = 順番{ $order }では、0から{ $last }までの全員に席が決まりません。
fairness-secret-seed = 対戦が終わるまでひみつのはずの、ひみつの数が書かれています。

## The verdict of `boxtop verify`
fair-with-coin = { $count ->
    [0] 公正です：ひみつの数は指紋と一致し、コイントスもそこから決まっています。ほかに運で決まったことはありません。
   *[other] 公正です：ひみつの数は指紋と一致し、コイントスと、運で決まった{ $count }回の結果もすべてそこから決まっています。
}
fair-without-coin = { $count ->
    [0] 公正です：ひみつの数は指紋と一致しています。運で決まったことはありません。コイントスはなく、席は選んで決めました。
   *[other] 公正です：ひみつの数は指紋と一致し、運で決まった{ $count }回の結果もすべてそこから決まっています。コイントスはなく、席は選んで決めました。
}
cannot-be-checked = { $count ->
    [0] 確認できません：この記録にはfairの項目がないので、運がどう決まったかわかりません。席を決めるコイントスのほかに、運で決まったことはありません。
   *[other] 確認できません：この記録にはfairの項目がないので、運がどう決まったかわかりません。運で決まった結果が{ $count }回あります。
}
cannot-be-checked-yet = まだ確認できません：対戦が終わっていないので、ひみつの数はまだわかりません。
unfair-seed = 公正ではありません：対戦は終わっていますが、記録にひみつの数がありません。
unfair-fingerprint = 公正ではありません：ひみつの数が指紋と一致しません。記録では{ $said }ですが、正しくは{ $should }です。
unfair-coin = 公正ではありません：コイントスの結果と席の順番がちがいます。記録では{ $said }ですが、正しくは{ $should }です。
unfair-chance = 公正ではありません：イベント{ $event }（{ $number }回目の運）が、ひみつの数から決まっていません。記録では{ $said }ですが、正しくは{ $should }です。
unfair-chance-missing = 公正ではありません：イベント{ $event }（{ $number }回目の運）が、ひみつの数から決まっていません。記録には何もありませんが、正しくは{ $should }です。
