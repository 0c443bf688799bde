# Themes of puzzles, and for each what to look for.

theme-keep = What to keep
theme-keep-goal = Which dice should you keep?
theme-roll-on = Roll again
theme-roll-on-goal = Score now, or roll again? And if so, which dice do you keep?
theme-row = Which row
theme-row-goal = Which character should you score?
theme-zero = Which zero
theme-zero-goal = Nothing scores: which picture should your token go to?
theme-solo = Playing alone
theme-solo-goal = You're playing alone: get as many points as you can.

# What can be expected after a wrong choice, and after the right one.
worth-wins = After that, your chance of winning is { $chance }%. After the right choice, it's { $best }%. (A tie counts as half a win.)
worth-points = That leads to { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average, the right choice to { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

# What the right choice is worth, and the best of the others.
why-wins = It wins { $best }% of the time, and the next best choice { $second }%.
why-points = It brings { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average, and the next best choice { NUMBER($second, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
