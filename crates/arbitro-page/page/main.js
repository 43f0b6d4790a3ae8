// Where the page begins; and its worker, which is made from the same text.
import { ArbitroError, Engine } from "./engine.js";
import { all, app, ask, make, one, word } from "./app.js";
import { begin, begins, fromAddress, sheet, show, starts } from "./play.js";
import { checks } from "./check.js";
import { learns, rules } from "./learn.js";
import { rivals, rivalStands } from "./rival.js";

async function answers() {
  /** @type {any} */
  let engine = null;
  onmessage = async ({ data }) => {
    try {
      if (data.bytes) engine = await Engine.of(data.bytes);
      postMessage({ value: data.call === "solve" ? engine.solve(data.question) : engine.ask(data.call, data.question) });
    } catch (fault) {
      postMessage(fault instanceof ArbitroError ? { error: fault.message, code: fault.code } : { error: String(fault) });
    }
  };
}

/** @param {string} lang */
function speak(lang) {
  app.lang = lang;
  document.documentElement.lang = lang;
  const { words, games, version } = ask("catalogue", {});
  Object.assign(app, { words, games });
  for (const node of all("[data-w]")) node.textContent = word(node.dataset.w);
  for (const node of all("[data-label]")) node.setAttribute("aria-label", word(node.dataset.label));
  for (const node of all("[data-title]")) { node.title = word(node.dataset.title); node.setAttribute("aria-label", word(node.dataset.title)); }
  document.title = word("title");
  one("#version").textContent = `arbitro ${version}`;
  const chosen = one("#game").value;
  one("#game").replaceChildren(...games.map((/** @type {any} */ game) => make("option", { value: game.id }, game.name)));
  if (chosen) one("#game").value = chosen;
  for (const button of all("[data-lang]")) button.setAttribute("aria-pressed", String(button.dataset.lang === lang));
}

/** @param {any} tab */
function turnTo(tab) {
  for (const other of all("[role=tab]")) {
    const is = other === tab;
    other.setAttribute("aria-selected", String(is));
    other.tabIndex = is ? 0 : -1;
    one("#" + other.getAttribute("aria-controls")).hidden = !is;
  }
  rules();
}

/** What the page holds packed: five signs for four bytes, from "#" on, without those that HTML or JavaScript read. @param {string} id */
async function held(id) {
  const text = one(id).textContent.trim(), worth = new Uint8Array(128), bytes = new Uint8Array(text.length / 5 * 4);
  for (let code = 35, next = 0; next < 85; code += 1) if (!"&<>\\-`".includes(String.fromCharCode(code))) worth[code] = next++;
  const view = new DataView(bytes.buffer);
  for (let at = 0, to = 0; at < text.length; to += 4) {
    let four = 0;
    for (const end = at + 5; at < end; at += 1) four = four * 85 + worth[text.charCodeAt(at)];
    view.setUint32(to, four);
  }
  // Zeros behind the end, which make the four bytes whole, are no part of what was packed.
  const packed = bytes.subarray(4, 4 + view.getUint32(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The same, as text. @param {string} id */
async function heldText(id) {
  return new TextDecoder().decode(await held(id));
}

async function opens() {
  app.bytes = await held("#module");
  app.engine = await Engine.of(app.bytes);
  app.examples = JSON.parse(await heldText("#examples"));
  speak((navigator.language || "").toLowerCase().startsWith("pt") ? "pt" : "en");
  begins();
  checks();
  learns();
  rivals();
  for (const button of all("[data-lang]")) button.addEventListener("click", () => { speak(button.dataset.lang); starts(); rivalStands(); show(); rules(); });
  const tabs = all("[role=tab]");
  tabs.forEach((tab, at) => {
    tab.addEventListener("click", () => turnTo(tab));
    tab.addEventListener("keydown", (/** @type {any} */ event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!step) return;
      const next = tabs[(at + step + tabs.length) % tabs.length];
      next.focus();
      turnTo(next);
    });
  });
  one("#licences-do").addEventListener("click", async () => {
    const text = one("#licences-text");
    text.hidden = !text.hidden;
    if (!text.textContent) text.textContent = await heldText("#licences");
  });
  starts();
  if (!await fromAddress() && !sheet()) begin();
  document.body.dataset.ready = "";
}

if (typeof document === "undefined") answers();
else if (typeof DecompressionStream === "undefined" || typeof WebAssembly === "undefined") one("#old").hidden = false;
else opens().catch(() => { one("#old").hidden = false; }).finally(() => { one("#loading").hidden = true; });
