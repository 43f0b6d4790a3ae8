// The rules with diagrams, and proofs of who wins.
import { app, ask, gameOf, Helper, make, one, word } from "./app.js";
import { game, place, sheet } from "./play.js";

/** The bounds of a proof, in positions and seconds; it stops at whichever is reached first. */
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
const prover = new Helper();
/** @param {boolean} on */
function busy(on) {
  one("#prove-stop").hidden = !on;
  one("#prove-do").disabled = one("#prove-away").disabled = on;
}

/** @param {string} call @param {(found: any) => any[]} say */
async function search(call, say) {
  const answer = one("#proof");
  answer.textContent = word("prove-busy");
  busy(true);
  try {
    answer.replaceChildren(...say(await prover.ask(call, { ...place(), nodes: NODES }, SECONDS)));
  } catch (fault) {
    const { message } = /** @type {Error} */ (fault);
    answer.replaceChildren(make("p", {}, message === "late" ? word("prove-unknown") : message === "stopped" ? "" : message));
  }
  // Frees the memory of the proof.
  prover.stop();
  busy(false);
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
  one("#prove-stop").addEventListener("click", () => prover.stop());
  document.addEventListener("game", rules);
}
