"""Messages as values: an id, its arguments, and whose words they are."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Player(NamedTuple):
    """A player as an argument of a message, so that it can say "you" to whoever it is about.

    The argument `player` gives a message two variables: `$player`, the name, and `$player-is`, which is `you` for the
    reader at that seat, else `other`.
    """

    name: "Text"
    seat: int | None = None

    def __str__(self) -> str:
        """The name in English."""
        return str(self.name)


class Message:
    """A sentence, or a part of one, that can be rendered in any language. It never changes."""

    __slots__ = ("args", "id", "package")

    id: str
    args: "Mapping[str, Arg]"
    package: str  # in whose `words` folder it is

    def __init__(self, package: str, id: str, args: "Mapping[str, Arg]") -> None:
        for name, value in (("package", package), ("id", id), ("args", args)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a message never changes")

    def __reduce__(self) -> tuple[Any, ...]:
        return Message, (self.package, self.id, dict(self.args))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.package, self.id, self.args) == (
            other.package,
            other.id,
            other.args,
        )

    def __hash__(self) -> int:
        return hash((self.package, self.id))

    def __repr__(self) -> str:
        args = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Catalogue({self.package!r})({self.id!r}{args})"

    def __str__(self) -> str:
        from .catalogue import text
        from .languages import ENGLISH

        return text(self, ENGLISH)


Names = Sequence[str | Message | Player]  # of the players of a match, in the order of the seats
Text = str | Message  # for people: in every language, or the same in all of them
Arg = str | int | float | Message | Player | Names
