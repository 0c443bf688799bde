// `node server.mjs` keeps matches in memory, `node server.mjs FOLDER` in files there. Prints the port it listens on.

import { createRequire } from "node:module";

import { game } from "./game.mjs";

const { FlatFile, Server } = createRequire(import.meta.url)("boardgame.io/server");
const folder = process.argv[2];
const server = Server({ games: [game], origins: [], ...(folder && { db: new FlatFile({ dir: folder }) }) });
const { appServer } = await server.run(0);
console.log(appServer.address().port);
