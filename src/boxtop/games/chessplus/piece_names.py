"""The pieces by their letters: six single ones, and fifteen merged ones under the names of the rulebook."""

STRENGTH = "KQRBNP"  # stronger letters first: the order in which two halves are written
NAMES = {
    "K": "king",
    "Q": "queen",
    "R": "rook",
    "B": "bishop",
    "N": "knight",
    "P": "pawn",
    # CP-14: the fifteen merged pieces
    "QQ": "DQu",
    "QR": "quook",
    "QB": "quishop",
    "QN": "quight",
    "QP": "quawn",
    "RR": "DRo",
    "RB": "rishop",
    "RN": "roight",
    "RP": "roawn",
    "BB": "Dbi",
    "BN": "knishop",
    "BP": "biawn",
    "NN": "DKn",
    "NP": "knawn",
    "PP": "Dpa",
}
