// ---- the line ------------------------------------------------------------------------------------
// The cursor is in it: after one line comes the next.
atHand = () => {
  const line = byId("linha"), at = document.activeElement;
  if (!line || coarse && location.hash !== "#linha") return;
  if (!at || at === body || at.matches("main") || !at.matches("input,textarea,select") || !at.isConnected) line.focus({ preventScroll: true });
};
// The next round is there while something is typed: nothing changes under it, and nothing of it is sent.
hall.moved = form => {
  const field = form.elements.linha;
  if (form.dataset.waits === hall.waits) return;
  form.dataset.waits = hall.waits;
  say(word("Moved", { n: hall.waits, text: field.value.trim() || "…" }), "ask");
  const go = Object.assign(document.createElement("button"), { type: "button", className: "go", textContent: word("Turn", { n: hall.waits }) });
  go.onclick = () => next(form);
  saying.append(go);
};
hall.turned = (form, round) => {
  delete form.dataset.waits;
  form.dataset.rows = form.dataset.rows.replace(/-\d+-$/, "-" + round + "-");
  fault(form, "");
  say(word("Turned", { n: round }), "same");
};
// On to the round that waits.
function next(form) {
  form.elements.linha.value = "";
  for (const open of document.querySelectorAll(".row details[open]")) open.open = false;
  hall.turn();
  form.elements.linha.focus();
}
// Before it is sent, the rows show what a line means.
function preview() {
  for (const row of document.querySelectorAll(".row.typed")) {
    row.classList.remove("typed");
    for (const part of row.querySelectorAll(".will")) part.classList.remove("will");
    const score = row.querySelector(".result > .score");
    if (score) score.textContent = "–";
  }
  const line = byId("linha"), form = line && line.form;
  if (!line || !line.value.trim() || hall.waits) return;
  const focus = form.elements.mesa && form.elements.mesa.value, seen = marked(form.elements.vista.value, onTheWay(addressOf(form)));
  for (const [table, result] of taken(form, seen, focus) || []) {
    const row = byId(form.dataset.rows + table), score = row && row.querySelector(".result > .score");
    const won = /^1-0/.test(result) ? ".one" : /^0-1/.test(result) ? ".two" : /^1.2-1/.test(result) ? ".half" : "";
    if (!row || !row.querySelector(".result")) continue;
    row.classList.add("typed");
    if (won && row.querySelector("button" + won)) row.querySelector("button" + won).classList.add("will");
    if (!score) continue;
    score.textContent = result.replace("-", "–");
    score.append(Object.assign(document.createElement("small"), { textContent: word("Unsaid") }));
  }
}
document.addEventListener("input", event => { if (event.target.id === "linha") preview(); });
hall.ticks.push(() => { if (byId("linha")) preview(); });
const SCORES = { 1: "1-0", 2: "0-1", "=": "1/2-1/2", "½": "1/2-1/2", "+": "1-0F", "-": "0-1F", x: "0-0F", X: "0-0F" };
const WHOLE = { "10": "1-0", "01": "0-1", "1-0": "1-0", "0-1": "0-1", "1-0F": "1-0F", "0-1F": "0-1F", "0-0F": "0-0F", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2", "1/2-0": "1/2-0", "½-0": "1/2-0", "0-1/2": "0-1/2", "0-½": "0-1/2", "0-0": "0-0", ADJ: "adj" };
const score = text => WHOLE[text.toUpperCase()] || text.length === 1 && SCORES[text];
// The tables that a line gives results to; null for any other line.
function taken(form, seen, focus) {
  // The boards of a match of teams are read by the server.
  if (form.dataset.boards) return null;
  const line = form.elements.linha.value.trim(), at = /^(\d+)\s+(\S+)$/.exec(line);
  if (at && score(at[2])) return [[at[1], score(at[2])]];
  const all = score(line) ? [score(line)] : [...line].map(key => SCORES[key]);
  if (!all.length || !all.every(Boolean)) return null;
  const open = focus ? [focus] : seen.split(" ").map(part => part.split(":")).filter(part => part.length === 4 && !part[3]).map(part => part[0]);
  return all.length <= open.length ? all.map((result, number) => [open[number], result]) : [];
}
// The tables as the page shows them, with the results being sent.
const marked = (seen, takes) => seen.split(" ").map(part => {
  const own = takes.find(([table]) => part.startsWith(table + ":"));
  return own && part.endsWith(":") ? part + own[1] : part;
}).join(" ");
const onTheWay = url => read().filter(entry => !entry.stuck && entry.url === url && entry.takes).flatMap(entry => entry.takes);
// A line with results is an entry; any other asks for a page.
enter = form => {
  // The next round came: what was typed was meant for the one before.
  if (hall.waits) { next(form); return; }
  const field = form.elements.linha, focus = form.elements.mesa && form.elements.mesa.value, url = addressOf(form);
  const seen = marked(form.elements.vista.value, onTheWay(url)), takes = taken(form, seen, focus);
  fault(form, "");
  if (!takes && !/^@\S+\s+\S/.test(field.value.trim())) { post(form); return; }
  const fields = new URLSearchParams(fieldsOf(form)), text = field.value.trim();
  fields.set("vista", seen);
  const row = table => byId(form.dataset.rows + table);
  const told = Object.fromEntries((takes || []).map(([table, result]) => [table, table + ": " + said(row(table), result)])), results = (takes || []).map(([table]) => told[table]);
  hand(url, fields, { line: text, takes, rows: form.dataset.rows, results: told,
    label: form.dataset.label + (results.length ? " · " + results.join("; ") : ": " + text) });
  field.value = "";
  // The table that was looked up has its result now.
  for (const part of form.querySelectorAll("[name=mesa],.mark")) part.remove();
  atHand();
};
// One key undoes the last entry.
document.addEventListener("keydown", event => {
  const field = event.target;
  if (event.key !== "Escape" || field.id !== "linha" || event.defaultPrevented) return;
  if (hall.waits) { event.preventDefault(); next(field.form); return; }
  if (field.value) return;
  event.preventDefault();
  takeBack(field, 25);
});
// What waits comes first: without anything of it, the button undoes what was recorded last.
takeMine = form => {
  const mine = read().filter(entry => !entry.stuck && !entry.hush && entry.from === location.pathname), field = byId("linha");
  if (!field || !mine.length || !form.matches("[data-mine]")) return false;
  takeBack(field, 25);
  return true;
};
function takeBack(field, patience) {
  const mine = read().filter(entry => !entry.stuck && !entry.hush && entry.from === location.pathname);
  const last = mine[mine.length - 1], form = document.querySelector(`#ecos form[action="${field.form.dataset.undo}"]`);
  // Waits for an entry that is being sent; so does an undo.
  if (last && (last.id === onWay || last.back)) {
    if (patience && !last.back) setTimeout(() => takeBack(field, patience - 1), 200);
    return;
  }
  if (last) {
    retract(last);
    if (last.line && !field.value) field.value = last.line;
    say(last.label, "ok", word("Back"));
  } else if (form) undo(addressOf(form), new URLSearchParams(new FormData(form)), form.dataset.label);
  else say(word("Nothing"), "bad");
}
