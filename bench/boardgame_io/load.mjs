// `node load.mjs PORT MATCHES PLIES`: plays matches at once, two sockets to a match, and speaks as boardgame.io's own
// client does. Prints "ready", waits for a line, plays, and prints what it measured as JSON.

import { once } from "node:events";
import { createInterface } from "node:readline";

import { io } from "socket.io-client";

import { NAME } from "./game.mjs";

const [port, matches, plies] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const times = []; // round trips of moves, in milliseconds
let counted = 0; // what the moves have added, by the last states that came

async function post(path, body) {
  const answer = await fetch(`${address}/games/${NAME}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// One side of a match: sends its moves, each when the other's has come.
class Player {
  constructor(matchID, playerID, credentials) {
    Object.assign(this, { matchID, playerID, credentials });
    this.socket = io(`${address}/${NAME}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    this.finished = new Promise((resolve) => (this.finish = resolve));
    this.sent = null;
  }

  async connect() {
    await once(this.socket, "connect");
    this.socket.emit("sync", this.matchID, this.playerID, this.credentials, 2);
    const [, { state }] = await once(this.socket, "sync");
    this.state = state;
    this.socket.on("update", (_, state) => this.heard(state));
    this.socket.on("disconnect", (why) => {
      throw new Error(`The server hung up: ${why}`);
    });
  }

  heard(state) {
    this.state = state;
    if (this.sent !== null) {
      times.push(performance.now() - this.sent);
      this.sent = null;
    }
    if (state.ctx.turn > plies) {
      counted += state.G.count;
      this.finish();
    } else if (state.ctx.currentPlayer === this.playerID) this.move();
  }

  move() {
    const payload = { type: "add", args: ["1"], playerID: this.playerID, credentials: this.credentials };
    this.sent = performance.now();
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.matchID, this.playerID);
  }
}

const players = [];
for (let n = 0; n < matches; n++) {
  const { matchID } = await post("create", { numPlayers: 2 });
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`${matchID}/join`, { playerID, playerName: `Player ${playerID}` });
    const player = new Player(matchID, playerID, playerCredentials);
    await player.connect();
    players.push(player);
  }
}

console.log("ready");
const lines = createInterface({ input: process.stdin });
await once(lines, "line");
const cpu = process.cpuUsage();
const begun = performance.now();
for (const player of players) if (player.state.ctx.currentPlayer === player.playerID) player.move();
await Promise.all(players.map((player) => player.finished));
const seconds = (performance.now() - begun) / 1000;

const { user, system } = process.cpuUsage(cpu);
const ordered = Float64Array.from(times).sort();
const share = (part) => ordered[Math.min(ordered.length - 1, Math.floor(part * ordered.length))];
const moves = matches * plies;
if (times.length !== moves || counted !== 2 * moves) {
  throw new Error(`${moves} moves were sent, ${times.length} were answered, the games count ${counted / 2}`);
}
console.log(
  JSON.stringify({ moves, seconds, p50: share(0.5), p99: share(0.99), cores: (user + system) / 1e6 / seconds }),
);
process.exit();
