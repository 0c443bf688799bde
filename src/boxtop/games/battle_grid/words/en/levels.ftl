# What the computer sees and misses at each level: two sentences, shown where the level is chosen.
level-character-1 = Places whatever card it likes. Hardly sees what the card does there.
level-character-2 = Has a rough idea of what a card does. Often picks a poor space for it.
level-character-3 = Knows a good card from a bad one. Misjudges how much a space is worth.
level-character-4 = Usually finds a good space for its card. Doesn't think about your reply.
level-character-5 = Thinks about your reply, too. Misjudges who's ahead in close columns.
level-character-6 = Imagines some hands you may hold. Hardly looks further than your reply.
level-character-7 = Imagines many hands you may hold and looks ahead with each. Runs out of time for the rarer ones.
level-character-8 = Plays out a great many hands to the end. Misses very little.
