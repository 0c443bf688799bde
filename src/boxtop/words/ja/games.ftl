# What every game says.
player-plays = { $player-is ->
    [you] { $move }を選びました。
   *[other] { $player }が{ $move }を選びました。
}
chance-gives = 運：{ $outcome }。

# Options, in menus and in programs. $option is the name of an option as it is typed.
no-such-option = { $game }に{ $option }というオプションはありません。使えるのは{ $options }です。
no-options = { $game }にはオプションがないので、{ $option }は設定できません。
bad-options = このオプションは使えません
option-wrong = { $option }：{ $reason }
option-not-one-of = { $option }に{ $given }は使えません。{ $choices }から選んでください。
option-is-a-text = { $option }は文字列です。{ $given }は使えません。
option-too-long = { $option }は{ $most }文字までです。
option-too-many-lines = { $option }は{ $most }行までです。
option-not-a-preset = { $option }に{ $given }は使えません。{ $choices }から選ぶか、自分のファイルを使ってください。
not-utf8-file = { $file }はUTF-8のテキストファイルではありません。
# The values that an option can take: the names of what comes with the game, or a text of one's own.
presets-or-file = { $presets }、または自分のファイル

# Which games there are. $name is the name of a game as it is typed.
no-such-game = { $name }というゲームはありません。インストールずみ：{ $games }。
no-games-installed = { $name }というゲームはありません。ゲームがひとつもインストールされていません。
game-not-loaded = ゲーム{ $name }はインストールされていますが、読みこめません：{ $why }。
game-incomplete = ゲーム{ $name }はインストールされていますが、使えません。足りないもの：{ $missing }。
engine-not-loaded = { $name }のエンジンはインストールされていますが、読みこめません：{ $why }。
