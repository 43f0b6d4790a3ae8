// The board and the sheet: touching the board writes moves, and editing the sheet updates the board.
import { all, app, ask, gameOf, make, one, takesFiles, textOf, word } from "./app.js";
import { rivalLevel, rivalName } from "./rival.js";

export const state = { record: 1, ply: /** @type {number|null} */ (null), touched: /** @type {string[]} */ ([]), before: /** @type {string[]} */ ([]),
  laying: /** @type {{rows: string, letter: string}|null} */ (null), held: "", thinking: false, problem: /** @type {any} */ (null) };
/** The latest answer to `look`. @type {any} */
export let seen = {};

/** @returns {string} */
export const sheet = () => one("#sheet").value;
export const place = () => ({ text: sheet(), record: state.record, ply: state.ply });
export const game = () => one("#game").value;

/**
 * Replaces the text of the sheet, which can be undone.
 * @param {string} text
 */
export function write(text) {
  const area = one("#sheet");
  if (area.value !== text) state.before.push(area.value);
  area.value = text;
  state.touched = [];
  state.ply = null;
  show();
}

/** @param {string} status @param {string} said @param {string[]} help */
export function say(status, said, help = []) {
  const verdict = one("#verdict");
  verdict.dataset.status = status;
  verdict.replaceChildren(make("p", { class: "said" }, said), ...help.filter(Boolean).map(line => make("p", { class: "help" }, line)));
}

/** Reads the sheet and updates the page. */
export function show() {
  const text = sheet();
  let lines = [];
  try {
    lines = ask("check", { text, game: "" });
  } catch (fault) {
    say("malformed", String(/** @type {Error} */ (fault).message));
    return;
  }
  showRecords(lines);
  if (!lines.length) {
    say("", word("check-none"));
    one("#mend").hidden = true;
    seen = {};
    one("#board").replaceChildren();
    one("#turn").textContent = "";
    for (const id of ["#moves", "#sides", "#choices"]) one(id).replaceChildren();
    return;
  }
  seen = ask("look", { ...place(), touched: state.touched });
  if (state.laying) stopLaying();
  say(seen.verdict.status, seen.said, seen.help);
  if (seen.verdict.game && gameOf(seen.verdict.game)) one("#game").value = seen.verdict.game;
  one("#hidden").hidden = !(gameOf(game()) || {}).hidden;
  const end = seen.moves ? seen.moves.length : 0;
  // Moves after a fault are only cut off if the user asks for it.
  const cut = ["illegal", "moves-after-end", "malformed"].includes(seen.verdict.status) && !!seen.board && state.ply === null;
  one("#cut").hidden = !cut;
  one("#undo").disabled = !state.before.length;
  one("#back").disabled = !end;
  drawBoard();
  showMoves(end);
  one("#turn").textContent = seen.turn || "";
  showSides();
  showChoices();
  one("#save-other").hidden = !["atari-go", "hex", "blokus"].includes(game());
  one("#mend").hidden = !["illegal", "malformed", "moves-after-end", "result-mismatch"].includes(seen.verdict.status);
  one("#mended").replaceChildren();
  document.dispatchEvent(new Event("shown"));
}

/** @param {any[]} lines */
function showRecords(lines) {
  if (state.record > lines.length) state.record = 1;
  const several = one("#records");
  several.hidden = lines.length < 2;
  // Of several sheets the first one with the worst verdict is shown, until the user selects another.
  const order = ["valid", "unfinished", "needs-arbiter", "illegal", "moves-after-end", "result-mismatch", "malformed"];
  const exit = (/** @type {any} */ line) => Math.min(2, Math.floor((order.indexOf(line.status) + 2) / 4)) + (line.status === "malformed" ? 1 : 0);
  if (lines.length > 1 && several.dataset.text !== sheet()) {
    several.dataset.text = sheet();
    const worst = Math.max(...lines.map(exit));
    state.record = lines.findIndex(line => exit(line) === worst) + 1;
  }
  one("ol", several).replaceChildren(...lines.map(line => make("li", {}, make("button", {
    type: "button", class: "quiet", "aria-current": line.record === state.record ? "true" : null, "data-status": line.status,
    onclick: () => { state.record = line.record; state.ply = null; state.touched = []; show(); },
  }, `${(gameOf(line.game) || { name: "?" }).name}: ${word("status-" + line.status)}`))));
}

/**
 * Gives a node the children of another, changing only what differs: after a move most of the board stays the same.
 * @param {Element} node @param {Element} fresh
 */
function becomes(node, fresh) {
  const wanted = [...fresh.childNodes], { childNodes } = node;
  wanted.forEach((/** @type {any} */ other, at) => {
    for (let spare = childNodes.length - wanted.length; spare > 0 && childNodes[at].nodeName !== other.nodeName; spare -= 1) childNodes[at].remove();
    const own = /** @type {any} */ (childNodes[at]);
    if (!own || own.nodeName !== other.nodeName) node.insertBefore(other, own || null);
    else if (own.isEqualNode(other)) return;
    else if (other.nodeType !== 1) own.data = other.data;
    else {
      for (const { name } of [...own.attributes]) if (!other.hasAttribute(name)) own.removeAttribute(name);
      for (const { name, value } of other.attributes) if (own.getAttribute(name) !== value) own.setAttribute(name, value);
      becomes(own, other);
    }
  });
  for (const rest of [...childNodes].slice(wanted.length)) rest.remove();
}

function drawBoard() {
  const board = one("#board"), at = document.activeElement && /** @type {HTMLElement} */ (document.activeElement).closest("#board [data-square]");
  const held = at ? /** @type {HTMLElement} */ (at).dataset.square : "";
  if (seen.board) {
    const fresh = make("div");
    fresh.innerHTML = seen.board;
    for (const touch of all(".touch", fresh)) {
      const lead = seen.leads && seen.leads[touch.dataset.square];
      if (Array.isArray(lead)) touch.dataset.plays = lead[0];
      else if (lead) touch.dataset.leads = lead;
    }
    rove(held || state.held, false, fresh);
    becomes(board, fresh);
  } else if (!state.laying) board.replaceChildren();
  rove(held || state.held, !!held);
}

/** @param {number} end */
function showMoves(end) {
  const list = one("#moves"), at = state.ply === null ? end : state.ply;
  list.replaceChildren(...(seen.verdict && seen.moves ? allMoves() : []).map((/** @type {any} */ [token, words, onSquares], /** @type {number} */ number) =>
    make("li", {}, make("button", {
      type: "button", class: "step", title: words, "aria-current": number + 1 === at ? "step" : null, onclick: () => go(number + 1),
    }, onSquares ? token : words))));
  const current = one("[aria-current=step]", list);
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  const last = allMoves().length;
  for (const [id, off] of [["#first", at === 0], ["#prev", at === 0], ["#next", at >= last], ["#last", at >= last]]) one(/** @type {string} */ (id)).disabled = off;
}
/** All moves of the sheet, including those after the ply shown. */
function allMoves() {
  return state.ply === null ? seen.moves || [] : ask("look", { ...place(), ply: null }).moves || [];
}

/** @param {number} ply */
function go(ply) {
  const last = allMoves().length;
  state.ply = ply >= last ? null : Math.max(0, ply);
  state.touched = [];
  show();
}

function showSides() {
  const tags = Object.fromEntries([...sheet().matchAll(/^\[(First|Second|Player[1-4]|Primeiro|Segundo|Jogador[1-4]) "((?:[^"\\]|\\.)*)"\]/gm)].map(found => [found[1], found[2]]));
  const own = (/** @type {number} */ seat) => tags[["First", "Second"][seat]] || tags[["Primeiro", "Segundo"][seat]] || tags[`Player${seat + 1}`] || tags[`Jogador${seat + 1}`] || "";
  one("#sides").replaceChildren(...(seen.sides || []).map((/** @type {any} */ side, /** @type {number} */ seat) => {
    const item = make("li", { "data-now": seen.playing && seen.seat === seat + 1 });
    item.innerHTML = side.chip || "";
    const who = own(seat) || rivalName(seat + 1);
    item.append(make("b", {}, side.name), typeof side.count === "number" ? make("b", { class: "count" }, side.count) : "", who ? make("span", { class: "side-name" }, who) : "");
    return item;
  }));
}

function showChoices() {
  const box = one("#choices"), choices = seen.choices || [];
  box.hidden = !choices.length || choices.length > 60;
  if (box.hidden) return;
  box.replaceChildren(make("p", {}, word("choices")), ...choices.map((/** @type {any} */ [token, words]) =>
    make("button", { type: "button", class: "go", "data-token": token, onclick: () => play(token) }, words)));
}

/** @param {string} token */
export function play(token) {
  const question = { ...place(), token, keep: state.ply === null ? (seen.moves || []).length : state.ply };
  try {
    write(ask("edit", question));
  } catch (fault) {
    say("illegal", /** @type {Error} */ (fault).message);
  }
}

/** @param {string} square */
function touch(square) {
  state.held = square;
  if (state.laying) { lay(square); return; }
  if (!seen.leads || state.thinking) return;
  const lead = seen.leads[square];
  if (Array.isArray(lead)) play(lead[0]);
  else if (lead === "on" || lead === "instead" || lead === "back") {
    const touched = seen.touched || [];
    state.touched = lead === "on" ? [...touched, square] : lead === "instead" ? [square] : touched.filter((/** @type {string} */ own) => own !== square);
    show();
  } else {
    const why = ask("why", { ...place(), touched: seen.touched || [], square });
    say("illegal", `${word("illegal")}: ${why.message}`, [why.rule, why.hint]);
    one("#verdict").scrollIntoView({ block: "nearest" });
  }
}

// ---- setting up --------------------------------------------------------------------------------------
/** @param {string} [square] */
function lay(square) {
  const laying = state.laying;
  if (!laying) return;
  const laid = ask("lay", { game: game(), square: square || "", token: laying.letter, tags: laying.rows ? [["Position", laying.rows]] : [] });
  laying.rows = laid.rows.join("/");
  one("#board").innerHTML = laid.board;
  rove(square || "", !!square);
  const tray = one("#tray");
  tray.replaceChildren(...laid.palette.map((/** @type {any} */ kind) => {
    const button = make("button", { type: "button", class: "quiet", "aria-pressed": String(kind.letters === laying.letter), onclick: () => { laying.letter = kind.letters; lay(); } });
    button.innerHTML = kind.chip;
    button.append(kind.name);
    return button;
  }));
  if (!laying.letter && laid.palette.length) { laying.letter = laid.palette[0].letters; lay(); return; }
  const text = laidSheet();
  const line = ask("look", { text });
  say(line.verdict.status, line.said, line.help);
}
const laidSheet = () => ask("begin", { game: game(), tags: [["Position", state.laying ? state.laying.rows : ""], ["Turn", one("#lay-turn").value]] });

function startLaying() {
  try {
    ask("lay", { game: game() });
  } catch (fault) {
    say(one("#verdict").dataset.status, /** @type {Error} */ (fault).message);
    return;
  }
  state.laying = { rows: seen.rows && seen.verdict.game === game() ? seen.rows.join("/") : "", letter: "" };
  const seats = (gameOf(game()) || { seats: 2 }).seats;
  one("#lay-turn").replaceChildren(...Array.from({ length: seats }, (_, seat) => make("option", { value: seat + 1 }, (seen.sides && seen.sides[seat] || { name: seat + 1 }).name)));
  one("#laying").hidden = false;
  lay();
}
function stopLaying() {
  state.laying = null;
  one("#laying").hidden = true;
}

// ---- keyboard ------------------------------------------------------------------------------------------
const middle = (/** @type {Element} */ node) => { const box = node.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @param {Element} square @param {[number, number]} way */
function beside(square, [along, down]) {
  const [x, y] = middle(square);
  let best = null, least = Infinity;
  for (const other of all("#board .touch")) {
    const [u, v] = middle(other), ahead = (u - x) * along + (v - y) * down, aside = Math.abs((u - x) * down) + Math.abs((v - y) * along);
    if (ahead > 4 && aside <= ahead * 1.01 && ahead + 2 * aside < least) { least = ahead + 2 * aside; best = other; }
  }
  return best;
}
/** Makes the board a single tab stop; the arrow keys move inside it. @param {string} name @param {boolean} [focus] @param {ParentNode} [board] */
function rove(name, focus, board = one("#board")) {
  const squares = all(".touch", board), here = squares.find(square => square.dataset.square === name) || squares[0];
  for (const square of squares) {
    const stop = square === here ? "0" : "-1";
    if (square.getAttribute("tabindex") !== stop) square.setAttribute("tabindex", stop);
  }
  if (focus && here) here.focus({ preventScroll: true });
}

// ---- sharing --------------------------------------------------------------------------------------------
/** @param {string} text */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
/** @param {string} fragment */
async function unpacked(fragment) {
  const bytes = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
async function share() {
  const text = one("#share-names").checked ? ask("edit", place()) : ask("edit", { ...place(), nameless: true });
  const link = `${location.href.split("#")[0]}#g=${await packed(text)}`;
  const box = one("#shared");
  box.hidden = false;
  one("input", box).value = link;
  one("p", box).textContent = word("share-here");
  try {
    await navigator.clipboard.writeText(link);
    one("p", box).textContent = word("share-done");
  } catch {
    one("input", box).select();
  }
}
/** Loads the game from the address, if there is one. */
export async function fromAddress() {
  const found = /[#&]g=([\w-]+)/.exec(location.hash);
  if (!found) return false;
  try {
    write(await unpacked(found[1]));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} format */
function save(format) {
  const own = format === "jogo" ? { ending: "jogo", text: sheet() } : ask("write", { ...place(), format });
  const link = make("a", { href: URL.createObjectURL(new Blob([own.text], { type: "text/plain" })), download: `${game()}.${own.ending}` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** @param {File[]} files */
async function load(files) {
  try {
    write((await Promise.all(files.map(textOf))).join("\n"));
  } catch (fault) {
    say("malformed", /** @type {Error} */ (fault).message);
  }
}

/** Takes the last move back; against the program, back to the user's own last move. */
function back() {
  let keep = (state.ply === null ? (seen.moves || []).length : state.ply) - 1;
  const own = rivalLevel() && !state.thinking ? +one("#seat").value : 0;
  while (own && keep > 0 && ask("look", { ...place(), ply: keep }).seat !== own) keep -= 1;
  write(ask("edit", { ...place(), ply: null, keep }));
}

/** Starts a new game with the selected game and set-up. */
export function begin() {
  stopLaying();
  state.problem = null;
  write(ask("begin", { game: game(), sample: +one("#start").value || 0 }));
}
/** Fills the list of set-ups of the selected game. */
export function starts() {
  const own = (gameOf(game()) || { starts: [] }).starts, start = one("#start");
  start.replaceChildren(...own.map((/** @type {string} */ name, /** @type {number} */ number) => make("option", { value: number }, name || String(number + 1))));
  one("#start-box").hidden = own.length < 2;
}

export function begins() {
  const on = (/** @type {string} */ id, /** @type {string} */ kind, /** @type {(event: any) => void} */ does) => one(id).addEventListener(kind, does);
  on("#board", "click", event => { const square = event.target.closest(".touch"); if (square) touch(square.dataset.square); });
  on("#board", "keydown", event => {
    const square = event.target.closest(".touch");
    if (!square || !WAYS[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = beside(square, WAYS[event.key]);
    if (next) rove(next.dataset.square, true);
  });
  on("#sheet", "input", () => { stopLaying(); state.ply = null; state.touched = []; show(); });
  takesFiles(one("#sheet"), load);
  on("#file", "change", event => { load([...event.target.files]); event.target.value = ""; });
  on("#game", "change", () => { starts(); begin(); document.dispatchEvent(new Event("game")); });
  on("#start", "change", begin);
  on("#new", "click", begin);
  on("#example", "click", () => write(ask("example", { game: game(), seed: Math.floor(Math.random() * 1e9) })));
  on("#back", "click", back);
  on("#cut-do", "click", () => write(ask("edit", { ...place(), keep: (seen.moves || []).length })));
  on("#undo", "click", () => { const text = state.before.pop(); if (text !== undefined) { one("#sheet").value = text; state.ply = null; state.touched = []; show(); } });
  for (const [id, step] of /** @type {[string, (at: number) => number][]} */ ([["#first", () => 0], ["#prev", at => at - 1], ["#next", at => at + 1], ["#last", () => Infinity]])) {
    on(id, "click", () => go(step(state.ply === null ? (seen.moves || []).length : state.ply)));
  }
  on("#lay", "click", startLaying);
  on("#lay-turn", "change", () => lay());
  on("#lay-stop", "click", () => { stopLaying(); show(); });
  on("#lay-done", "click", () => { const text = laidSheet(); stopLaying(); write(text); });
  on("#save", "click", () => save("jogo"));
  on("#save-other", "click", () => save("other"));
  on("#print", "click", () => print());
  on("#share", "click", share);
  addEventListener("hashchange", fromAddress);
}
