// Where the page begins; and its worker, which is made from the same text.
import { ArbitroError, Engine } from "./engine.js";
import { all, app, ask, make, one, word } from "./app.js";
import { begin, begins, fromAddress, sheet, show, starts } from "./play.js";
import { checks } from "./check.js";
import { learns, rules } from "./learn.js";

async function answers() {
  onmessage = async ({ data }) => {
    try {
      const engine = await Engine.of(data.bytes);
      postMessage({ value: data.call === "solve" ? engine.solve(data.question) : engine.ask(data.call, data.question) });
    } catch (fault) {
      postMessage({ error: fault instanceof ArbitroError ? fault.message : String(fault) });
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

/** What the page holds packed. @param {string} id */
async function held(id) {
  const bytes = Uint8Array.from(atob(one(id).textContent.trim()), letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function opens() {
  app.bytes = await held("#module");
  app.engine = await Engine.of(app.bytes);
  app.examples = JSON.parse(one("#examples").textContent);
  speak((navigator.language || "").toLowerCase().startsWith("pt") ? "pt" : "en");
  begins();
  checks();
  learns();
  for (const button of all("[data-lang]")) button.addEventListener("click", () => { speak(button.dataset.lang); starts(); show(); rules(); });
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
    if (!text.textContent) text.textContent = new TextDecoder().decode(await held("#licences"));
  });
  starts();
  if (!await fromAddress() && !sheet()) begin();
  document.body.dataset.ready = "";
}

if (typeof document === "undefined") answers();
else if (typeof DecompressionStream === "undefined" || typeof WebAssembly === "undefined") one("#old").hidden = false;
else opens().catch(() => { one("#old").hidden = false; }).finally(() => { one("#loading").hidden = true; });
