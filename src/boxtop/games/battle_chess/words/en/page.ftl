# The board on the page, and what is around it.

mat = The mat

square-empty = { $square }, empty
square-piece = { $square }, { $piece }

piece-yours = your { $name }
piece-theirs = { $side }'s { $name }
piece-yoursBoth = both your { $name }s
piece-theirsBoth = both of { $side }'s { $name }s
piece-power = { $piece }, power { $power }
piece-flipped = { $piece }, flipped, power { $power }
piece-eggs = { $piece } under { $eggs }

eggs-one = 1 egg
eggs-many = { $count } eggs

state-movable = can move or attack
state-picked = selected
state-goal = can go here
state-here = goes here; select again to move without attacking
state-stand = attack from here
state-summon = { $name } can be summoned here
state-attack = can be attacked: { $odds }
state-attackMoving = can be attacked after a move: { $odds }
state-moved = moved last
state-attacked = was attacked last
state-fighting = waiting for a card
state-hint = suggested

odds-win = win { $percent }%
odds-draw = draw { $percent }%
odds-lose = lose { $percent }%
odds-certain-win = wins without a card
odds-all-win = wins with any card
odds-all-draw = a draw with any card
odds-all-lose = loses with any card
odds-egg = takes an egg, no card needed
odds-eggAlso = takes an egg
odds-against = against { $name }: { $odds }
odds-and = ,{ " " }
odds-both = ;{ " " }

stakes = If beaten: { $stakes }.

stake-flip = { $name } flips to { $power }
stake-leave = { $name } leaves the mat
stake-end = { $name } falls and the game is over

ask-start = Your turn: choose a piece, or a legend to summon.
ask-startPlain = Your turn: choose a piece.
ask-piece = { $name }: choose where to go, or an enemy to attack.
ask-pieceStuck = { $name } can't move or attack right now.
ask-eggs = { $name } can't move until its eggs are gone.
ask-to = { $name } goes to { $square }. Attack as well?
ask-foe = Where should { $name } attack { $foe } from?
ask-summon = Where should { $name } go? It needs a free block of 2 by 2 squares.
ask-noSummon = { $name } costs { $cost }. You have { $have } in your Cost Area.
ask-touch = Tap again to attack.
ask-wait = { $name }'s turn
ask-card = A Plus Power Card decides.
ask-over = Game over
ask-overWon = Game over: { $side } wins.
ask-overDraw = Game over: a draw.
ask-look = An earlier position

do-attack = Attack { $foe } on { $square }
do-attackSide = Attack { $foe }
do-attackBoth = Attack both
do-nobody = Don't attack
do-from = From { $square }
do-stay = From here ({ $square })
do-back = Back
do-and = { " " }and{ " " }

say-picked = { $name } selected. Moves: { $goals }. Attacks: { $foes }.
say-none = none
say-cancelled = Nothing selected.

battle-title = { $attacker } against { $foe }
battle-powers = { $power } against { $against }
battle-card = +{ $card }: { $end }
battle-attacks = { $attacker } attacks { $foes }
battle-sum = { $power } + { $card } = { $total } against { $against }
battle-flips = { $name } flips
battle-leaves = { $name } leaves the mat
battle-falls = { $name } is beaten
battle-draw-nothing = A draw: nobody flips.
battle-egg = One egg taken, { $left } left.
battle-eggLast = Last egg taken: { $name } can move now.
battle-fell = { $name } falls!
battle-fellWins = { $side } wins the game.

ends-win = wins
ends-draw = draws
ends-lose = loses

area-title = { $name }, { $side }
area-cost = { $side }'s Cost Area
area-costWords = : { $count }
area-legends = Legends
area-summoned = { $name } has been summoned

legend-yours = { $name } { $paid }, power { $power }
legend-ready = { $name } { $paid }, power { $power }: can be summoned
legend-notYet = { $name } { $paid }, power { $power }: { $missing } more needed in the Cost Area
legend-paid = { $have } of { $cost }

cards-title = Plus Power Cards
cards-leftWords = Still in the deck: { $cards }
cards-seenWords = Already drawn: { $cards }
cards-none = none
cards-drawn = +{ $card } was drawn.
cards-shuffled = All cards are back in the deck.
cards-after = After +{ $card }, all cards go back into the deck.

side-front = Front: { $power }
side-back = Back: { $power }
side-up = face up

quiet = { $count } of { $most } quiet turns
quiet-why = After { $most } turns in a row in which nothing flips, leaves or is summoned, the game is a draw.

nudge-piece = Look at { $name } on { $square }.
nudge-summon = Look at { $name }, beside the mat.

entry-to = { $name } to { $square }
entry-attack = attacks
entry-attackFrom = to { $square }, attacks
entry-egg = { $name }'s egg
entry-summon = { $name } summoned on { $square }
entry-taken = egg taken
entry-against = against
entry-and = and
entry-flips = { $name } flips
entry-leaves = { $name } leaves
entry-draw = a draw

key-step = One arrowhead: the piece moves one square that way.
key-slide = Two arrowheads: it moves any number of free squares that way.
key-attack = A piece attacks an enemy right next to it, wherever one of its arrows points.
key-power = The number is its power. If the attacker is stronger, it wins at once.
key-card = If not, it draws a card and adds it to its power. The higher total wins; equal totals are a draw.
key-cards = Bright cards are still in the deck, faint ones have been drawn. After +{ $card }, all go back into the deck.
key-flip = The loser flips to its dark side, with a different power and different arrows. If it loses again, it leaves the mat.
key-eggs = { $name } lies under its eggs. Each attack takes one, no card needed. Once they are gone, beat { $name } twice and you win.
key-cost = The pieces and eggs you lose go to your Cost Area and pay for legends.
key-price = { $name } costs { $cost }.
key-legend = To summon a legend, choose it, then a free block of 2 by 2 squares. That is your whole turn.
key-side = A legend attacks along a whole side: every enemy next to it there.
key-quiet = After sixty turns in a row in which nothing flips, leaves or is summoned, the game is a draw.
