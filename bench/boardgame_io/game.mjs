// The game that is played for the measurement: whose turn it is adds one, two or three, written as text. As little of a
// game as there can be, so that the time is the server's own.

export const NAME = "counting";

export const game = {
  name: NAME,
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }, move) => {
      if (!["1", "2", "3"].includes(move)) return "INVALID_MOVE";
      G.count += Number(move);
    },
  },
  minPlayers: 2,
  maxPlayers: 2,
};
