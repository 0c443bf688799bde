# A match: what happens in it, what is refused, how it ends. The terminal and the server say the same.

## Clocks
pace-none = no clock
pace-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
pace-move = { $span } per move
pace-fischer = { $span } + { $increment } s
span-minutes = { $minutes } min
span-seconds = { $seconds } s
span-minutes-seconds = { $minutes } min { $seconds } s
bad-clock = This clock can't be used
clock-needs-seconds = Say how many seconds.
clock-needs-days = Say how many days.
clock-increment = Only a clock for the whole game can have an increment.
clock-other-figures = These figures belong to another kind of clock.

## What happens
somebody = Somebody
match-begins = The game starts.
coin-toss = { $player-is ->
    [you] Coin toss: you go first.
   *[other] Coin toss: { $player } goes first.
}
order-by-chance = { $player-is ->
    [you] The order is random: you go first, then { $others }.
   *[other] The order is random: { $player } goes first, then { $others }.
}
player-joined = { $player } has joined.
player-left = A player has left.
word-given = { $player } has chosen a lucky word.
move-taken-back = A move was taken back.
offered-draw = { $player-is ->
    [you] You offer a draw.
   *[other] { $player } offers a draw.
}
offered-takeback = { $player-is ->
    [you] You ask to take a move back.
   *[other] { $player } asks to take a move back.
}
offered-time = { $player-is ->
    [you] You ask for more time.
   *[other] { $player } asks for more time.
}
offered-rematch = { $player-is ->
    [you] You would like a rematch.
   *[other] { $player } would like a rematch.
}
offer-accepted = { $player-is ->
    [you] You agree.
   *[other] { $player } agrees.
}
offer-declined = { $player-is ->
    [you] You decline.
   *[other] { $player } declines.
}
offer-withdrawn = { $player-is ->
    [you] You withdraw your offer.
   *[other] { $player } withdraws the offer.
}
time-given = { $player-is ->
    [you] You have more time.
   *[other] { $player } has more time.
}
server-was-away = The server was away for a while. Nobody lost any time.
rematch-agreed = There will be a rematch.

## What is refused
match-over = The game is over.
match-not-begun = The game has not started yet.
too-late-to-abort = Everyone has made a move, so the game can't be aborted any more. You can resign.
no-abort-after-chance = A coin toss, roll or card has already been seen, so the game can't be aborted any more. You can resign.
no-such-claim = There is nothing to claim right now.
nobody-is-late = Nobody is keeping you waiting.
days-need-no-presence = With days per move nobody has to stay. The clock decides.
player-is-here = The player to move is still here.
player-may-return = { $seconds ->
    [one] The player to move may come back. Wait one more second.
   *[other] The player to move may come back. Wait { $seconds } more seconds.
}
asked-already = You have already asked.
answer-first = Someone else has already asked. Answer that first.
too-long-for-offers = This game has become too long for that. You can still move.
asked-twice = You have already asked twice. Make a move first.
asked-too-often = You have asked too often in this game. You can still move.
nothing-to-accept = There is nothing to agree to.
nothing-to-decline = There is nothing to decline.
words-too-late = It's too late for a word: the game has started.
no-words-wanted = This match was set up without lucky words.
word-given-already = You have already given your word.
not-your-turn = It's not your turn.
seated-already = You already have a seat in this match.
all-seats-taken = All seats are taken.
seat-not-free = That seat is taken.
no-seat-to-leave = You have no seat to give up.
begun-without-you = The game has already started.
begun-without-you-listed = The game has already started. You can watch.
too-many-came-and-went = Too many people have joined and left this match. Please set up a new one.
time-is-up = The time has run out.
draw-needs-two = Only two players can agree a draw.
computer-never-draws = The computer doesn't accept draws.
nothing-to-take-back = You have no move to take back.
no-clock-here = This match has no clock.
rematch-when-over = You can have a rematch once the game is over.
rematch-exists = There is already a rematch.

## How it ended. $why is one of the reasons below, or one of the game's own.
no-result = No result: { $why }.
over-because = Game over: { $why }.
over-with-total = Game over. The total is { $total }.
over-with-score = Game over: { $why }. Score: { $score }.
drawn = Draw: { $why }.
one-wins = { $player-is ->
    [you] You win: { $why }.
   *[other] { $player } wins: { $why }.
}
several-win = { $players } win: { $why }.
why-and-points = { $why }, { $points }
points-of-two = { $first } to { $second }
points-of-all = { $points }
points-of = { $player } { $points }
reason-resignation = a player resigned
reason-resignation-by = { $player-is ->
    [you] you resigned
   *[other] { $player } resigned
}
reason-agreement = the players agreed a draw
reason-time = a player's time ran out
reason-time-by = { $player-is ->
    [you] your time ran out
   *[other] { $player }'s time ran out
}
reason-abandoned = a player left
reason-abandoned-by = { $player-is ->
    [you] you left
   *[other] { $player } left
}
reason-aborted = aborted before everyone had moved
reason-length = the game reached its maximum length
reason-restored = the server went back to an older copy of its data, so dice, hands or cards may be known

## Setting up
bad-match = This match can't be played
wrong-number-of-seats = { $seats ->
    [one] { $game } has one seat; this match has { $given }.
   *[other] { $game } has { $seats } seats; this match has { $given }.
}
no-seat-of-your-own = You need a seat in your own match.
computers-have-levels = A computer needs a level, and only a computer can have one.
choose-when-joining = Players choose their own options when they join.
# $option is the name of an option, or of what players choose alone, such as a deck.
option-for-each-player = Each player chooses { $option } alone.
option-not-for-one-player = In { $game }, a player can't choose { $option } alone.

## Lucky words
word-too-long = A lucky word can have at most { $most } characters; this one has { $length }.
word-not-printable = A lucky word must be one line of printable characters, without { $letter }.
word-not-tidy = { $word } must be tidied before it goes into the dice.
nothing-to-record = There's nothing to record: the game hasn't started.
