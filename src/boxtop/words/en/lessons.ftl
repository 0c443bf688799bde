# Lessons: docs/lessons.md.
lesson-right = Well done.
lesson-not-yet = You can play that, but this step is about something else. Please try again.
no-such-lesson = { $game } has no lesson called { $name }.
no-such-step = This lesson has { $steps } steps.

# What authors of lessons are told. $lesson, $step and $name are names as they stand in the file.
lesson-unreadable = { $file } can't be read: { $reason }.
lesson-options = The lesson { $lesson } can't be played: { $reason }
lesson-seat = The lesson { $lesson } is for seat { $seat }, which the game doesn't have.
lesson-step-twice = The lesson { $lesson } has two steps called { $step }.
lesson-step-wrong = { $lesson }, { $step }: { $problem }
lesson-position = the position is impossible. { $reason }
lesson-before = the moves in “before” are impossible. { $reason }
lesson-not-their-turn = it isn't the learner's turn.
lesson-nothing-to-do = a step without a goal can have no wrong tries and no “after”.
lesson-chance-before = chance decides next; “before” has to name the outcome.
lesson-chance-after = after { $move } chance decides; “after” has to name the outcome.
lesson-out-of-reach = no legal move reaches the goal.
lesson-no-such-move = no legal move matches { $move }.
lesson-wrong-unsaid = the wrong try { $name } doesn't say which moves it's about.
lesson-wrong-is-right = the wrong try { $name } is right: { $move } reaches the goal.
lesson-wrong-never = the wrong try { $name } matches no legal move.
lesson-after = what follows { $move } is impossible. { $reason }
lesson-ends-differ = the next step begins where this one ends, but that can be in { $count } different positions.
lesson-text-missing = The text { $id } is missing in the language { $language }.
lesson-text-unused = No lesson uses the text { $id } in { $file }.
lessons-good = { $lessons ->
    [one] { $game }: one lesson with { $steps } steps, no problems.
   *[other] { $game }: { $lessons } lessons with { $steps } steps, no problems.
}
lessons-none = { $game } has no lessons.
lessons-listed = { $name }: { $title } ({ $steps } steps)

# In the terminal.
lesson-step-of = Step { $number } of { $of }
lesson-prompt = Your move (or “show”, “skip”, “quit”):
lesson-go-on = Press Enter to continue.
lesson-show = Play { $move }.
lesson-over = That's all. Now play your first game: boxtop play { $game }
