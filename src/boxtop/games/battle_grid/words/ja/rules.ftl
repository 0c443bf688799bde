# ルールとプログラムのことば。

title = ポケモン バトルグリッド
summary = 15マスで、カードと影響の勝負

## あそび方。1つが1段落。
how-1 = ポケモンは15枚。はじめからすべて手札にあります。自分の番には、グリッドに1枚出します。出したカードは、ずっとそこに残ります。
how-2 = 最初の1枚は「たね」です。自分のスタートの段に、コストなしで出せます。
how-3 = 2枚目からは、出すマスに自分のトークンが必要です。たねは1個、1進化は2個、2進化は3個、EX/V/GXは4個です。出すと、そのマスのトークンはすべてなくなります。
how-4 = 出したポケモンは、まわりのマスに影響をあたえます。クラスごとに、2つ、3つ、4つ、または5つのマスを選びます。選んだマスには、自分のトークンを1個ずつ置きます。
how-5 = 選んだマスに相手のトークンがあれば、まずそれをへらします。1マスにつき、クラスごとに1個、2個、3個、または4個までです。力が余ったら、その分だけ自分のトークンを置きます。
how-6 = 出せない人は、番がとばされます。2人とも出せなくなったら、ゲームは終わりです。
how-7 = 3つの列ごとに、HPの合計が大きいほうが、そのHPを得点にします。もう1人は0点です。得点の多いほうが勝ちです。

## オプション
option-effect = EX/V/GXの特別な効果
option-effect-intimidate = いかく（まわりの相手のトークンを取りのぞく）
option-effect-surge = あふれる力（トークンを1個ではなく2個置く）
option-effect-none = なし
option-open-hands = 手札公開：2人ともすべての手札を見られる
option-any-cards = カード自由：カタログにないカードも使える
option-deck = デッキ
option-deck1 = 先手のデッキ
option-deck1-ember = { deck-ember }
option-deck1-tide = { deck-tide }
option-deck1-grove = { deck-grove }
option-deck1-spark = { deck-spark }
option-deck1-dusk = { deck-dusk }
option-deck1-boulder = { deck-boulder }
option-deck2 = 後手のデッキ
option-deck2-ember = { deck-ember }
option-deck2-tide = { deck-tide }
option-deck2-grove = { deck-grove }
option-deck2-spark = { deck-spark }
option-deck2-dusk = { deck-dusk }
option-deck2-boulder = { deck-boulder }

deck-ember-about = 炎。たねポケモン6枚でねばり、相手が出せなくなったら、ウインディやラウドボーンで決めます。
deck-tide-about = 水。たねポケモンは3枚だけですが、どれも大きめです。早めに1つのマスにトークンを2個ためて、ミロカロスやギャラドスを出しましょう。
deck-grove-about = 草。小さなポケモンで広がり、勝負の列のためにゴーゴートをとっておきます。
deck-spark-about = 雷。たねポケモン6枚ですばやく広がり、とった列をエレキブルとライチュウで守ります。
deck-dusk-about = 超と悪。カビゴン1枚でたいていの列に勝てます。もう1列は、ソウブレイズかヘルガーでとりましょう。
deck-boulder-about = 闘と鋼。どっしりしたたねポケモン3枚でまん中を守り、1つのマスにトークンを2個ためてメルメタルを出します。

# 「勝ち：…」のように続く。
reason-columns = 列の得点

## 手の説明
places = { $player-is ->
    [you] { $card }（{ $class }、HP{ $hp }）を{ $space }に出します。
   *[other] { $player }が{ $card }（{ $class }、HP{ $hp }）を{ $space }に出します。
}
places-and-influences = { $player-is ->
    [you] { $card }（{ $class }、HP{ $hp }）を{ $space }に出し、{ $spaces }に影響をあたえます。
   *[other] { $player }が{ $card }（{ $class }、HP{ $hp }）を{ $space }に出し、{ $spaces }に影響をあたえます。
}
is-skipped = { $player-is ->
    [you] 出せるポケモンがないので、自分の番はとばされます。
   *[other] { $player }は出せるポケモンがないので、番がとばされます。
}
nobody-can-place = もうだれもポケモンを出せません。

## できない理由
no-such-choice = バトルグリッドに{ $choice }という手はありません。
game-is-over = ゲームは終わりました。もうだれもポケモンを出せません。
deck-has-no-line = デッキに#{ $line }の行はありません。
no-longer-in-hand = { $card }は、もう手札にありません。
space-has-pokemon = { $space }には、もうポケモンがいます。出したポケモンは動きません。
first-is-a-basic = 最初のポケモンは「たね」だけです。{ $card }は{ $class }です。
first-in-starting-row = 最初のポケモンは、自分のスタートの段（{ $row }段目）に出します。
too-few-tokens = { $tokens ->
    [0] { $card }（{ $class }）のコストはトークン{ $cost }個です。{ $space }に自分のトークンはありません。
   *[other] { $card }（{ $class }）のコストはトークン{ $cost }個です。{ $space }には自分のトークンが{ $tokens }個しかありません。
}
beyond-the-edge = { $space }ははしのマスです。その先にマスはありません。
no-influence-on-pokemon = { $space }にはポケモンがいるので、影響をあたえられません。
basic-reach = { $card }は「たね」なので、影響がとどくのは前と左右だけです。
stage-1-reach = { $card }は1進化なので、ななめには影響がとどきません。
influences-exactly = { $card }（{ $class }）は、ここではちょうど{ $count }マスに影響をあたえます。{ $chosen }マスではありません。
not-next-to = { $there }は{ $space }のとなりではありません。影響をあたえられるのは、となりのマスだけです。

## 手の書き方
not-a-move = { $text }はバトルグリッドの手ではありません。#3@b2>a2,c2,b3 のように書きます。影響をあたえないときは #3@b2 です。
line-beyond-deck = デッキは{ $most }行までなので、#{ $line }はありません。
not-a-space = { $text }というマスはありません。列はaからc、段は1から5です。
space-named-twice = { $space }が2回書かれています。
not-in-hand = { $name }は手札にありません。カードの名前か、#3@b2>a2,c2 のように行の番号を書きます。
name-fits-several = { $name }に当てはまるカードがいくつもあります：{ $cards }。

## 局面の書き方
not-a-position = { $text }はバトルグリッドの局面ではありません。次のように3つの部分を書きます：{ $start }
not-a-turn = { $text }では、だれの番かわかりません。1か2、終わっていれば - と書きます。
not-lacks = { $text }では、持っていないとわかったカードを読み取れません。0/0 のように、0から4の数を2つ書きます。
not-a-board = { $text }はグリッドではありません。次のように、3マスの段を5つ書きます：{ $start }
not-on-a-space = { $space }の{ $text }を読み取れません。.（何もない）、+2 か -2（トークン）、1#3（カード）のように書きます。
position-impossible = この局面はありえません
holds-what-it-lacks = プレイヤー{ $number }は、コストがトークン{ $tokens }個以下のカードを持っていないはずですが、手札にあります。
tokens-without-pokemon = プレイヤー{ $number }のトークンがありますが、それを置いたポケモンがいません。
turn-of-nobody = プレイヤー{ $number }は何も出せないので、プレイヤー{ $number }の番ではありません。
not-over-yet = プレイヤー{ $number }はまだカードを出せるので、ゲームは終わっていません。
lacks-too-little = ゲームが終わっているので、プレイヤー{ $number }の「持っていない」の数は{ $least }以上です。{ $given }ではありません。
player-has-no-line = プレイヤー{ $number }のデッキに#{ $line }の行はありません。
player-has-no-more = プレイヤー{ $number }の#{ $line }は{ $count }枚だけです。

## デッキ。$cardは、デッキのリストに書かれたとおりのカード。
deck-not-playable = このデッキは使えません
deck-list-too-long = デッキのリストは{ $characters }文字、{ $lines }行までです。
on-line = { $line }行目：{ $sentence }
on-lines = { $lines }行目：{ $sentence }
line-too-long = { $most }文字より長い行です。
line-unreadable = { $text }を読み取れません。`2 Pikachu BS 58` や `2 Pikachu (Basic, 60 HP)` のように書きます。
facts-unreadable = { $text }を読み取れません。`(Basic, 60 HP)` のように、クラスとHPを書きます。
not-a-class = { $text }というクラスはありません。クラスは{ $classes }です。
hp-out-of-range = HPは1から{ $most }です。{ $given }は使えません。
no-set-and-number = { $card }に拡張パックとカード番号がありません。`2 Pikachu BS 58` のように書きます。
not-in-catalogue = { $card }はカタログにありません。
catalogue-has = カタログにあるのは{ $cards }です。
how-to-add-cards = カタログにないカードは、`2 Pikachu (Basic, 60 HP)` のようにクラスとHPをつけて書くか、`boxtop cards import` で加えます。
two-kinds-of-card = { $card }は、ここでは{ $facts }ですが、{ $line }行目では{ $other }です。
one-line-per-card = { $card }は、枚数をつけて1行に書きます。
too-many-copies = { $card }が{ $count }枚あります。同じカードは2枚までです。
wrong-number-of-cards = { $count ->
    [0] バトルグリッドのデッキは、ちょうど{ $size }枚のポケモンです。このリストには1枚もありません。
   *[other] バトルグリッドのデッキは、ちょうど{ $size }枚のポケモンです。このリストは{ $count }枚です。
}
wrong-number-of-cards-read = { $count ->
    [0] バトルグリッドのデッキは、ちょうど{ $size }枚のポケモンです。このリストには、読み取れるカードが1枚もありません。
   *[other] バトルグリッドのデッキは、ちょうど{ $size }枚のポケモンです。このリストで読み取れるのは{ $count }枚です。
}
deck-needs-basic = デッキには「たね」が1枚は必要です。最初に出すのが「たね」だからです。
# いくつか挙げたあと：「a、b、c、ほか4」。
and-more = ほか{ $count }
not-a-pokemon = { $card }はポケモンのカードではありません。デッキに入れられるのはポケモンだけで、エネルギーやトレーナーズは入れられません。
contradicts-catalogue = { $card }はカタログでは{ $known }で、{ $written }ではありません。
# $known is a list of classes, such as "Stage 2".
never-of-that-class = { $card }はカタログでは{ $known }で、{ $written }ではありません。
more-hp-than-printed = { $card }（{ $written }）のようなカードはありません。HPは{ $most }までです。
catalogue-cards-only = 知らない人どうしの対戦で使えるのは、カタログのカードだけです。`2 Pikachu BS 58` のように、セットと番号で書いてください。このデッキには{ $cards }も入っています。

# 読みとばしたり、直したりしたこと。
known-otherwise = { $card }はカタログでは{ $known }ですが、ここに書かれた{ $written }を使います。
number-counts = { $printed }は{ $name }ではなく{ $card }です。番号のほうを使います。
same-card = { $name }は{ $card }と同じカードです。
mark-left-out = { $card }のあとの{ $mark }は読みとばします。
trainers-left-out = { $count ->
    [0] トレーナーズなので読みとばします。デッキに入れられるのはポケモンだけです。
   *[other] トレーナーズ{ $count }枚は読みとばします。デッキに入れられるのはポケモンだけです。
}
energy-left-out = { $count ->
    [0] エネルギーなので読みとばします。デッキに入れられるのはポケモンだけです。
   *[other] エネルギー{ $count }枚は読みとばします。デッキに入れられるのはポケモンだけです。
}
headings-left-out = 見出しと合計は読みとばします。

# カードが使えない理由。コロンのあとや、かっこの中に入る。
card-has-flaw = { $card }：{ $flaw }。
flaw-name = 名前は1から{ $most }文字で、単語の間の空白は1つです
flaw-name-like-number = 名前の終わりが拡張パックと番号のようだと、そのように読まれてしまいます
flaw-number = 拡張パックと番号は、BS 58 のように、デッキのリストと同じ形で書きます
flaw-hp = HPは1から{ $most }です
flaw-type = タイプを表示できません
flaw-no-set = 拡張パックがありません

## 自分で加えたカード
first-card-stays = { $kept }はそのままです。拡張パックと番号が同じ別のカードは使いません：{ $other }。
own-cards-damaged = 取りこんだカードのファイル{ $file }がこわれています：{ $why }。別の場所に移して、カードをもう一度取りこんでください。
card-number-has-flaw = { $number }枚目のカード：{ $flaw }
file-too-long = { $most }バイトより長いファイルです
file-nested-too-deep = かっこの重なりが深すぎます
file-will-not-open = 開けません

neither-file-nor-folder = { $path }は、ファイルでもフォルダでもありません。
no-json-there = { $path }にJSONファイルはありません。
no-cards-there = { $path }にカードはありません。
nothing-imported = 新しいカードはありません。
cards-imported = { $sets }個の拡張パックから、新しいカードを{ $cards }枚取りこみました。保存先は{ $file }です。
already-in-catalogue = すでにカタログにあるカード：{ $count }枚。
sets-without-code = { $count }個の拡張パックには、デッキのリストで使う記号がないので、かわりにIDを使います：{ $sets }。
where-codes-are = 記号は、データベースの拡張パックのファイルにあります。両方が入ったフォルダを取りこんでください。
cards-skipped = { $count }件を取りこみませんでした（{ $reason }）：{ $examples }。
files-not-read = { $count }個のファイルを読めませんでした：{ $files }。
file-and-why = { $file }（{ $why }）
in-file = { $file }の中
known-as = { $card }（カタログでは{ $facts }）
# 取りこまなかった理由。かっこの中に入る。
skipped-not-a-card = カードでも拡張パックでもない
skipped-not-a-pokemon = ポケモンではない
skipped-no-hp = HPがない
skipped-unknown-stage = 進化の段階がわからない
skipped-no-set = 拡張パックがない
skipped-id-taken = 拡張パックに記号がなく、IDが別の拡張パックの記号と同じ
skipped-known-otherwise = すでにカタログにあり、クラスかHPがちがう
skipped-twice = 2回出てきた
skipped-only-named = 拡張パックのファイルに名前だけがある

## コマンド `boxtop cards`、`boxtop deck`、`boxtop solve battle_grid`
no-card-named = 名前に{ $part }をふくむカードはありません。カタログには{ $count }枚あります。
heading-set = セット
heading-number = 番号
heading-name = 名前
heading-class = クラス
heading-hp = HP
heading-type = タイプ
deck-summary = たね{ $basic }枚、1進化{ $one }枚、2進化{ $two }枚、EX/V/GX{ $ex }枚。HPの合計は{ $hp }。
deck-is-playable = このデッキは使えます。
no-ready-deck = { $name }というデッキはありません。あるのは{ $decks }です。
solved-pair = { $result ->
    [won] 先手の{ $first }が{ $second }に勝ちます。
    [drawn] 先手の{ $first }と{ $second }は引き分けです。
    [lost] 先手の{ $first }が{ $second }に負けます。
   *[other] 先手の{ $first }と{ $second }：証明できませんでした。
}
solved-openings = 初手{ $moves }通りのうち{ $best }通りで、この結果になります。例：{ $opening }
solved-all = 手札公開でおたがい最善なら、先手は{ $pairs }組のうち{ $won }組で勝ち、{ $drawn }組で引き分け、{ $lost }組で負けます（証明できなかった組：{ $unproved }）。
input-not-utf8 = 入力がUTF-8のテキストではありません。

type-pair = { $first }/{ $second }
type-grass = 草
type-fire = 炎
type-water = 水
type-lightning = 雷
type-psychic = 超
type-fighting = 闘
type-darkness = 悪
type-metal = 鋼
type-dragon = ドラゴン
type-fairy = フェアリー
type-colorless = 無色

## ターミナルの盤
points-so-far = ここまでの得点：先手{ $first }点、後手{ $second }点
# グリッドのカード。$numberはプレイヤーの番号。
card-on-grid = { $number } { $class } HP{ $hp }
tokens-on-grid = { $number }：トークン{ $count }個
# 手札のカード。
card-in-hand = #{ $line } { $card }、{ $class }、HP{ $hp }
copies-in-hand = #{ $line } { $card }（{ $count }枚）、{ $class }、HP{ $hp }
short-class-ex = EX
hand-size = { $seat }：手札{ $count }枚
hand-heading = { $seat }の手札：
hand-empty = { $seat }：手札なし
