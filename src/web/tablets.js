// The tablet of a table: one form at a time, kept until the server has it; and the present game, round after round.
// The script of the boards explains touches.
"use strict";
(() => {
const note = document.getElementById("envio");
if (!note) return;
const PLACE = "arbitro-tablet:" + note.dataset.who, HERE = location.pathname;
const part = id => document.getElementById(id);
// A private window may have no storage: then memory is used.
let own = null, busy = false, lost = 0;
function kept() { try { return JSON.parse(localStorage.getItem(PLACE)) || own; } catch { return own; } }
function keep(entry) {
  own = entry;
  try { if (entry) localStorage.setItem(PLACE, JSON.stringify(entry)); else localStorage.removeItem(PLACE); } catch { /* no storage */ }
  const board = part("tabuleiro");
  if (board) board.inert = !!entry;
}
function say(text) {
  note.hidden = !text;
  if (note.textContent !== text) note.textContent = text;
}
// Some networks never answer.
async function ask(address, body) {
  const stop = new AbortController(), late = setTimeout(() => stop.abort(), 8000);
  const headers = { accept: "text/html" }, how = { headers, signal: stop.signal };
  if (body !== undefined) Object.assign(how, { method: "POST", body, headers: { ...headers, "content-type": "application/x-www-form-urlencoded" } });
  try {
    const answer = await fetch(address, how);
    return { status: answer.status, url: new URL(answer.url), text: answer.status === 204 ? "" : await answer.text() };
  } catch { return null; } finally { clearTimeout(late); }
}
const isAway = answer => !answer || answer.status === 429 || answer.status >= 500;
// The server's present page; a form being sent keeps the board as touched.
function take(answer) {
  if (answer.url.pathname === "/k") { location.reload(); return; }
  const fresh = new DOMParser().parseFromString(answer.text, "text/html");
  const refused = part("recusa"), why = fresh.querySelector("[data-problem]"), board = fresh.getElementById("tabuleiro");
  if (refused) refused.remove();
  if (why) {
    const said = document.importNode(why, true);
    said.id = "recusa";
    part("tabuleiro").before(said);
    said.scrollIntoView({ block: "nearest" });
  }
  for (const id of ["tabuleiro", "chamar"]) {
    const old = part(id), next = fresh.getElementById(id);
    if (old && next && !(id === "tabuleiro" && kept())) old.replaceWith(document.importNode(next, true));
  }
  if (!board) look();
}
function heard() {
  lost = 0;
  if (!kept()) say("");
}
async function send() {
  const entry = kept();
  if (busy || !entry) return;
  busy = true;
  const slow = setTimeout(() => say(note.dataset.unsent), 1500);
  const answer = await ask(HERE, entry.body);
  clearTimeout(slow);
  busy = false;
  if (isAway(answer)) {
    say(note.dataset.unsent);
    setTimeout(send, 2000);
    return;
  }
  keep(null);
  heard();
  take(answer);
}
document.addEventListener("submit", async event => {
  const form = event.target, inside = form.closest("#tabuleiro"), calls = form.closest("#chamar");
  if (!inside && !calls) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter)).toString();
  if (calls) {
    const answer = await ask(HERE, body);
    if (isAway(answer)) say(note.dataset.hand); else take(answer);
  } else if (!kept()) {
    // One touch at a time: nothing else until the server has it.
    keep({ body });
    send();
  }
});
let timer = 0;
async function look() {
  clearTimeout(timer);
  const board = part("tabuleiro"), seen = board ? board.dataset.v : "";
  if (!busy && !kept() && !document.hidden) {
    const answer = await ask(HERE + "?v=" + seen);
    if (isAway(answer)) lost = lost || Date.now();
    else {
      heard();
      if (answer.status !== 204 && !busy && !kept()) take(answer);
    }
    if (lost && Date.now() - lost > 5000 && !kept()) say(note.dataset.away);
  }
  // A player who waits for the other is told soon; a quarter more or less, so that not all ask at once.
  const soon = board && "wait" in board.dataset;
  clearTimeout(timer);
  timer = setTimeout(look, (soon || lost ? 1500 : 4000) * (.75 + Math.random() / 2));
}
document.addEventListener("visibilitychange", look);
addEventListener("online", () => { send(); look(); });
if (kept()) { keep(kept()); send(); }
look();
})();
