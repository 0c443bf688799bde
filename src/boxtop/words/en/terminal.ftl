# What the `boxtop` command says in a terminal. Words that are typed (moves, undo, --players) stay as they are.

## Every command
# The other languages are in $languages, as they are typed: en, ja.
unknown-language = Boxtop doesn't speak { $given } yet. Choose one of { $languages }.
no-decks = --deck is for games with decks, and { $game } has none.
two-decks = There are only two decks, so give --deck at most twice.
option-without-value = Write an option as NAME=VALUE, not { $given }.
option-set-twice = { $option } is set twice.
# $ready are the decks or sheets that come with the game.
option-file-missing = { $option }: there is no file { $file }. The game comes with { $ready }.
option-file-short = { $option }: give a file with the whole text, not { $file }. The game comes with { $ready }.
# $why is a sentence.
move-refused = Move { $number }, { $move }: { $why }
move-unreadable = Move { $number }: { $why }

## Files
a-file = the file
file-not-there = No such file: { $file }.
file-not-allowed = You're not allowed to use { $file }.
file-is-folder = { $file } is a folder.
folder-is-file = { $file }: a part of this path is a file, not a folder.
file-name-too-long = { $file }: this name is too long.
disk-full = { $file }: the disk is full.
# $why is what the system says.
file-trouble = { $file }: { $why }.
file-name-unusable = A file name can't have that character in it.

## boxtop play: what is asked before a match
preparing-rules = Preparing the rules for the first time ... (`boxtop warm` does it ahead)
load-stands-alone = A saved game has its own game, options and position: use --load without them.
name-the-game = Name the game that --set, --deck or --position is for: boxtop play GAME ...
yes-or-no = { $question } (y/n)
type-yes-or-no = Type y for yes or n for no.
# Everything that means yes, and no, with spaces between. The English words always count.
answers-yes = y yes
answers-no = n no
which-game = Which game?
# In a list of games.
title-and-summary = { $title }: { $summary }
load-a-game = continue a saved game
# What Enter chooses is in brackets.
number-or-name = Number or name ({ $usual }):
type-number-or-name = Type a number from 1 to { $most }, the start of a name, or quit.
options-of = Options of { $game }
# In a list of options: "Number of players [1, 2, 3, 4]".
meaning-and-values = { $meaning } [{ $values }]
change-options = Press Enter to play like this, or type changes such as { $example }:
# $how is a command.
options-are = Options: { $options }. To change one: { $how }
quotation-mark-missing = A quotation mark is missing.
more-like-that = { $count ->
    [one] ... and one more like that.
   *[other] ... and { $count } more like that.
}
who-plays = Who plays? Type p for a person, c for the computer, or a name.
# Who sits there if one just presses Enter is in brackets: "White (person):".
seat-question = { $seat } ({ $usual }):
kind-person = person
kind-computer = computer
which-level = Level, 1 to { $most } ({ $usual }):
name-all-players = { $count ->
    [one] { $game } has one seat ({ $seats }). Name one player, such as --players { $example }.
   *[other] { $game } has { $count } seats ({ $seats }). Name a player for each, such as --players { $example }.
}
# Who goes first, where the players have no names.
the-first-player = the first player
the-second-player = the second player

## boxtop play: the match
# A seat with the name of its player: "White (Ann)". It is also the prompt.
seat-and-name = { $seat } ({ $name })
# Before what a seat did, in the list of moves.
seat-label = { $seat }:
game-over = Game over
played-so-far = { $steps ->
    [one] Played so far: one step.
   *[other] Played so far: { $steps } steps.
}
greeting = Type a move, such as { $move }. Type moves to list them all, or help.
# $meaning is a sentence.
greeting-with-meaning = Type a move, such as { $move }. That means: { $meaning } Type moves to list them all, or help.
# The two ways to write a move.
short-and-long = { $short } ({ $long })
moves-and-help = Type moves to list the legal moves, or help.
after-the-end = Type new, save, look, undo or quit.
over-undo = The game is over. Type undo to take the ending back.
hand-over = { $player }, it's your turn. Press Enter when nobody else is looking:
computer-thinks = The computer is thinking. Press Ctrl-C to make it move now.
# $why is why a draw can be claimed.
claim-the-draw = You can claim a draw ({ $why }). Do you want to?
claim-possible = A draw can be claimed ({ $why }): type claim.
leave-the-game = Leave the game?
several-commands = Several commands start with { $word }: { $commands }.
command-alone = Or did you mean just { $command }?
moves-first = Type moves first: it lists the legal moves with their numbers.
number-of-move = The list of moves goes from 1 to { $most }.

## boxtop play: commands
help-begins = Type a move in its short or long form, or one of these. The first letters are enough.
# What can be typed behind a command. Square brackets mean that it can be left out.
some-text = [TEXT]
a-move = MOVE
file-if-any = [FILE]
help-moves = list the legal moves (with TEXT in them); type a number to play one
help-why = why a move isn't legal
rule-if-any = [RULE]
help-rules = read the rules, or just one of them
help-hint = what the computer would play
help-undo = go back to your last decision
help-redo = redo what was taken back
help-board = draw the board again
help-flip = see the board from the other side
help-look = look through the game so far
help-claim = claim a draw that the rules allow
help-draw = agree a draw
help-resign = resign
help-save = save the game
help-load = continue a saved game
help-new = start a new game
help-help = show this list
help-quit = leave
help-ends = Tab completes, the arrow keys bring back earlier lines, Ctrl-C leaves.
no-move-contains = No legal move contains { $text }.
many-moves = { $count ->
    [one] There is one move. Type moves TEXT to list those with TEXT in them.
   *[other] There are { $count } moves. Type moves TEXT to list those with TEXT in them.
}
why-needs-move = Type the move as well: why MOVE.
move-is-legal = { $move } is legal.
taken-back = { $steps ->
    [one] Taken back: one step.
   *[other] Taken back: { $steps } steps.
}
ending-taken-back = Taken back: the ending.
nothing-to-undo = There is nothing to take back.
done-again = { $steps ->
    [one] Redone: one step.
   *[other] Redone: { $steps } steps.
}
ending-done-again = Redone: the ending.
nothing-to-redo = There is nothing to redo.
no-other-side = This board looks the same from every side.
nobody-to-agree-with = There is nobody to agree a draw with.
all-agree = Does everyone agree to a draw?
resigning-ends-it = Resigning ends the game for everyone: the others share the win.
really-resign = Does { $player } resign?
which-file = File:
save-as = File ({ $usual }):
replace-file = { $file } already exists. Replace it?
not-saved = Not saved.
saved-as = Saved as { $file }.
save-first = Save this game first?

## Advice: hints, and boxtop advise
computer-would-play = The computer would play { $move }.
wins-by-force = That wins by force.
draws-by-force = That's a draw by force.
loses-by-force = That loses by force.
share-of-best-score = It expects { $share }% of the best possible score.
wins-expected = It expects to win { $share } of 100 such games.
wins-expected-with-draws = It expects to win { $share } of 100 such games, with draws counted as half.
# $moves is what it thinks comes next, its own move first.
line-expected = It expects { $moves }.
over-in-this-position = The game is over in this position, so there is no move to advise.
chance-comes-first = Chance decides in this position, not a player. Add what happens to --moves, such as { $example }.
worth-before-chance = Chance decides before { $seat } does. Chances in this position: { $shares }.
share-of-seat = { $share }% for { $seat }

## boxtop show, and `look` in a match
title-and-options = { $title } ({ $options })
# "White: Ann (person)", "Black: computer, level 4".
who-sits-there = { $seat }: { $player }
name-and-kind = { $name } ({ $kind })
kind-of-level = computer, level { $level }
played-on = Date: { $date }
played-from = From: { $position }
not-finished = Not finished.
at-the-start = { $steps ->
    [0] The start of the game.
    [one] The start of the game. One step follows.
   *[other] The start of the game. { $steps } steps follow.
}
# $what is a sentence.
after-step = After { $step } of { $steps }: { $what }
after-move = After { $step } of { $steps }: { $move }.
# One line below the board: the keys and what they do.
viewer-keys = n next  p previous  g first  G last  q quit; arrows work too
viewer-keys-and-flip = n next  p previous  g first  G last  f flip  q quit; arrows work too
look-needs-terminal = Looking through a game needs a terminal. `boxtop show RECORD --ply N` prints one moment of it.
ply-not-there = --ply goes from 0 to { $most } in this record, not { $given }.
step-needs-terminal = --step needs a terminal. --ply N prints one position.

## boxtop verify
game-and-match = { $game }, match { $match }
fingerprint-is = Fingerprint of the seed: { $fingerprint }
words-are = Words, in the order of the seats: { $words }
quoted-word = "{ $word }"
no-word = none
compare-before-word = Only you know whether this is the match and the fingerprint that you saw before you gave your word.
compare-without-word = Only you know whether this is the match and the fingerprint that you saw. Nobody gave a word, so the server could have chosen the seed.

## boxtop board
seen-by-wrong = --seen-by is a seat from 1 to { $most }, public or open, not { $given }.
only-for-pictures = --arrows, --theme and --size are for pictures. Name one with -o FILE.
picture-name = A picture's name ends in .svg or .png, not { $given }.

## boxtop arena
sprt-wrong = --sprt is two Elo differences, the smaller one first, such as 0,20, not { $given }.
pairs-played = { $done }/{ $wanted } pairs
# "+12 =3 -5  67.5% (45.0 to 84.1)".
arena-standing = { $counts }  { $score }% ({ $low } to { $high })
arena-match = { $game }: { $a } against { $b }, { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
}
nothing-played = Nothing was played.
arena-score = Score  { $standing }; in brackets, where it lies 95 times out of 100
arena-score-of-many = Score  { $standing }, where equals have { $even }%; in brackets, where it lies 95 times out of 100
arena-elo = Elo    { $elo } ({ $low } to { $high }); { $bot } is better with { $chance }%
arena-pace = { $bot }: { $mean } s per move, { $longest } s at most
test-settled = Test   { $elo } Elo rather than { $other } (log-likelihood ratio { $llr }, settled at { $bound } either way)
test-not-settled = Test   not settled (log-likelihood ratio { $llr }, settled at { $bound } either way)

## boxtop selfplay
games-played = { $done } of { $wanted } games
games-kept = { $games ->
    [one] 1 game in { $folder }, { $new } of them played now.
   *[other] { $games } games in { $folder }, { $new } of them played now.
}

## boxtop calibrate
calibration-of = { $game }: { $bot } against itself, { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}
calibration-columns = expected   decisions   mean  result
calibration-means = All decisions: expected { $value }, got { $result }
calibration-first = First decisions of the games: expected { $value }, got { $result }
calibration-error = Mean error { $error }

## boxtop facts: a table, as it is in docs/games
random-play = random play
facts-about = { $who }, { $games } games, seed { $seed }
fact-decisions = decisions in a game
fact-branching = legal moves in a decision
fact-lines = lines of play, as log10 of the product of legal moves, mean
fact-score = score of player { $player }, from 0 to 1
fact-drawn = shared by a draw
fact-ends = how games end
fact-positions = positions ({ $kind })
from-to = { $mean }, from { $least } to { $most }
at-most = { $mean }, at most { $most }

## boxtop check
games-and-positions = { $games ->
    [one] 1 game of { $game }
   *[other] { $games } games of { $game }
}, { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}
laws-broken = { $laws ->
    [one] One of the laws that a game must keep is broken ({ $counted }).
   *[other] { $laws } of the laws that a game must keep are broken ({ $counted }).
}
laws-kept = The game keeps all the laws: { $counted }.
games-unfinished = { $games ->
    [one] One of the games didn't end: it was stopped after { $most } choices.
   *[other] { $games } of the games didn't end: they were stopped after { $most } choices.
}

## boxtop perft
position-or-positions = Give either --position or --positions, not both.
positions-wrong = { $file } has lines that can't be counted
# $why is a sentence.
line-wrong = Line { $line }: { $why }

## boxtop warm, serve, health, worker and backup
compiling-rules = Compiling the rules, which is done once:
compiled-in = Compiled in { $seconds } s.
compiled-already = Everything is already compiled.
workers-need-postgres = --workers needs a PostgreSQL database (--database): that is how workers get their jobs.
lan-or-public = --lan is for a home network and --public for a server behind a proxy. Choose one of them.
worker-needs-postgres = --database must name a PostgreSQL database, such as postgresql://NAME@HOST/DATABASE.
worker-ready = { $jobs ->
    [one] Ready to think about 1 job at a time.
   *[other] Ready to think about { $jobs } jobs at once.
}
worker-waits = { $jobs ->
    [one] Ready to think about 1 job at a time, once the database answers.
   *[other] Ready to think about { $jobs } jobs at once, once the database answers.
}
server-healthy = People can play.
server-unhealthy = People can't play here now: { $why }
server-does-not-answer = There's no answer from { $address }: { $why }
backup-postgres = PostgreSQL has its own tool for this: pg_dump. docs/operations.md explains how.
no-database = There is no database { $database }: no server has run there yet.
backup-onto-itself = { $file } is the database itself.
marked-as-restored = The database is marked as restored. Matches whose dice, hands or cards may be known will be closed.
backup-done = { $file }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $events ->
    [one] 1 event
   *[other] { $events } events
}.
# $why is what the database says.
database-damaged = The database is damaged: { $why }
database-not-copied = The database { $database } can't be copied: { $why }.

## boxtop words check: for translators. $id is the id of a message, $arguments are names such as $count.
words-complete = { $language } is complete: { $found } of { $all } messages.
words-counted = { $language }: { $found } of { $all } messages.
# A list of ids follows.
words-missing = { $count ->
    [one] { $file } lacks one message:
   *[other] { $file } lacks { $count } messages:
}
words-unknown = { $count ->
    [one] { $file } has one message that English doesn't have:
   *[other] { $file } has { $count } messages that English doesn't have:
}
words-misplaced = { $file } has the message { $id }, which English has in { $other }.
words-twice = { $file } has the message { $id } twice.
words-unused = { $file }: the message { $id } doesn't use { $arguments }, which English uses.
words-undefined = { $file }: the message { $id } uses { $arguments }, which English doesn't have.
words-not-fluent = { $file }, line { $line }: this isn't Fluent: { $text }
words-not-begun = Nobody has translated Boxtop into { $language } yet. To begin, make these folders, with files of the same names as in the folder en beside them: { $folders }.
words-pseudo = { $language } is made from English, so there is nothing to check.
words-bad-language = A language has a tag such as ja or pt-BR, not { $given }.

## boxtop rules
no-such-rule = No game has a rule { $rule }.
no-such-rule-in = { $game } has no rule { $rule }.
# In place of a picture: what it shows.
rules-picture = [Picture] { $words }
rules-glossary-heading = Glossary
