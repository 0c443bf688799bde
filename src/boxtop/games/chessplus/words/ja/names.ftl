# ルールと画面の両方で使う名前

## 席
seat-white = 白
seat-black = 黒

## 単独の駒
piece-k = キング
piece-q = クイーン
piece-r = ルーク
piece-b = ビショップ
piece-n = ナイト
piece-p = ポーン

## 15種類の合体駒。強いほうの名前が先
piece-qq = ダブルクイーン
piece-qr = クイーンルーク
piece-qb = クイーンビショップ
piece-qn = クイーンナイト
piece-qp = クイーンポーン
piece-rr = ダブルルーク
piece-rb = ルークビショップ
piece-rn = ルークナイト
piece-rp = ルークポーン
piece-bb = ダブルビショップ
piece-bn = ビショップナイト
piece-bp = ビショップポーン
piece-nn = ダブルナイト
piece-np = ナイトポーン
piece-pp = ダブルポーン

## 駒の数
count-k = キング{ $count }個
count-q = クイーン{ $count }個
count-r = ルーク{ $count }個
count-b = ビショップ{ $count }個
count-n = ナイト{ $count }個
count-p = ポーン{ $count }個
