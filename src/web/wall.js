// Screens of the hall: each turn is a small page that is fetched and replaces the last; the clocks go on
// meanwhile, and changes are shown within seconds.
"use strict";
(() => {
const body = document.body, word = name => body.dataset["word" + name] || "";
const AGAIN = 4000, PATIENCE = 8000, LOST = 20000;
let stage = document.querySelector(".stage"), shown = Date.now(), heard = Date.now(), asked = Date.now();
let busy = false, skew = 0, at = 0, tag = "";
const two = number => String(number).padStart(2, "0");
const say = (node, text) => { if (node && node.textContent !== text) node.textContent = text; };

// A stick's clock may be wrong: the server's clock and the hall's local time are used.
function tick() {
  const now = Date.now() + skew;
  const time = document.getElementById("hora");
  if (time) {
    const here = new Date(now + time.dataset.zone * 60000);
    say(time, two(here.getUTCHours()) + ":" + two(here.getUTCMinutes()));
  }
  const clock = document.getElementById("relogio");
  if (clock) {
    const left = +clock.dataset.start + clock.dataset.minutes * 60 - now / 1000, over = left < 0;
    const seconds = Math.abs(Math.trunc(left)), early = now / 1000 < +clock.dataset.start;
    const start = new Date(clock.dataset.start * 1000 + (time ? time.dataset.zone * 60000 : 0));
    clock.classList.toggle("over", over);
    say(clock, early ? two(start.getUTCHours()) + ":" + two(start.getUTCMinutes())
      : (over ? "+" : "") + two(Math.trunc(seconds / 60)) + ":" + two(seconds % 60));
  }
  const note = document.getElementById("actualizado");
  if (note && stage.dataset.self) {
    const lost = Date.now() - heard > LOST, since = new Date(heard + skew + (time ? time.dataset.zone * 60000 : 0));
    note.classList.toggle("lost", lost);
    say(note, lost ? word("Lost").replace("{h}", two(since.getUTCHours()) + ":" + two(since.getUTCMinutes()))
      : word("Updated").replace("{s}", Math.round((Date.now() - heard) / 1000)));
  }
}

// Replaces the turn that is shown, in one go.
async function fetched(address) {
  if (busy) return;
  busy = true;
  asked = Date.now();
  const stop = new AbortController(), late = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" }, signal: stop.signal });
    const text = await answer.text(), date = Date.parse(answer.headers.get("date"));
    if (!answer.ok) return;
    heard = Date.now();
    // An unchanged page is not parsed again.
    const own = answer.headers.get("etag"), same = own && own === tag && address === stage.dataset.self;
    tag = own;
    // The date has whole seconds, cut off.
    if (Math.abs(date + 500 - heard) > 3000) skew = date + 500 - heard; else skew = 0;
    if (same) return;
    const page = new DOMParser().parseFromString(text, "text/html"), fresh = page.querySelector(".stage");
    if (!fresh) return;
    // The server was updated: its style sheet and script belong to it.
    const files = where => [...where.querySelectorAll("link[rel=stylesheet],script[src]")].map(file => file.getAttribute("href") || file.getAttribute("src")).join();
    if (files(page) !== files(document)) { location = address; return; }
    if (address !== stage.dataset.self) shown = Date.now();
    if (fresh.dataset.v !== stage.dataset.v) {
      fresh.remove();
      stage.replaceWith(document.adoptNode(fresh));
      stage = fresh;
    } else Object.assign(stage.dataset, fresh.dataset);
    tick();
  } catch { /* the corner says since when */ } finally { clearTimeout(late); busy = false; }
}

// A folder of files has all turns in one page.
function turned() {
  const turns = stage.querySelectorAll(".walls > .turn,.walls > .says");
  shown = Date.now();
  if (turns.length < 2) return;
  turns[at].hidden = true;
  at = (at + 1) % turns.length;
  turns[at].hidden = false;
  say(stage.querySelector(".page"), (at + 1) + " / " + turns.length);
}

setInterval(() => {
  tick();
  const now = Date.now(), own = stage.dataset.self, due = now - shown >= stage.dataset.seconds * 1000;
  if (!own) { if (due) turned(); return; }
  if (due && stage.dataset.next !== own && now - asked >= 1000) fetched(stage.dataset.next);
  else if (now - asked >= AGAIN) fetched(own);
}, 1000);
tick();
if (stage.dataset.self) fetched(stage.dataset.self);
})();
