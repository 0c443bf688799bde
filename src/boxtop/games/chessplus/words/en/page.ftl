# The board on the page, and what is around it.

board-name = Chessplus board

K = king

Q = queen

R = rook

B = bishop

N = knight

P = pawn

QQ = DQu

QR = quook

QB = quishop

QN = quight

QP = quawn

RR = DRo

RB = rishop

RN = roight

RP = roawn

BB = Dbi

BN = knishop

BP = biawn

NN = DKn

NP = knawn

PP = Dpa

piece-merged = { $name }, { $one } and { $other } merged
piece-twins = { $name }, two { $kind }s merged

square-empty = { $square }, empty
square-mine = { $square }, your { $piece }
square-theirs = { $square }, { $owner }'s { $piece }

sign-movable = can move
sign-check = in check
sign-mate = checkmated
sign-picked = picked up
sign-target = can go here
sign-takes = can be captured
sign-merges = can merge here
sign-castles = can castle here
sign-queen = becomes a queen here
sign-from = last move started here
sign-to = last move ended here
sign-planned-from = your planned move starts here
sign-planned-to = your planned move ends here
sign-hint-from = hint: look here
sign-hint-to = hint: move here

say-picked = Picked up the { $piece } on { $square }. It can go to { $squares }.
say-nowhere = Picked up the { $piece } on { $square }. It can't move.
say-planning = Picked up the { $piece } on { $square }. Choose where it goes when it's your turn.
say-dropped = Put back.

choose-title = What moves to { $square }?
choose-gone = This pawn will be removed
choose-gone-merged = This piece will be removed
choose-gone-why = You already have three queens, so it comes off the board.
choose-both = Both
choose-half = Just the { $piece }
choose-twin = Just one { $piece }
choose-queen = becomes a queen
choose-queen-both = become one queen
choose-nothing = is removed
choose-nothing-both = are removed
choose-single = Play it
choose-cancel = Cancel

check-mate = Checkmate
check-mine = You're in check
check-theirs = { $owner } is in check

plan-kept = Planned: { $from } to { $to }
plan-half = Planned: { $piece } { $from } to { $to }
plan-cancel = Cancel planned move
plan-forgotten = Planned move cancelled.
plan-dropped = Your planned move isn't possible now.

lost-none = { $owner } has lost no pieces
lost-some = { $owner } has lost { $pieces }
lost-one = a { $piece }
lost-many = { $count } { $piece }s

legend-merge = Move a piece onto one of your own and the two merge into one. Any two can merge, but never three, and never the king.
legend-whole = A merged piece moves like either of its halves.
legend-split = Or it splits: one half moves off in its own way, and the other stays.
legend-split-how = Drag the half you want to move. Or tap the piece, then the square, and choose what moves.
legend-capture = Capture a merged piece and you take both halves.
legend-queen = A pawn that reaches the far rank becomes a queen. A merged piece with a pawn in it becomes one queen.
legend-three = Three queens are the most you can have. After that, a pawn that gets there is removed.
legend-names = The fifteen merged pieces
legend-plain = This is chess without merging. Pawns always become queens.
legend-marks = Marks on the board
legend-mark-step = It can go here.
legend-mark-takes = It can capture this.
legend-mark-merges = It can merge with this.
legend-mark-queen = It becomes a queen here.
legend-draw = To draw arrows and circles, drag or click with the right mouse button, or press and hold on a touchscreen. A click or tap clears them.

nudge = Look at the { $piece } on { $square }.
