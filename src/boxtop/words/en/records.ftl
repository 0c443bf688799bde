# Records of games as files, and checking the chance in them. $reason is a reason as it stands in a record: resignation, checkmate.

## Reading
not-a-record = This isn't a record
record-unreadable = This record can't be read
record-unplayable = This record can't be played
record-too-long = It's longer than { $most } bytes.
record-from-newer-version = It has version { $version }. This program can read versions up to { $newest }.
record-syntax = { $why }.
record-no-date = { $date } isn't a date.
record-wrong-players = { $named ->
    [one] It names one player, but this game has { $players }.
   *[other] It names { $named } players, but this game has { $players }.
}
# "move" and "chance" are words of the file and stay as they are.
record-needs-move = Event { $number } must hold "move" and nothing else: it's a player's turn.
record-needs-chance = Event { $number } must hold "chance" and nothing else: chance decides there.
record-event-wrong = Event { $number }, { $event }: { $why }

## The result
bad-result = The result of this record is wrong
result-missing = The game ended by { $reason } with { $outcome }, but the record has no result.
result-differs = The game ended by { $reason } with { $outcome }, but the record says { $said-reason } with { $said }.
outcome-scores = scores { $scores }
outcome-scores-and-points = scores { $scores } and points { $points }
points-by-rules-only = Only a game that ended by its rules has points.
result-wrong-players = { $scores ->
    [one] The result has one score, but this game has { $players } players.
   *[other] The result has { $scores } scores, but this game has { $players } players.
}
claim-shares-alike = A draw claimed by { $reason } scores { $score } for everyone.
result-impossible = A game that ended by { $reason } can't have the scores { $scores }.
result-unknown-reason = The game can't have ended here by { $reason }. Possible: { $possible }.

## What a record says about its chance
bad-fairness = What this record says about its chance can't be right
fairness-too-early = Version { $version } has no such part.
bad-match-id = { $id } can't be the id of a match.
fairness-many-words = { $words ->
    [one] It has the word of one person, but this game has { $players } players.
   *[other] It has the words of { $words } people, but this game has { $players } players.
}
fairness-bad-word = { $word } can't be a player's word.
fairness-bad-order = The order { $order } doesn't give everybody from 0 to { $last } a seat.
fairness-secret-seed = It reveals the seed, which is secret until the match is over.

## The verdict of `boxtop verify`
fair-with-coin = { $count ->
    [0] Fair: the seed matches its fingerprint, and the coin toss comes from it. Nothing else was left to chance.
    [one] Fair: the seed matches its fingerprint, and the coin toss and the one outcome of chance come from it.
   *[other] Fair: the seed matches its fingerprint, and the coin toss and all { $count } outcomes of chance come from it.
}
fair-without-coin = { $count ->
    [0] Fair: the seed matches its fingerprint. Nothing was left to chance: there was no coin toss, the seats were chosen.
    [one] Fair: the seed matches its fingerprint, and the one outcome of chance comes from it. There was no coin toss, the seats were chosen.
   *[other] Fair: the seed matches its fingerprint, and all { $count } outcomes of chance come from it. There was no coin toss, the seats were chosen.
}
cannot-be-checked = { $count ->
    [0] Can't be checked: this record has no "fair" part, so nobody can tell where its chance came from. Nothing was left to chance except perhaps a coin toss for the seats.
    [one] Can't be checked: this record has no "fair" part, so nobody can tell where its chance came from. It has one outcome of chance.
   *[other] Can't be checked: this record has no "fair" part, so nobody can tell where its chance came from. It has { $count } outcomes of chance.
}
cannot-be-checked-yet = Can't be checked yet: the match isn't over, so its seed is still secret.
unfair-seed = Not fair: the match is over, but the record doesn't reveal the seed.
unfair-fingerprint = Not fair: the seed doesn't match its fingerprint. The record says { $said }, but it should be { $should }.
unfair-coin = Not fair: the coin toss gives another order of seats. The record says { $said }, but it should be { $should }.
unfair-chance = Not fair: event { $event }, outcome of chance number { $number }, doesn't come from the seed. The record says { $said }, but it should be { $should }.
unfair-chance-missing = Not fair: event { $event }, outcome of chance number { $number }, doesn't come from the seed. The record says nothing there, but it should be { $should }.
