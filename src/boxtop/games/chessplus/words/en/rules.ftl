# What Python says about Chessplus.

title = Chessplus
summary = Chess whose pieces merge and split

play-first = Play as White
play-second = Play as Black

option-merging = Pieces merge and split
option-merging-true = Yes
option-merging-false = No, plain chess

how-1 = Everything moves as in chess, and you win by checkmate.
how-2 = Move a piece onto one of your own, and the two merge into one. Any two pieces can merge, but never the king, and never three.
how-3 = A merged piece moves as a whole, like either of its halves. A rook merged with a knight slides like a rook or jumps like a knight.
how-4 = Or it splits: one half moves off in its own way, and the other stays where it is. The half that moves can even merge with another of your pieces.
how-5 = Capture a merged piece, and you take both halves.
how-6 = A pawn merges straight ahead, never diagonally.
how-7 = A pawn that reaches the far rank becomes a queen. So does a merged piece with a pawn in it. You can have three queens at most.

## How a game ends. These follow "White wins:" or "Draw:", or stand alone in lists.
reason-checkmate = checkmate
reason-stalemate = stalemate (no legal move, but not in check)
reason-material = not enough pieces left to checkmate
reason-seventy-five-moves = 75 moves each without a capture or a pawn move
reason-fivefold-repetition = the same position came up five times
# The last two were claimed by a player.
reason-fifty-moves = 50 moves each without a capture or a pawn move
reason-threefold-repetition = the same position came up three times

## Why a move is refused. "You" is the player to move.
over-checkmate = { $player-is ->
    [you] The game is over: you were checkmated.
   *[other] The game is over: { $player } was checkmated.
}
over-stalemate = The game is over: stalemate.
over-material = The game is a draw: there aren't enough pieces left to checkmate.
over-seventy-five-moves = The game is a draw: 75 moves each without a capture or a pawn move.
over-fivefold-repetition = The game is a draw: the same position came up five times.
no-such-move = There is no move { $number }.
nothing-to-move = There's nothing on { $square } to move.
others-piece = The { $piece } on { $square } is { $owner }'s, and it's { $player }'s turn.
same-square = A move has to end on a different square.
single-cannot-split = The { $piece } on { $square } isn't merged, so it can't split. Write { $move }.
pawn-cannot-split = The pawn on { $square } isn't merged, so it can't split. Write { $move }. A promotion needs no letter: it's always to a queen.
no-such-half = There's no { $half } in the { $piece } on { $square }.

# How the pieces move.
kings-way = The king moves one square.
queens-way = A queen moves along ranks, files, and diagonals.
rooks-way = A rook moves along ranks and files.
bishops-way = A bishop moves diagonally.
knights-way = A knight jumps two squares one way and one to the side.
pawns-way = A pawn moves straight ahead and captures one square diagonally ahead.
pawn-steps = A pawn moves one square straight ahead, or two on its first move.
pawn-has-moved = The pawn on { $square } has moved before, so it can go only one square.
pawn-captures-diagonally = A pawn captures diagonally, not straight ahead.
pawn-diagonal-only-captures = A pawn moves diagonally only to capture.
pawn-merges-straight = A pawn merges straight ahead, not diagonally.
en-passant-only-pawns = A { $piece } can't capture en passant as a whole. Only pawns can.
# $mover is what would move.
in-the-way = The { $piece } on { $square } is in the { $mover }'s way.
neither-half = Neither half of the { $piece } on { $origin } can go to { $target }.

# Castling.
castling-right-lost = You can't castle on this side: your king or the rook that started on { $square } has moved or is gone.
castling-blocked = You can't castle while the { $piece } on { $square } is between your king and the rook.
castling-in-check = You can't castle while you're in check.
castling-through-attack = You can't castle: your king would cross { $crossed }, which the { $piece } on { $square } attacks.
castling-into-attack = You can't castle: your king would end on { $crossed }, which the { $piece } on { $square } attacks.

# Merging.
king-cannot-merge = The king can't merge.
whole-cannot-merge = The { $piece } is two pieces already, so it can't merge as a whole.
merged-already = The { $piece } on { $square } is two pieces already. A third can't merge with it.
merging-is-off = Your own { $piece } is on { $square }, and merging is turned off.

# Check. $attackers is a list of "the rook on e8".
the-piece-on = the { $piece } on { $square }
removal-exposes-king = You already have three queens, so what arrives on { $square } is removed. That would leave your king attacked by { $attackers }.
still-in-check = Your king is attacked by { $attackers }, and this move doesn't stop that.
king-exposed = That would leave your king attacked by { $attackers }.

## What a move does, for screen readers and hints. $piece and $taken are "White's rook" or "your rook".
owned-piece = { $owner-is ->
    [you] your { $piece }
   *[other] { $owner }'s { $piece }
}
# The same at the beginning of a sentence.
owned-piece-first = { $owner-is ->
    [you] Your { $piece }
   *[other] { $owner }'s { $piece }
}
moves = { $piece } moves from { $origin } to { $target }.
takes = { $piece } on { $origin } takes { $taken } on { $target }.
takes-en-passant = { $piece } on { $origin } takes { $taken } en passant and lands on { $target }.
merges = { $piece } on { $origin } merges with the { $partner } on { $target } into a { $made }.
splits-and-moves = { $piece } splits from the { $whole } on { $origin } and moves to { $target }.
splits-and-takes = { $piece } splits from the { $whole } on { $origin } and takes { $taken } on { $target }.
splits-and-takes-en-passant = { $piece } splits from the { $whole } on { $origin }, takes { $taken } en passant and lands on { $target }.
splits-and-merges = { $piece } splits from the { $whole } on { $origin } and merges with the { $partner } on { $target } into a { $made }.
castles-kingside = { $player-is ->
    [you] You castle on the king's side.
   *[other] { $player } castles on the king's side.
}
castles-queenside = { $player-is ->
    [you] You castle on the queen's side.
   *[other] { $player } castles on the queen's side.
}
# After one of these sentences.
becomes-queen = It becomes a queen.
is-removed = It's removed, because there are already three queens.
gives-check = { $player-is ->
    [you] You're in check.
   *[other] { $player } is in check.
}
gives-mate = Checkmate.

## Moves that can't be read
not-a-long-move = { $text } isn't a move. Write the two squares, such as e2e4, and the letter of the half that splits from a merged piece, such as e4f6n.
no-move-of-that-number = There is no move { $number }. Moves are numbers from 0 to { $last }.
not-a-move = { $text } isn't a move. Write it long (e2e4, e4f6n) or short (e4, Nf3, N&e2, (QN)f6, (QN)Nxf6).
capitals-matter = Capitals matter in short moves. Write { $move }.
always-a-queen = A pawn always becomes a queen.
ambiguous-move = { $text } can mean more than one move: { $moves }.
# $moves is what to write instead: one move, or the possible ones.
nothing-to-merge-with = { $count ->
    [one] There's nothing of yours on { $square } to merge with. Write { $moves }.
   *[other] There's nothing of yours on { $square } to merge with. Write one of these: { $moves }.
}
nothing-to-capture = { $count ->
    [one] There's nothing on { $square } to capture. Write { $moves }.
   *[other] There's nothing on { $square } to capture. Write one of these: { $moves }.
}
written-differently = { $count ->
    [one] Here that move is written { $moves }.
   *[other] Here that move is written as one of these: { $moves }.
}
# $split and $whole are moves to write.
half-of-merged-split = Your { $half } is half of the { $piece } on { $square }. Write { $split } to split it off.
half-of-merged-whole = Your { $half } is half of the { $piece } on { $square }. Write { $whole } to move both.
half-of-merged-split-or-whole = Your { $half } is half of the { $piece } on { $square }. Write { $split } to split it off, or { $whole } to move both.
no-piece-can-go-there = You have no { $piece } that can go to { $square }.

## Positions that can't be read
position-fields = A position has six or seven fields (board, side to move, castling, en passant, unmoved pawns, two counts), not { $count }: { $text }.
position-side = The side to move is w or b, not { $text }.
position-castling = The castling field is - or has each of the letters { $letters } at most once. It can't be { $text }.
position-unmoved = The field of unmoved pawns is - or has each of the letters { $letters } at most once. It can't be { $text }.
position-en-passant = The en passant field is a square or -, not { $text }.
position-quiet = The half-move clock is a number from { $least } to { $most }, not { $text }.
position-number = The move number is from { $least } to { $most }, not { $text }.
board-ranks = A board has eight ranks, not { $count }: { $text }.
rank-unreadable = Rank { $rank } can't be read: { $text }. Use KQRBNP, kqrbnp, two letters in parentheses for a merged piece, and 1 to 8 for empty squares.
rank-squares = { $count ->
    [one] Rank { $rank } has { $count } square, not eight: { $text }.
   *[other] Rank { $rank } has { $count } squares, not eight: { $text }.
}
stronger-half-first = Write the stronger half first: { $right }, not { $text }.

## Positions that can't be
impossible-position = This position is impossible
# The name of what stands on such a square.
piece-merged-king = merged king
merged-of-two-colours = The merged piece on { $square } has two colours.
king-is-merged = The king on { $square } is merged, and a king never merges.
merged-without-merging = There's a merged piece on { $square }, but merging is turned off.
pawn-on-far-rank = The pawn on { $square } is on the far rank, where it would have become a queen.
pawn-behind-home-rank = The pawn on { $square } is behind its home rank.
no-king = { $player } has no king.
# $pieces is "3 rooks".
too-many-pieces = { $player } has { $pieces }, more than { $most }.
too-many-promoted = { $player } has more promoted pieces than missing pawns.
castling-right-without-pieces = { $player } can't have the castling right { $letter } without a king on { $king } and a rook on { $rook }.
no-unmoved-pawn = There's no unmoved pawn { $letter }: { $player } has no pawn on { $square }.
pawn-cannot-have-moved = The pawn on { $square } can't have moved.
en-passant-rank = The en passant square { $square } isn't on rank { $rank }, which { $player }'s pawns pass.
no-pawn-has-passed = No pawn can have just passed { $square }.
passed-but-quiet = A pawn has just passed { $square }, so the half-move clock must be 0, not { $count }.
home-not-left = The { $piece } on { $square } can't be where a pawn has just come from.
passed-but-unmoved = The pawn on { $home } can't be unmoved: it has just passed { $square }.
king-can-be-taken = It's { $player }'s turn, and the { $piece } on { $square } already attacks { $other }'s king.

## Chess programs as players
program-option-form = Write an option of a program as NAME=VALUE, not { $text }.
program-quotation-mark = { $command } isn't a command: a quotation mark is missing.
program-without-name = Name the program to play, such as uci:stockfish.
# $reason comes from the operating system.
program-not-started = The program { $program } couldn't be started: { $reason }.
program-has-no-options = { $program } has no options, so { $option } can't be set.
program-has-other-options = { $program } has no option { $option }. It has { $options }.
program-plays-nonsense = { $program } answered { $text }, which isn't a legal move in { $position }.
# $reason comes from Python.
network-not-read = { $file } couldn't be read as a network for the engine: { $reason }.
program-has-ended = { $program } ended unexpectedly.
program-too-slow = { $program } doesn't answer: no { $word } came in time.

## What chess programs are told about their commands: names of commands and options stay as they are.
uci-letter-without-promotion = { $text } isn't a move: a letter at the end is for a promotion.
uci-position = A position is startpos, or fen and a FEN.
uci-move-refused = Move { $number }: { $reason }
uci-not-a-number = { $name } needs a whole number, not { $text }.
uci-options-while-searching = Options can be set only when no search is running.
uci-set-option = Write setoption name NAME value VALUE.
uci-no-such-option = There is no option { $name }.
uci-searching-already = A search is running: say stop first.
uci-out-of-range = { $name } goes from 1 to { $most }, not { $value }.
uci-not-true-or-false = { $name } is true or false, not { $text }.

## boxtop openings
opening-unknown = This position isn't in the opening table, which covers the first four moves of good play.
openings-of = { $games ->
    [one] One game
   *[other] { $games } games
} of self-play. The last column is what a search of { $nodes } nodes expects. All figures are percentages for White.
openings-columns = move                       games  scored        expected
openings-here = here
