# Words of every game, for the glossary at the end of each rules page.
# A word, what it means, and the forms in which rules pages emphasise it, with | between them.

term-match = match
term-match-means = A single game, from the first move to the result.
term-seat = seat
term-seat-means = A place at the board: White or Black, first or second. A person or the computer sits there.
term-legal = legal move
term-legal-means = A move that the rules allow. The program refuses any other and names the rule.
term-position = position
term-position-means = Everything that matters at one moment: what stands where, and whose turn it is.
term-claim = claim
term-claim-means = Asking for a draw that the rules allow. Your opponent doesn't have to agree.
term-resign = resign
term-resign-means = Giving up. The other side wins.
term-take-back = take back
term-take-back-means = Undoing your last move, if your opponent says yes.
term-level = level
term-level-means = How strong the computer plays, from 1 to 8.
term-fair-dice = fair dice
term-fair-dice-means = Dice, cards and coins that nobody can rig. You can check them after the game.
