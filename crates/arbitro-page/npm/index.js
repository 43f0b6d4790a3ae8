// The referee for programs, in Node.js, browsers and workers. After `init` all functions are synchronous.
import { ArbitroError, Engine } from "./engine.js";

export { ArbitroError };

/** @type {{games?: Engine, pairing?: Engine}} */
const engines = {};

/** @param {string} name @returns {Promise<BufferSource>} */
async function bytes(name) {
  const address = new URL(name, import.meta.url);
  if (address.protocol === "file:" && typeof process !== "undefined") {
    const { readFile } = await import("node:fs/promises");
    return readFile(address);
  }
  const answer = await fetch(address);
  if (!answer.ok) throw new ArbitroError("module", `${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** @param {{games?: BufferSource, pairing?: BufferSource}} [given] */
export default async function init(given = {}) {
  const [games, pairing] = await Promise.all([given.games || bytes("games.wasm"), given.pairing || bytes("pairing.wasm")]);
  [engines.games, engines.pairing] = await Promise.all([Engine.of(games), Engine.of(pairing)]);
}

/** @param {"games"|"pairing"} name @returns {Engine} */
function engine(name) {
  const own = engines[name];
  if (!own) throw new ArbitroError("init", "await init() first");
  return own;
}

export const check = (text, how = {}) => engine("games").ask("check", { ...how, text });
export const replay = (text, how = {}) => engine("games").ask("replay", { ...how, text });
export const legalMoves = (text, how = {}) => engine("games").ask("legalMoves", { ...how, text });
export const solve = (text, how = {}) => engine("games").solve({ ...how, text });
export const repair = (text, how = {}) => engine("games").ask("repair", { ...how, text });
export const pair = (trf, how = {}) => engine("pairing").ask("pair", { ...how, text: trf });
export const tieBreaks = (trf, codes, how = {}) =>
  engine("pairing").ask("tieBreaks", { ...how, text: trf, codes: Array.isArray(codes) ? codes.join(",") : codes });
