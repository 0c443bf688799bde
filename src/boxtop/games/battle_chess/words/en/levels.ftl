# What the computer sees and misses at each level: two sentences, shown where the level is chosen.
level-character-1 = Moves forward, and attacks when it happens to notice. Misses most battles, even sure wins.
level-character-2 = Notices some battles, and half of the dangers. Often attacks without thinking about the odds.
level-character-3 = Sees many good battles and most dangers. Still attacks against the odds now and then.
level-character-4 = Knows the odds of every battle, and what you could attack next. Doesn't look any further.
level-character-5 = Looks two turns ahead. Overlooks one of your moves now and then.
level-character-6 = Weighs every battle and card of the next turns. Misses plans that take longer.
level-character-7 = Looks several turns ahead and knows all the odds. Slow plans can still surprise it.
level-character-8 = Looks as far ahead as it can, every card included. Misses very little.
