# The board on the page, and what is around it. $owner is `you`, `yellow` or `blue`.

mat = The mat

# Two sentences, one after the other.
one-then-another = { $first } { $then }

## What a square is called, for screen readers: "b2, your Patrat, power 60; can move or attack"

square-empty = { $square }, empty
square-piece = { $square }, { $piece }
square-and = { $first }; { $then }

# A piece with its owner, within a sentence or a label.
piece-whose = { $owner ->
    [you] your { $name }
    [yellow] Yellow's { $name }
   *[blue] Blue's { $name }
}
# The same at the beginning of a sentence.
piece-whose-first = { $owner ->
    [you] Your { $name }
    [yellow] Yellow's { $name }
   *[blue] Blue's { $name }
}
# Two pieces of one side, with different names and with the same name.
piece-two = { $owner ->
    [you] your { $names }
    [yellow] Yellow's { $names }
   *[blue] Blue's { $names }
}
piece-both = { $owner ->
    [you] both of your { $name }
    [yellow] both of Yellow's { $name }
   *[blue] both of Blue's { $name }
}
piece-power = { $piece }, power { $power }
piece-flipped = { $piece }, flipped, power { $power }
piece-eggs = { $eggs ->
    [one] { $piece } under one egg
   *[other] { $piece } under { $eggs } eggs
}

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

## The odds of an attack

odds-win-draw-lose = win { $win }%, draw { $draw }%, lose { $lose }%
odds-win-draw = win { $win }%, draw { $draw }%
odds-win-lose = win { $win }%, lose { $lose }%
odds-draw-lose = draw { $draw }%, lose { $lose }%
odds-all-win = wins with any card
odds-all-draw = a draw with any card
odds-all-lose = loses with any card
odds-certain-win = wins without a card
odds-egg = takes an egg, no card needed
odds-eggAlso = takes an egg
# Against two enemies at once.
odds-against-two = against { $first }: { $first-odds }; against { $second }: { $second-odds }

# $stakes is a list of those below.
stakes = If beaten: { $stakes }.
stake-flip = { $name } flips to { $power }
stake-leave = { $name } leaves the mat
stake-end = { $name } falls and the game is over

# What a card leads to: $ends is one of those below, or two of them against two enemies.
battle-card = +{ $card }: { $ends }
ends-win = wins
ends-draw = draws
ends-lose = loses

## What to do next, below the mat

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
ask-wait = { $name-is ->
    [you] Your turn
   *[other] { $name }'s turn
}
ask-card = A Plus Power Card decides.
ask-battle = { $attacker } attacks { $foes }.
ask-over = Game over
ask-overWon = Game over: { $side } wins.
ask-overDraw = Game over: a draw.
ask-look = An earlier position

do-attack = Attack { $foe } on { $square }
do-attackSide = Attack { $foes }
do-attackBoth = Attack both
do-nobody = Don't attack
do-from = From { $square }
do-stay = From here ({ $square })
do-back = Back

# Announced when a piece is selected, one after the other.
say-picked = { $name } selected.
say-goals = Moves: { $squares }.
say-no-goals = No moves.
say-foes = Attacks: { $squares }.
say-no-foes = No attacks.
say-cancelled = Nothing selected.

side-front = Front: { $power }
side-back = Back: { $power }
side-up = face up

quiet = { $count } of { $most } quiet turns
quiet-why = After { $most } turns in a row in which nothing flips, leaves or is summoned, the game is a draw.

nudge-piece = Look at { $name } on { $square }.
nudge-summon = Look at { $name }, beside the mat.

## A battle over the mat

battle-title = { $attacker } against { $foe }
battle-named = { $name } { $power }
battle-attacks = { $attacker } attacks { $foes }
battle-powers = { $power } against { $against }
battle-sum = { $power } + { $card } = { $total } against { $against }
battle-flips = { $owner ->
    [you] Your { $name } flips.
    [yellow] Yellow's { $name } flips.
   *[blue] Blue's { $name } flips.
}
battle-leaves = { $owner ->
    [you] Your { $name } leaves the mat.
    [yellow] Yellow's { $name } leaves the mat.
   *[blue] Blue's { $name } leaves the mat.
}
battle-falls = { $owner ->
    [you] Your { $name } is beaten.
    [yellow] Yellow's { $name } is beaten.
   *[blue] Blue's { $name } is beaten.
}
battle-draw-nothing = A draw: nobody flips.
battle-egg = One egg taken, { $left } left.
battle-eggLast = { $owner ->
    [you] Last egg taken: your { $name } can move now.
    [yellow] Last egg taken: Yellow's { $name } can move now.
   *[blue] Last egg taken: Blue's { $name } can move now.
}
battle-fell = { $owner ->
    [you] Your { $name } falls!
    [yellow] Yellow's { $name } falls!
   *[blue] Blue's { $name } falls!
}
battle-fellWins = { $side } wins the game.

## Beside the mat

area-title = { $name }, { $side }
area-cost = { $side }'s Cost Area
# The same for screen readers.
area-costWords = { $side }'s Cost Area: { $count }
area-legends = Legends
area-summoned = { $name } has been summoned

# On a legend: how much of its cost is there.
legend-paid = { $have } of { $cost }
# The same for screen readers. They begin with what is seen.
legend-waits = { $piece } { $have } of { $cost }, power { $power }
legend-ready = { $piece } { $have } of { $cost }, power { $power }: can be summoned
legend-notYet = { $piece } { $have } of { $cost }, power { $power }: { $missing } more needed in the Cost Area

cards-title = Plus Power Cards
cards-leftWords = Still in the deck: { $cards }
cards-seenWords = Already drawn: { $cards }
cards-seenNone = Already drawn: none
cards-drawn = +{ $card } was drawn.
cards-powers = { $power } against { $against }.
cards-sum = { $power } + { $card } = { $total } against { $against }.
cards-shuffled = All cards are back in the deck.
cards-after = After +{ $card }, all cards go back into the deck.

## The list of moves. $piece and $foes are shown with pictures, $ends in bold.

entry-move = { $piece } to { $square }
entry-summon = { $piece } summoned on { $square }
entry-attack = { $piece } attacks { $foes }: { $ends }
entry-attack-powers = { $piece } attacks { $foes }: { $power } against { $against }, { $ends }
entry-attack-card = { $piece } attacks { $foes }: { $power } + { $card } = { $total } against { $against }, { $ends }
entry-moveAttack = { $piece } to { $square }, attacks { $foes }: { $ends }
entry-moveAttack-powers = { $piece } to { $square }, attacks { $foes }: { $power } against { $against }, { $ends }
entry-moveAttack-card = { $piece } to { $square }, attacks { $foes }: { $power } + { $card } = { $total } against { $against }, { $ends }
# One of $foes.
entry-egg = { $name }'s egg
# $ends: one or more of these.
entry-loss-egg = egg taken
entry-loss-flip = { $name } flips
entry-loss-leave = { $name } leaves
entry-loss-end = { $name } is beaten
entry-draw = a draw
entry-undecided = a card decides

## Behind the "?"

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

## Checking the cards of a finished match
chance-check = Check the cards
# Part of a list: "the coin toss and all 12 cards".
chance-count = { $n ->
    [one] the only card
    [2] both cards
   *[other] all { $n } cards
}
