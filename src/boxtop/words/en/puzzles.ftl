# Puzzles. $line are moves as people write them, $move is one of them.

puzzle-solution = Solution: { $line }
puzzle-tempting = Why not { $move }?
puzzle-tempting-told = Why not this? { $move }
# The moves that answer a wrong one.
puzzle-answered = Your opponent's reply: { $line }
# How many other first moves are right.
puzzle-as-good = { $count ->
    [one] One other move is just as good.
   *[other] { $count } other moves are just as good.
}
puzzle-is-over = This puzzle is over.

## Making them
makes-no-puzzles = { $game } has no puzzle finder yet.
puzzles-so-far = { $count } of { $wanted } puzzles, games searched: { $games }
puzzles-made = { $count } puzzles, games searched: { $games }, duplicates left out: { $doubles }.
puzzles-checked = { $count } puzzles checked, { $failed } failed.
puzzles-unreadable = { $file } can't be read as puzzles: { $reason }.
