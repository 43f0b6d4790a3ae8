// Screens of the hall: each turn is a small page that is fetched and replaces the last; the clocks go on
// meanwhile, and changes are shown within seconds.
"use strict";
(() => {
const body = document.body, word = name => body.dataset["word" + name] || "";
const AGAIN = 1500, PATIENCE = 8000, LOST = 20000;
let stage = document.querySelector(".stage"), shown = Date.now(), heard = Date.now(), asked = Date.now();
let busy = false, skew = 0, tag = "";
const two = number => String(number).padStart(2, "0");
const say = (node, text) => { if (node && node.textContent !== text) node.textContent = text; };
const sights = () => [...stage.querySelectorAll(".sight")];
const sight = () => sights().find(each => !each.hidden);
const seconds = () => +sight().dataset.seconds;

// A stick's clock may be wrong: the server's clock and the hall's local time are used.
function tick() {
  const now = Date.now() + skew, own = sight(), one = css => own.querySelector(css);
  const time = one(".now"), zone = time.dataset.zone * 60000;
  const of = at => { const here = new Date(at + zone); return two(here.getUTCHours()) + ":" + two(here.getUTCMinutes()); };
  say(time.querySelector("b"), of(now));
  const clock = one(".clock");
  if (clock) {
    const start = clock.dataset.start * 1000, early = start - now, left = early > 0 ? early : start + clock.dataset.minutes * 60000 - now;
    const far = early >= 3600000, rest = Math.abs(Math.trunc(left / 1000));
    clock.classList.toggle("over", left < 0);
    say(clock.querySelector("small"), word(left < 0 ? "Over" : far ? "BeginsAt" : early > 0 ? "Begins" : "Ends"));
    say(clock.querySelector("b"), far ? of(start) : Math.trunc(rest / 60) + ":" + two(rest % 60));
  }
  const left = one(".left");
  if (left) say(left, word("Left").replace("{s}", Math.max(0, Math.ceil(seconds() - (Date.now() - shown) / 1000))));
  if (stage.dataset.self) {
    const lost = Date.now() - heard > LOST;
    one(".tail").classList.toggle("lost", lost);
    say(one(".fresh"), lost ? word("Lost").replace("{h}", of(heard + skew))
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
  } catch { /* the tail says since when */ } finally { clearTimeout(late); busy = false; }
}

// A folder of files has all turns in one page.
function turned() {
  const all = sights(), at = all.indexOf(sight());
  shown = Date.now();
  all[at].hidden = true;
  all[(at + 1) % all.length].hidden = false;
}

setInterval(() => {
  const now = Date.now(), own = stage.dataset.self, due = now - shown >= seconds() * 1000;
  if (!own && due) turned();
  tick();
  if (!own) return;
  if (due && stage.dataset.next !== own && now - asked >= 1000) fetched(stage.dataset.next);
  else if (now - asked >= AGAIN) fetched(own);
}, 500);
tick();
if (stage.dataset.self) fetched(stage.dataset.self);
})();
