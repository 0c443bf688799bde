# Words of Yahtzee.
# A word, what it means, and the forms in which rules pages emphasise it, with | between them.

term-character = character
term-character-means = One of the five that have a row on the board (YZ-1).
term-character-forms = characters
term-wild = wild
term-wild-means = Counting as any character. Pikachu is wild (YZ-6).
term-roll = roll
term-roll-means = What the five dice show.
term-keep = keep
term-keep-means = Leaving dice on the table while the others are rolled again (YZ-4).
term-count = count
term-count-means = How many dice show a character, Pikachus included (YZ-7).
term-score = score
term-score-means = Putting your token for a character on the board (YZ-7).
term-score-forms = score
term-placed = placed
term-placed-means = On the board, wherever that is.
term-picture = picture
term-picture-means = The first place of a row, worth nothing (YZ-1).
term-zero = zero
term-zero-means = A token on its picture because nothing could be scored (YZ-12).
term-tie-break = tie-break
term-tie-break-means = Rolling for most Pikachus after a tie (YZ-15).
