# Words of Battle Grid.
# A word, what it means, and the forms in which rules pages emphasise it, with | between them.

term-space = space
term-space-means = One of the fifteen places on the grid (BG-1).
term-neighbours = neighbours
term-neighbours-means = Spaces that touch at a side or at a corner.
term-place = place
term-place-means = Putting a card from your hand onto the grid (BG-5).
term-place-forms = place one
term-token = token
term-token-means = A player's marker on a space. Tokens pay for cards (BG-7).
term-token-forms = tokens|your own tokens on the space
term-influence = influence
term-influence-means = Choosing a space when you place a card, to put a token there (BG-10).
term-influence-forms = influences
term-takeover = takeover
term-takeover-means = Removing enemy tokens, and perhaps putting your own there (BG-12).
term-class = class
term-class-means = Basic, Stage 1, Stage 2 or EX/V/GX: what a card costs and how far it reaches (BG-4).
term-rule-box = rule box
term-rule-box-means = A box on some cards with a rule of their own, such as ex, GX or VMAX (BG-4).
term-special-effect = special effect
term-special-effect-means = Something extra that only an EX/V/GX does (BG-14).
term-starting-row = starting row
term-starting-row-means = The row closest to you. Your first card goes there (BG-6).
term-hp = HP
term-hp-means = The number on a card that counts in its column (BG-19).
term-hp-forms = more HP in a column
term-hand = hand
term-hand-means = The cards that you have not placed yet (BG-3).
