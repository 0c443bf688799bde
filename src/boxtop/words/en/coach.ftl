# The coach: the review of a finished game, in the terminal and as an HTML file. $player is a name such as "White (Ann)".
# Numbers are in percent of a win: a cost of 15 means 15% of a win.

review-title = Review: { $game }
review-unit = All figures are percentages of a win: a move that costs 10% turns one win in ten into a loss.
review-unit-alone = All figures are percentages of the best possible result.
review-exact = All values are exact.
review-searched = For each value, the computer searched { $nodes } positions.
review-hidden = Each decision is judged by what the player could know at the time. What turned out to be in others' hands counts as luck.
review-unfinished = This game has no result, so it's judged as far as it went.

## For each player
player-column = Player
accuracy-row = Accuracy
result-row = Result
luck-row = Luck
cost-row = Cost of mistakes
adjusted-row = Result without luck
uncertain = { $value } ± { $error }
marks-of = { $player }: { $marks }
marks-best = { $count } best
marks-good = { $count } good
marks-inaccuracy = { $count ->
    [one] 1 inaccuracy
   *[other] { $count } inaccuracies
}
marks-mistake = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
marks-blunder = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
phases-of = { $player }, cost of mistakes: first third { $opening }%, second third { $middle }%, last third { $end }%
error-of = { $player }: { $start }% at the start, luck { $luck }%, decisions { $decisions }%, and { $error }% that the computer saw only later.

## Decisions and outcomes
mark-best = Best move
mark-good = Good move
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
only-move = Only legal move
decision-costs = { $number }. { $mark } (−{ $cost }%): { $what }
better-was = Better: { $best }
luck-of = { $number }. Luck ({ $luck }): { $what }
# What a decision showed of hidden cards.
shown-luck = Luck in the cards this revealed: { $luck }.
luck-share = { $player } { $luck }%
ending-costs = { $reason ->
    [time] { $player } lost { $cost }% by running out of time.
    [abandoned] { $player } gave away { $cost }% by leaving.
   *[resignation] { $player } gave away { $cost }% by resigning.
}

## The HTML file
moments-heading = Key moments
no-moments = No single move decided this game.
all-heading = All moves
graph-heading = How the game went
graph-about = Each player's chances after every move. ● inaccuracy or worse, ◆ luck of 5% or more.
graph-about-two = { $player }'s chances after every move: 100% at the top is a sure win. ● inaccuracy or worse, ◆ luck of 5% or more.
number-column = No.
move-column = Move
best-column = Better
mark-column = Verdict
played-caption = Played: { $move }
best-caption = Better: { $move }
after-caption = After { $outcome }
made-by = Made with Boxtop.
# At the foot of the report as an HTML page.
report-unofficial = Unofficial. Names and trademarks belong to their owners.
