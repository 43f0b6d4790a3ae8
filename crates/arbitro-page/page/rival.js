// The program as opponent, problems to solve, and proposals for faulty sheets.
import { ask, gameOf, Helper, make, one, word } from "./app.js";
import { game, place, play, say, seen, sheet, show, state, write } from "./play.js";

const rival = new Helper(), finder = new Helper(), mender = new Helper();

/** The level of the program; 0 if two people play on this screen. */
export const rivalLevel = () => one("#rival-box").hidden ? 0 : +one("#rival").value;
/** The label of a seat without a player's name. @param {number} seat */
export const rivalName = seat => rivalLevel() && !state.problem ? word(seat === +one("#seat").value ? "rival-you" : "rival-program") : "";

/** Refills the menus after a change of game or language. */
export function rivalStands() {
  const own = gameOf(game());
  one("#rival-box").hidden = !own || !own.rival;
  const level = one("#rival"), chosen = level.value || "0";
  level.replaceChildren(...[0, 1, 2, 3, 4].map(number => make("option", { value: number }, number ? `${word("rival-level")} ${number}` : word("rival-two"))));
  level.value = chosen;
  const grade = one("#grade"), grades = grade.value || "1";
  grade.replaceChildren(...["grade-1", "grade-2", "grade-3"].map((key, at) => make("option", { value: at + 1 }, word(key))));
  grade.value = grades;
  one("#problem-do").disabled = !own || !own.rival;
  for (const id of ["#seat-box", "#seed-box"]) one(id).hidden = !rivalLevel();
}

function seats() {
  const seat = one("#seat"), chosen = seat.value || "1";
  seat.replaceChildren(...[1, 2].map(number => make("option", { value: number }, (seen.sides && seen.sides[number - 1] || { name: number }).name)));
  seat.value = chosen;
}

/** Lets the program move, in a worker, if it is its turn. */
async function due() {
  state.thinking = false;
  rival.breaks && rival.stop();
  one("#board").removeAttribute("aria-busy");
  if (seen.sides && seen.sides.length === 2) seats();
  tells();
  const level = rivalLevel();
  if (!level || state.problem || state.laying || state.ply !== null || !seen.playing) return;
  if (seen.verdict.status !== "unfinished" || seen.seat === +one("#seat").value) return;
  const text = sheet(), { record } = state;
  state.thinking = true;
  one("#board").setAttribute("aria-busy", "true");
  one("#turn").textContent = word("rival-thinking");
  try {
    const token = await rival.ask("choose", { ...place(), level, seed: +one("#seed").value || 0 });
    if (!state.thinking || sheet() !== text || state.record !== record) return;
    state.thinking = false;
    if (!token) return;
    play(token);
    one("#turn").textContent = `${word("rival-played")} ${token}. ${seen.turn || ""}`;
  } catch (fault) {
    const { message, code } = /** @type {any} */ (fault);
    if (message === "stopped") return;
    state.thinking = false;
    one("#board").removeAttribute("aria-busy");
    one("#turn").textContent = seen.turn || "";
    // The program does not play this variant of the game.
    if (code === "unsolvable") { one("#rival").value = "0"; rivalStands(); }
    say("needs-arbiter", message);
  }
}

const lots = () => Math.floor(Math.random() * 1e6);

// ---- problems ------------------------------------------------------------------------------------------
/** The least and the most tempting moves of a problem, for each grade. */
const GRADES = [[0, 1], [2, 3], [4, 99]];
/** The search for a problem stops after this many seconds or calls. */
const PATIENCE = 30, TRIES = 12;

async function pose() {
  const said = one("#problem-said"), own = game(), [least, most] = GRADES[+one("#grade").value - 1];
  const far = (/** @type {any} */ found) => Math.max(least - found.tempting, found.tempting - most, 0);
  let best = null, seed = lots();
  const end = Date.now() + PATIENCE * 1000;
  said.textContent = word("problem-busy");
  one("#problem-stop").hidden = false;
  one("#problem-do").disabled = true;
  try {
    for (let tried = 0; tried < TRIES && !(best && !far(best)) && Date.now() < end; tried += 1) {
      seed += 1;
      const found = await finder.ask("problem", { game: own, seed, most: 3 }, (end - Date.now()) / 1000);
      if (found && (!best || far(found) < far(best))) best = found;
      if (!found) break;
    }
  } catch (fault) {
    const { message } = /** @type {Error} */ (fault);
    if (message === "stopped") { said.textContent = ""; best = null; }
    else if (message !== "late") said.textContent = message;
  }
  one("#problem-stop").hidden = true;
  one("#problem-do").disabled = false;
  if (!best) { if (said.textContent === word("problem-busy")) said.textContent = word("problem-none"); return; }
  said.textContent = "";
  state.problem = best;
  one("#tab-play").click();
  write(best.text);
  one("#task").scrollIntoView({ block: "nearest" });
}

/** Shows the task of a problem, or whether the first move is correct. */
function tells() {
  const own = state.problem, task = one("#task");
  const kept = own && seen.moves && sheet().startsWith(own.text.split("\n\n")[0]);
  task.hidden = !kept;
  if (!kept) { if (own && sheet() !== own.text) state.problem = null; return; }
  const first = seen.moves.length ? (state.ply === null ? seen.moves : ask("look", { ...place(), ply: null }).moves)[0][0] : "";
  task.dataset.state = !first ? "open" : first === own.key ? "right" : "wrong";
  one("#task-said").textContent = !first ? word("task") : first === own.key ? `${word("task-right")} ${own.line.join(" ")}` : word("task-wrong");
  one("#task-more").textContent = `${word("task-moves")}: ${own.moves}. ${word("task-tempting")}: ${own.tempting}.`;
  one("#task-again").hidden = !first;
  one("#task-show").hidden = !!first;
}

// ---- proposals -------------------------------------------------------------------------------------------
/**
 * Shows proposals for a faulty text; `take` receives the one that the user accepts.
 * @param {string} text @param {HTMLElement} box @param {(record: string) => void} take
 */
export async function meant(text, box, take) {
  box.replaceChildren(make("p", {}, word("prove-busy")));
  let sheets;
  try {
    sheets = await mender.ask("meant", { text }, 30);
  } catch (fault) {
    const { message } = /** @type {Error} */ (fault);
    box.replaceChildren(make("p", {}, message === "late" ? word("meant-late") : message === "stopped" ? "" : message));
    return;
  }
  box.replaceChildren(...sheets.filter((/** @type {any} */ own) => own.status !== "as-written").map((/** @type {any} */ own) => make("section", { class: "meant", "data-status": own.status },
    sheets.length > 1 ? make("h3", {}, `${word("col-record")} ${own.record}`) : "",
    make("p", {}, own.why || word(own.status === "one" ? "meant-one" : "meant-several"), own.parting ? ` ${own.parting}` : ""),
    ...own.readings.map((/** @type {any} */ reading) => make("div", { class: "reading" },
      make("ul", {}, ...reading.changes.map((/** @type {string} */ change) => make("li", {}, change))),
      make("pre", {}, reading.text.trim()),
      make("button", { type: "button", class: "quiet", onclick: () => take(reading.text) }, word("meant-take")))))));
  if (!box.childElementCount) box.replaceChildren(make("p", {}, word("meant-nothing")));
}

export function rivals() {
  const on = (/** @type {string} */ id, /** @type {string} */ kind, /** @type {(event: any) => void} */ does) => one(id).addEventListener(kind, does);
  one("#seed").value = String(lots());
  document.addEventListener("game", rivalStands);
  document.addEventListener("shown", due);
  on("#rival", "change", () => { rivalStands(); show(); });
  on("#seat", "change", show);
  on("#seed", "change", show);
  on("#problem-do", "click", pose);
  on("#problem-stop", "click", () => finder.stop());
  on("#task-again", "click", () => write(state.problem.text));
  on("#task-show", "click", () => play(state.problem.key));
  on("#task-end", "click", () => { state.problem = null; show(); });
  on("#mend", "click", () => meant(sheet(), one("#mended"), write));
  rivalStands();
}
