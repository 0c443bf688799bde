# The lesson `lessons/first.toml`: what each step says, what is said to wrong tries, and what is said when it is done.
# Two short sentences at most. The spaces and cards are those of the position there.
lesson-first = First steps

lesson-first-basic = Your first Pokémon is a Basic in your bottom row, and it's free. Tap Charmander, then the left corner, a1, and place it.
lesson-first-basic-other-card = That's a Basic, too, but take Charmander this time.
lesson-first-basic-other-space = That's your row, but use the left corner, a1, this time.
lesson-first-basic-done = Charmander put one of your tokens on each space next to it. That's called influence.

lesson-first-price = From now on you pay with your tokens on the space, and a Basic costs one. Place Pikachu on b1, where you have one.
lesson-first-price-too-dear = Charizard is a Stage 2, so it costs three tokens. Pikachu is a Basic and costs one.
lesson-first-price-else = Any Basic can go on any of your tokens. This time, place Pikachu on b1.
lesson-first-price-done = Your token there was the price. Pikachu put down two new ones.

lesson-first-influence = Pokémon influence the spaces around them, and you choose which: a Basic takes two. Place Squirtle on b2 and pick two spaces.
lesson-first-influence-else = Any Basic can go on any of your tokens. This time, place Squirtle on b2.
lesson-first-influence-done = You can place Pokémon later where your tokens are. So you choose where to grow.

lesson-first-takeover = You can take spaces over: Raichu, a Stage 1, removes up to two enemy tokens from each. Place it on b3.
lesson-first-takeover-weak = A Basic removes only one token from each space. Take Raichu, which removes two.
lesson-first-takeover-same = Charmeleon is a Stage 1, so it could do that, too. This time, take Raichu.
lesson-first-takeover-else = b3 is next to more enemy tokens, so there's more to take over. Place Raichu there.
lesson-first-takeover-done = On b4 two enemy tokens are gone. On a3 there was just one, so Raichu added one of yours.

lesson-first-effect = EX, V and GX cards cost four tokens and have a special effect. Place Reshiram & Charizard-GX on b3 and pick five spaces.
lesson-first-effect-else = You can play that, but let's see the strongest card. Place Reshiram & Charizard-GX on b3.
lesson-first-effect-done = Even the space you left out lost an enemy token. That's the special effect, Intimidate.

lesson-first-columns = At the end, the player with more HP in a column scores it. Gyarados has 100 HP in column c: beat it with Charizard, 120 HP, on c3.
lesson-first-columns-too-low = That isn't more than 100 HP. Take Charizard.
lesson-first-columns-else = You can play that, but you're behind in column c. Place Charizard on c3.
lesson-first-columns-done = 120 HP against 100: you lead in column c.

lesson-first-scoring = One space is left, and you're behind in column c, 120 HP to 160. Place the Basic that wins it: Charmander has 50 HP, Pikachu has 40.
lesson-first-scoring-tie = That makes 160 HP each, and then nobody scores the column. Take the one with 50 HP.
lesson-first-scoring-else = That isn't enough HP. Take the one with 50.
lesson-first-scoring-done = Column a gives you 210 points and column c 170, so it's 380 to 290. You win!
