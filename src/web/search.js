// Search in a folder of files, like the server's: by the public names, and by codes. Anything
// typed beyond the letters shown is ignored.
"use strict";
(() => {
const form = document.querySelector("form[data-index]");
if (!form) return;
const plain = text => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[^\p{L}\p{N}]/gu, "");
const read = ([name, code]) => {
  if (name.endsWith("(" + code + ")")) name = name.slice(0, -code.length - 2);
  const words = name === code ? [] : name.trim().split(/\s+/);
  const cut = words.length > 1 && words[words.length - 1].endsWith(".") ? plain(words.pop()) : null;
  return { code, words: words.map(plain), cut };
};
const follow = (own, wanted) => wanted.every(word => {
  const at = own.findIndex(one => one.startsWith(word));
  own = own.slice(at + 1);
  return at >= 0;
});
function wanted(text, all) {
  text = text.trim().split("/p/").pop();
  const parts = text.split(/\s+/).filter(Boolean), codes = parts.filter(part => /^\d/.test(part));
  const named = parts.filter(part => !/^\d/.test(part));
  let words = named.map(plain).filter(Boolean), shown = text;
  if (words.length > 1) {
    const first = words[0], last = words[words.length - 1];
    const shows = ({ words, cut }) => cut !== null ? (last.startsWith(cut) ? cut.length : -1) : words.length === 1 ? 0 : -1;
    const by = is => Math.min(...all.filter(one => one.words.length && is(one.words[0])).map(shows).filter(count => count >= 0));
    let cut = by(word => word === first);
    if (cut === Infinity) cut = by(word => word.startsWith(first));
    if (cut !== Infinity) {
      const end = last.slice(0, cut);
      words = end ? [first, end] : [first];
      shown = [named[0], ...(end ? [end[0].toUpperCase() + end.slice(1) + "."] : []), ...codes].join(" ");
    }
  }
  return { words, codes, shown };
}
// The code, a whole word, a beginning, a part.
function fits({ words, cut, code }, want) {
  const begins = part => code.startsWith(part) || plain(code).startsWith(plain(part));
  if (!want.codes.every(begins)) return -1;
  if (!want.words.length) return want.codes.length !== 1 ? -1 : code === want.codes[0] || plain(code) === plain(want.codes[0]) ? 0 : 2;
  if (!words.length) return -1;
  const [first, ...rest] = want.words, whole = words.join("") + (cut || ""), joined = want.words.join("");
  if (!rest.length) return words.includes(first) ? 1 : words.some(word => word.startsWith(first)) || whole.startsWith(joined) ? 2 : whole.includes(first) ? 3 : -1;
  const last = rest[rest.length - 1];
  const linked = cut !== null ? cut.startsWith(last) || last.startsWith(cut) : words.length === 1 || follow(words.slice(1), rest);
  if (words[0].startsWith(first) && linked) return words[0] === first ? 1 : 2;
  return whole.startsWith(joined) ? 2 : -1;
}
form.addEventListener("submit", async event => {
  event.preventDefault();
  // A page on a disk may not read a file, but may run one.
  if (!window.arbitroIndex) await new Promise((done, broken) => {
    const script = document.createElement("script");
    script.src = form.dataset.index;
    script.onload = done;
    script.onerror = broken;
    document.head.append(script);
  });
  const all = window.arbitroIndex.map(read), want = wanted(form.elements.q.value, all);
  let list = document.getElementById("achados");
  if (!list) { list = document.createElement("div"); list.id = "achados"; list.setAttribute("role", "status"); form.after(list); }
  list.textContent = "";
  const say = text => { const line = document.createElement("p"); line.textContent = text; list.append(line); };
  // The number of a school alone means its pupils.
  const short = plain([...want.words, ...want.codes].join("")).length < 3, school = text => all.map((one, at) => [one.code.split(".")[0] === text ? 2 : -1, at]).filter(([fit]) => fit >= 0);
  if (short && !school(want.shown).length) { say(form.dataset.short); return; }
  form.elements.q.value = want.shown;
  const hits = short ? school(want.shown) : all.map((one, at) => [fits(one, want), at]).filter(([fit]) => fit >= 0).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (!hits.length) { say(form.dataset.none); return; }
  const found = document.createElement("ul");
  found.className = "hits";
  for (const [, at] of hits.slice(0, 10)) {
    const [name, code] = window.arbitroIndex[at], item = document.createElement("li"), link = document.createElement("a");
    link.href = "p-" + code + ".html";
    link.textContent = name + " · " + code;
    item.append(link);
    found.append(item);
  }
  list.append(found);
  if (hits.length > 10) say(form.dataset.more);
});
})();
