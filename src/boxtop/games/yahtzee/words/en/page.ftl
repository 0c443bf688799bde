# The board on the page, and what is around it. $face is the name of a Pokémon on a die, $dice a list such as "one Pikachu
# and two Torchics", $n a number of dice, tokens or Pikachus.

board = Pokémon Yahtzee

## The dice
tray = Dice
# A die for screen readers; $n is its place.
die-label = { $state ->
    [kept] Die { $n }: { $face }, kept
    [rolls] Die { $n }: { $face }, will roll
   *[lies] Die { $n }: { $face }, on the table
}
die-wild = { face-P }, wild
die-air = Die { $n }: rolling
die-cup = Die { $n }: in the cup
# On the rail with the dice that are kept.
kept = Kept

## Below the dice: whose turn, the button, what to do
turn = { $name-is ->
    [you] Your turn
   *[other] { $name }'s turn
}
turn-roll = Roll { $roll } of { $rolls }
turn-roll-said = Roll { $roll } of { $rolls }.

roll-throw = Roll
roll-all = Roll all five again
roll-others = { $n ->
    [one] Roll the other die
   *[other] Roll the other { $n }
}
roll-none = All five kept: pick a row
roll-last = No rolls left
roll-wait = { $name } is choosing
roll-air = Rolling…

keep-all = Keep all
keep-none = Keep none

hint-throw = Roll the dice to start your turn.
hint-shake = Roll the dice to start your turn, or shake your phone.
hint-first = Tap the dice you want to keep, then roll the rest. Or pick a row to score.
hint-last = Pick a row to score. The dashed tokens show where yours would go.
hint-zero = You can't score any of these. Pick a row: your token goes on its picture for 0.
hint-again = You can't score any of these yet. Keep what you like and roll again.
hint-all = Pick a row to score.

wild-help = Pikachu is wild: it counts for any row you score.
keys = Keys: 1 to 5 keep a die, R rolls, Esc keeps none.

## Hints: first what to look at, then the whole move
nudge-dice = Look at { $dice }.
nudge-dice-none = Is any of these dice worth keeping?
nudge-row = Look at the { $face } row.
advice-keep = Keep { $dice }, roll the rest
advice-keep-none = Keep nothing, roll all five again
advice-score = Score { $points } for { $face }
# The dice in a hint: as `dice-alike`, but these very dice.
the-dice-alike = { $n ->
    [1] the { $face }
    [2] the two { $face }
    [3] the three { $face }
    [4] the four { $face }
   *[5] the five { $face }
}

## What is happening
seen-keep = { $name } keeps { $dice }.
seen-keep-none = { $name } keeps nothing.
seen-roll = { $name } rolls.
seen-score = { $name-is ->
    [you] You score { $points } for { $face }.
   *[other] { $name } scores { $points } for { $face }.
}
say-throw = Press Roll to throw the dice.
say-rolled = { $name-is ->
    [you] You rolled { $dice }. Roll { $roll } of { $rolls }.
   *[other] { $name } rolled { $dice }. Roll { $roll } of { $rolls }.
}

## The scoreboard. $column is the number on a space.
scoreboard = Scoreboard
column-picture = Picture
points = +{ $points }

# A row for screen readers, and below it what makes the points.
row-score = { $face } +{ $points }: score it
row-zero = { $face } +0: put your token on its picture
row-placed = { $face }: your token is placed
row-closed = { $face }: not on these dice
row-plain = { $face }
row-count = Dice that show { $face }: { $shown }.
row-wild = Wild Pikachus: { $wild }.
row-taken = Space { $count } is taken, so your token moves left to space { $column }.
row-full = Every space from { $count } down is taken, so your token goes on the picture.
picture-held = On the picture: { $names }.

cell-free = { $column }, free
cell-held = { $column }: { $name }
cell-ghost = { $column }, your token would go here

## The totals
totals = Totals
total-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# Behind the points of somebody who plays alone: the most there can be.
total-best = of { $best }
total-left = { $n ->
    [0] all placed
    [one] { $n } token left
   *[other] { $n } tokens left
}
# For screen readers, behind the tokens left of whoever is to roll.
total-turn = (their turn)
# For screen readers, before a name.
total-won = Winner:

## The end
end-count = Counting the spaces
end-over = Final scores
end-tie = A tie! Most Pikachus wins
end-tie-again = Still tied! Roll again
end-part = { $face } { $points }

tie-waits = still to roll
tie-next = rolls next
tie-rolled = { $n ->
    [one] { $n } Pikachu
   *[other] { $n } Pikachus
}
# For screen readers, behind the number of Pikachus.
tie-dice = ({ $dice })
# $rolls are several rolls, put together by `rolls-then`.
tie-earlier = The first rolls were tied: { $rolls }.
rolls-then = { $rolls }; { $then }

## The list of moves. The player is shown beside it. $dice and the die before $face are drawn.
entry-keep = keeps { $dice }
entry-keep-none = rolls all again
entry-score = scores { $points } for { $face }
entry-score-unknown = scores { $face }
# The next player's first roll.
entry-rolls = { $name-is ->
    [you] You roll { $dice }
   *[other] { $name } rolls { $dice }
}
entry-tie = Tie-break: { $rolls }
# The same for screen readers.
entry-keep-said = keeps { $dice }, rolls { $rolled }
entry-keep-none-said = rolls all five again: { $rolled }
entry-then = { $first }. { $then }

## The legend
legend-wild = Pikachu is wild: it counts for any row. Two Torchics and a Pikachu score 3 for Torchic.
legend-ghost = A dashed token shows where yours would go and what you'd get for it.
legend-once = You score one row each turn, and each row only once.
legend-taken = One token per space: if the space is taken, yours moves left to the next free one.
legend-picture = The picture is worth 0. That's where your token goes if those spaces are all taken, or if you can't score anything after your third roll. Any number of tokens fit there.
legend-picture-alone = The picture is worth 0. That's where your token goes if you can't score anything after your third roll.
legend-total = Your total is the sum of your spaces. The highest total wins.
legend-total-alone = Your total is the sum of your spaces: 25 at most.
legend-tie = In a tie, the tied players roll all five dice. The most Pikachus wins.

## Checking the dice of a finished match
chance-check = Check the dice
# Part of a list: "the coin toss and all 38 rolls".
chance-count = { $n ->
    [one] the only roll
    [2] both rolls
   *[other] all { $n } rolls
}

## Keys, in the help behind "?"
keys-roll = Roll the dice
keys-hold = Keep a die, or roll it again
keys-release = Keep no dice
keys-walk = From die to die, from row to row
