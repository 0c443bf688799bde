# Words of every game, for the glossary at the end of each rules page.
# A word, what it means, and the forms in which rules pages emphasise it, with | between them.
# `-also`: what people type who search for it.

term-match = match
term-match-means = A single game, from the first move to the result.
term-match-also = game|play
term-seat = seat
term-seat-means = A place at the board: White or Black, first or second. A person or the computer sits there.
term-seat-also = player|chair|place|side
term-legal = legal move
term-legal-means = A move that the rules allow. The program refuses any other and names the rule.
term-legal-also = allowed|illegal|valid|possible
term-position = position
term-position-means = Everything that matters at one moment: what stands where, and whose turn it is.
term-position-also = situation|setup|state
term-claim = claim
term-claim-means = Asking for a draw that the rules allow. Your opponent doesn't have to agree.
term-claim-also = ask for a draw|declare
term-resign = resign
term-resign-means = Giving up. The other side wins.
term-resign-also = give up|surrender|quit|concede|forfeit
term-take-back = take back
term-take-back-means = Undoing your last move, if your opponent says yes.
term-take-back-also = undo|takeback|mistake
term-level = level
term-level-means = How strong the computer plays, from 1 to 8.
term-level-also = difficulty|computer|easy|hard|strength|bot
term-fair-dice = fair dice
term-fair-dice-means = Dice, cards and coins that nobody can rig. You can check them after the game.
term-fair-dice-also = cheat|luck|random|chance|rigged|honest
term-draw = draw
term-draw-means = A game that nobody wins.
term-draw-also = tie|drawn|even|nobody wins|remis
term-turn = turn
term-turn-means = Your chance to move. Nobody can pass.
term-turn-also = go|pass|my move|whose move|skip
