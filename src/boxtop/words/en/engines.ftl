# Computer players.

## What the levels of the computer are called, from the weakest to the strongest.
level-1 = First time
level-2 = Beginner
level-3 = Casual
level-4 = Regular
level-5 = Skilled
level-6 = Club player
level-7 = Expert
level-8 = Master

## What the computer sees and misses at each level: two sentences, in games that don't say it themselves.
level-character-1 = Has only just learned the rules. Misses most of what happens on the board.
level-character-2 = Sees what's right in front of it. Doesn't think about your reply.
level-character-3 = Thinks about your next move. Still misses a lot.
level-character-4 = Thinks a few moves ahead. Often overlooks something.
level-character-5 = Thinks ahead and rarely misses a threat. Gets long plans wrong.
level-character-6 = Sees most of what matters. Misses some longer plans.
level-character-7 = Looks far ahead. Rarely gets anything wrong.
level-character-8 = Looks as far ahead as it can. Misses very little.

## What the computer is called at each level. Names, so they are not translated but spelled as they sound.
computer-1 = Pip
computer-2 = Button
computer-3 = Domino
computer-4 = Marble
computer-5 = Whirl
computer-6 = Tock
computer-7 = Quill
computer-8 = Lumen
# Any of them. People cannot call themselves that.
any-computer = Computer
# The second computer of the same level in one match.
computer-numbered = { $name } { $number }

## Bots, by the texts that name them in the arena and in the lab. $bot is such a text.
no-such-level = There's no level { $level }. Levels go from 1 ({ $easiest }) to { $most } ({ $hardest }).
no-such-bot = There's no bot { $bot } for { $game }. There are { $bots }.
level-bots = level:1 to level:{ $most }
bot-not-loaded = The bot { $bot } is installed but can't be loaded: { $why }.
whole-numbers = { $bot }: nodes and depth must be whole numbers.
limit-above-zero = { $bot }: a limit must be more than 0.
takes-no-limit = { $bot }: { $kind } takes no limit.
number-of-threads = { $bot }: engine: must be followed by a number of threads from 1 to { $most }.
engine-of-another-game = This engine plays { $plays }, but the state is one of { $game }.

## The arena
arena-needs-two-players = Two bots need a game for two or more players. This { $game } is for one.
opening-too-long = { $moves ->
    [one] One random move ends a game of { $game }. Choose a shorter --opening.
   *[other] { $moves } random moves end a game of { $game }. Choose a shorter --opening.
}
bot-breaks-rules = { $bot } made a move that isn't legal in { $position }: { $why }
arena-process-died = A process that played for the arena has died.
not-a-log = { $file } isn't the log of an arena match
first-line-incomplete = Its first line is incomplete.
line-unreadable = Line { $line }: { $why }.
log-of-another-match = { $file } is the log of another match
# $name is a field of a file.
differs-there = There, { $name } is { $there }; here it is { $here }.
