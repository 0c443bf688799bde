# The game on the shelf, and how to play it.
title = Pokémon Battle Chess
summary = Arrows, powers, and a card when it's close
how-1 = On your turn, move one piece along one of its arrows, or attack with one, or move a piece and then attack with it.
how-2 = A piece attacks an enemy right next to it, wherever one of its arrows points. Nothing is captured by moving.
how-3 = If your piece is stronger, it wins. If not, it draws a Plus Power Card and adds it to its power.
how-4 = The higher total wins; if they are equal, nothing happens. The loser flips over and has a different power and different arrows. If it was flipped already, it leaves the mat.
how-5 = The pieces and eggs you lose go to your Cost Area. Three of them pay for Zekrom, four for Reshiram: legends that cover four squares.
how-6 = Victini sleeps under three eggs. Every attack on them takes one away; then Victini moves and fights like the others.
how-7 = Beat your opponent's Victini twice, once to flip it and once for good, and you win.
how-8 = If nothing flips, leaves or is summoned for sixty turns in a row, the game is a draw. From forty on, the board shows the count.

option-begins = Which colour goes first
option-begins-yellow = Yellow
option-begins-blue = Blue
option-sheet = Piece sheet (powers, arrows, set-up)
option-sheet-standard = The standard sheet

# Why a game is over: "Ann wins: Victini is beaten."
reason-victini = Victini is beaten
reason-no-move = there is nothing left to move, attack with or summon
reason-sixty-turns = nothing flipped, left the mat or was summoned for sixty turns

## What a move does. $player is a player's name, $owner a colour, $foes one or two of the targets below.

player-moves = { $player-is ->
    [you] You move { $piece } from { $origin } to { $to }.
   *[other] { $player } moves { $piece } from { $origin } to { $to }.
}
player-attacks = { $player-is ->
    [you] You attack { $foes } with { $piece } on { $square }.
   *[other] { $player } attacks { $foes } with { $piece } on { $square }.
}
player-moves-and-attacks = { $player-is ->
    [you] You move { $piece } from { $origin } to { $to } and attack { $foes }.
   *[other] { $player } moves { $piece } from { $origin } to { $to } and attacks { $foes }.
}
player-summons = { $player-is ->
    [you] You summon { $piece } on { $square }.
   *[other] { $player } summons { $piece } on { $square }.
}
card-drawn = +{ $card } is drawn.

# The same for screen readers, with colours, squares and powers.
piece-moves = { $owner-is ->
    [you] Your { $piece } moves from { $origin } to { $to }.
   *[other] { $owner }'s { $piece } moves from { $origin } to { $to }.
}
piece-attacks = { $owner-is ->
    [you] Your { $piece } on { $square } attacks { $foes }, { $power } against { $against }.
   *[other] { $owner }'s { $piece } on { $square } attacks { $foes }, { $power } against { $against }.
}
piece-attacks-eggs = { $owner-is ->
    [you] Your { $piece } on { $square } attacks { $foes }.
   *[other] { $owner }'s { $piece } on { $square } attacks { $foes }.
}
piece-moves-and-attacks = { $owner-is ->
    [you] Your { $piece } moves from { $origin } to { $to } and attacks { $foes }, { $power } against { $against }.
   *[other] { $owner }'s { $piece } moves from { $origin } to { $to } and attacks { $foes }, { $power } against { $against }.
}
piece-moves-and-attacks-eggs = { $owner-is ->
    [you] Your { $piece } moves from { $origin } to { $to } and attacks { $foes }.
   *[other] { $owner }'s { $piece } moves from { $origin } to { $to } and attacks { $foes }.
}
# $power is the attacker's, with the card.
spoken-card = A plus { $card } card is drawn: { $power } against { $against }.

# Who is attacked, within a sentence.
target = { $owner-is ->
    [you] your { $piece }
   *[other] { $owner }'s { $piece }
}
target-on = { $owner-is ->
    [you] your { $piece } on { $square }
   *[other] { $owner }'s { $piece } on { $square }
}
target-egg = { $owner-is ->
    [you] an egg of your { $piece }
   *[other] an egg of { $owner }'s { $piece }
}
target-egg-on = { $owner-is ->
    [you] an egg of your { $piece } on { $square }
   *[other] an egg of { $owner }'s { $piece } on { $square }
}

# How a battle ends.
card-decides = A card decides.
piece-flips = { $owner-is ->
    [you] Your { $piece } flips.
   *[other] { $owner }'s { $piece } flips.
}
piece-leaves = { $owner-is ->
    [you] Your { $piece } leaves the mat.
   *[other] { $owner }'s { $piece } leaves the mat.
}
piece-is-beaten = { $owner-is ->
    [you] Your { $piece } is beaten.
   *[other] { $owner }'s { $piece } is beaten.
}
piece-loses-egg = { $owner-is ->
    [you] Your { $piece } loses an egg.
   *[other] { $owner }'s { $piece } loses an egg.
}
battle-drawn = A draw: nobody flips.

## Why a move is refused. The reader is the player to move.

game-is-over = The game is over.
not-your-piece = The { $piece } on { $square } isn't yours. It's { $side }'s turn.
no-piece-there = There is no piece on { $square }.
square-off-mat = { $square } is not on the mat.
that-square-off-mat = That square is not on the mat.
no-passing = You can't pass. Move, attack or summon.
under-eggs = { $piece } can't move or attack while it is under eggs.
only-one-square = { $piece } can move only one square that way.
square-not-empty = { $square } is not empty. Pieces move only to empty squares.
no-jumping = { $piece } can't jump over what is on { $square }.
# $directions, $steps and $slides are points of the compass: N, NE, E ...
no-arrow-but-steps = { $piece } has no arrow from { $origin } to { $to }. It can step { $directions } (N is towards the highest rank).
no-arrow-but-slides = { $piece } has no arrow from { $origin } to { $to }. It can slide { $directions } (N is towards the highest rank).
no-arrow-but-both = { $piece } has no arrow from { $origin } to { $to }. It can step { $steps }, and slide { $slides } (N is towards the highest rank).
no-arrows = { $piece } has no arrows on this side, so it can't move.
legend-beyond-mat = { $piece } covers four squares. On { $square } it would not fit on the mat.

nothing-to-attack = There is nothing to attack on { $square }.
own-piece = The piece on { $square } is your own.
too-far-to-attack = { $target } is not next to { $square }. A piece attacks only what is right next to it.
no-arrow-points = { $piece } on { $square } has no arrow that points at { $target }.
legend-attacks-a-side = { $piece } is a legend and attacks along a side. Write n, e, s or w after the x.
only-legends-attack-a-side = Only legends attack along a side. Name the square that { $piece } attacks.
no-arrow-to-side = { $edge ->
    [n] { $piece } has no arrow to the north.
    [e] { $piece } has no arrow to the east.
    [s] { $piece } has no arrow to the south.
   *[w] { $piece } has no arrow to the west.
}
no-enemy-on-side = { $edge ->
    [n] { $piece } on { $square } has no enemy on its north side.
    [e] { $piece } on { $square } has no enemy on its east side.
    [s] { $piece } on { $square } has no enemy on its south side.
   *[w] { $piece } on { $square } has no enemy on its west side.
}
named-by-lowest-square = { $piece } is named by its lowest square, { $square }.
legend-named-by-lowest-square = A legend is named by its lowest square, { $square }.

summoned-already = { $piece } has already been summoned. Each legend comes only once.
legend-too-dear = { $piece } costs { $cost }. You have { $have } in your Cost Area.
no-room-for-legend = { $piece } needs a free block of 2 by 2 squares. { $square } is not the lowest square of one.

card-first = A battle is on. Draw a Plus Power Card first.
no-battle-waits = No battle is waiting for a card.
card-drawn-already = Every +{ $card } has already been drawn.

# Moves as text, and as numbers.
not-a-move = { $given } is not a Battle Chess move. Write d2d3, d2d3xd4, d2xd3, c3xn, Z@c3, or a card like +40.
unknown-card = There is no { $card } card. The cards are { $cards }.
unknown-legend = { $letter } is not a legend. The legends are { $letters }.
sheet-without-legends = There are no legends on this piece sheet.
no-such-card = There is no such card.
no-such-legend = There is no such legend.
no-such-choice = There is no choice { $number } in Battle Chess.

## What is wrong with a position as text. $given is what stands there.

impossible-position = This position is impossible
position-fields = { $count ->
    [one] A position has seven fields (mat, side, Cost Areas, waiting legends, face-up cards, battle, quiet turns), but { $given } has one.
   *[other] A position has seven fields (mat, side, Cost Areas, waiting legends, face-up cards, battle, quiet turns), but { $given } has { $count }.
}
position-ranks = { $found ->
    [one] The mat has { $ranks } ranks, but this text has one.
   *[other] The mat has { $ranks } ranks, but this text has { $found }.
}
position-files = { $found ->
    [one] Rank { $rank } has one square, but the mat is { $files } wide.
   *[other] Rank { $rank } has { $found } squares, but the mat is { $files } wide.
}
position-piece = { $given } in rank { $rank } is not a piece. Write P, +P (flipped) or (V3).
position-letters = { $count ->
    [one] There is no piece { $unknown }. The letters are { $letters }, in lower case for Blue.
   *[other] There are no pieces { $unknown }. The letters are { $letters }, in lower case for Blue.
}
position-side = { $given } is not a side. Write y for Yellow or b for Blue.
position-cost-areas = { $given } is not the Cost Areas. Write how many pieces are in Yellow's and Blue's, such as 2/0.
position-waiting = { $given } is not the waiting legends. Write some of { $letters }, in this order, or -.
position-cards = { $given } is not the face-up cards. Write their values, such as 0,0,40, or -.
position-battle = { $given } is not a battle. Write attacker and target, such as d3xd4 or c3xn, or -.
position-quiet-turns = The number of quiet turns is from 0 to { $most }, not { $given }.
position-too-many = { $owner } has { $found } { $piece } on the mat, but can have only { $most }.
position-too-many-eggs = { $most ->
    [one] { $owner }'s { $piece } can have only one egg.
   *[other] { $owner }'s { $piece } can have only { $most } eggs.
}
position-wrong-eggs = Only { $royal } lies under eggs, not { $piece }.
position-no-royal = There is no { $royal } on the mat. At least one must be there.
position-legend-shape = { $owner }'s { $piece } must stand on four squares, two by two.
position-legend-faces = { $owner }'s { $piece } must show the same side on its four squares.
position-not-waiting = { $owner }'s { $piece } is on the mat, so it can't be waiting in the Legend Area.
position-cost-sum = { $owner } has lost { $lost } pieces and eggs and paid { $spent } of them for legends, so there can't be { $given } in the Cost Area.
position-unknown-card = There is no +{ $card } card.
position-reshuffled = +{ $card } is never face up: it goes straight back into the deck.
position-too-many-cards = { $most ->
    [one] There is only one +{ $card } card, not { $found }.
   *[other] There are only { $most } +{ $card } cards, not { $found }.
}
battle-without-attacker = The side to move has no piece on { $square } that could attack.
battle-side-or-square = A legend attacks a side (n, e, s or w), any other piece a square.
battle-with-nobody = { $battle }: there is nobody to attack.
battle-after-end = The game is over, so no battle is waiting for a card.
battle-without-card = { $battle } needs no card, so it can't be waiting for one.
battle-without-arrow = { $battle }: the attacker has no arrow that points there.

## What is wrong with a piece sheet. $path is where in the file, $given what stands there.

unusable-sheet = This piece sheet can't be used
sheet-too-long = It is longer than { $most } characters.
line-too-long = Line { $line } is longer than { $most } characters.
nested-too-deep = Its lists or tables are nested too deeply.
# $reason is one of the two below, or what the library says in English.
not-toml-at = Line { $line }, column { $column }: this is not TOML ({ $reason }).
not-toml-at-end = At the end: this is not TOML ({ $reason }).
not-toml = This is not TOML ({ $reason }).
toml-table-twice = [{ $table }] is there already
toml-value-twice = this already has a value
too-many-mistakes = There may be more mistakes; not all are listed.

# At the beginning of a sentence, in place of a path.
the-sheet = The sheet
value-list = a list
value-table = a table
value-huge-number = a huge number
# A hint after another sentence.
did-you-mean = Did you mean { $word }?
choose-from = Choose from { $words }.

unknown-key = { $path } has no { $key }.
missing-keys = { $path } is missing { $keys }.
needs-table = { $path } must be a table, not { $given }.
needs-list = { $path } must be a list, not { $given }.
needs-text = { $path } must be a text, not { $given }.
needs-name = { $path } must be a name of 1 to { $most } printable characters, not { $given }.
needs-number = { $path } must be a whole number from { $least } to { $most }, not { $given }.
needs-numbers = { $path } must be whole numbers from { $least } to { $most }, not { $given }.
needs-letter = { $path } must be one capital letter from A to Z, not { $given }.
needs-piece = { $path } must be the name of a piece, not { $given }.
needs-source = { $path } needs its source. Write { "{" } value = ..., source = "own" { "}" } instead of { $given }.
unknown-source = The source of { $path } can't be { $given }.
unknown-role = { $path } can't be { $given }.
unknown-direction = { $path } has no direction { $given }.
unknown-piece = { $path } is no piece of this sheet: { $given }.
wrong-number-of-types = { $path } must have 1 to { $most } kinds of pieces, not { $found }.
too-many-legends = { $path } can have up to { $most } legends, not { $found }.
several-royals = { $path } can have only one royal piece, not { $names }.
no-royal = { $path } has no royal piece, the one that must not be lost. Give one of them role = "royal".
letter-taken = { $path } can't be { $letter }, which is the letter of { $owner }.
legend-without-cost = { $path } is a legend, so it needs a cost.
cost-without-legend = { $path } can't be there: only legends have a cost.
step-and-slide = { $path } has both a step and a slide to { $directions }.
direction-twice = { $path } names { $directions } more than once.
legend-diagonal = { $path } of a legend can be N, E, S or W, not { $directions }.
too-many-pieces = { $path } can have up to { $most } pieces, not { $found }.
not-a-square = { $path } is not a square of the mat.
legend-in-setup = { $path } can't be { $given }: legends wait in the Legend Area.
royal-once = { $path } must have the royal piece { $royal } exactly once, not { $found } times.
setup-overlaps = { $path } leaves no room for Blue, whose pieces are set up half a turn round: one would be on { $square }, where Yellow has one, too.
wrong-number-of-cards = { $path } must have 1 to { $most } cards, not { $found }.
reshuffle-not-a-card = { $path } is { $card }, but there is no such card: the cards would run out.

## The command `boxtop sheet check`

piped-not-text = What was piped in is not a text.
usable-sheet = This piece sheet can be used: { $command }
sheet-summary = { $eggs ->
    [0] { $sheet }: { $files } files by { $ranks } ranks, no eggs on { $royal }
    [one] { $sheet }: { $files } files by { $ranks } ranks, one egg on { $royal }
   *[other] { $sheet }: { $files } files by { $ranks } ranks, { $eggs } eggs on { $royal }
}
sheet-start = Yellow's set-up. Blue's is the same, half a turn round.
# Headings and cells of a table.
sheet-front = front
sheet-back = back
sheet-royal = royal
sheet-legend = legend, 2x2, costs { $cost }
face-steps = step { $directions }
face-slides = slide { $directions }
face-steps-and-slides = step { $steps }, slide { $slides }
face-without-arrows = no arrows
all-directions = all eight
sheet-arrows = N is forward for the owner. A step is one square, a slide any number of empty squares.
sheet-cards = Cards: { $cards }. After +{ $card }, all go back into the deck.
# $sources is a list of those below.
sheet-sources = { $count ->
    [one] Where its one figure comes from: { $sources }
   *[other] Where its { $count } figures come from: { $sources }
}
figures-manual = { $count } from the manual
figures-documented = { $count } documented
figures-reconstructed = { $count } reconstructed
figures-own = { $count } of your own

## The mat in a terminal

# On a square of six columns.
console-eggs = { $count ->
    [one] { $count } egg
   *[other] { $count } eggs
}
# $legends is a list of those below.
console-area = { $side }: Cost Area { $cost }, legends waiting: { $legends }
console-area-without-legends = { $side }: Cost Area { $cost }, no legends waiting
console-legend = { $letter }={ $piece } ({ $cost })
console-cards = Cards face down: { $left }; face up: { $seen }
console-all-cards = Cards face down: { $left }; none face up
console-letter = { $letter }={ $piece }
