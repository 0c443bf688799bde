# Words of Battle Chess.
# A word, what it means, and the forms in which rules pages emphasise it, with | between them.

term-mat = mat
term-mat-means = The board, seven squares by seven (BC-1).
term-power = power
term-power-means = How strong a piece is with the face that is up (BC-2).
term-arrow = arrow
term-arrow-means = Where a piece can go, and what it can attack (BC-6).
term-face = face
term-face-means = The side of a piece that is up: front or back (BC-2).
term-face-forms = front|back
term-battle = battle
term-battle-means = Two pieces side by side compare their powers (BC-9).
term-flip = flip
term-flip-means = A piece that has lost turns over and shows its other face (BC-15).
term-flip-forms = flips|flipped
term-card = Plus Power Card
term-card-means = Drawn by an attacker that is not stronger, and added to its power (BC-12).
term-counterattack = counterattack
term-counterattack-means = When the attacker is still weaker after its card, and loses (BC-13).
term-eggs = eggs
term-eggs-means = Three pieces that lie on Victini and protect it (BC-18).
term-eggs-forms = eggs
term-cost-area = Cost Area
term-cost-area-means = Where your lost pieces gather, to pay for legends (BC-16).
term-legend = legend
term-legend-means = Zekrom or Reshiram, which cover four squares (BC-22).
term-summon = summon
term-summon-means = Bringing a legend onto the mat for its price (BC-21).
term-summon-forms = summon
term-quiet-turn = quiet turn
term-quiet-turn-means = A turn in which nothing flips, leaves or is summoned (BC-33).
term-piece-sheet = piece sheet
term-piece-sheet-means = The file with all powers, arrows and prices, which players can change (BC-37).
