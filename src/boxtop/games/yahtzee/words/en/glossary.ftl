# Words of Yahtzee.
# A word, what it means, and the forms in which rules pages emphasise it, with | between them.
# `-also`: what people type who search for it.

term-character = character
term-character-means = One of the five that have a row on the board (YZ-1).
term-character-forms = characters
term-character-also = pokémon|row|face|animal
term-wild = wild
term-wild-means = Counting as any character. Pikachu is wild (YZ-6).
term-wild-also = joker|wildcard|wild card|any character
term-roll = roll
term-roll-means = What the five dice show.
term-roll-also = throw|dice|toss|shake|die|cast
term-keep = keep
term-keep-means = Leaving dice on the table while the others are rolled again (YZ-4).
term-keep-also = hold|save|set aside|reroll|re-roll|lock|leave|roll again
term-count = count
term-count-means = How many dice show a character, Pikachus included (YZ-7).
term-count-also = how many|matches|number|matching|five of a kind|four of a kind|three of a kind|yahtzee
term-score = score
term-score-means = Putting your token for a character on the board (YZ-7).
term-score-forms = score
term-score-also = points|mark|write down|fill in|scoring
term-placed = placed
term-placed-means = On the board, wherever that is.
term-placed-also = put down|used|laid down
term-picture = picture
term-picture-means = The first place of a row, worth nothing (YZ-1).
term-picture-also = column 0|zero column|first column|0
term-zero = zero
term-zero-means = A token on its picture because nothing could be scored (YZ-12).
term-zero-also = nothing|scratch|cross out|no points|0 points|bad roll
term-tie-break = tie-break
term-tie-break-means = Rolling for most Pikachus after a tie (YZ-15).
term-tie-break-also = tie|draw|equal|same points|playoff|tiebreak|tied
term-taken = taken space
term-taken-means = A space on which somebody's token lies. Yours moves to the left (YZ-10).
term-taken-also = blocked|occupied|full|bump|someone else|already there|left
term-alone = alone
term-alone-means = One player, five turns, and as many points as you can get (YZ-16).
term-alone-also = solo|single player|one player|by myself|single
term-odds = chances
term-odds-means = How likely each roll is (YZ-17).
term-odds-also = odds|probability|luck|percent|likely|chance
term-first = who goes first
term-first-means = The first seat. Let the youngest have it (YZ-2).
term-first-also = who starts|who begins|first player|starting player|youngest|order
