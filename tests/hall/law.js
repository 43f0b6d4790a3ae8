// What every page must satisfy, checked in the page itself: an array of what is wrong with it.
const wrong = [];
const shown = node => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== "hidden";
const called = node => (node.tagName + (node.id ? "#" + node.id : "") + " " + (node.textContent || node.name || "").trim().slice(0, 40)).trim();
const all = css => [...document.querySelectorAll(css)];

if (!document.documentElement.lang) wrong.push("no lang");
if (!document.title.trim()) wrong.push("no title");
if (all("h1").length !== 1) wrong.push(all("h1").length + " h1");
if (all("main").length !== 1) wrong.push(all("main").length + " main");
let level = 0;
for (const heading of all("h1,h2,h3,h4,h5,h6")) {
  const own = +heading.tagName[1];
  if (own > level + 1) wrong.push("a heading is left out before " + called(heading));
  level = own;
}
const ids = new Set();
for (const node of all("[id]")) {
  if (ids.has(node.id)) wrong.push("twice: #" + node.id);
  ids.add(node.id);
}

const named = node => {
  const by = (node.getAttribute("aria-labelledby") || "").split(/\s+/).map(id => document.getElementById(id)).filter(Boolean);
  const text = [node.getAttribute("aria-label") || "", ...by.map(other => other.textContent)];
  if (node.labels) text.push(...[...node.labels].map(label => label.textContent));
  if (/^(A|BUTTON|SUMMARY)$/i.test(node.tagName)) text.push(node.textContent);
  return text.join("").trim() !== "";
};
for (const node of all("input:not([type=hidden]),select,textarea,button,a,summary,[role=img],[role=region],[role=group]"))
  if (!named(node)) wrong.push("no name: " + called(node));
// Another role makes a list's items no items.
for (const node of all("ul[role],ol[role],li:not(ul > li,ol > li)")) wrong.push("no list: " + called(node));
for (const node of all("[role=img] a, [role=img] button")) wrong.push("hidden from screen readers: " + called(node));
for (const table of all("table")) if (!table.querySelector("th")) wrong.push("a table without headings: " + called(table));
for (const node of all("[aria-describedby]"))
  for (const id of node.getAttribute("aria-describedby").split(/\s+/))
    if (!document.getElementById(id)) wrong.push("describes nothing: " + id);

// Touch targets are large enough for a finger.
for (const node of all("button,a.button,input:not([type=hidden]):not([type=checkbox]):not([type=radio]),select,textarea,summary,nav a"))
  if (shown(node) && node.getBoundingClientRect().height < 43.5) wrong.push("small: " + called(node) + " " + Math.round(node.getBoundingClientRect().height));

// Nothing extends beyond the side.
const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
if (wide > 0) {
  const over = all("body *").filter(node => node.getBoundingClientRect().right > innerWidth + 1 && !node.closest(".scroll")).slice(0, 3);
  wrong.push(wide + " px too wide: " + over.map(called).join("; "));
}

// A number is never broken: 252 is not 25 over 2.
const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (words.nextNode()) {
  const node = words.currentNode;
  if (!/^\s*\d+\s*$/.test(node.data) || node.parentElement.closest(".hush,option,script,style,svg") || !shown(node.parentElement)) continue;
  const range = document.createRange();
  range.selectNodeContents(node);
  if (new Set([...range.getClientRects()].filter(part => part.width > 0).map(part => Math.round(part.top))).size > 1)
    wrong.push("a broken number: " + called(node.parentElement) + " in " + called(node.parentElement.parentElement));
}

// Text contrasts with its background (WCAG 2.2, 1.4.3), and so does the edge of what is pressed or filled in (1.4.11).
const rgb = text => {
  const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number);
  // A mixed colour is in parts of one.
  return text.startsWith("color(") ? [255 * r, 255 * g, 255 * b, a] : [r, g, b, a];
};
const light = color => color.slice(0, 3).map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
  .reduce((sum, v, at) => sum + v * [.2126, .7152, .0722][at], 0);
const over = (front, back) => {
  const a = front[3] + back[3] * (1 - front[3]);
  return [...[0, 1, 2].map(at => a && (front[at] * front[3] + back[at] * back[3] * (1 - front[3])) / a), a];
};
// What is seen where a node paints this: on its background, on that of what it is in, and as pale as they are.
const painted = (node, front) => {
  for (let at = node; at; at = at.parentElement) {
    const style = getComputedStyle(at), seen = over(front, rgb(style.backgroundColor));
    front = [...seen.slice(0, 3), seen[3] * style.opacity];
  }
  return over(front, [255, 255, 255, 1]);
};
const ratio = (one, two) => {
  const [more, less] = [light(one), light(two)].sort((a, b) => b - a);
  return (more + .05) / (less + .05);
};
const CLEAR = [0, 0, 0, 0];
const pale = (node, style, color) => {
  const size = parseFloat(style.fontSize), bold = +style.fontWeight >= 700;
  const found = ratio(painted(node, rgb(color)), painted(node, CLEAR));
  return found < (size >= 24 || (bold && size >= 18.66) ? 3 : 4.5) ? found.toFixed(2) : "";
};
// A sign on a board is on a tile or on the wood, not on the page.
const paleOnWood = node => {
  const before = node.previousElementSibling;
  const under = before && before.matches(".tile") ? before : node.closest("svg").querySelector(".cell:not(.bare),.frame");
  const found = ratio(rgb(getComputedStyle(node).fill), rgb(getComputedStyle(under).fill));
  return found < 4.5 ? found.toFixed(2) : "";
};
const OFF = "[disabled],[aria-disabled=true],.hush,.skip";
// A screen reader finds every text by its landmark, or reads it out when it appears.
const LANDMARKS = "header,nav,main,aside,footer,section[aria-label],section[aria-labelledby],[role=region],[role=status],[role=alert],[role=timer],[aria-live],.skip";
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const seen = new Set();
while (texts.nextNode()) {
  const node = texts.currentNode.parentElement;
  if (!texts.currentNode.data.trim() || seen.has(node) || !shown(node) || /^(SCRIPT|STYLE|OPTION|NOSCRIPT)$/.test(node.tagName)) continue;
  seen.add(node);
  if (!node.closest(LANDMARKS)) wrong.push("outside the landmarks: " + called(node));
  if (node.closest(OFF)) continue;
  const style = getComputedStyle(node);
  const found = node.closest(".pieces,.labels") ? paleOnWood(node) : pale(node, style, node.closest("svg") ? style.fill : style.color);
  if (found) wrong.push("contrast " + found + ": " + called(node));
}
for (const node of all("body *")) {
  if (!shown(node) || node.closest(OFF)) continue;
  for (const part of ["::before", "::after"]) {
    const style = getComputedStyle(node, part), text = /^"(.*[^\s].*)"$/.test(style.content);
    const found = text && style.backgroundColor === "rgba(0, 0, 0, 0)" && pale(node, style, style.color);
    if (found) wrong.push("contrast of " + part + " " + found + ": " + called(node));
  }
  if (!node.matches("button,.button,input:not([type=checkbox]):not([type=radio]):not([type=range]),select,textarea")) continue;
  const hint = node.placeholder && pale(node, getComputedStyle(node, "::placeholder"), getComputedStyle(node, "::placeholder").color);
  if (hint) wrong.push("contrast of a placeholder " + hint + ": " + node.placeholder);
  const style = getComputedStyle(node), beyond = painted(node.parentElement, CLEAR);
  const filled = painted(node, CLEAR), edge = painted(node, rgb(style.borderBottomColor));
  // What neither an edge nor a ground bounds is known by its text, as a link is; where the edge is drawn, it is seen.
  const bounded = parseFloat(style.borderBottomWidth) > 0 || ratio(filled, beyond) > 1.02;
  const best = Math.max(ratio(edge, beyond), ratio(filled, beyond));
  if (bounded && +style.opacity && best < 3) wrong.push("contrast of an edge " + best.toFixed(2) + ": " + called(node));
}
return wrong;
