// The entry point of the page and of its workers, which run the same script.
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
      if (data.module) engine = new Engine(data.module);
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

/**
 * Decodes and decompresses data that the page contains: two characters for every 13 bits, as `examples/bundle.rs` writes them.
 * @param {string} id
 */
function held(id) {
  const text = one(id).textContent.trim(), worth = new Uint8Array(128), bytes = new Uint8Array(text.length * 13 / 16);
  for (let code = 33, next = 0; next < 91; code += 1) if (!"&<`".includes(String.fromCharCode(code))) worth[code] = next++;
  let bits = 0, length = 0, to = 0;
  for (let at = 0; at < text.length; at += 2) {
    bits = bits << 13 | worth[text.charCodeAt(at)] * 91 + worth[text.charCodeAt(at + 1)];
    for (length += 13; length > 7; bytes[to++] = bits >> length) length -= 8;
    bits &= 255;
  }
  // The length comes first; the padding after the compressed data is dropped.
  const packed = bytes.subarray(4, 4 + new DataView(bytes.buffer).getUint32(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": "application/wasm" } });
}

async function opens() {
  // A square touched before the module is loaded is touched again when it can answer.
  const early = (/** @type {any} */ event) => { app.early = event.target.dataset.square; };
  one("#board").addEventListener("click", early);
  if (location.hash) one("#board").replaceChildren();
  app.engine = await Engine.of(held("#module"));
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
    if (!text.textContent) text.textContent = await held("#licences").text();
  });
  starts();
  if (!await fromAddress() && !sheet()) begin();
  document.body.dataset.ready = "";
  one("#board").removeEventListener("click", early);
  const touched = app.early && one(`#board .touch[data-square="${app.early}"]`);
  if (touched) touched.click();
  app.examples = await held("#examples").json();
  rules();
}

if (typeof document === "undefined") answers();
else if (typeof DecompressionStream === "undefined" || typeof WebAssembly === "undefined") one("#old").hidden = false;
else opens().catch(() => { one("#old").hidden = false; }).finally(() => { one("#loading").hidden = true; });
