# The lesson `lessons/first.toml`: what each step says, what is said to wrong tries, and what is said when it is done.
# Two short sentences at most. The squares and pieces are those of the position there.
lesson-first = First steps

lesson-first-arrows = Each piece has arrows, and they show where it can go. Tap your Patrat on b2, then the square in front of it, b3.
lesson-first-arrows-other-arrow = That's another of Patrat's arrows. For now, go straight ahead to b3.
lesson-first-arrows-else = You can move that one, too, but let's start with Patrat. Tap it on b2, then tap b3.
lesson-first-arrows-done = One step along an arrow is a move. What you're after is Blue's Victini, up there under its eggs.

lesson-first-slide = Serperior's arrows are long: it can slide until something is in the way. Slide it from c1 up to c5.
lesson-first-slide-too-far = You can slide that far, but there you'd stand among three of Blue's pieces. Stop on c5.
lesson-first-slide-too-short = Serperior can go on. Slide it up to c5.
lesson-first-slide-else = You can play that, but let's see Serperior slide. Tap it on c1, then tap c5.
lesson-first-slide-done = A slide ends before the first piece in its way. Nobody jumps here.

lesson-first-battle = Blue's Patrat has come right next to your Serperior: your 80 power against its 60. Tap Serperior, then Patrat to attack.
lesson-first-battle-away = Serperior walked off without attacking Patrat. Tap Serperior, then Patrat on b5.
lesson-first-battle-else = You can play that, but Patrat is right next to Serperior. Attack it on b5.
lesson-first-battle-done = The stronger attacker wins, no card needed. Patrat lost, so it flips over.

lesson-first-flip = Patrat's back has only 50 power. Attack it once more with Serperior.
lesson-first-flip-away = Patrat is still there. Tap Serperior, then Patrat on b5.
lesson-first-flip-else = You can play that, but Patrat is weak now. Attack it again with Serperior.
lesson-first-flip-done = A flipped piece that loses leaves the mat. It goes to its owner's Cost Area.

lesson-first-card = Emboar has 80 power, just like your Serperior. If you aren't stronger you draw a card to help you: attack Emboar on c6.
lesson-first-card-away = Serperior walked off. Tap Serperior, then Emboar on c6.
lesson-first-card-else = You can play that, but let's draw a card. Attack Emboar on c6 with Serperior.
lesson-first-card-done = +40 was enough to flip Emboar. But its back has 100 power, and it flipped your Serperior in return.

lesson-first-odds = Samurott has 90 power, and your Zoroark only 70. A card of +30 or more would win: try your luck and attack it.
lesson-first-odds-else = You can play that, but let's see which card comes. Attack Samurott on d6 with Zoroark.
lesson-first-odds-done = 70 + 0 is less than 90, so Zoroark lost and flipped. With +20 it would have been even, and nothing happens.

lesson-first-both = In one turn you can move, and then attack with the same piece. Tap Serperior on c1, then Blue's Patrat on d4.
lesson-first-both-walk = That was only the move, without an attack. Tap Serperior on c1, then Patrat on d4.
lesson-first-both-else = You can play that, but let's move and attack in one turn. Tap Serperior on c1, then Patrat on d4.
lesson-first-both-done = First the move, then the battle: that's one turn. Nobody moves after a battle.

lesson-first-eggs = Victini sleeps under three eggs. Attack it with Zoroark: you need no card, and one egg goes.
lesson-first-eggs-other = That's a battle with somebody else. Attack the eggs on d7.
lesson-first-eggs-else = You can play that, but the eggs are within reach. Tap Zoroark on c6, then the eggs on d7.
lesson-first-eggs-done = One egg went to Blue's Cost Area. It isn't worthless there, as you'll see.

lesson-first-summon = The three eggs you lost can pay for a legend. Tap Zekrom, which costs three, and put it on four free squares.
lesson-first-summon-price = Reshiram costs four, and you have three. Summon Zekrom.
lesson-first-summon-else = You can play that, but you can pay for Zekrom now. Tap it in your Legend Area, then choose four free squares.
lesson-first-summon-done = Zekrom is here, with 110 power. What paid for it is spent for good.

lesson-first-two = A legend attacks everybody along one of its sides. Tap Zekrom, then Serperior or Samurott above it, to attack both.
lesson-first-two-move = Zekrom walked off. Let it attack the two above it instead.
lesson-first-two-else = You can play that, but Zekrom can attack two at once. Tap it, then one of the two above it.
lesson-first-two-done = 110 power beat them both, and both flipped.

lesson-first-victini = Blue's Victini has lost its eggs, and it's flipped. Beat it once more and you win: attack it with Emboar.
lesson-first-victini-else = You can play that, but here you can win. Tap Emboar on c4, then Victini on c5.
lesson-first-victini-done = The +20 decided it: Victini is beaten, and you win! Now you know the whole game.
