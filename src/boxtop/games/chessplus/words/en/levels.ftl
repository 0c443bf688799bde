# What the computer sees and misses at each level: two sentences, shown where the level is chosen.
level-character-1 = Moves forward, and captures when it happens to notice. Misses most captures and almost every checkmate.
level-character-2 = Sees some captures and most threats to its own pieces. Almost never notices a checkmate.
level-character-3 = Captures what you leave unguarded and looks after its own pieces. Doesn't think ahead, and rarely spots a checkmate.
level-character-4 = Thinks about your reply and finds almost every checkmate in one. Often overlooks your best move.
level-character-5 = Looks a few moves ahead and rarely gives a piece away. Still overlooks some replies.
level-character-6 = Sees short combinations at once. Misses what takes longer to work out.
level-character-7 = Calculates several moves ahead, merges and splits included. Only longer plans can surprise it.
level-character-8 = Calculates further than most people can. Misses only what takes many moves to show.
