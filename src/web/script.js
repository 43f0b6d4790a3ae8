// The script of every page: refreshed parts, clocks, search. What only staff needs is in the folder staff.
"use strict";
(() => {
const body = document.body, word = name => body.dataset["word" + name] || "";
const pages = document.body.dataset.fresh, watching = pages === "polls" || pages === "watches";
// Shared with the scripts of staff: when the server last answered, and what is done with its pages.
const hall = window.arbitro = { heard: Date.now(), swap, refresh, turn, inView, out() {}, moved() {}, turned() {}, ticks: [] };
const net = document.getElementById("rede");
let busy = false, shown = Date.now(), seen = shown, lost = false;

// The card's key is after the #, where no log sees it.
const key = document.querySelector("form[data-key]");
if (key && location.hash.length > 9) {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname + location.search);
  key.elements.codigo.value = token;
  key.submit();
}

// If the pages do not fit side by side, the open one is scrolled into view.
function inView() {
  for (const here of document.querySelectorAll("nav ul a[aria-current]")) { const list = here.closest("ul"); list.scrollLeft = here.offsetLeft - list.offsetLeft - 40; }
}
inView();

// ---- fresh parts -------------------------------------------------------------------------------
const inUse = part => part.contains(document.activeElement) && document.activeElement !== document.body
  || part.classList.contains("sending") || part.classList.contains("asking") || part.querySelector("details[open]");
const typing = form => [...form.elements].some(field => field.defaultValue !== undefined && field.type !== "hidden" && field.value !== field.defaultValue);
// Each page gives its forms new numbers: they are not changes.
const version = part => part.dataset.v || part.innerHTML.replace(/(name="id" value=")\w*/g, "$1");
// The page of another round waits while something is typed or in use: rows never change under it.
let waiting = "";
const held = form => typing(form) || [...document.querySelectorAll(".row[data-live]")].some(inUse);
function turn() {
  const text = waiting;
  waiting = "";
  if (text) { swap(text, true); refresh(); }
}
function swap(text, now = false) {
  // Its parts are copied, not moved: parts missing in it are missing on the server.
  const fresh = new DOMParser().parseFromString(text, "text/html"), copy = part => document.importNode(part, true);
  const round = document.getElementById("jornada"), next = fresh.getElementById("jornada");
  // What is sent is about what is shown: with another round, another pair may sit at the table typed.
  const moved = round && next && round.value !== next.value;
  if (moved && !now && held(round.form)) { waiting = text; hall.waits = next.value; hall.moved(round.form); return; }
  waiting = hall.waits = "";
  for (const part of fresh.querySelectorAll("[data-live][id]")) {
    const old = document.getElementById(part.id);
    if (old) {
      if (version(old) !== version(part) && (!inUse(old) || now)) old.replaceWith(copy(part));
      // Within a round, what is being typed is about what was shown when it was begun.
      else if (old.tagName === "INPUT" && (moved || !typing(old.form))) old.value = part.value;
    } else {
      const home = part.parentElement, last = home.id ? document.getElementById(home.id) : null;
      const list = last || document.querySelector("ol.rows");
      if (list && part.matches(".row")) list.append(copy(part));
    }
  }
  // What is gone on the server goes here, too, unless it has focus; what is visible
  // keeps its place, so that no row moves under a finger.
  for (const row of document.querySelectorAll(".row[data-live]"))
    // What was entered here stays in sight, with its undo.
    if (!fresh.getElementById(row.id) && !row.querySelector(".told") && (moved || !inUse(row))) {
      row.removeAttribute("id");
      row.removeAttribute("data-live");
      row.classList.add("gone");
      row.inert = true;
    }
  for (const row of document.querySelectorAll(".gone")) {
    const place = row.getBoundingClientRect();
    if (moved || document.hidden || place.bottom < 0 || place.top > innerHeight) row.remove();
  }
  if (moved) {
    for (const part of round.form.querySelectorAll("[name=mesa],[name=jogo],.mark")) part.remove();
    hall.turned(round.form, next.value);
  }
  if (!sameParts(fresh)) {
    const now = document.querySelector("main"), next = fresh.querySelector("main");
    if (now && next && !inUse(now) && !document.querySelector("main form input:not([type=hidden]):focus")) now.replaceWith(next);
  }
  mine();
  tick();
}
// Whoever comes from a pupil's page finds that pupil's table first.
function mine() {
  const code = decodeURIComponent(location.hash.slice(1));
  for (const part of document.querySelectorAll("[data-p]")) {
    if (part.dataset.p === code) part.dataset.me = word("Me"); else delete part.dataset.me;
    const line = part.closest("li,tr");
    line.classList.toggle("me", !!line.querySelector("[data-me]"));
  }
}
mine();
addEventListener("hashchange", mine);
const partsOf = place => [...place.querySelectorAll("[data-live][id]:not(.row)")].map(part => part.id).sort().join();
const sameParts = fresh => partsOf(fresh) === partsOf(document);
async function refresh() {
  if (busy) return;
  busy = true;
  // Some networks never answer.
  const stop = new AbortController(), late = setTimeout(() => stop.abort(), 20000);
  try {
    const answer = await fetch(location.pathname + location.search, { headers: { accept: "text/html" }, signal: stop.signal });
    hall.heard = Date.now();
    if (answer.redirected && new URL(answer.url).pathname === "/k") { hall.out(); return; }
    if (answer.ok) { swap(await answer.text()); shown = Date.now(); lost = false; }
    // What the page was about no longer exists.
    else if (answer.status === 404 && watching) location.reload();
  } catch { lost = true; } finally { clearTimeout(late); busy = false; tick(); }
}

let timer = 0;
function poll() {
  clearTimeout(timer);
  // A quarter more or less, so that a hall does not ask all at once.
  timer = setTimeout(async () => { if (!document.hidden) await refresh(); poll(); }, (pages === "watches" ? 4000 : lost ? 10000 : 25000) * (.75 + Math.random() / 2));
}
if (pages === "told") {
  if (!window.EventSource) poll();
} else if (watching) {
  poll();
  // The answer decides how long the next question waits.
  const again = async () => { if (!document.hidden) { seen = Date.now(); await refresh(); poll(); } };
  document.addEventListener("visibilitychange", again);
  addEventListener("online", again);
  addEventListener("pageshow", event => { if (event.persisted) again(); });
}

// ---- clocks ------------------------------------------------------------------------------------
const two = number => String(number).padStart(2, "0"), hour = time => two(time.getHours()) + ":" + two(time.getMinutes());
function tick() {
  const now = Date.now() / 1000;
  for (const clock of document.querySelectorAll("[data-start]")) {
    const left = +clock.dataset.start + clock.dataset.minutes * 60 - now, over = left < 0;
    const seconds = Math.abs(Math.trunc(left)), early = now < +clock.dataset.start;
    clock.classList.toggle("over", over);
    const name = clock.parentElement.querySelector("[data-runs]");
    if (name) name.textContent = name.dataset[early ? "early" : over ? "over" : "runs"];
    clock.textContent = early ? hour(new Date(clock.dataset.start * 1000))
      : (over && !name ? word("Overtime") + " +" : "") + two(Math.trunc(seconds / 60)) + ":" + two(seconds % 60);
  }
  for (const time of document.querySelectorAll("[data-hour]")) time.textContent = hour(new Date());
  for (const time of document.querySelectorAll("[data-ago]")) {
    const seconds = Math.max(0, Math.round(now - time.dataset.ago));
    time.textContent = seconds < 90 ? seconds + " s" : seconds < 5400 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
  }
  // A public page shows its age before the second unanswered request.
  if (net && watching && !document.hidden) {
    const old = lost && pages === "polls" || Date.now() - Math.max(shown, seen) > 36000, at = new Date(shown);
    net.hidden = !old;
    const text = word("Since").replace("{t}", hour(at));
    if (old && net.textContent !== text) net.textContent = text;
  }
  if (waiting && !held(document.getElementById("jornada").form)) turn();
  for (const more of hall.ticks) more();
}
setInterval(tick, 1000);
tick();
})();
