// Compares the answers of the modules in Node.js with the output of the program, object by object: for the fixtures,
// for generated records of every game, legal and with changed letters, and for generated tournaments.
//
//   node compare.mjs FOLDER-OF-THE-PACKAGE PROGRAM FIXTURES [RECORDS]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";

const [pack, program, fixtures, count = "200"] = process.argv.slice(2);
const { default: init, check, replay, legalMoves, solve, repair, pair, tieBreaks } = await import(resolve(pack, "index.js"));
const { Engine } = await import(resolve(pack, "engine.js"));
await init();
const engine = await Engine.of(readFileSync(join(pack, "games.wasm")));
const folder = mkdtempSync(join(tmpdir(), "arbitro-"));
let compared = 0;

/** What the program prints, whatever its exit code. */
function printed(...words) {
  try {
    return execFileSync(resolve(program), ["--lang", "en", ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
  } catch (ended) {
    return ended.stdout;
  }
}
const printedLines = (...words) => lines(printed(...words.map(String)));
const lines = text => text.split("\n").filter(Boolean).map(line => JSON.parse(line));
/** The answer, or `null` if there is none. */
function answer(does) {
  try {
    return does();
  } catch {
    return null;
  }
}
function same(what, ours, theirs) {
  compared += 1;
  if (!isDeepStrictEqual(ours, theirs)) {
    console.error(`${what}:\n module ${JSON.stringify(ours)}\nprogram ${JSON.stringify(theirs)}`);
    process.exit(1);
  }
}
function sheets(path) {
  return readdirSync(path).sort().map(name => join(path, name)).flatMap(one => statSync(one).isDirectory() ? sheets(one) : one.endsWith(".jogo") ? [one] : []);
}
/** Compares `check` for every record of a file, and `replay` and `moves` for the first `some`. */
function compare(path, some) {
  const text = readFileSync(path, "utf8");
  const theirs = lines(printed("check", "--format", "json", path)).map(line => ({ ...line, file: null }));
  const ours = check(text);
  same(`${path}: records`, ours.length, theirs.length);
  theirs.forEach((line, at) => same(`${path} ${at + 1}`, ours[at], line));
  for (let record = 1; record <= Math.min(some, ours.length); record += 1) {
    same(`${path} replay ${record}`, answer(() => replay(text, { record })) || [], lines(printed("replay", "--format", "json", "--record", record, path)));
    same(`${path} moves ${record}`, answer(() => legalMoves(text, { record })), lines(printed("moves", "--format", "json", "--record", record, path))[0] || null);
  }
  return ours;
}

for (const path of sheets(fixtures)) compare(path, 2);
const { games } = engine.ask("catalogue", {});
/** A sheet with slips that a child might make: letters for digits, round numbers in another form. */
const sloppy = (text, seed) => {
  const moves = text.indexOf("\n\n"), body = text.slice(moves).replaceAll(/(\d+)\./g, seed % 2 ? "$1)" : "$1 .");
  return text.slice(0, moves) + (seed % 3 ? body.replace("1 ", "l ").replace("0 ", "O ") : body);
};
for (const { id } of games) {
  const made = [];
  for (let seed = 0; seed < Number(count); seed += 1) {
    const text = engine.ask("example", { game: id, seed });
    // In turn: the record unchanged, with one digit of its moves changed, with any one character changed.
    const places = [...text.matchAll(/[1-9]/g)].map(found => found.index).filter(at => at > text.indexOf("\n\n"));
    const at = seed % 3 === 1 ? places[(seed * 7919) % places.length] : (seed * 7919) % text.length;
    const letter = seed % 3 === 1 ? String(1 + Number(text[at]) % 9) : "ab1X-"[seed % 5];
    made.push(seed % 3 ? `${text.slice(0, at)}${letter}${text.slice(at + 1)}` : text);
  }
  const path = join(folder, `${id}.jogo`);
  writeFileSync(path, made.join("\n"));
  const found = compare(path, 4);
  const kinds = new Set(found.map(line => line.status));
  if (kinds.size < 3) throw new Error(`${id}: the records say too little: ${[...kinds]}`);
  // Readings of sloppy sheets, and who wins shortly before the end.
  for (let seed = 0; seed < 3; seed += 1) {
    const whole = engine.ask("example", { game: id, seed }), meant = join(folder, `${id}-meant-${seed}.jogo`), late = join(folder, `${id}-late-${seed}.jogo`);
    writeFileSync(meant, sloppy(whole, seed));
    const lines = answer(() => repair(readFileSync(meant, "utf8"))) || [];
    same(`${meant} repair`, lines, printedLines("repair", "--format", "json", "--time", "1h", meant).map(line => ({ ...line, file: null })));
    writeFileSync(late, whole);
    const ply = Math.max(0, check(whole)[0].plies - 2), bare = ({ nodes, seconds, ...rest }) => rest;
    const theirs = printedLines("solve", "--format", "json", "--jobs", "1", "--time", "1h", "--ply", ply, late)[0];
    same(`${late} solve`, bare(answer(() => solve(whole, { ply, nodes: 3000000 })) || {}), bare(theirs || {}));
  }
  console.log(`${id}: ${found.length} records, ${[...kinds].sort().join(" ")}`);
}
{
  const text = "[Game \"rastros\"] 1. d4 e3 2. f2 f1 3. g2\n", path = join(folder, "solve.jogo");
  writeFileSync(path, text);
  const bare = ({ nodes, seconds, ...rest }) => rest;
  same("solve", bare(solve(text)), bare(JSON.parse(printed("solve", "--format", "json", path))));
}
for (let seed = 1; seed <= 10; seed += 1) {
  const path = join(folder, `${seed}.trf`);
  const text = printed("trf", "generate", "--players", String(9 + seed), "--rounds", "5", "--seed", String(seed), "--byes", "10", "--forfeits", "5");
  // The tournament gets a sixth round, which is to be paired.
  writeFileSync(path, text.replace(/^142 .*$/m, "142 6"));
  const trf = readFileSync(path, "utf8");
  same(`pair ${seed}`, answer(() => pair(trf)) || "", printed("trf", "pair", path));
  same(`tie-breaks ${seed}`, tieBreaks(trf, "BH,PS,BH/M1"), JSON.parse(printed("trf", "standings", "--tiebreaks", "BH,PS,BH/M1", "--format", "json", path)));
}
rmSync(folder, { recursive: true });
console.log(`${compared} answers are the program's`);
