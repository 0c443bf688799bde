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
option-too-many-lines = { $option } has more than { $most } lines.
option-not-a-preset = { $option } can't be { $given }. The choices are { $choices }, or a file of your own.
not-utf8-file = { $file } is not a text file in UTF-8.
# The values that an option can take: the names of what comes with the game, or a text of one's own.
presets-or-file = { $presets }, or a file of your own

# Which games there are. $name is the name of a game as it is typed.
no-such-game = There's no game called { $name }. Installed: { $games }.
no-games-installed = There's no game called { $name }. No games are installed.
game-not-loaded = The game { $name } is installed but can't be loaded: { $why }.
game-incomplete = The game { $name } is installed but can't be used. It's missing { $missing }.
engine-not-loaded = The engine of { $name } is installed but can't be loaded: { $why }.
