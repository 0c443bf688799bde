"""The names of environments."""


def camel_case(name: str) -> str:
    """The name of a game in the style of Gymnasium's ids, such as MyGame for my_game."""
    return "".join(word.capitalize() for word in name.split("_"))
