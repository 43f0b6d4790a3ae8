// Boards that are touched, set up or stepped through. Moves are sent as ordinary forms; this only shows
// what a touch means before it is sent. Without scripts squares are plain buttons and links.
"use strict";
(() => {
const all = (css, from = document) => [...from.querySelectorAll(css)];
const one = (css, from = document) => from.querySelector(css);
const squareOf = node => node && node.closest && node.closest("[data-square]");
// A phone: a finger hides the square that it touches.
const phone = matchMedia("(pointer: coarse) and (max-width: 46rem)");

function show() {
  for (const part of all(".only-script")) part.hidden = false;
  for (const part of all(".no-script")) { part.hidden = true; part.required = false; }
}

// ---- touching ------------------------------------------------------------------------------------
function explain(text) {
  const why = one("#porque");
  if (!why) return;
  why.hidden = !text;
  // Cleared first, so that a repeated text is read out again.
  why.textContent = "";
  why.textContent = text;
  if (text) why.scrollIntoView({ block: "nearest" });
}
let meant = null, held = "", inside = false, alone = false;
function forget() {
  if (!meant) return;
  meant.classList.remove("meant");
  meant = null;
  if (alone) one("#jogada").elements.t.value = "";
  alone = false;
  const asks = one(".asks");
  if (asks) asks.remove();
}
// On a phone a touch asks first, beside the board; a second touch, or the button, plays.
function ask(square) {
  forget();
  meant = square;
  square.classList.add("meant");
  const form = square.form, box = document.createElement("p");
  box.className = "asks";
  box.setAttribute("role", "status");
  const name = document.createElement("b");
  name.textContent = form.dataset.sure.replace("{square}", square.dataset.square);
  box.append(name);
  for (const [word, what, look] of [[form.dataset.yes, () => play(square), "go"], [form.dataset.no, forget, "quiet"]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = look;
    button.textContent = word;
    button.onclick = what;
    box.append(button, " ");
  }
  form.before(box);
  box.scrollIntoView({ block: "nearest" });
}
const isSending = board => board && board.classList.contains("sending");
function play(square) {
  const board = square.closest(".playing");
  if (isSending(board)) return;
  forget();
  explain("");
  board.classList.add("sending");
  square.classList.add("sent");
  held = square.dataset.square;
  inside = square.matches(":focus-visible");
  // Only a part without focus is refreshed.
  const form = square.form;
  square.blur();
  form.requestSubmit(square);
}
// The same page after another touch, without leaving it.
async function lead(address, square) {
  const at = squareOf(document.activeElement);
  held = at ? at.dataset.square : "";
  inside = !!at && at.matches(":focus-visible");
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = one("#tabuleiro", page), now = one("#tabuleiro");
    if (!answer.ok || !next || !now) { location = address; return; }
    now.replaceWith(document.importNode(next, true));
    const go = one(".choices .go");
    if (go) { go.focus({ preventScroll: true }); go.scrollIntoView({ block: "nearest" }); }
  } catch {
    const form = one("#jogada");
    // If two squares make a move, the first one waits here, and both are sent together.
    if (form && square && "pairs" in form.dataset && !form.elements.t.value) {
      forget();
      meant = square;
      alone = true;
      square.classList.add("meant");
      form.elements.t.value = square.dataset.square;
    } else explain((document.getElementById("equipa") || document.body).dataset.wordOffline || "");
  }
}
function both(square) {
  const form = one("#jogada"), button = document.createElement("button");
  button.name = "touch";
  button.value = square.dataset.square;
  button.hidden = true;
  form.append(button);
  square.closest(".playing").classList.add("sending");
  square.classList.add("sent");
  form.requestSubmit(button);
  button.remove();
  forget();
}
document.addEventListener("click", event => {
  const square = squareOf(event.target), army = one("form.armies");
  if (square && army) { event.preventDefault(); place(square); return; }
  const link = square || (event.target.closest && event.target.closest("a[data-leads]"));
  if (!link) return;
  const board = one(".playing");
  if (alone && square) {
    event.preventDefault();
    if (square === meant) forget(); else both(square);
  } else if ("plays" in link.dataset) {
    event.preventDefault();
    if (phone.matches && meant !== link) ask(link); else play(link);
  } else if (isSending(board)) {
    event.preventDefault();
  } else if ("why" in link.dataset) {
    event.preventDefault();
    forget();
    explain(link.dataset.why);
  } else if ("leads" in link.dataset) {
    event.preventDefault();
    forget();
    lead(link.getAttribute("href"), square);
  }
});
// A part with focus is not refreshed: sending releases the focus.
document.addEventListener("submit", event => {
  const at = document.activeElement;
  if (event.target.closest("#tabuleiro") && at && at !== document.body) at.blur();
}, true);
// Dragging from one square to another touches both.
let pulled = null;
document.addEventListener("dragstart", event => { if (squareOf(event.target)) event.preventDefault(); });
document.addEventListener("pointerdown", event => {
  const square = squareOf(event.target);
  pulled = square && "leads" in square.dataset ? square : null;
});
document.addEventListener("pointerup", async event => {
  const from = pulled, to = squareOf(document.elementFromPoint(event.clientX, event.clientY));
  pulled = null;
  if (!from || !to || to === from || !from.isConnected) return;
  const name = to.dataset.square;
  await lead(from.getAttribute("href"));
  const there = one(`.playing [data-square="${name}"]`);
  if (there) there.click();
});

// ---- keys: from square to square, and through a game -------------------------------------------------
const middle = node => { const box = node.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function beside(square, [along, down]) {
  const [x, y] = middle(square);
  let best = null, least = Infinity;
  for (const other of all(".playing [data-square]")) {
    const [u, v] = middle(other), ahead = (u - x) * along + (v - y) * down, aside = Math.abs((u - x) * down) + Math.abs((v - y) * along);
    if (ahead > 4 && aside <= ahead * 1.01 && ahead + 2 * aside < least) { least = ahead + 2 * aside; best = other; }
  }
  return best;
}
const STEPS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input,textarea,select,.scroll")) return;
  const square = squareOf(event.target);
  if (square && WAYS[event.key]) {
    event.preventDefault();
    const next = beside(square, WAYS[event.key]);
    if (next) { rove(next); next.focus(); }
    return;
  }
  if (event.key === "Escape") forget();
  const step = STEPS[event.key] && one(`[data-replay] a[rel="${STEPS[event.key]}"]`);
  if (!step) return;
  event.preventDefault();
  turn(step.href);
});
// A board is a single tab stop; the arrow keys do the rest.
function rove(square) {
  for (const other of all(".playing [data-square]")) other.tabIndex = other === square ? 0 : -1;
}

// ---- stepping through ----------------------------------------------------------------------------
let turning = 0;
async function turn(address) {
  const own = ++turning;
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = one("#partida", page), now = one("#partida");
    if (own !== turning || !answer.ok || !next) return;
    const focused = document.activeElement && now.contains(document.activeElement) && document.activeElement.rel;
    const moves = one(".moves", now), top = moves ? moves.scrollTop : 0;
    now.replaceWith(document.importNode(next, true));
    history.replaceState(null, "", address);
    show();
    if (one(".moves")) one(".moves").scrollTop = top;
    const again = focused && one(`[data-replay] a[rel="${focused}"]`);
    if (again) again.focus({ preventScroll: true });
  } catch {
    const net = document.getElementById("rede");
    if (net) { net.hidden = false; net.textContent = document.body.dataset.wordOffline || ""; }
  }
}
document.addEventListener("click", event => {
  const link = event.target.closest && event.target.closest("#partida nav a, #partida .moves a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  turn(link.href);
});

// ---- setting up ----------------------------------------------------------------------------------
const armies = () => all("form.armies .army");
const lines = army => one("textarea", army);
const squares = army => army.dataset.squares.split(" ");
const set = army => { const text = lines(army).value.replace(/[\s/]/g, ""); return squares(army).map((_, at) => text[at] && text[at] !== "." ? text[at] : ""); };
const kinds = army => all(".tray button", army);
function write(army, letters) {
  const width = +army.dataset.width, rows = [];
  for (let at = 0; at < letters.length; at += width) rows.push(letters.slice(at, at + width).map(letter => letter || ".").join(""));
  lines(army).value = letters.some(letter => letter) ? rows.join("\n") : "";
  paint();
}
const SVG = "http://www.w3.org/2000/svg";
function paint() {
  const form = one("form.armies"), pieces = form && one(".playing .pieces", form);
  if (!pieces) return;
  pieces.textContent = "";
  for (const army of armies()) {
    const letters = set(army), open = army.classList.contains("open");
    for (const button of kinds(army)) {
      const left = +button.dataset.count - letters.filter(letter => letter === button.dataset.letter).length;
      one(".left", button).textContent = left;
      button.disabled = left <= 0;
      if (left <= 0) button.setAttribute("aria-pressed", "false");
    }
    squares(army).forEach((name, at) => {
      const square = one(`.playing [data-square="${name}"]`, form);
      const kind = letters[at] && kinds(army).find(button => button.dataset.letter === letters[at]);
      // The other player's pieces are face down.
      const chip = kind && one("svg", open ? kind : one("legend", army));
      square.setAttribute("aria-label", name + ", " + (kind ? (open ? kind.dataset.name : "?") : form.dataset.empty));
      if (!chip) return;
      const place = square.closest("foreignObject"), piece = document.createElementNS(SVG, "g");
      piece.setAttribute("transform", `translate(${place.getAttribute("x")} ${place.getAttribute("y")})`);
      for (const part of chip.childNodes) piece.append(part.cloneNode(true));
      pieces.append(piece);
    });
    const rest = letters.filter(letter => !letter).length;
    one(".rest", army).textContent = rest ? form.dataset.rest.replace("{n}", rest) : form.dataset.full;
  }
}
const held_ = army => kinds(army).find(button => button.getAttribute("aria-pressed") === "true" && !button.disabled);
function press(army, button) {
  for (const other of kinds(army)) other.setAttribute("aria-pressed", String(other === button));
}
function place(square) {
  const army = armies().find(army => squares(army).includes(square.dataset.square));
  const form = one("form.armies"), open = one(".army.open", form);
  if (!army) { if (open) one(".rest", open).textContent = form.dataset.elsewhere.replace("{square}", square.dataset.square); return; }
  if (army !== open) { openArmy(army); return; }
  const letters = set(army), at = squares(army).indexOf(square.dataset.square), kind = held_(army);
  if (letters[at]) letters[at] = "";
  else if (kind) letters[at] = kind.dataset.letter;
  else return;
  write(army, letters);
  if (!held_(army)) press(army, kinds(army).find(button => !button.disabled));
}
function openArmy(army) {
  for (const other of armies()) other.classList.toggle("open", other === army);
  if (!held_(army)) press(army, kinds(army).find(button => !button.disabled));
  paint();
}
document.addEventListener("click", event => {
  const army = event.target.closest && event.target.closest(".army"), button = event.target.closest && event.target.closest("button");
  if (!army || !button) return;
  if ("letter" in button.dataset) press(army, button);
  else if ("open" in button.dataset) openArmy(army);
  else if ("clear" in button.dataset) { openArmy(army); write(army, squares(army).map(() => "")); press(army, kinds(army)[0]); }
  else if ("fill" in button.dataset) {
    const ready = army.dataset.ready.split("|"), next = +(army.dataset.next || 0);
    army.dataset.next = (next + 1) % ready.length;
    openArmy(army);
    write(army, [...ready[next].replaceAll("/", "")]);
  }
});

// ---- what is new on the page -----------------------------------------------------------------------
function fresh() {
  const board = one(".playing");
  if (!board || board.dataset.known) return;
  board.dataset.known = "yes";
  meant = null;
  alone = false;
  board.classList.toggle("drags", !!one("[data-square][data-leads]", board));
  const at = held && one(`[data-square="${held}"]`, board);
  rove(at || one("[data-square]", board));
  if (at && inside && document.activeElement === document.body) at.focus({ preventScroll: true });
  inside = false;
  // Eight squares of a finger's width fill a phone: their names go beyond both edges, not a column beyond one.
  const beyond = board.scrollWidth - board.clientWidth;
  if (beyond <= 48) board.scrollLeft = beyond / 2;
}
const queue = document.getElementById("fila");
// Queued moves are being sent; refused ones are explained in the queue, and the board is free again.
function settle() {
  if (queue && !queue.hidden && !one(".stuck", queue)) return;
  for (const board of all(".playing.sending")) board.classList.remove("sending");
  for (const square of all(".touch.sent")) square.classList.remove("sent");
}
if (queue) new MutationObserver(settle).observe(queue, { childList: true, subtree: true, attributes: true });
new MutationObserver(fresh).observe(document.querySelector("main").parentNode, { childList: true, subtree: true });
show();
fresh();
if (armies().length) openArmy(armies()[0]);
})();
