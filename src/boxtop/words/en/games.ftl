# What every game says.
player-plays = { $player-is ->
    [you] You play { $move }.
   *[other] { $player } plays { $move }.
}
chance-gives = Chance: { $outcome }.

# Options, in menus and in programs. $option is the name of an option as it is typed.
no-such-option = { $game } has no option { $option }. It has { $options }.
no-options = { $game } has no options, so { $option } can't be set.
bad-options = These options can't be used
option-wrong = { $option }: { $reason }
option-not-one-of = { $option } can't be { $given }. The choices are { $choices }.
option-is-a-text = { $option } must be a text, not { $given }.
option-too-long = { $option } is longer than { $most } characters.
option-not-a-preset = { $option } can't be { $given }. The choices are { $choices }, or a file of your own.
not-utf8-file = { $file } is not a text file in UTF-8.
