// What staff's pages do beyond every page's: one queue for whatever is entered, forms and links that stay where
// they are while the server is away, and news as they come.
"use strict";
(() => {
const hall = window.arbitro, body = document.body, words = document.getElementById("equipa");
const word = (name, facts = {}) => Object.entries(facts)
  .reduce((text, [fact, value]) => text.replace("{" + fact + "}", () => value), words.dataset["word" + name] || "");
const byId = id => document.getElementById(id);
const net = byId("rede"), panel = byId("fila"), saying = byId("aviso-equipa");
const coarse = matchMedia("(pointer: coarse)").matches;
// A part's sentences, a line each.
const sentences = part => {
  const lines = [...part.querySelectorAll("p,li")].filter(line => !line.querySelector("a")).map(line => line.textContent.trim()).filter(Boolean);
  return lines.length ? lines.join("\n") : part.textContent.trim();
};
const parse = text => new DOMParser().parseFromString(text, "text/html");
const told = () => body.dataset.fresh === "told";
let closing = false, leaving = false;

// ---- what is said --------------------------------------------------------------------------------
let silence = 0;
function say(text, good = true) {
  clearTimeout(silence);
  saying.textContent = text;
  saying.classList.toggle("bad", !good);
  saying.hidden = !text;
  silence = setTimeout(() => { saying.hidden = true; }, 10000);
}
hall.out = () => { closing = true; bar(); };
function bar() {
  const lost = away || told() && !document.hidden && Date.now() - hall.heard > 10000;
  net.hidden = !closing && !lost;
  if (!net.hidden) net.textContent = word(closing ? "Out" : "Offline");
}
hall.ticks.push(bar);
// What is wrong with a form is said beside it; what was typed stays.
function fault(form, what, links = []) {
  let place = form.querySelector(":scope > .beside");
  const field = form.querySelector("#linha");
  if (!what) { if (place) place.remove(); if (field) field.removeAttribute("aria-invalid"); return; }
  if (!place) {
    place = document.createElement("div");
    place.className = "problem beside";
    place.setAttribute("role", "alert");
    const line = form.querySelector(":scope > .field");
    if (line) line.after(place); else form.append(place);
  }
  place.textContent = "";
  for (const text of what.split("\n").filter(Boolean)) place.append(Object.assign(document.createElement("p"), { textContent: text }));
  for (const link of links) if (link.getAttribute("href") !== location.pathname) place.append(document.importNode(link, true), " ");
  if (field) { field.setAttribute("aria-invalid", "true"); field.select(); }
  place.scrollIntoView({ block: "nearest" });
}

// ---- asking --------------------------------------------------------------------------------------
let away = false;
// What the server answers, read to its end; nothing where it does not.
async function ask(address, options = {}, seconds = 20) {
  const stop = new AbortController(), timer = setTimeout(() => stop.abort(), seconds * 1000);
  try {
    const answer = await fetch(address, { ...options, signal: stop.signal });
    const html = (answer.headers.get("content-type") || "").startsWith("text/html");
    const read = html ? { text: await answer.text() } : { file: await answer.blob() };
    const back = away;
    away = false;
    hall.heard = Date.now();
    bar();
    if (back) send();
    return { ok: answer.ok, status: answer.status, url: new URL(answer.url || address, location), redirected: answer.redirected, ...read };
  } catch {
    away = true;
    bar();
    return null;
  } finally { clearTimeout(timer); }
}
const there = () => ask("/icone.svg", { method: "HEAD", cache: "no-store", credentials: "omit" }, 5);
const voided = answer => answer.redirected && answer.url.pathname === "/k";
function leave(address) { leaving = true; location.assign(address); setTimeout(() => { leaving = false; }, 3000); }

// ---- another page in this one's place ----------------------------------------------------------------
let shownAt = location.pathname + location.search;
// Whether what is in sight is not the page of the address: an answer to a form that led nowhere.
let detour = false;
const fresh = async () => { if (!detour) await hall.refresh(); };
const files = page => [...page.querySelectorAll("script[src],link[rel=stylesheet]")].map(file => file.getAttribute("src") || file.getAttribute("href"));
function show(page, address, replace = false) {
  const known = files(document), more = files(page).some(file => !known.includes(file));
  // A page of other scripts is opened as it is; one that is nobody's any more as well.
  if (address && (more || !page.getElementById("equipa"))) { leave(address); return; }
  if (!page.getElementById("equipa")) return;
  const copy = part => document.importNode(part, true);
  for (const part of ["main", "header.top"]) {
    const old = document.querySelector(part), next = page.querySelector(part);
    if (old && next) old.replaceWith(copy(next));
  }
  const alarm = page.getElementById("alarme");
  if (byId("alarme")) byId("alarme").remove();
  if (alarm) document.querySelector("main").before(copy(alarm));
  document.title = page.title;
  body.className = page.body.className;
  for (const name of ["fresh", "state", "news"]) if (page.body.dataset[name] !== undefined) body.dataset[name] = page.body.dataset[name];
  detour = !address;
  if (address) {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    shownAt = location.pathname + location.search;
  }
  if (!replace) scrollTo(0, 0);
  // Where the page asks for something the cursor stands there.
  const first = coarse ? null : document.querySelector("main [autofocus]");
  if (first) first.focus();
  listen();
  atHand();
  document.dispatchEvent(new Event("arbitro:page"));
}
addEventListener("popstate", async () => {
  const wanted = location.pathname + location.search;
  if (wanted === shownAt) return;
  const answer = await ask(location.href);
  if (answer && answer.ok && answer.text) { show(parse(answer.text), location.href, true); return; }
  history.pushState(null, "", shownAt);
  say(word("Held"), false);
});

// ---- the line ------------------------------------------------------------------------------------
// The cursor stands in it: whoever typed a line types the next one.
function atHand() {
  const line = byId("linha"), at = document.activeElement;
  if (!line || coarse && location.hash !== "#linha") return;
  if (!at || at === body || at.matches("main") || !at.matches("input,textarea,select") || !at.isConnected) line.focus();
}
const SCORES = { 1: "1-0", 2: "0-1", "=": "1/2-1/2", "½": "1/2-1/2", "+": "1-0F", "-": "0-1F", x: "0-0F", X: "0-0F" };
const WHOLE = { "10": "1-0", "01": "0-1", "1-0": "1-0", "0-1": "0-1", "1-0F": "1-0F", "0-1F": "0-1F", "0-0F": "0-0F", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2" };
const score = text => WHOLE[text.toUpperCase()] || text.length === 1 && SCORES[text];
// The tables that a line gives results to; nothing of a line that does something else.
function taken(text, seen, focus) {
  const line = text.trim(), at = /^(\d+)\s+(\S+)$/.exec(line);
  if (at && score(at[2])) return [[at[1], score(at[2])]];
  const all = score(line) ? [score(line)] : [...line].map(key => SCORES[key]);
  if (!all.length || !all.every(Boolean)) return null;
  const open = focus ? [focus] : seen.split(" ").map(part => part.split(":")).filter(part => part.length === 4 && !part[3]).map(part => part[0]);
  return all.length <= open.length ? all.map((result, number) => [open[number], result]) : [];
}
// What the page shows of the tables, with what is on its way to them.
const marked = (seen, takes) => seen.split(" ").map(part => {
  const own = takes.find(([table]) => part.startsWith(table + ":"));
  return own && part.endsWith(":") ? part + own[1] : part;
}).join(" ");
const onTheWay = url => read().filter(entry => !entry.stuck && entry.url === url && entry.takes).flatMap(entry => entry.takes);
// A result in words, where its table is in sight.
function said(row, result, button) {
  const [one, two] = row ? [".one", ".two"].map(side => row.querySelector("button" + side + "[data-sure]")).map(b => b && b.dataset.sure) : [];
  if (!one || !two) return button && button.textContent.trim() || result;
  if (result === "1-0") return word("Beats", { winner: one, loser: two });
  if (result === "0-1") return word("Beats", { winner: two, loser: one });
  return button && !button.dataset.sure ? button.textContent.trim() : one + " – " + two + " " + result;
}

// ---- the queue -----------------------------------------------------------------------------------
const PLACE = "arbitro-fila:";
// A private window may have no storage: then the page itself is the place.
const own = new Map();
function read() {
  const list = [...own.values()];
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const name = localStorage.key(at);
      if (name.startsWith(PLACE)) try { list.push(JSON.parse(localStorage.getItem(name))); } catch { /* not ours */ }
    }
  } catch { /* no storage */ }
  return list.sort((one, other) => one.order - other.order);
}
// Each entry has a place of its own, so that two windows do not write over one another's.
function put(entry) { try { localStorage.setItem(PLACE + entry.id, JSON.stringify(entry)); } catch { own.set(entry.id, entry); } paint(); }
function drop(id) { own.delete(id); try { localStorage.removeItem(PLACE + id); } catch { /* no storage */ } paint(); }
const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
let order = 0, onWay = "";
function keep(entry) {
  order = Math.max(Date.now(), order + 1);
  put({ ...entry, order, who: words.dataset.who, from: location.pathname });
  send();
}
async function send() {
  if (onWay) return;
  // What a server has no answer to waits, and what follows it to the same place.
  const late = new Set();
  try {
    for (let entry; entry = read().find(entry => !entry.stuck && !late.has(entry.url));) {
      // Nobody signs what somebody else has entered without being told.
      if (entry.who !== words.dataset.who) { stuck(entry, word("Other")); continue; }
      onWay = entry.id;
      const answer = await ask(entry.url, { method: "POST", body: entry.body, headers: { "content-type": "application/x-www-form-urlencoded" } });
      if (!answer) break;
      if (answer.status === 429 || answer.status >= 500) late.add(entry.url);
      else if (voided(answer)) stuck(entry, word("Out"));
      else if (answer.ok) landed(entry, answer);
      else refused(entry, answer);
    }
  } finally { onWay = ""; }
}
function stuck(entry, why) {
  put({ ...entry, stuck: why });
  mark(entry.row, "");
}
function landed(entry, answer) {
  drop(entry.id);
  const row = entry.row && byId(entry.row);
  mark(row, "");
  const page = parse(answer.text || ""), note = page.getElementById("dito"), from = entry.from === location.pathname;
  say(note && note.textContent.trim() || word("Recorded") + " " + entry.label);
  const to = answer.url;
  for (const once of ["ja", "mesa"]) to.searchParams.delete(once);
  to.hash = "";
  const here = new URL(location);
  here.searchParams.delete("mesa");
  here.hash = "";
  if (from && (to.pathname !== here.pathname || detour || !document.querySelector("main [data-live]"))) show(page, to.href, to.href === here.href);
  else if (to.href === here.href) hall.swap(answer.text);
  else fresh();
  mark(row && row.isConnected ? row : entry.row, "sent");
  const seen = byId("vista");
  if (seen && entry.takes && new URL(entry.url).pathname === location.pathname + "/linha") seen.value = marked(seen.value, entry.takes);
  atHand();
}
function refused(entry, answer) {
  const page = parse(answer.text || ""), problem = page.querySelector("[data-problem]");
  const why = problem ? sentences(problem) : String(answer.status);
  const line = byId("linha"), back = line && !line.value && entry.line && new URL(line.form.action).href === entry.url;
  // What was typed wrong goes back into the line; what stands against another's entry is to be settled.
  if (back && problem && !problem.hasAttribute("data-conflict")) {
    drop(entry.id);
    line.value = entry.line;
    line.focus();
    fault(line.form, why, problem.querySelectorAll("a"));
    say("");
    return;
  }
  stuck(entry, why.replace(/\s*\n\s*/g, " "));
  if (entry.from === location.pathname && !document.querySelector("main [data-live]")) renew(); else fresh();
}
async function renew() {
  const answer = await ask(location.href);
  if (answer && answer.ok && answer.text) show(parse(answer.text), location.href, true);
}
function mark(row, name) {
  if (typeof row === "string") row = byId(row);
  if (!row) return;
  row.classList.remove("sending", "sent");
  delete row.dataset.said;
  if (name) row.classList.add(name);
  if (name === "sent") row.dataset.said = word("Recorded");
}
function paint() {
  // What is answered at once is not worth a bar that comes and goes.
  const now = Date.now(), list = read();
  const waiting = list.filter(entry => entry.stuck || away || now - entry.order > 700);
  if (waiting.length < list.length) setTimeout(paint, 800);
  panel.hidden = !waiting.length;
  panel.textContent = "";
  if (!waiting.length) return;
  panel.append(Object.assign(document.createElement("p"), { textContent: word("Queued", { n: waiting.length }) }));
  const lines = document.createElement("ul");
  for (const entry of waiting) {
    const line = document.createElement("li"), text = document.createElement("span");
    text.textContent = entry.label + (entry.stuck ? ": " + word("Settle") + " " + entry.stuck : "");
    line.append(text);
    if (entry.stuck) {
      text.className = "stuck";
      for (const [name, how] of [["Again", () => put({ ...entry, stuck: "", who: words.dataset.who })], ["Drop", () => drop(entry.id)]]) {
        const button = Object.assign(document.createElement("button"), { type: "button", textContent: word(name) });
        button.onclick = () => { how(); send(); };
        line.append(button);
      }
    }
    lines.append(line);
  }
  panel.append(lines);
}

// ---- forms ---------------------------------------------------------------------------------------
const attribute = (form, button, name) => button && button.getAttribute("form" + name) || form.getAttribute(name) || "";
const addressOf = (form, button) => new URL(attribute(form, button, "action") || location.href, location.href).href;
function fieldsOf(form, button) {
  const fields = new FormData(form);
  if (button && button.name) fields.set(button.name, button.value);
  return fields;
}
// On a phone a second touch with both names confirms.
function asked(form, button) {
  if (!coarse || !button || !button.dataset.sure || button.dataset.asked) return true;
  const again = other => { if (other.dataset.asked) { other.innerHTML = other.dataset.asked; delete other.dataset.asked; } };
  for (const other of form.querySelectorAll("[data-asked]")) again(other);
  button.dataset.asked = button.innerHTML;
  button.textContent = word("Sure") + " " + ("draw" in button.dataset
    ? [...form.querySelectorAll("[data-sure]:not([data-draw])")].map(b => b.dataset.sure).join(" – ") + ": " + button.dataset.sure
    : said(form, button.value, button)) + "?";
  setTimeout(() => again(button), 6000);
  return false;
}
function queue(form, button) {
  if (!asked(form, button)) return;
  const fields = new URLSearchParams(fieldsOf(form, button));
  fields.set("id", random());
  const row = form.closest(".row,.people li"), field = form.querySelector("input:not([type=hidden]),textarea");
  const what = button && button.value ? said(row, button.value, button) : field && field.name !== "reason" ? field.value : "";
  keep({ id: fields.get("id"), url: addressOf(form, button), body: fields.toString(), row: row && row.id,
    label: (form.dataset.label || "") + (what ? (form.dataset.label ? ": " : "") + what : "") });
  if (row) mark(row.id, "sending");
  const more = form.closest("details[open]");
  if (more) more.open = false;
  if (row && row.contains(document.activeElement)) document.activeElement.blur();
  if (field) form.reset();
  atHand();
}
// A line with results is an entry; any other one asks for a page.
function line(form) {
  const field = form.elements.linha, focus = form.elements.mesa && form.elements.mesa.value, url = addressOf(form);
  const seen = marked(form.elements.vista.value, onTheWay(url)), takes = taken(field.value, seen, focus);
  fault(form, "");
  if (!takes && !/^@\S+\s+\S/.test(field.value.trim())) { post(form); return; }
  const fields = new URLSearchParams(fieldsOf(form)), text = field.value.trim();
  fields.set("id", random());
  fields.set("vista", seen);
  const row = table => byId(form.dataset.rows + table);
  const results = (takes || []).map(([table, result]) => table + ": " + said(row(table), result));
  keep({ id: fields.get("id"), url, body: fields.toString(), line: text, takes,
    label: form.dataset.label + (results.length ? " · " + results.join("; ") : ": " + text) });
  field.value = "";
  // The table that was looked up has its result now.
  for (const part of form.querySelectorAll("[name=mesa],.mark")) part.remove();
  atHand();
}
const fillable = form => form.querySelector("input:not([type=hidden]),textarea,select");
// What needs the page as it is now is not kept for later: it stays, and can be pressed again.
async function post(form, button) {
  if (form.classList.contains("sending")) return;
  fault(form, "");
  say("");
  form.classList.add("sending");
  const fields = fieldsOf(form, button), many = attribute(form, button, "enctype") === "multipart/form-data";
  const answer = await ask(addressOf(form, button), { method: "POST", body: many ? fields : new URLSearchParams(fields) }, 120);
  form.classList.remove("sending");
  if (!answer) { fault(form, word("Unsent")); return; }
  if (answer.file) { opened(answer.file); return; }
  const page = parse(answer.text), main = page.querySelector("main"), problem = page.querySelector("[data-problem]");
  if (answer.ok) { show(page, answer.redirected ? answer.url.href : ""); return; }
  if (main && !form.querySelector("#linha") && page.getElementById("equipa") && main.querySelector("form,[data-live]")) { show(page, ""); return; }
  const links = main && !main.querySelector("form") ? [...main.querySelectorAll(".buttons a")].slice(1) : [];
  const why = problem ? sentences(problem) : word("Unsent");
  fault(form, why, links);
  // The part of the page that is old by now goes; what it was about is said all the same.
  if (button && !fillable(form)) button.blur();
  await fresh();
  if (!form.isConnected) say(why.replace(/\n/g, " "), false);
}
function opened(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
document.addEventListener("submit", async event => {
  const form = event.target, button = event.submitter;
  if (event.defaultPrevented || form.target) return;
  event.preventDefault();
  if (attribute(form, button, "method").toLowerCase() !== "post") {
    const to = new URL(addressOf(form, button));
    to.search = new URLSearchParams(fieldsOf(form, button)).toString();
    if (await there()) leave(to.href); else fault(form, word("Held"));
  } else if (form.querySelector("#linha")) line(form);
  else if (form.matches("[data-queue]")) queue(form, button);
  else post(form, button);
});
// A page that cannot come now is not asked for: this one stays.
document.addEventListener("click", async event => {
  const link = event.target.closest && event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download")) return;
  const address = link.getAttribute("href"), to = new URL(address, location.href);
  if (to.origin !== location.origin || address.startsWith("#") || to.hash && to.pathname + to.search === location.pathname + location.search) return;
  event.preventDefault();
  if (link.matches("[data-touch]")) { touch(to.href); return; }
  if (await there()) leave(to.href); else say(word("Held"), false);
});

// Nor is it loaded again while nobody answers.
document.addEventListener("keydown", async event => {
  if (event.key !== "F5" && !((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "r")) return;
  event.preventDefault();
  if (await there()) { leaving = true; location.reload(); } else say(word("Held"), false);
});

// ---- live boards: a touched square leads on without leaving the page; while the server is away it waits ----
let touched = "";
async function touch(address) {
  touched = address;
  const answer = await ask(address);
  if (touched !== address) return;
  if (!answer) { say(word("Touched"), false); return; }
  touched = "";
  say("");
  if (!answer.text) return;
  show(parse(answer.text), address, true);
  const go = document.querySelector("main button.go");
  if (go) go.focus();
}

// ---- one key takes the last entry back -------------------------------------------------------------
document.addEventListener("keydown", event => {
  const field = event.target;
  if (event.key !== "Escape" || field.id !== "linha" || field.value) return;
  event.preventDefault();
  const mine = read().filter(entry => !entry.stuck && entry.from === location.pathname);
  const last = mine[mine.length - 1];
  // What nobody was sent yet is simply not sent.
  if (last && last.id !== onWay && !last.back) {
    drop(last.id);
    mark(last.row, "");
    if (last.line) field.value = last.line;
    say(word("Back") + " " + last.label);
    return;
  }
  const form = document.querySelector("#ecos form");
  if (last) return;
  if (!form) { say(word("Nothing"), false); return; }
  const fields = new URLSearchParams(new FormData(form));
  fields.set("whole", "1");
  fields.set("id", random());
  keep({ id: fields.get("id"), url: addressOf(form), body: fields.toString(), label: form.dataset.label, back: true });
});

// ---- news ----------------------------------------------------------------------------------------
// All pages of a browser share a stream where they can; else each has its own while it is looked at.
// What has changed since this page was made is news already.
let stream = null, shared, last = body.dataset.state;
function share() {
  shared = null;
  if (window.SharedWorker) try {
    shared = new SharedWorker(body.dataset.news).port;
    shared.onmessage = news => news.data === "fim" ? ended() : heard(news.data);
    addEventListener("pagehide", () => shared.postMessage("gone"));
    addEventListener("pageshow", () => listen());
  } catch { shared = null; }
}
function heard(news) {
  hall.heard = Date.now();
  if (last !== news && told()) fresh();
  last = news;
  send();
}
// The key is void, or it was another page's: then this one listens on.
async function ended() {
  hush();
  await hall.refresh();
  if (!closing) setTimeout(listen, 1000);
}
function listen() {
  if (document.hidden || !told()) return;
  if (shared === undefined) share();
  if (shared) { shared.postMessage("here"); return; }
  if (stream || !window.EventSource) return;
  stream = new EventSource("/novas");
  stream.onmessage = news => heard(news.data);
  stream.addEventListener("fim", ended);
  stream.onerror = () => { if (stream && stream.readyState === 2) { hush(); setTimeout(listen, 5000); } };
}
function hush() {
  if (shared) shared.postMessage("away");
  if (stream) { stream.close(); stream = null; }
}
listen();
document.addEventListener("visibilitychange", () => { if (!told()) return; if (document.hidden) hush(); else { listen(); fresh(); } });

addEventListener("beforeunload", event => { if (!leaving && read().length) { event.preventDefault(); event.returnValue = word("Leave"); } });
setInterval(() => { if (touched) touch(touched); else if (away && !read().some(entry => !entry.stuck)) there(); send(); paint(); }, 3000);
addEventListener("storage", paint);
paint();
send();
// The code on a slip names its table behind the #.
const slip = /^#(\d{1,5})$/.exec(location.hash), at = location.pathname.startsWith("/mesa/") ? "mesa" : location.pathname === "/sala" ? "t" : "";
if (slip && at) {
  const to = new URL(location.href), group = to.searchParams.get("t");
  to.searchParams.set(at, at === "t" ? group + "/" + slip[1] : slip[1]);
  to.hash = at === "t" ? "" : "#linha";
  if (at === "mesa" || group) location.replace(to.href);
}
atHand();

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
})();
