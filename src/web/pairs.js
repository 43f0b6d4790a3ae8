// Pairs by two touches: a name, and its opponent's; the lists of the form hold them.
"use strict";
(() => {
function pads(place) {
  if (place.dataset.ready) return;
  place.dataset.ready = "1";
  const word = place.dataset, rows = () => [...place.querySelectorAll(".pair")];
  const first = rows()[0].querySelector("select");
  const people = [...first.options].filter(option => option.value)
    .map(option => ({ code: option.value, name: option.text, met: (option.dataset.met || "").split(" ") }));
  const of = code => people.find(one => one.code === code);
  let pairs = [], held = "";
  // What was chosen before the script loaded is kept.
  for (const row of rows()) {
    const [one, other] = [...row.querySelectorAll("select")].map(list => list.value);
    if (one || other) pairs.push([one || other, one ? other : ""]);
    row.hidden = true;
  }
  const board = document.createElement("div");
  board.className = "board-of-names";
  place.append(board);
  const button = (text, does, how) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.onclick = () => { does(); paint(); };
    if (how) Object.assign(made, how);
    return made;
  };
  function touch(code) {
    if (held === code) held = "";
    else if (held) { pairs.push([held, code]); held = ""; }
    else held = code;
  }
  function keep() {
    const all = held ? [...pairs, [held, ""]] : pairs;
    while (rows().length < all.length) {
      const more = rows()[0].cloneNode(true);
      more.hidden = true;
      rows().at(-1).after(more);
    }
    rows().forEach((row, at) => {
      const pair = all[at] || ["", ""];
      row.querySelectorAll("select").forEach((list, side) => { list.value = pair[side]; });
    });
  }
  function paint() {
    keep();
    const at = document.activeElement && document.activeElement.dataset.code;
    board.textContent = "";
    const made = document.createElement("ol");
    pairs.forEach((pair, at) => {
      const line = document.createElement("li"), text = document.createElement("span");
      const [one, other] = pair.map(of);
      text.textContent = one.name + (other ? " – " + other.name : " · " + word.alone);
      line.append(text);
      if (other && one.met.includes(other.code)) {
        const again = document.createElement("em");
        again.textContent = word.again;
        line.append(again);
      }
      if (other) line.append(button("⇄", () => pair.reverse(), { title: word.swap, ariaLabel: word.swap + ": " + text.textContent }));
      line.append(button("×", () => pairs.splice(at, 1), { title: word.part, ariaLabel: word.part + ": " + text.textContent }));
      made.append(line);
    });
    board.append(made);
    const names = document.createElement("div");
    names.className = "names";
    const taken = new Set(pairs.flat()), by = held && of(held);
    for (const one of people.filter(one => !taken.has(one.code))) {
      const name = button(one.name, () => touch(one.code));
      name.dataset.code = one.code;
      name.ariaPressed = String(held === one.code);
      const note = held === one.code ? word.starts : by && by.met.includes(one.code) ? word.again : "";
      if (note) { const small = document.createElement("small"); small.textContent = note; name.append(" ", small); }
      names.append(name);
    }
    board.append(names);
    const next = at && names.querySelector(`[data-code="${CSS.escape(at)}"]`);
    if (next) next.focus();
  }
  paint();
}
document.addEventListener("toggle", event => {
  if (event.target.open) event.target.querySelectorAll("[data-pads]").forEach(pads);
}, true);
document.querySelectorAll("details[open] [data-pads]").forEach(pads);
})();
