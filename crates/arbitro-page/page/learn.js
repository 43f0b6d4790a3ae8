// The rules with a diagram each, and who wins.
import { app, ask, gameOf, make, one, word } from "./app.js";
import { game, place, sheet } from "./play.js";

/** How many positions a proof looks at, and how many seconds it may take: whatever is reached first. */
const NODES = 3000000, SECONDS = 30;

export function rules() {
  const own = gameOf(game());
  if (!own || one("#learn").hidden) return;
  one("#rules-of").textContent = `${own.name}: ${word("rules")}`;
  one("#rules").replaceChildren(...own.rules.map((/** @type {any} */ rule, /** @type {number} */ at) => {
    const item = make("li", { value: at + 1 }, make("p", {}, rule.text), rule.decided ? make("p", { class: "note" }, `${word("decided")}: ${rule.decided}`) : "");
    const text = (app.examples[own.id] || {})[at + 1];
    if (text) item.append(diagram(text));
    return item;
  }));
  one("#switches").replaceChildren(...(own.switches.length ? [make("h3", {}, word("switches")), ...own.switches.map((/** @type {string} */ text) => make("p", {}, text))] : []));
}

/** @param {string} text */
function diagram(text) {
  const seen = ask("look", { text, plain: true }), fault = seen.verdict.error;
  const figure = make("figure", { class: "diagram", "data-status": seen.verdict.status });
  figure.innerHTML = seen.plain || "";
  const moves = (seen.moves || []).map((/** @type {any} */ [token]) => token).join(" ");
  figure.append(make("figcaption", {}, make("b", {}, fault ? word("example-bad") : word("example-good")),
    fault && fault.token ? ` ${moves ? `${moves} ` : ""}`: ` ${moves}`, fault && fault.token ? make("s", {}, fault.token) : "", fault ? `: ${fault.message}` : ""));
  return figure;
}

// ---- proofs, in a worker -----------------------------------------------------------------------------
/** @type {Worker|null} */
let worker = null;
function stop() {
  if (worker) worker.terminate();
  worker = null;
  one("#prove-stop").hidden = true;
  one("#prove-do").disabled = one("#prove-away").disabled = false;
}

/** @param {string} call @param {(found: any) => any[]} say */
function search(call, say) {
  stop();
  const answer = one("#proof");
  answer.textContent = word("prove-busy");
  const source = one("script[type=module]").textContent;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  worker = new Worker(address);
  one("#prove-stop").hidden = false;
  one("#prove-do").disabled = one("#prove-away").disabled = true;
  const end = (/** @type {any[]} */ ...parts) => { stop(); URL.revokeObjectURL(address); answer.replaceChildren(...parts); };
  worker.onmessage = ({ data }) => end(...(data.error ? [make("p", {}, data.error)] : say(data.value)));
  const own = worker;
  setTimeout(() => { if (worker === own) end(make("p", {}, word("prove-unknown"))); }, SECONDS * 1000);
  worker.onerror = () => end(make("p", {}, word("fail")));
  worker.postMessage({ bytes: app.bytes, call, question: { ...place(), lang: app.lang, nodes: NODES } });
}

/** @param {number|null} seat */
const side = seat => seat ? (ask("look", { text: sheet() }).sides[seat - 1] || { name: seat }).name : "";

/** @param {any} found */
function proven(found) {
  if (found.value === "unknown") return [make("p", {}, word("prove-unknown"))];
  const parts = [make("p", { class: "big", "data-value": found.value }, found.winner ? `${word("prove-wins")}: ${side(found.winner)}` : word("prove-open"))];
  if (found.moves.length) parts.push(make("p", {}, `${word("prove-moves")}: ${found.moves.join(" ")}`));
  if (found.line.length) parts.push(make("p", {}, `${word("prove-line")}: ${found.line.join(" ")}`));
  return parts;
}
/** @param {any} found */
function away(found) {
  if (found.knownFrom === null) return [make("p", {}, word("prove-unknown"))];
  if (!found.mistakes.length) return [make("p", {}, word("prove-nothing"))];
  return [make("ul", {}, ...found.mistakes.map((/** @type {any} */ mistake) =>
    make("li", {}, `${word("prove-mistake")}: ${mistake.ply}. ${mistake.token} (${side(mistake.seat)}). ${word("prove-better")}: ${mistake.better.join(" ")}`)))];
}

export function learns() {
  one("#prove-do").addEventListener("click", () => search("solve", proven));
  one("#prove-away").addEventListener("click", () => search("annotate", away));
  one("#prove-stop").addEventListener("click", () => { stop(); one("#proof").textContent = ""; });
  document.addEventListener("game", rules);
}
