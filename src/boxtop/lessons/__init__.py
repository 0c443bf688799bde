"""Lessons: a game explained by playing it, one step after the other. docs/lessons.md tells how to write one.

A lesson is data in the folder of a game, `lessons/NAME.toml`; its texts are in the game's Fluent files. Nothing here
knows a game: what a step asks for is a pattern of moves, of their details, or of the view that they lead to.
"""

from .course import Attempt, Course, Played, course_of
from .lesson import Lesson, Pattern, Step, WrongTry, lesson_names, lessons_of, read_lesson

__all__ = [
    "Attempt",
    "Course",
    "Lesson",
    "Pattern",
    "Played",
    "Step",
    "WrongTry",
    "course_of",
    "lesson_names",
    "lessons_of",
    "read_lesson",
]
