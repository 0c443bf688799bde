# Themes of puzzles, and for each what to look for. $moves is how many moves of the solver there are to find.

theme-mate = Checkmate
theme-mate-goal = { $moves ->
    [one] Checkmate in one move.
   *[other] Checkmate in { $moves } moves.
}
theme-merge = Merge to win
theme-merge-goal = Find the merge that wins.
theme-split = Split to win
theme-split-goal = Find the split that wins.
theme-fork = Split to fork
theme-fork-goal = Win with a fork: one half splits off and attacks two pieces at once.
theme-promotion = Promotion
theme-promotion-goal = Promote a pawn and win.
theme-defence = Defence
theme-defence-goal = Find the only move that doesn't lose.

# Why the solution is right. $side answers it; $line are moves: Qxc5 bxc5; $gained and $lost are lists of pieces.
why-mate = { $moves ->
    [1] The king has no way out: checkmate.
   *[other] Whatever { $side } plays, it's checkmate in { $moves } moves at most.
}
why-only = Every other move is clearly worse.
why-defence = After any other move, { $side } is losing.
# $targets is a list of "the rook on e8".
why-attacks = On { $square }, the { $piece } attacks { $targets } at once, and nothing can take it.
why-promotes = The pawn gets to { $square } and becomes a queen.
why-wins = { $line } wins { $gained }.
why-gains = { $line } wins { $gained } for { $lost }.
# What any wrong move comes to.
wrong-loses = After that, { $side } is losing.
wrong-wins-no-more = After that, { $side } is no longer winning.
