# The board on the page, and what is around it.

board-name = Chessplus board

# Merged pieces as a screen reader reads them on their squares.
merged-qq = DQu, two queens merged
merged-qr = quook, queen and rook merged
merged-qb = quishop, queen and bishop merged
merged-qn = quight, queen and knight merged
merged-qp = quawn, queen and pawn merged
merged-rr = DRo, two rooks merged
merged-rb = rishop, rook and bishop merged
merged-rn = roight, rook and knight merged
merged-rp = roawn, rook and pawn merged
merged-bb = Dbi, two bishops merged
merged-bn = knishop, bishop and knight merged
merged-bp = biawn, bishop and pawn merged
merged-nn = DKn, two knights merged
merged-np = knawn, knight and pawn merged
merged-pp = Dpa, two pawns merged

# The labels of squares, for screen readers. $owner is White or Black.
square-empty = { $square }, empty
square-mine = { $square }, your { $piece }
square-theirs = { $square }, { $owner }'s { $piece }
# What else there is to say of a square is added to its label, one sign after the other.
square-and-sign = { $label }; { $sign }

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

# What is said when a piece is picked up. $squares is a list.
say-picked = Picked up the { $piece } on { $square }. It can go to { $squares }.
say-nowhere = Picked up the { $piece } on { $square }. It can't move.
say-planning = Picked up the { $piece } on { $square }. Choose where it goes when it's your turn.
say-dropped = Put back.

# The question which half of a merged piece moves, and what becomes of it on the far rank.
choose-title = What moves to { $square }?
choose-gone = This pawn will be removed
choose-gone-merged = This piece will be removed
choose-gone-why = You already have three queens, so it can't become another one.
choose-both = Both
choose-half = Just the { $piece }
choose-twin = Just one { $piece }
choose-queen = becomes a queen
choose-queen-both = become one queen
choose-nothing = is removed
choose-nothing-both = are removed
choose-single = Play it
choose-cancel = Cancel

# Beside the board. There is little room: two short lines on a phone.
check-mate = Checkmate
check-mine = You're in check
check-theirs = { $owner } is in check

plan-kept = Planned: { $from } to { $to }
plan-half = Planned: { $piece } { $from } to { $to }
plan-cancel = Cancel planned move
plan-forgotten = Planned move cancelled.
plan-dropped = Your planned move isn't possible now.

# The pieces beside the board. $pieces is a list: "a rook and 2 pawns".
lost-none = { $owner } has lost no pieces
lost-some = { $owner } has lost { $pieces }

# Behind the question mark.
legend-merge = Move a piece onto one of your own, and the two merge. Any two can merge, but never three, and never the king. A merged piece moves like either of its halves.
legend-split = Or it splits: one half moves off in its own way, and the other stays. Drag the half you want to move. Or tap the piece and then the square, and choose what moves.
legend-capture = Capture a merged piece, and you take both halves.
legend-queen = A pawn that reaches the far rank becomes a queen. A merged piece with a pawn in it becomes one queen. You can have three queens at most. After that, a pawn that gets there is removed.
legend-names = The fifteen merged pieces
legend-plain = This is chess without merging. Pawns always become queens.
legend-marks = Marks on the board
legend-mark-step = It can go here.
legend-mark-takes = It can capture this.
legend-mark-merges = It can merge with this.
legend-mark-queen = It becomes a queen here.
legend-draw = To draw arrows and circles, drag or click with the right mouse button, or press and hold on a touchscreen. A click or tap clears them.

# The first step of a hint.
nudge = Look at the { $piece } on { $square }.
