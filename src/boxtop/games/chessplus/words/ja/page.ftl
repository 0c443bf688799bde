# 盤とそのまわり

board-name = チェスプラスの盤

# 合体駒（マスの読み上げ）
merged-qq = 合体駒ダブルクイーン
merged-qr = 合体駒クイーンルーク
merged-qb = 合体駒クイーンビショップ
merged-qn = 合体駒クイーンナイト
merged-qp = 合体駒クイーンポーン
merged-rr = 合体駒ダブルルーク
merged-rb = 合体駒ルークビショップ
merged-rn = 合体駒ルークナイト
merged-rp = 合体駒ルークポーン
merged-bb = 合体駒ダブルビショップ
merged-bn = 合体駒ビショップナイト
merged-bp = 合体駒ビショップポーン
merged-nn = 合体駒ダブルナイト
merged-np = 合体駒ナイトポーン
merged-pp = 合体駒ダブルポーン

square-empty = { $square }、空きマス
square-mine = { $square }、自分の{ $piece }
square-theirs = { $square }、{ $owner }の{ $piece }
square-and-sign = { $label }、{ $sign }

sign-movable = 動かせます
sign-check = チェックされています
sign-mate = チェックメイトされました
sign-picked = 選んでいます
sign-target = ここへ動けます
sign-takes = 取れます
sign-merges = ここで合体できます
sign-castles = ここへキャスリングできます
sign-queen = ここでクイーンになります
sign-from = 前の手はここから
sign-to = 前の手はここへ
sign-planned-from = 予約した手はここから
sign-planned-to = 予約した手はここへ
sign-hint-from = ヒント：この駒
sign-hint-to = ヒント：ここへ

say-picked = { $square }の{ $piece }を選びました。動けるマスは{ $squares }です。
say-nowhere = { $square }の{ $piece }を選びました。動けるマスはありません。
say-planning = { $square }の{ $piece }を選びました。自分の番に動かすマスを選んでください。
say-dropped = 選ぶのをやめました。

choose-title = { $square }へ動かすのは？
choose-gone = このポーンは消えます
choose-gone-merged = この駒は消えます
choose-gone-why = クイーンがもう3つあるので、クイーンになれません。
choose-both = 両方
choose-half = { $piece }
choose-twin = { $piece }1個
choose-queen = クイーンになる
choose-queen-both = 1つのクイーンになる
choose-nothing = 消える
choose-nothing-both = どちらも消える
choose-single = このまま動かす
choose-cancel = もどる

check-mate = チェックメイト
check-mine = チェックされています
check-theirs = { $owner }にチェック

plan-kept = 予約：{ $from }から{ $to }
plan-half = 予約：{ $piece } { $from }から{ $to }
plan-cancel = 予約を取り消す
plan-forgotten = 予約した手を取り消しました。
plan-dropped = 予約した手はできなくなりました。

lost-none = { $owner }の取られた駒はありません
lost-some = { $owner }の取られた駒は{ $pieces }

legend-merge = 自分の駒のいるマスに別の自分の駒を動かすと、2つは合体します。どの2つでも合体できますが、3つ以上やキングの合体はできません。合体駒は、どちらの駒の動きでも動けます。
legend-split = 分離することもできます。片方がその駒だけの動きで離れ、もう片方は残ります。動かしたいほうの駒をドラッグしてください。または、駒とマスを順にタップして、どちらを動かすか選びます。
legend-capture = 合体駒を取ると、両方とも取ったことになります。
legend-queen = いちばん奥の段に着いたポーンはクイーンになります。ポーンをふくむ合体駒は、1つのクイーンになります。クイーンは3つまでです。それからは、奥の段に着いたポーンは消えます。
legend-names = 15種類の合体駒
legend-plain = 合体のないチェスです。ポーンはいつもクイーンになります。
legend-marks = 盤の印
legend-mark-step = ここへ動けます。
legend-mark-takes = この駒を取れます。
legend-mark-merges = この駒と合体できます。
legend-mark-queen = ここでクイーンになります。
legend-draw = 矢印や丸をかくには、マウスの右ボタンでドラッグかクリック、タッチ画面では長押しします。クリックかタップで消えます。

nudge = { $square }の{ $piece }を見てみましょう。
