# The lesson `lessons/first.toml`: what each step says, what is said to wrong tries, and what is said when it is done.
# Two short sentences at most. The dice and tokens are those of the position there.
lesson-first = First steps

lesson-first-roll = Each turn begins with a roll of all five dice. Press “Roll”.
lesson-first-roll-done = These are your dice. The more of them show the same Pokémon, the more points you get.

lesson-first-keep = You have two Torchics, so let's collect Torchics. Tap both to keep them, then roll the other three.
lesson-first-keep-all = Then your two Torchics would be gone. Tap both to keep them, and roll only the other three.
lesson-first-keep-early = You can score now, but you have two more rolls. Keep both Torchics and roll the other three.
lesson-first-keep-else = Keep the two Torchics, and only those. Then roll the other three.
lesson-first-keep-done = That's a third Torchic.

lesson-first-again = You have one more roll. Keep all three Torchics and roll the other two.
lesson-first-again-early = You can score now, but you have one more roll. Keep all three Torchics first.
lesson-first-again-fewer = Keep all three Torchics, and only those. Then roll the other two.
lesson-first-again-done = A Pikachu came up. No other face is as good.

lesson-first-wild = Pikachu is wild and counts as any Pokémon, so this makes four Torchics. Tap the Torchic row to score 4.
lesson-first-wild-small = That scores less. With Pikachu you have four Torchics, so tap the Torchic row.
lesson-first-wild-done = Your token lies on space 4, for 4 points. Each Pokémon scores for you only once.

lesson-first-blocked = Four Torchics again, but Green's token is on space 4 already. Tap the Torchic row and see where yours goes.
lesson-first-blocked-one = Treecko would score only 1. Tap the Torchic row and see where your token goes.
lesson-first-blocked-done = It moved left to the next free space, 3. So it's good to be there first.

lesson-first-zero = No rolls left, and you've scored Torchic and Taillow before. So one of your other rows gets a zero: tap any of them.
lesson-first-zero-closed = Your token is in that row already. Choose Treecko, Mudkip or Wynaut.
lesson-first-zero-done = Your token lies on the picture and scores nothing. That happens to everybody.

lesson-first-tie = It's your fifth turn, the last one. Score three Torchics, then watch what Green does.
lesson-first-tie-done = 15 to 15 is a tie, so each rolls once for the most Pikachus. You rolled two and Green one: you win!
