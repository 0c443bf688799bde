# Themes of puzzles, and for each what to look for.

theme-win = Play to win
theme-win-goal = Find a card and a space that win, whatever your opponent does.
theme-draw = Save a draw
theme-draw-goal = You can't win any more. Find a card and a space that hold the draw.
theme-skip = Move twice
theme-skip-goal = Leave your opponent nothing to place, so that it's your turn again.
theme-takeover = Take over
theme-takeover-goal = Remove your opponent's tokens, or replace them with your own.
theme-column = Turn a column
theme-column-goal = Take the lead in a column where you aren't ahead.
theme-saving = Save the big card
theme-saving-goal = The card with the most HP isn't the right one here.

# How the game ends after a wrong card, if nobody makes another mistake.
worth-nothing = After that, your opponent can win.
worth-a-draw = After that, your opponent can hold a draw.

# Why the solution is right, of so many moves.
why-win = Of { $moves } possible moves, only this one wins.
why-draw = Of { $moves } possible moves, only this one draws.
# $taken tokens of the opponent go; $left stay on the board.
why-takeover = { $taken ->
    [one] It takes a token away from your opponent,
   *[other] It takes { $taken } tokens away from your opponent,
} { $left ->
    [0] who has none left.
   *[other] who has { $left } left.
}
why-skip = Your opponent then can't place anything, and it's your turn again.
why-column = It takes the lead in { $column }: { $mine } to { $theirs } HP.
