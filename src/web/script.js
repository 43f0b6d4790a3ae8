// What pages do beyond plain forms: fresh rows, a queue for the minutes without network, a second touch.
"use strict";
(() => {
const body = document.body, word = name => body.dataset["word" + name] || "";
const net = document.getElementById("rede"), panel = document.getElementById("fila");
const pages = document.body.dataset.fresh;
let heard = Date.now(), busy = false, closing = false;

// The card's key stands behind the #, where no log sees it.
const key = document.querySelector("form[data-key]");
if (key && location.hash.length > 9) {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname + location.search);
  key.elements.codigo.value = token;
  key.submit();
}

// Where pages do not fit beside one another the one that is open is in sight.
const here = document.querySelector("nav a[aria-current]");
if (here) { const list = here.closest("ul"); list.scrollLeft = here.offsetLeft - list.offsetLeft - 40; }

// ---- fresh parts -------------------------------------------------------------------------------
const inUse = part => part.contains(document.activeElement) && document.activeElement !== document.body
  || part.classList.contains("sending") || part.querySelector("details[open]");
// Each page gives its forms numbers of their own: they are no news.
const version = part => part.dataset.v || part.innerHTML.replace(/(name="id" value=")\w*/g, "$1");
function swap(text) {
  // Its parts are copied, never moved: what is missing in it is missing on the server.
  const fresh = new DOMParser().parseFromString(text, "text/html"), copy = part => document.importNode(part, true);
  for (const part of fresh.querySelectorAll("[data-live][id]")) {
    const old = document.getElementById(part.id);
    if (old) {
      if (version(old) !== version(part) && !inUse(old)) old.replaceWith(copy(part));
      else if (old.tagName === "INPUT") old.value = part.value;
    } else {
      const home = part.parentElement, last = home.id ? document.getElementById(home.id) : null;
      const list = last || document.querySelector("ol.rows");
      if (list && part.matches(".row")) list.append(copy(part));
    }
  }
  // What is gone from the server goes here as well, unless somebody is at it; what is in sight keeps its
  // place, so that no row moves under a finger.
  for (const row of document.querySelectorAll(".row[data-live]"))
    if (!fresh.getElementById(row.id) && !inUse(row)) {
      row.removeAttribute("id");
      row.removeAttribute("data-live");
      row.classList.add("gone");
      row.inert = true;
    }
  for (const row of document.querySelectorAll(".gone")) {
    const place = row.getBoundingClientRect();
    if (document.hidden || place.bottom < 0 || place.top > innerHeight) row.remove();
  }
  if (!sameParts(fresh)) {
    const now = document.querySelector("main"), next = fresh.querySelector("main");
    if (now && next && !inUse(now) && !document.querySelector("main form input:not([type=hidden]):focus")) now.replaceWith(next);
  }
  tick();
}
const partsOf = place => [...place.querySelectorAll("[data-live][id]:not(.row)")].map(part => part.id).sort().join();
const sameParts = fresh => partsOf(fresh) === partsOf(document);
async function refresh() {
  if (busy) return;
  busy = true;
  try {
    const answer = await fetch(location.pathname + location.search, { headers: { accept: "text/html" } });
    heard = Date.now();
    if (answer.redirected && new URL(answer.url).pathname === "/k") { out(); return; }
    if (answer.ok) swap(await answer.text());
  } catch { /* the bar says so */ } finally { busy = false; }
}
const out = () => { net.hidden = false; net.textContent = word("Out"); closing = true; };

// Whoever typed a line types the next one.
if (location.hash === "#linha") { const line = document.getElementById("linha"); if (line) line.focus(); }

// All pages of a browser share a stream where they can; else each has its own while it is looked at.
// What has changed since this page was made is news already.
let stream = null, shared = null, last = body.dataset.state, timer = 0;
if (pages === "told" && window.SharedWorker) try {
  shared = new SharedWorker(body.dataset.news).port;
  shared.onmessage = news => news.data === "fim" ? ended() : told(news.data);
  addEventListener("pagehide", () => shared.postMessage("gone"));
  addEventListener("pageshow", () => listen());
} catch { shared = null; }
function told(news) {
  heard = Date.now();
  if (last !== news) refresh();
  last = news;
  send();
}
// The key is void, or it was another page's: then this one listens on.
async function ended() {
  hush();
  await refresh();
  if (!closing) setTimeout(listen, 1000);
}
function listen() {
  if (document.hidden) return;
  if (shared) { shared.postMessage("here"); return; }
  if (stream || !window.EventSource) return;
  stream = new EventSource("/novas");
  stream.onmessage = news => told(news.data);
  stream.addEventListener("fim", ended);
  stream.onerror = () => { if (stream && stream.readyState === 2) { hush(); setTimeout(listen, 5000); } };
}
function hush() {
  if (shared) shared.postMessage("away");
  if (stream) { stream.close(); stream = null; }
}
function poll() {
  clearTimeout(timer);
  // A quarter more or less, so that a hall does not ask in one breath.
  timer = setTimeout(async () => { if (!document.hidden) await refresh(); poll(); }, (pages === "watches" ? 4000 : 25000) * (.75 + Math.random() / 2));
}
if (pages === "told") {
  listen();
  document.addEventListener("visibilitychange", () => { if (document.hidden) hush(); else { listen(); refresh(); } });
  if (!window.EventSource) poll();
} else if (pages === "polls" || pages === "watches") {
  poll();
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { refresh(); poll(); } });
}

// ---- the queue ---------------------------------------------------------------------------------
const PLACE = "arbitro-fila";
// A private window may have no storage: then the page itself is the place.
let own = null;
const read = () => { if (own) return own; try { return JSON.parse(localStorage.getItem(PLACE)) || []; } catch { return []; } };
const write = list => { try { localStorage.setItem(PLACE, JSON.stringify(list)); own = null; } catch { own = list; } paint(); };
const change = (id, how) => write(read().map(entry => entry.id === id ? how(entry) : entry).filter(Boolean));
const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
let sending = false;
async function send() {
  if (sending) return;
  sending = true;
  try {
    // What is entered while something is on its way goes next.
    for (let entry; entry = read().find(entry => !entry.stuck);) {
      let answer;
      try {
        answer = await fetch(entry.url, { method: "POST", body: entry.body, headers: { "content-type": "application/x-www-form-urlencoded" } });
      } catch { break; }
      heard = Date.now();
      if (answer.ok) {
        change(entry.id, () => null);
        mark(entry.row, "sent");
        const page = new URL(answer.url);
        if (page.pathname + page.search === location.pathname + location.search) swap(await answer.text()); else refresh();
      } else if (answer.status === 429 || answer.status >= 500) {
        break;
      } else {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const problem = page.querySelector("[data-problem]");
        change(entry.id, old => ({ ...old, stuck: problem ? problem.innerText.trim().replace(/\s*\n\s*/g, " ") : String(answer.status) }));
        mark(entry.row, "");
      }
    }
  } finally { sending = false; }
}
function mark(row, name) {
  const place = row && document.getElementById(row);
  if (place) { place.classList.remove("sending", "sent"); if (name) place.classList.add(name); }
}
function paint() {
  const list = read();
  panel.hidden = !list.length;
  panel.textContent = "";
  if (!list.length) return;
  const title = document.createElement("p");
  title.textContent = word("Queued").replace("{n}", list.length);
  panel.append(title);
  const lines = document.createElement("ul");
  for (const entry of list) {
    const line = document.createElement("li");
    const text = document.createElement("span");
    text.textContent = entry.label + (entry.stuck ? ": " + word("Settle") + " " + entry.stuck : "");
    if (entry.stuck) text.className = "stuck";
    line.append(text);
    if (entry.stuck) {
      for (const [name, how] of [["Again", old => ({ ...old, stuck: "" })], ["Drop", () => null]]) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = word(name);
        button.onclick = () => { change(entry.id, how); send(); };
        line.append(button);
      }
    }
    lines.append(line);
  }
  panel.append(lines);
}
// ---- results -----------------------------------------------------------------------------------
const coarse = matchMedia("(pointer: coarse)").matches;
document.addEventListener("submit", event => {
  const form = event.target, button = event.submitter;
  if (!form.matches("[data-queue]") || !button) return;
  event.preventDefault();
  const sure = button.dataset.sure;
  if (coarse && sure && !button.dataset.asked) {
    for (const other of form.querySelectorAll("[data-asked]")) { other.innerHTML = other.dataset.asked; delete other.dataset.asked; }
    button.dataset.asked = button.innerHTML;
    button.textContent = word("Sure") + " " + [...form.querySelectorAll("[data-sure]:not([data-draw])")].map(b => b.dataset.sure).join(" – ") + ": " + sure + ("draw" in button.dataset ? "" : " " + word("Wins"));
    setTimeout(() => { if (button.dataset.asked) { button.innerHTML = button.dataset.asked; delete button.dataset.asked; } }, 6000);
    return;
  }
  const fields = new URLSearchParams(new FormData(form));
  if (button.name) fields.set(button.name, button.value);
  fields.set("id", random());
  const row = form.closest(".row,.people li"), field = form.querySelector("input:not([type=hidden])");
  const what = button.value || (field ? field.value : "");
  write([...read(), { id: fields.get("id"), url: form.action, body: fields.toString(), row: row && row.id,
    label: form.dataset.label + (what ? ": " + what : ""), who: body.dataset.who }]);
  if (field) form.reset();
  if (row) mark(row.id, "sending");
  if (document.activeElement && row && row.contains(document.activeElement)) document.activeElement.blur();
  send();
});
addEventListener("beforeunload", event => { if (read().length) { event.preventDefault(); event.returnValue = word("Leave"); } });
setInterval(send, 3000);
addEventListener("storage", paint);
paint();

// ---- scanners: keyboards that type fast and end with Enter, wherever the focus is -------------------
let typed = "", before = "", lastKey = 0;
document.addEventListener("keydown", event => {
  const field = document.querySelector("form[data-scan] input:not([type=hidden])"), at = event.target;
  if (!field || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const writes = at.matches("input:not([type=checkbox]):not([type=radio]),textarea,select");
  const fast = event.timeStamp - lastKey < 60;
  if (event.key === "Enter") {
    if (writes && at !== field && fast && typed.length > 3) {
      event.preventDefault();
      at.value = before;
      field.value = typed;
      field.form.requestSubmit();
    }
    typed = "";
  } else if (event.key.length === 1) {
    lastKey = event.timeStamp;
    if (!fast) { typed = ""; before = at.value; }
    typed += event.key;
    // The letter lands where the focus is by then.
    if (!writes && event.key !== " ") { field.value = ""; field.focus(); }
  }
});

// ---- clocks ------------------------------------------------------------------------------------
const two = number => String(number).padStart(2, "0");
function tick() {
  const now = Date.now() / 1000;
  for (const clock of document.querySelectorAll("[data-start]")) {
    const left = +clock.dataset.start + clock.dataset.minutes * 60 - now, over = left < 0;
    const seconds = Math.abs(Math.trunc(left)), early = now < +clock.dataset.start;
    clock.classList.toggle("over", over);
    const time = new Date(clock.dataset.start * 1000);
    clock.textContent = early ? two(time.getHours()) + ":" + two(time.getMinutes())
      : (over ? word("Overtime") + " +" : "") + two(Math.trunc(seconds / 60)) + ":" + two(seconds % 60);
  }
  for (const time of document.querySelectorAll("[data-ago]")) {
    const seconds = Math.max(0, Math.round(now - time.dataset.ago));
    time.textContent = seconds < 90 ? seconds + " s" : seconds < 5400 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
  }
  if (pages === "told" && !document.hidden && !closing) {
    const lost = Date.now() - heard > 10000;
    net.hidden = !lost;
    if (lost) net.textContent = word("Offline");
  }
}
setInterval(tick, 1000);
tick();

// ---- live boards: the same links, without leaving the page ---------------------------------------
document.addEventListener("click", async event => {
  const link = event.target.closest && event.target.closest("a[data-touch]");
  if (!link) return;
  event.preventDefault();
  const address = link.getAttribute("href");
  try {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector("main");
    if (!answer.ok || !next) { location = address; return; }
    document.querySelector("main").replaceWith(next);
    history.replaceState(null, "", address);
    const go = next.querySelector("button.go");
    if (go) go.focus();
  } catch { location = address; }
});

// ---- searching in a folder of files --------------------------------------------------------------
const search = document.querySelector("form[data-index]");
if (search) search.addEventListener("submit", async event => {
  event.preventDefault();
  const plain = text => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const wanted = plain(search.elements.q.value.trim());
  if (wanted.length < 3) return;
  // A page on a disk may not read a file, but may run one.
  if (!window.arbitroIndex) await new Promise((done, broken) => {
    const script = document.createElement("script");
    script.src = search.dataset.index;
    script.onload = done;
    script.onerror = broken;
    document.head.append(script);
  });
  const all = window.arbitroIndex;
  const hits = all.filter(([name, code]) => plain(name).includes(wanted) || plain(code).startsWith(wanted)).slice(0, 10);
  let list = document.getElementById("achados");
  if (!list) { list = document.createElement("ul"); list.id = "achados"; list.className = "hits"; search.after(list); }
  list.textContent = "";
  for (const [name, code] of hits) {
    const item = document.createElement("li"), link = document.createElement("a");
    link.href = "p-" + code + ".html";
    link.textContent = name + " · " + code;
    item.append(link);
    list.append(item);
  }
});
})();
