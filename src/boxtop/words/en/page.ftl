# The page around the boards. `t('id')` in web/src; the boards have files of their own, in the folders of the games.

# For search engines and for the list of a browser's apps.
page-description = Board, card and dice games to play with friends or against the computer.

## On every page

skip = Skip to content
unofficial = Unofficial. Names and trademarks belong to their owners.
close = Close
done = Done
cancel = Cancel
loading = Loading…
# What a screen reader calls the note with a refusal, at the bottom of the page.
note = Message

away = Can't reach the server. Check your connection.
unsure = The connection dropped before the server answered. Check whether it went through.
line-lost = Connection lost. Reconnecting…
line-back = Connected again.

broken-title = This page didn't load
broken-text = You may be offline, or there is a newer version of this page.
broken-again = Try again

notfound-title = Page not found
notfound-text = The address may be mistyped, or the page no longer exists.
home-back = Back to the games

## Header

nav-label = Main
nav-open = Join
nav-puzzles = Puzzles
nav-learn = Learn
nav-watch = Watch
nav-mine = My games
nav-archive = Archive
nav-me = Profile

language = Language

sound-mute = Mute sound
sound-unmute = Unmute sound
sound-mute-key = Mute sound (M)
sound-unmute-key = Unmute sound (M)
sound-on = Sound on
sound-off = Sound off
sound-volume = Volume
sound-percent = { $percent }%

## Settings

settings-title = Settings
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-pace = Pace
settings-pace-natural = Natural
settings-pace-instant = Instant
settings-pace-natural-text = The computer takes a moment, and you see everything happen step by step.
settings-pace-instant-text = The computer answers at once, and you see only the result.
settings-motion = Animations
settings-autoroll = Make the first roll for me
settings-notation = Show moves in notation
settings-confirm = Confirm each move

## Home

home-title = Pick a game
home-lead = No account, no waiting: open a box and play.
home-wrong = Couldn't load the games. { $why }
home-shelf = Games
home-going = Games in progress
home-about = About Boxtop
home-note-with = Always someone to play with
home-note-with-text = The computer at eight levels, a friend by link, or someone right next to you.
home-note-fair = Nothing is rigged
home-note-fair-text = Every roll, shuffle and coin toss can be checked after the game.
home-note-free = Nothing to sign up for
home-note-free-text = You don't even need a name. Close the page whenever you like: your games will be waiting.

## A game's page: a new match

play-title = Play { $game }
play-unknown-title = Game not found
play-unknown = This server doesn't have that game.

play-who = Play with
play-computer = The computer
play-friend = A friend, by link
play-here = Someone here, on this screen
play-alone = Alone
play-mixed = Choose each seat

play-level = Strength
play-level-is = Level { $level } of { $most } · { $like }
# The same for a screen reader: "Level 2 of 8: Button, Beginner"
play-level-said = Level { $level } of { $most }: { $name }, { $like }

play-name = Your name
play-name-n = Name of player { $n }
play-players = Number of players
play-seat = Player { $n }
play-seat-me = Me
play-seat-here = Someone here
play-seat-anyone = A friend, by link
play-seat-computer = The computer
play-level-choice = { $level } · { $name }
play-seat-level = Strength of player { $n }

play-go = Play
play-go-friend = Create link

# What the opponent chooses, such as a deck: "Deck (opponent)"
play-own-other = { $option } (opponent)
play-options = Options
play-side = Who goes first
play-side-coin = Random
play-side-first = Me
play-side-second = My opponent
play-order-coin = Random order
play-clock = Clock
play-listed = Public: anyone can join or watch
play-words = Everyone chooses a lucky word before the game starts

own-text = My own
own-label = Your own text
own-hint = Paste it here

option-yes = Yes
option-no = No
# An option of a match that isn't as usual: "Open hands: Yes"
option-chosen = { $option }: { $choice }

play-clock-none = No clock
play-clock-fischer = { $minutes } min + { $increment } s
play-clock-move = { $seconds } s per move
play-clock-days = { $n ->
    [one] { $n } day per move
   *[other] { $n } days per move
}

play-how = How to play
play-more = Lobby
play-open = Games to join
play-open-none = Nobody is waiting right now.
play-watch = Games to watch
play-watch-none = No public games right now.
play-mine = My games
play-mine-none = No games in progress.

## How to play

rules-title = How to play { $game }
rules-link = How to play
rules-play = Play { $game }
rules-open = Rules
rules-as-page = Open full page
rules-contents = Contents
rules-search = Search the rules
# Words that say nothing in a search, with | between them: of "how do you win" only the last is searched for.
rules-search-ignored = a|an|the|how|to|do|does|did|i|we|you|he|is|are|am|be|can|could|may|what|when|where|why|which|who|if|my|your|his|it|its|of|in|on|for|with|and|or|rule|rules|too|many|much|there|have|has|get|got
# Rules and words of the glossary that a search has found.
rules-found = { $count ->
    [one] 1 result
   *[other] { $count } results
}
rules-found-none = Nothing found for “{ $query }”.
rules-glossary = Glossary
# Beside a board in the rules.
rules-try = Try a move on this board.
rules-reset = Reset
rules-chance = Roll or draw
# Beside a refusal, which names the rule.
refusal-rule = Show rule { $rule }

## A match

match-title = Match
match-missing = Match not found
match-missing-why = { $why } Once a private match has started, only its players can see it.

# In the title bar of the window.
title-waiting = Waiting for players · { $game }
title-over = Game over · { $game }
title-turn = Your turn · { $game }

## Before the match: waiting, joining

wait-title = { $game }: waiting for players
wait-coin = a coin toss decides who goes first
wait-listed = anyone can join and watch
wait-private = anyone with the link can join
wait-places = Seats
wait-free = Open seat
wait-spoken = word given
wait-silent = choosing a word
wait-invite = Invite a friend
wait-begins = The game starts as soon as everyone is here.
wait-leave = Leave match

join-title = Join this { $game } match
join-name = Your name
join-join = Join

word-label = Your lucky word
word-label-of = { $name }'s lucky word
word-text = Anything you like. It goes into every roll and every shuffle, so nobody can rig them in advance.
word-label-coin = Your lucky word for the coin toss
word-label-coin-of = { $name }'s lucky word for the coin toss
word-text-coin = Anything you like. It goes into the coin toss, so nobody can rig it in advance.
word-give = Use this word
word-none = Go without a word

share-link = Link
share-copy = Copy link
share-copied = Copied
share-share = Share…
share-title = Play { $game } with me
share-here = This link only works on this computer.
share-lan = To open it on other devices in your network, stop Boxtop and start it again with “{ $make }” or “{ $serve }”. Nothing is lost.
share-qr = The link as a QR code, to scan with a phone

## Who goes first

coin-first = { $name } goes first.
coin-you = You go first.
coin-order = Order: { $names }

## At the table

table-title = { $game }: { $names }
table-about = About this match
table-watching = You're watching.
table-never = This match never started.

notice-title = What's happening
turn-you = Your turn
turn-other = { $name }'s turn
turn-computer = { $name } is thinking…
# Said aloud when it becomes somebody's turn.
turn-you-said = Your turn.
turn-other-said = { $name }'s turn.
turn-sent = Playing…
# While the computer player is compiled, the first time that it plays.
turn-preparing = Getting ready… { $percent }%
preparing-computer = This happens only once. Until then, { $name } plays quick moves.
preparing-hint = This happens only once. Your hint is on its way.

player-free = Open seat
player-you = You
player-strength = level { $level }
player-level = { $name } (level { $level })
# Beside a name that belongs to no account: anybody may have chosen it.
player-guest = guest
player-guest-name = { $name } (guest)
player-here = online
player-away = away
player-turn = to move
player-here-said = { $name } is online.
player-away-said = { $name } is away.

## Clocks

clock-label = { $name } has { $time } left
clock-low-said = Your time is running out.
clock-low-said-other = { $name }'s time is running out.

# Parts of a time that is read aloud: "2 days, 3 hours"
time-day = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
time-hour = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
time-minute = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
time-second = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
# On a clock, where there is little room.
time-written-days = { $days } d { $hours } h

## The list of moves, and going back in it

moves-title = Moves
moves-none = No moves yet.
moves-notation = Notation

replay-title = Replay
replay-first = To the start
replay-back = Previous move
replay-next = Next move
replay-last = To the latest move
replay-at = After move { $ply } of { $count }
replay-now = Back to the game

legend-open = How to read the board
legend-title = How to read the board

## What can be done besides moving

actions-title = Actions
action-flip = Flip board
action-hint = Hint
action-takeback = Take back
action-time = More time
action-draw = Agree a draw
action-draw-offer = Offer a draw
action-abort = Abort game
action-resign = Resign
action-rematch = Rematch
# The same for somebody who plays alone.
action-again = Play again
# $reason is the game's own: "threefold repetition"
action-claim = Claim a draw: { $reason }
action-abandoned = { $name } is away: claim the win
claim-said = You can claim a draw: { $reason }.

ask-resign = Resign?
ask-resign-text = { $others ->
    [one] Your opponent wins. You can't undo this.
   *[other] Your opponents win. You can't undo this.
}
ask-resign-yes = Resign
ask-abort = Abort this game?
ask-abort-text = Nobody wins and nobody loses. You can't undo this.
ask-abort-yes = Abort game
ask-draw = Agree a draw?
ask-draw-text = The game ends and nobody wins. You can't undo this.
ask-draw-yes = Draw
ask-claim = Claim a draw: { $reason }?
ask-claim-text = The game ends and nobody wins. You can't undo this.
ask-claim-yes = Claim draw
ask-abandoned = Claim the win?
ask-abandoned-text = { $name } has left. The game ends and you win. You can't undo this.
ask-abandoned-yes = Claim win

confirm-title = Play this move?
confirm-yes = Play it

offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take a move back.
offer-time = { $name } asks for more time.
offer-rematch = { $name } would like a rematch.
offer-yes = Yes
offer-no = No
offer-mine-draw = You've offered a draw.
offer-mine-takeback = You've asked to take a move back.
offer-mine-time = You've asked for more time.
offer-mine-rematch = You've asked for a rematch.
offer-back = Never mind

## Hints

hint-thinking = Thinking…
hint-nudge = Think about { $move }.
hint-show = Show the move
hint-play = Play it
hint-other = Another ({ $n }/{ $count })
hint-said = Hint: { $move }
# What a hint is worth, after the sentence that tells the move.
hint-best = The best choice.
hint-winning = The best move: you're winning.
hint-ahead = The best move: you're ahead.
hint-even = The best move: it's about even.
hint-behind = The best move, but you're behind.
hint-losing = The best move, but you're losing.
hint-same = Just as good.
hint-nearly = Nearly as good.
hint-weaker = A bit weaker.
hint-worse = Much weaker.

## A game played by several people at one screen

over-title = Pass the device to { $name }
over-text = The next hand is secret, so nobody else should look.
over-ready = I'm { $name }, show my hand

## A game without a board of its own on the page

plain-moves = Your moves
# $place is what was clicked on in the drawing.
plain-place = { $count ->
    [one] { $place }: { $count } move
   *[other] { $place }: { $count } moves
}
plain-chosen = { $count ->
    [one] { $place }. { $count } move left.
   *[other] { $place }. { $count } moves left.
}
plain-back = Choose again
plain-undrawn = This game has no picture. Pick your moves from the list.

## When it is over

result-won = You won!
result-lost = You lost
result-drawn = Draw
result-aborted = Game aborted
result-restored = Game closed
result-solo = Game over
result-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
result-points = { $name }: { $points }
result-new = New game
result-record = Download the record
result-to-rematch = Go to the rematch

fair-title = Is it really random?
fair-title-coin = Was the coin toss fair?
fair-text = Before the game, the server picked a secret number and showed this fingerprint of it, so it can't change the number later. Every roll, card and coin toss follows from that number and the players' words. When the game is over, the number is revealed and your browser can check it all.
fair-text-coin = Before the game, the server picked a secret number and showed this fingerprint of it, so it can't change the number later. The coin toss follows from that number and the players' words. When the game is over, the number is revealed and your browser can check it.
fair-commitment = Fingerprint:
fair-words = Words: { $words }
fair-seed = Secret number:
fair-later = The number is revealed when the game is over.
fair-check = Check the dice and cards
fair-check-coin = Check the coin toss
fair-checking = Checking…
fair-good = It all adds up.
# $what is a list: "the coin toss and all 38 rolls".
fair-good-text = Your browser worked out { $what } again from the secret number and the players' words, and got the same results.
fair-good-none = The secret number matches its fingerprint.
fair-the-coin = the coin toss
fair-noted = It's the same fingerprint that this device saw during the game.
fair-not-noted = This device wasn't there during the game, so it can't tell whether the fingerprint is still the same.
fair-incomplete = The rest of this game can't be checked here. Download the record and check it with “{ $command }”.
fair-wrong = Something is wrong.
fair-wrong-noted = The fingerprint isn't the one this device saw during the game.
fair-wrong-fingerprint = The secret number doesn't match the fingerprint.
fair-wrong-coin = The secret number gives a different coin toss.
fair-wrong-chance = Result { $number } should have been { $should }, but the record says { $said }.
fair-every = All results
fair-should = should be { $should }

## Lists of matches

list-open-title = Games to join
list-open-none = Nobody is waiting right now. Start a public game with a friend by link, and it will show up here.
list-watch-title = Games to watch
list-watch-none = No public games right now.
list-mine-title = My games
list-mine-none = You haven't played here yet.
list-game = Game
list-all = All games
list-group-turn = Your turn
list-group-waiting = Waiting for others
list-group-over = Finished
list-free = open seat
list-waiting = Waiting for players
list-waiting-for = Waiting for { $name }
list-playing = In progress
list-won = You won
list-lost = You lost
list-drawn = Draw
list-winner = { $name } won
list-over = Finished
list-aborted = Aborted
list-restored = Closed
# How it ended, where the game's rules don't say: after "You lost"
list-by-resignation = by resignation
list-by-agreement = by agreement
list-by-time = on time
list-by-abandoned = a player left
list-by-length = maximum length
list-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
list-join = Join
list-watch = Watch
list-go = Continue
list-look = View

## Archive

archive-title = Archive
archive-lead = Finished public games
archive-player = Player
archive-since = From
archive-until = To
archive-outcome = Result
archive-outcome-any = Any
archive-outcome-first = First player won
archive-outcome-second = Second player won
archive-outcome-decided = Someone won
archive-outcome-draw = Draw
archive-outcome-win = This player won
archive-outcome-loss = This player lost
archive-search = Search
archive-none = Nothing found.
archive-more = Show more
archive-found = { $n ->
    [one] { $n } match found
   *[other] { $n } matches found
}

## Who I am

me-title = Profile
me-nobody = You're not signed in. Choose a name, or just play.
me-guest = You're a guest: this browser remembers you. With an account, you can play on other devices, too.
me-account = You're signed in.
me-name = Name
me-name-save = Save name
me-name-saved = Name saved.
me-register = Create an account
me-register-text = Just a name and a password, nothing else. You keep your games.
me-password = Password
me-password-new = Password (at least 8 characters)
me-signin = Sign in
me-signin-text = Already have an account?
me-signout = Sign out
me-change = Change password
me-old = Current password
me-new = New password (at least 8 characters)
me-changed = Password changed. You've been signed out everywhere else.
me-sessions = Where you're signed in
me-sessions-browser = browser
me-sessions-token = program
me-sessions-this = this browser
me-sessions-seen = last seen { $when }
me-sessions-end = { $kind ->
    [token] Revoke
   *[other] Sign out
}
# The same for a screen reader, which has no row to look at.
me-sessions-end-of = { $kind ->
    [token] Revoke { $label }
   *[other] Sign out { $label }
}
me-tokens = Access token for a program
me-tokens-text = A program can play in your name with a token. It's shown only once.
me-tokens-label = What is it for?
me-tokens-make = Create token
me-tokens-secret = Your token
me-delete = Delete my data
me-delete-text = Your matches stay, without your name. You can't undo this.
me-delete-yes = Delete for good
me-delete-password = Your password

## The review of a finished game. $percent and $change ("−12") are percentage points of the expected result.
review-link = Review
review-title = Review: { $game }, { $names }
review-missing = There's no review here.
review-none = This game hasn't been reviewed yet.
review-begin = Review this game
review-failed = The review failed.
review-waiting = Waiting for the computer…
review-working = Reviewing… { $percent }%
# A first picture is there, and it gets more exact.
review-deeper = Taking a closer look… { $percent }%
review-match = Go to the game
review-start = The start
review-event = The move shown
review-only = The only legal move
review-withheld = Hidden while you're playing a game with this position.
review-mark-best = Best move
review-mark-good = Good move
review-mark-inaccuracy = Inaccuracy
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-mark-cost = { $mark } ({ $change }%)
review-better = Better: { $move }
review-luck-for = { $name }'s luck: { $change }%
review-chance = (happens { $percent }% of the time)
review-expects = { $name }'s winning chances: { $percent }%
# For somebody who plays alone.
review-expects-alone = { $name } can expect { $percent }% of the best result.
review-percent = { $percent }%
review-points = { $points }%
review-about = { $percent }% ± { $error }
review-luck-about = { $points }% ± { $error }
review-graph = { $name }'s chances, move by move
review-at-said = { $number } of { $count }. { $move } { $name }: { $percent }%.
review-start-said = The start. { $name }: { $percent }%.
review-key-luck = Luck
review-key-cost = Mistakes
review-side = { $name }'s side
review-moments = Key moments
review-moments-none = No single move decided this game.
review-summary = How it went
review-player = Player
review-accuracy = Accuracy
review-marks-inaccuracy = Inaccuracies
review-marks-mistake = Mistakes
review-marks-blunder = Blunders
review-luck = Luck
review-adjusted = Result without luck
review-explained = Percentages are winning chances: 100% is a sure win, 0% a sure loss, and a draw counts as half a win.
review-explained-luck = Luck is what rolls and cards added or took away.
review-explained-hidden = Luck is what nobody could know. With hidden hands it's a rough estimate, and the computer's own misjudgements are in it.
review-explained-beyond = A result without luck is an estimate, so it can fall below 0% or above 100%.
review-explained-alone = Percentages are shares of the best possible result.
# How well somebody played, as a whole.
review-grade = Overall
review-grade-excellent = Excellent
review-grade-very-good = Very good
review-grade-good = Good
review-grade-uneven = Uneven
review-grade-rough = Rough
# How the result came about: a table with a column for each player. Its rows add up.
review-more = More figures
review-sum = How the result came about
review-sum-start = At the start
review-sum-own = Own moves
review-sum-others = Opponents' moves
review-sum-ending = How it ended
review-sum-error = What the computer saw only later
review-sum-result = Result
review-phases = Cost of mistakes by phase
review-phase-opening = First third
review-phase-middle = Second third
review-phase-end = Last third
# What the arrows on the board are; the other one is review-better.
review-arrow-played = Played next: { $move }
# Lines of moves, each a button.
review-line = How it could continue:
review-answer = What could follow:
review-learn = { $count ->
    [0] No mistakes to practise
    [one] Practise one mistake
   *[other] Practise { $count } mistakes
}

learn-title = Learn from your mistakes
learn-number = { $n } of { $count }
# $what says what was played, in a sentence.
learn-prompt = { $what } Find a better move.
learn-checking = Checking…
learn-right = Right. That's as good as the best move.
learn-right-best = Right. That's the best move.
learn-wrong = Not quite: that gives away { $percent }%.
learn-again = Try again
learn-hint = Hint
learn-hint-more = Show the move
learn-solution = Solution
learn-hint-is = Try this: { $move }
learn-solution-is = Solution: { $move }
learn-next = Next
learn-over = That was the last one.
learn-close = Back to the review
learn-done = Done

explore-title = Explore
explore-text = Make a move on the board to see where it leads.
explore-over = The game is over here. Step back to try other moves.
explore-undo = Undo
explore-back = Back to the game
explore-chance = What happens next?
explore-random = Random
explore-choose = Choose
explore-outcome = { $text } ({ $percent }%)
explore-live = Best moves
# For the ear. $move is a sentence.
explore-said = { $percent }%. { $move }
explore-thinking = Thinking…
explore-quick = The computer is busy, so this is only a first guess.
explore-play = Continue from here
explore-play-as = You play as { $name }.
explore-play-yes = Play

mistakes-title = My mistakes
mistakes-due = { $count ->
    [one] One to practise today.
   *[other] { $count } to practise today.
}
mistakes-practise = Practise
mistakes-none = No mistakes yet. When you review a finished game, your mistakes are collected here to practise.
mistakes-none-due = { $count ->
    [one] Nothing to practise today. One mistake comes back later.
   *[other] Nothing to practise today. { $count } mistakes come back later.
}

## Reviewing a saved game
bring-link = Review a saved game
bring-title = Review a saved game
bring-lead = Choose the record of a finished game. You can download it after a game here, or save one in “boxtop play”.
bring-file = Record
bring-text = Or paste its text
bring-nothing = Choose a record first, or paste its text.
bring-too-long = This record is too long to review.
bring-sending = Sending…
bring-private = Anyone with the link to the review can see it.

## Luck, in one game and over all
luck-title = Luck
luck-lead = What came up in your finished games, and what you'd expect on average.
luck-none = Nothing to count yet. Finish a game with dice or cards first.
luck-counting = { $n ->
    [one] Counting one more game…
   *[other] Counting { $n } more games…
}
luck-game = { $matches ->
    [one] { $game }: one game
   *[other] { $game }: { $matches } games
}
luck-me = You
luck-others = Opponents
luck-key = Came up / expected
luck-too-few = { $name }: too few to say anything yet.
luck-usual = { $name }: nothing unusual.
luck-unusual = { $name }: a little unusual. By pure chance, this happens about one time in { $n }.
luck-very-unusual = { $name }: very unusual. By pure chance, this happens only about one time in { $n }.
# $me and $others are numbers of games, such as "+1.4".
luck-reviewed = { $matches ->
    [one] In your reviewed game, luck was worth { $me } wins to you and { $others } to your opponents.
   *[other] In your { $matches } reviewed games, luck was worth { $me } wins to you and { $others } to your opponents.
}
luck-reviewed-alone = { $matches ->
    [one] In your reviewed game, luck was worth { $me } of a perfect score.
   *[other] In your { $matches } reviewed games, luck added up to { $me } of a perfect score.
}
# The parts are sums such as "+7", in percentage points.
luck-in-game = { $name }'s luck: { $luck }% overall. First third { $first }%, second third { $second }%, last third { $last }%.
luck-best = Luckiest for { $name }
luck-worst = Unluckiest for { $name }
luck-table = What came up, and what you'd expect

## Keyboard help, behind "?"
keys-title = Keyboard shortcuts
keys-open = Keyboard shortcuts (?)
keys-everywhere = Everywhere
keys-help = This list
keys-mute = Sound on or off
keys-tab = Go to the next button, field or board
keys-space = Space
keys-press = Press the selected button
keys-escape = Close the window or menu
keys-step = One move back or forward
keys-ends = Jump to the start, or to the current position
# What every board has.
keys-board-move = Go from square to square
keys-board-pick = Pick a piece, or play it there
keys-board-escape = Put the piece back

## Lessons

learn-page-title = Learn to play
learn-page-lead = Learn a game by playing it. It takes about five minutes.
lesson-title = Learn { $game }
lesson-missing = There's no such lesson
# In place of the learner's name, on boards.
lesson-you = You
lesson-step = Step { $number } of { $steps }
lesson-next = Next
lesson-back = Back
lesson-skip = Skip
lesson-restart = Start over
lesson-show = Show me
lesson-shown = The move is marked on the board.
lesson-leave = Leave the lesson
lesson-end-title = You know { $game }!
lesson-end-text = Now play your first game, against an easy computer opponent and with hints to help you.
lesson-first-game = Play your first game
lesson-again = Play the lesson again
lesson-others = More lessons
lesson-offer = New to { $game }? Learn it by playing, in five minutes.
lesson-offer-on = You're at step { $number } of { $steps } of the lesson.
lesson-start = Start the lesson
lesson-continue = Continue
lesson-decline = No, thanks
lesson-link = Learn it by playing
lesson-state-new = Five minutes
lesson-state-on = Step { $number } of { $steps }
lesson-state-done = Finished
lesson-home = New here? Learn any of these games by playing, in five minutes.
lesson-home-start = Choose a lesson

## Puzzles

puzzles-title = Puzzles
puzzles-of = { $game } puzzles
puzzles-lead = Find the best move in every position.
puzzles-today = Puzzles of the day
puzzles-today-one = Puzzle of the day
puzzles-today-solved = Solved
puzzles-today-tried = Tried
puzzles-solve = Solve puzzles
puzzles-more = Themes and rating
puzzles-all = All games
puzzles-count = { $solved } of { $count } solved
puzzles-rating = Rating
puzzles-rating-value = { $rating } ± { $spread }
puzzles-rating-none = Solve a puzzle to get a rating.
puzzles-history = Your last { $count } ratings, from { $from } to { $to }
puzzles-streak = { $count } solved in a row
puzzles-themes = By theme
puzzles-run = Against the clock
puzzles-run-title = { $game } against the clock
puzzles-run-lead = Three minutes, and every puzzle is harder than the last. Three mistakes end the run.
puzzles-run-best = Your best: { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzles-on-device = Your progress is kept on this device. With an account, you can continue on any device.

puzzle-name = { $game } puzzle
puzzle-difficulty = Difficulty { $rating }
puzzle-of-day = Puzzle of the day, { $day }
puzzle-right = Right. Keep going.
puzzle-solved = Solved.
puzzle-wrong = That's not the move.
puzzle-shown = That was the solution.
puzzle-gained = Your rating: { $rating } ({ $gained })
# After the first few puzzles, when it is little more than a guess and jumps.
puzzle-rating-so-far = Your rating so far: { $rating } ± { $spread }
puzzle-unrated-helped = You used a hint, so your rating stays the same.
puzzle-unrated-known = You've tried this one before, so your rating stays the same.
puzzle-about = Themes: { $themes }
puzzle-again = Try again
puzzle-why = Why?
puzzle-next = Next puzzle
# Opens a review of the solution, to try other moves and to ask the engine.
puzzle-explore = Explore
puzzle-hint = Hint
puzzle-hint-more = Show the move
puzzle-hint-look = Look again: { $move }
puzzle-solution = Solution
puzzle-share = Share
puzzle-share-title = { $game } puzzle: { $goal }
puzzle-missing = There's no such puzzle

run-start = Start
run-again = New run
run-time = Time left
run-solved = Solved
run-mistakes = Mistakes
run-mistakes-value = { $count } of 3
run-right = Right.
run-wrong = Wrong.
run-over-time = Time's up
run-over-mistakes = Three mistakes
run-over-all = Every puzzle solved
run-result = { $count ->
    [one] You solved { $count } puzzle.
   *[other] You solved { $count } puzzles.
}
run-record = Your best run so far!
run-best = Your best: { $count }
run-missed = The ones you missed
run-missed-one = Puzzle { $n }
