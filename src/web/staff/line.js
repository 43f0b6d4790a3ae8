// ---- the line ------------------------------------------------------------------------------------
// The cursor is in it: after one line comes the next.
function atHand() {
  const line = byId("linha"), at = document.activeElement;
  if (!line || coarse && location.hash !== "#linha") return;
  if (!at || at === body || at.matches("main") || !at.matches("input,textarea,select") || !at.isConnected) line.focus({ preventScroll: true });
}
// The round changed while something was typed: it stays, and waits for a look at the new pairs.
hall.moved = form => {
  const field = form.elements.linha;
  fault(form, word("Moved"));
  field.setSelectionRange(field.value.length, field.value.length);
};
const SCORES = { 1: "1-0", 2: "0-1", "=": "1/2-1/2", "½": "1/2-1/2", "+": "1-0F", "-": "0-1F", x: "0-0F", X: "0-0F" };
const WHOLE = { "10": "1-0", "01": "0-1", "1-0": "1-0", "0-1": "0-1", "1-0F": "1-0F", "0-1F": "0-1F", "0-0F": "0-0F", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2", "1/2-0": "1/2-0", "½-0": "1/2-0", "0-1/2": "0-1/2", "0-½": "0-1/2", "0-0": "0-0", ADJ: "adj" };
const score = text => WHOLE[text.toUpperCase()] || text.length === 1 && SCORES[text];
// The tables that a line gives results to; null for any other line.
function taken(text, seen, focus) {
  const line = text.trim(), at = /^(\d+)\s+(\S+)$/.exec(line);
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
// A result in words, if its table is on the page.
function said(row, result, button) {
  const [one, two] = row ? [".one", ".two"].map(side => row.querySelector("button" + side + "[data-sure]")).map(b => b && b.dataset.sure) : [];
  if (!one || !two) return button && button.textContent.trim() || result;
  if (result === "1-0") return word("Beats", { winner: one, loser: two });
  if (result === "0-1") return word("Beats", { winner: two, loser: one });
  return button && !button.dataset.sure ? button.textContent.trim() : one + " – " + two + " " + result;
}
