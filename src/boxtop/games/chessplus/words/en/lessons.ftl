# The lesson `lessons/first.toml`: what each step says, what is said to wrong tries, and what is said when it is done.
# Two short sentences at most. The squares and pieces are those of the position there.
lesson-first = First steps

lesson-first-capture = You play White, and pieces move as in chess. Tap your rook on a1, then the black pawn on a5 to capture it.
lesson-first-capture-short = That's how a rook moves, but the pawn is still there. Go all the way up to a5.
lesson-first-capture-else = You can play that, but the pawn on a5 is yours to take. Tap the rook on a1, then the pawn.
lesson-first-capture-done = Captured. A black piece that you land on leaves the board.

lesson-first-merge = Now for something new: two of your own pieces can merge. Move the knight from f3 onto your rook on d2.
lesson-first-merge-king = The king never merges. Use the knight on f3.
lesson-first-merge-other = That merges two pieces, too, but let's take others. Move the knight from f3 onto the rook on d2.
lesson-first-merge-rook = The rook left, so there was nothing to merge with. Move the knight from f3 onto the rook.
lesson-first-merge-else = Nothing merged there. Tap the knight on f3, then the rook on d2.
lesson-first-merge-done = Knight and rook are one piece now, a “roight”. Any two pieces can merge, but never the king.

lesson-first-as-knight = A merged piece moves like either of its halves. Jump like a knight with both, and capture the bishop on e4.
lesson-first-as-knight-alone = Only the knight jumped, and the rook stayed behind. Choose both this time.
lesson-first-as-knight-else = You can play that, but look at the bishop on e4. Your roight can jump there like a knight.
lesson-first-as-knight-done = The rook came along. Take care: whoever captures them captures both.

lesson-first-as-rook = Now slide like a rook with both, and capture the knight on a4.
lesson-first-as-rook-alone = Only the rook went. Choose both, so that the knight comes along.
lesson-first-as-rook-else = You can play that, but there's a knight to capture. Slide from e4 straight to a4.
lesson-first-as-rook-done = One piece, two ways to move. Each turn you choose one.

lesson-first-split = A merged piece can also split. Send just the knight to capture the pawn on c5, and the rook stays.
lesson-first-split-whole = Both went this time. Choose just the knight, so that the rook stays on a4.
lesson-first-split-else = You can play that, but the pawn on c5 is waiting. Tap your piece on a4, then the pawn, and choose just the knight.
lesson-first-split-done = Two single pieces again. Splitting is a move like any other.

lesson-first-split-merge = The half that leaves may merge again at once. Send the knight from d4 onto your bishop on e2.
lesson-first-split-merge-whole = A square holds two pieces at most. Send just the knight.
lesson-first-split-merge-else = Nothing merged there. Send just the knight from d4 to the bishop on e2.
lesson-first-split-merge-done = From one partner straight to the next, all in one move.

lesson-first-pawns = A pawn merges by stepping straight ahead. Move your pawn from e2 onto the knight on e3.
lesson-first-pawns-diagonal = Pawns go diagonally only to capture, so they never merge that way. Step straight ahead to e3.
lesson-first-pawns-onto-pawn = That merges, too, but the knight did the moving. Let the pawn step from e2 to e3.
lesson-first-pawns-else = You can play that, but let's see the pawn merge. Tap it on e2, then the knight on e3.
lesson-first-pawns-done = Straight ahead to merge, diagonally to capture.

lesson-first-carry = A pawn that gets to the last row becomes a queen, even if a knight carries it. Jump with both to d8 or f8.
lesson-first-carry-alone = Only the knight jumped. Choose both, so that the pawn gets to the last row.
lesson-first-carry-else = You can play that, but there's a queen to win. Jump like a knight, with both, to d8 or f8.
lesson-first-carry-done = Pawn and knight became one queen.

lesson-first-three-queens = You have three queens, and that's the most you can have. Push the pawn from b7 to b8 and see what happens.
lesson-first-three-queens-else = You can play that, but let's see what happens to the pawn. Push it from b7 to b8.
lesson-first-three-queens-done = It's gone: there's never a fourth queen. In a real game, leave such a pawn where it is.

lesson-first-mate = Checkmate wins. Move both halves of your roight to f7: the knight gives check, and the rook guards the way out.
lesson-first-mate-alone = That's check, but the king slips away to g7. Bring the rook along, because it guards g7.
lesson-first-mate-else = That isn't checkmate. Try f7, with both halves.
lesson-first-mate-done = Checkmate, you win! That's all you need for a real game.
