# The board on the page, and what is around it.

board = Pokémon Yahtzee

tray = Dice

scoreboard = Scoreboard

totals = Totals

face-P = Pikachu
face-T = Torchic
face-K = Treecko
face-M = Mudkip
face-W = Wynaut
face-L = Taillow

dice-1 = { $face }
dice-2 = two { $face }s
dice-3 = three { $face }s
dice-4 = four { $face }s
dice-5 = five { $face }s

and = and

turn-you = Your turn
turn-other = { $name }’s turn
turn-roll = Roll { $roll } of { $rolls }
turn-roll-said = Roll { $roll } of { $rolls }.

die-label = Die { $n }: { $face }, { $state }
die-wild = Pikachu, wild
die-kept = kept
die-rolls = will roll
die-lies = on the table
die-air = Die { $n }: rolling
die-cup = Die { $n }: in the cup

kept = Kept

roll-throw = Roll
roll-all = Roll all five again
roll-others = Roll the other { $n }
roll-one = Roll the other die
roll-none = All five kept: pick a row
roll-last = No rolls left: pick a row
roll-zero = No rolls left: pick a row for 0
roll-wait = { $name } is choosing
roll-air = Rolling…

keep-all = Keep all
keep-none = Keep none

hint-throw = Roll the dice to start your turn.
hint-shake = Roll the dice to start your turn, or shake your phone.
hint-first = Tap the dice you want to keep, then roll the rest. Or pick a row to score.
hint-last = Pick a row to score. The dashed tokens show where yours would go.
hint-zero = You can’t score any of these. Pick a row: your token goes on its picture for 0.
hint-again = You can’t score any of these yet. Keep what you like and roll again.
hint-all = Pick a row to score.

wild-help = Pikachu is wild: it counts for any row you score.

keys = Keys: 1 to 5 keep a die, R rolls, Esc keeps none.

advice-keep = Keep { $dice }, roll the rest
advice-keep-none = Keep nothing, roll all five again
advice-score = Score { $points } on { $face }
advice-zero = Put a 0 on { $face }

nudge-dice = Look at { $dice }.
nudge-dice-none = Is any of these dice worth keeping?
nudge-row = Look at the { $face } row.

the-1 = the { $face }
the-2 = the two { $face }s
the-3 = the three { $face }s
the-4 = the four { $face }s
the-5 = the five { $face }s

seen-keep = { $name } keeps { $dice }.
seen-keep-none = { $name } keeps nothing.
seen-roll = { $name } rolls.
seen-score = { $name } scores { $points } on { $face }.
seen-score-you = You score { $points } on { $face }.
seen-zero = { $name } puts a 0 on { $face }.
seen-zero-you = You put a 0 on { $face }.

column-picture = Picture

row-score = { $face } +{ $points }: score it
row-zero = { $face } +0: put your token on its picture
row-placed = { $face }: your token is placed
row-closed = { $face }: not on these dice
row-plain = { $face }
row-count = Dice that show { $face }: { $shown }.
row-wild = Wild Pikachus: { $wild }.
row-taken = Space { $count } is taken, so your token moves left to space { $column }.
row-full = Every space from { $count } down is taken, so your token goes on the picture.

points = +{ $points }

cell-free = { $column }, free
cell-held = { $column }: { $name }
cell-ghost = { $column }, your token would go here

picture-held = On the picture: { $names }.

total-points = { $points } points
total-point = 1 point
total-best = of { $best }
total-left = { $n } tokens left
total-left-one = 1 token left
total-left-none = all placed
total-turn = their turn
total-won = won

end-count = Counting the spaces
end-over = Final scores
end-tie = A tie! Most Pikachus wins
end-tie-again = Still tied! Roll again
end-part = { $face } { $points }

tie-waits = still to roll
tie-next = rolls next
tie-rolled = { $n } Pikachus
tie-rolled-one = 1 Pikachu
tie-earlier = The first rolls were tied: { $rolls }.

say-rolled = { $name } rolled { $dice }. Roll { $roll } of { $rolls }.
say-you = You rolled { $dice }. Roll { $roll } of { $rolls }.
say-throw = Press Roll to throw the dice.

entry-keep = keeps
entry-keep-none = rolls all again
entry-score = scores { $points } on
entry-score-unknown = scores
entry-zero = puts a 0 on
entry-rolls = { $name } rolls
entry-tie = Tie-break
entry-keep-said = keeps { $dice }, rolls { $rolled }
entry-keep-none-said = rolls all five again: { $rolled }
entry-rolls-said = { $name } rolls { $dice }
entry-tie-said = Tie-break: { $rolls }

legend-wild = Pikachu is wild: it counts for any row. Two Torchics and a Pikachu score 3 on Torchic.
legend-ghost = A dashed token shows where yours would go and what you’d get for it.
legend-once = You score one row each turn, and each row only once.
legend-taken = One token per space: if the space is taken, yours moves left to the next free one.
legend-picture = The picture is worth 0. That’s where your token goes if those spaces are all taken, or if you can’t score anything after your third roll. Any number of tokens fit there.
legend-picture-alone = The picture is worth 0. That’s where your token goes if you can’t score anything after your third roll.
legend-total = Your total is the sum of your spaces. The highest total wins.
legend-total-alone = Your total is the sum of your spaces: 25 at most.
legend-tie = In a tie, those who are tied roll all five dice. The most Pikachus wins.
