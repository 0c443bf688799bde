"""Peers for path counts and random games: Stockfish, the `chess` package, OpenSpiel."""

import os
import random
import shutil
import subprocess
import time
from pathlib import Path

import chess

DEBIAN_GAMES = Path("/usr/games/stockfish")


def stockfish() -> str | None:
    """The path of Stockfish, installed from Debian if we are root; None, with a message, if it is not available."""
    found = shutil.which("stockfish") or (str(DEBIAN_GAMES) if DEBIAN_GAMES.exists() else None)
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run("apt-get update -qq && apt-get install -y -qq stockfish", shell=True, check=False)
        found = str(DEBIAN_GAMES) if DEBIAN_GAMES.exists() else None
    if not found:
        print("Stockfish is not installed (Debian: apt install stockfish): the rows against it are skipped.")
    return found


class Stockfish:
    """A running Stockfish that counts paths."""

    def __init__(self, program: str) -> None:
        self._process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self._say("uci", "uciok")

    def _say(self, command: str, answer: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(command + "\n")
        for line in self._process.stdout:
            if line.startswith(answer):
                return line
        raise RuntimeError("Stockfish ended")

    def perft(self, position: str, depth: int) -> tuple[int, float]:
        """Leaves and seconds."""
        self._say(f"position fen {position}\nisready", "readyok")
        begun = time.perf_counter()
        line = self._say(f"go perft {depth}", "Nodes searched")
        return int(line.split(":")[1]), time.perf_counter() - begun

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


def chess_package_perft(position: str, depth: int) -> tuple[int, float]:
    """Leaves and seconds of the `chess` package, which also counts the last moves without making them."""

    def count(board: chess.Board, left: int) -> int:
        if left == 1:
            return board.legal_moves.count()
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, left - 1)
            board.pop()
        return total

    board = chess.Board(position)
    begun = time.perf_counter()
    return count(board, depth), time.perf_counter() - begun


def open_spiel_driven(name: str, games: int, seed: int) -> tuple[int, float]:
    """Moves and outcomes, and seconds, of a game of OpenSpiel: random games driven from Python through its states."""
    import pyspiel

    rng, game, moves = random.Random(seed), pyspiel.load_game(name), 0
    begun = time.perf_counter()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves, time.perf_counter() - begun


def open_spiel_bots(name: str, games: int, seed: int) -> tuple[int, float]:
    """The same with the whole loop in its C++: its random bots play each other."""
    import pyspiel

    game, moves = pyspiel.load_game(name), 0
    begun = time.perf_counter()
    for number in range(games):
        bots = [
            pyspiel.make_uniform_random_bot(player, 1000 * seed + 10 * number + player)
            for player in range(game.num_players())
        ]
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        moves += state.move_number()
    return moves, time.perf_counter() - begun
