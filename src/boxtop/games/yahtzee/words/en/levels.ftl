# What the computer sees and misses at each level: two sentences, shown where the level is chosen.
level-character-1 = Collects whatever catches its eye, and always keeps Pikachu. Hardly ever thinks of rolling again.
level-character-2 = Keeps the dice it likes, and sometimes rolls again. Often misses that it has more of something else.
level-character-3 = Usually collects what it has most of. Often stops too early, and forgets about spaces that are taken.
level-character-4 = Collects its biggest group and rolls again more often than not. Sometimes settles for too little.
level-character-5 = Thinks about what the next rolls can bring. Misses many chances, and doesn't plan for later turns.
level-character-6 = Has the whole game in mind. Still misses many things the dice could become.
level-character-7 = Knows most odds, and what everyone still needs. Overlooks a chance now and then.
level-character-8 = Knows the odds of every choice. With one or two players, it never makes a mistake.
