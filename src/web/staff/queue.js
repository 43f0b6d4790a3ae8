// ---- the queue -----------------------------------------------------------------------------------
const PLACE = "arbitro-fila:";
// A private window may have no storage: then memory is used.
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
// Each entry has a key of its own, so that two windows do not overwrite each other's.
function put(entry) { try { localStorage.setItem(PLACE + entry.id, JSON.stringify(entry)); } catch { own.set(entry.id, entry); } paint(); }
function drop(id) { own.delete(id); try { localStorage.removeItem(PLACE + id); } catch { /* no storage */ } paint(); }
const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
let order = 0, onWay = "", keptHere;
// This window: another one of the browser sends its entries, too.
const tab = random();
const withoutId = body => { const fields = new URLSearchParams(body); fields.delete("id"); return fields.toString(); };
// The rows that an entry gives results to.
const rowsOf = entry => entry.said ? [entry.row] : entry.takes && entry.rows ? entry.takes.map(([table]) => entry.rows + table) : [];
// Sends a form's fields through the queue, under a number of its own.
function hand(url, fields, entry) {
  fields.set("id", random());
  keep({ ...entry, id: fields.get("id"), url, body: fields.toString() });
}
// A row has one entry waiting: the same again changes nothing, and a later one replaces it.
function keep(entry) {
  const own = rowsOf(entry), waiting = read().filter(other => !other.stuck && other.who === words.dataset.who);
  const last = entry.row && waiting.filter(other => other.row === entry.row).pop();
  if (last && last.url === entry.url && withoutId(last.body) === withoutId(entry.body)) return;
  for (const other of waiting) if (rowsOf(other).some(row => own.includes(row))) replaced(other, own);
  order = Math.max(Date.now(), order + 1);
  put({ ...entry, order, who: words.dataset.who, from: location.pathname, tab });
  send();
}
// Takes an entry out of the queue; if it may have arrived, it is undone there.
function retract(entry) {
  const present = read().find(other => other.id === entry.id), place = new URL(entry.url, location.href).pathname.split("/");
  if (!present) return;
  drop(entry.id);
  mark(entry.row, "");
  if ((present.tried || onWay === entry.id) && !entry.back && (entry.said || entry.line)) undo(`/mesa/${place[2]}/desfazer`, new URLSearchParams({ entry: entry.id, voltar: location.pathname + location.search }), entry.label, "", true);
}
// Of a line, the results of other tables are sent all the same.
function replaced(entry, rows) {
  const rest = (entry.takes || []).filter(([table]) => !rows.includes(entry.rows + table));
  retract(entry);
  for (const [table, result] of rest) {
    const fields = new URLSearchParams(entry.body), text = table + " " + result;
    fields.set("linha", text);
    fields.delete("mesa");
    hand(entry.url, fields, { ...entry, line: text, takes: [[table, result]], tried: false,
      label: entry.label.split(" · ")[0] + " · " + (entry.results && entry.results[table] || text) });
  }
}
async function send() {
  if (onWay) return;
  // An entry the server cannot take now waits, and so do later ones to its URL.
  const late = new Set();
  try {
    for (let entry; entry = read().find(entry => !entry.stuck && !late.has(entry.url));) {
      // Nobody signs another's entries unknowingly.
      if (entry.who !== words.dataset.who) { stuck(entry, word("Other")); continue; }
      onWay = entry.id;
      const answer = await ask(entry.url, { method: "POST", body: entry.body, headers: { "content-type": "application/x-www-form-urlencoded" } });
      // It may have arrived, with its answer lost.
      if (!answer) { if (read().some(other => other.id === entry.id)) put({ ...entry, tried: true }); break; }
      if (answer.status === 429 || answer.status >= 500) late.add(entry.url);
      else if (voided(answer)) stuck(entry, word("Out"));
      else if (answer.ok) landed(entry, answer);
      else refused(entry, answer);
    }
  } finally { onWay = ""; }
}
function stuck(entry, why, other) {
  // A conflict names its table and its result itself; sent twice, it is settled once.
  const text = other ? why : entry.label + ". " + why;
  for (const same of read()) if (other && same.stuck === text) drop(same.id);
  put({ ...entry, stuck: text, other });
  mark(entry.row, "");
  // What was recorded before would seem to be the answer.
  if (entry.from === location.pathname && document.querySelector("main .slot")) say(text, "bad");
  else if (saying.classList.contains("wait")) say("");
}
function landed(entry, answer) {
  drop(entry.id);
  if (entry.hush) { fresh(); return; }
  const row = byId(entry.row);
  mark(row, "");
  const page = parse(answer.text || ""), note = page.getElementById("dito"), from = entry.from === location.pathname;
  // The same again by the same person is recorded, as it was.
  const own = note && note.dataset.own, before = note && !own && note.querySelector("p"), inHall = row && entry.said && row.matches(".floor .row");
  if (inHall) landedAt(row, entry, before && before.textContent, own);
  const to = answer.url, here = new URL(location);
  for (const address of [to, here]) {
    for (const once of ["ja", "mesa", "ajuda"]) address.searchParams.delete(once);
    address.hash = "";
  }
  // What somebody types here, or another window did, leads nowhere.
  const leads = from && entry.tab === tab && !(byId("linha") || {}).value;
  if (leads && (to.pathname !== here.pathname || detour || !document.querySelector("main [data-live]"))) show(page, to.href, to.href === here.href);
  else if (to.href === here.href) hall.swap(answer.text);
  else fresh();
  const slot = document.querySelector("main .slot"), after = page.getElementById("feito-agora");
  if (after && from && slot) { say(""); slot.append(document.importNode(after, true)); }
  // The roll call's page says itself who was scanned, and what it could not read.
  else if (inHall || page.querySelector("#lido .read")) say("");
  else if (before) say(document.importNode(before, true).textContent, "same");
  else if (entry.back) say(entry.label.replace(word("Undo") + " ", ""), "ok", word("Back"));
  else say((entry.line || entry.said) && recorded(page) || entry.label, "ok", word("Recorded"));
  mark(entry.row, before ? "" : "sent");
  const seen = byId("vista");
  if (seen && entry.takes && new URL(entry.url).pathname === location.pathname + "/linha") seen.value = marked(seen.value, entry.takes);
  atHand();
}
function refused(entry, answer) {
  const page = parse(answer.text || ""), problem = page.querySelector("[data-problem]");
  const why = problem ? sentences(problem) : String(answer.status);
  const line = byId("linha"), back = line && !line.value && entry.line && new URL(line.form.action).href === entry.url;
  // A mistyped line goes back into the field; a conflict with another's entry is settled in the queue.
  if (back && problem && !problem.hasAttribute("data-conflict")) {
    drop(entry.id);
    line.value = entry.line;
    line.focus();
    fault(line.form, why, problem.querySelectorAll("a"));
    say("");
    fresh();
    return;
  }
  // A question is answered where the entry was made.
  if (page.querySelector("main .q form") && entry.from === location.pathname) { drop(entry.id); show(page, ""); return; }
  const other = problem && problem.dataset.conflict === "other" && problem.dataset;
  stuck(entry, why.replace(/\s*\n\s*/g, " "), other && { ...other });
  if (entry.from === location.pathname && !document.querySelector("main [data-live]")) renew(); else fresh();
}
async function renew() {
  const answer = await ask(location.href);
  if (answer && answer.ok && answer.text) show(parse(answer.text), location.href, true);
}
// What the server recorded last, with its group.
function recorded(page) {
  const lines = [...page.querySelectorAll("#ecos .newest")].reverse();
  return lines.length ? lines[0].querySelector(".at small").textContent + " · " + lines.map(line => line.querySelector(".said").textContent).join("; ") : "";
}
// In the hall a table that was entered stays where it is, with its undo, until the page is left.
function landedAt(row, entry, before, own) {
  if (row.querySelector(".told")) return;
  const told = document.createElement("div"), text = document.createElement("p");
  told.className = "told " + (before ? "same" : "ok");
  told.setAttribute("role", "status");
  text.append(Object.assign(document.createElement("b"), { textContent: before ? "" : word("Recorded") + " · " }), before || entry.said);
  told.append(Object.assign(document.createElement("i"), { textContent: before ? "=" : "✓", ariaHidden: "true" }), text);
  if (!before) {
    const back = Object.assign(document.createElement("button"), { type: "button", className: "quiet", textContent: word("Undo") });
    back.onclick = () => { back.disabled = true; undo(`/mesa/${entry.url.split("/")[4]}/desfazer`, new URLSearchParams({ ...own ? { seq: own } : { entry: entry.id }, voltar: location.pathname + location.search }), entry.label, row.id); };
    told.append(back);
  }
  for (const part of row.querySelectorAll(".result,.etc")) part.remove();
  row.dataset.v = "";
  row.append(told);
}
function mark(row, name) {
  if (typeof row === "string") row = byId(row);
  if (!row) return;
  row.classList.remove("sending", "sent");
  if (name) row.classList.add(name);
}
function call(entry) {
  const { call: url, round, table, note } = entry.other;
  drop(entry.id);
  hand(url, new URLSearchParams({ round, table, note, voltar: location.pathname + location.search }), { label: word("Call") + ": " + entry.label });
}
let painted = "";
function paint() {
  // Entries answered at once need no bar that flashes up.
  const now = Date.now(), list = read().filter(entry => entry.stuck || !entry.hush);
  const waiting = list.filter(entry => entry.stuck || away || now - entry.order > 700);
  if (waiting.length < list.length) setTimeout(paint, 800);
  panel.hidden = !waiting.length;
  holdBack();
  panel.classList.toggle("bad", waiting.some(entry => entry.stuck));
  const here = waiting.filter(entry => !entry.stuck && entry.from === location.pathname).pop();
  if (here && here.id !== keptHere && document.querySelector("main .slot")) say(here.label, "wait", word("Kept"));
  else if (!here && saying.classList.contains("wait")) say("");
  keptHere = here && here.id;
  // A button is not replaced under a finger.
  const shape = JSON.stringify(waiting.map(entry => [entry.id, entry.stuck, entry.label]));
  if (shape === painted) return;
  painted = shape;
  panel.textContent = "";
  if (!waiting.length) return;
  panel.append(Object.assign(document.createElement("p"), { textContent: word(waiting.every(entry => entry.stuck) ? "Settle" : "Queued", { n: waiting.length }) }));
  const settles = (name, kind, how) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: word(name), className: kind });
    button.onclick = () => { say(""); how(); send(); atHand(); };
    return button;
  };
  const conflicts = waiting.filter(entry => entry.other);
  if (conflicts[1]) panel.append(settles("RightAll", "go", () => conflicts.forEach(entry => drop(entry.id))));
  const lines = document.createElement("ul");
  for (const entry of waiting) {
    const line = document.createElement("li"), text = document.createElement("span");
    text.textContent = entry.stuck || entry.label;
    line.append(text);
    if (entry.stuck) text.className = "stuck";
    // Two results for one table: what is there is right, or the head decides.
    const ways = !entry.stuck ? [["Drop", () => retract(entry)]]
      : entry.other ? [["Right", () => drop(entry.id)], ...entry.other.call ? [["Call", () => call(entry)]] : []]
      : [["Again", () => put({ ...entry, stuck: "", who: words.dataset.who, from: location.pathname })], ["Drop", () => drop(entry.id)]];
    for (const [name, how] of ways) {
      const button = settles(name, name === "Right" ? "go" : entry.stuck ? "" : "quiet", how);
      if (!entry.stuck) button.ariaLabel = word(name) + ": " + entry.label;
      line.append(button);
    }
    if (entry.other && entry.other.fix) line.append(Object.assign(document.createElement("a"), { className: "button", href: entry.other.fix, textContent: entry.other.fixes }));
    lines.append(line);
  }
  panel.append(lines);
}
// What is undone only in case it arrived is not shown.
function undo(url, fields, label, row, hush = false) {
  fields.set("whole", "1");
  hand(url, fields, { label, row, back: true, hush });
}
