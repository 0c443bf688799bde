"""Names of environments."""


def camel_case(name: str) -> str:
    """The name of a game as Gymnasium writes names: BattleChess."""
    return "".join(word.capitalize() for word in name.split("_"))
