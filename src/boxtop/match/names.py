"""Texts that people chose, such as names, made fit to be shown."""


def one_line(text: str, longest: int = 40) -> str:
    """A text from outside that may stand on one line of a screen or in a file."""
    whole = text.encode(errors="replace").decode()  # arguments can hold halves of characters
    return "".join(letter for letter in " ".join(whole.split()) if letter.isprintable())[:longest].strip()
