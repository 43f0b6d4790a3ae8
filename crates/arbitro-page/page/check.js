// Checks many sheets at once, with one line for each verdict.
import { ask, gameOf, make, one, takesFiles, textOf, word } from "./app.js";
import { write } from "./play.js";
import { meant } from "./rival.js";

/** @param {string} name @param {string} text */
function rows(name, text) {
  const lines = ask("check", { text });
  return lines.map((/** @type {any} */ line) => make("tr", { "data-status": line.status },
    make("td", {}, name), make("td", { class: "number" }, String(line.record)), make("td", {}, (gameOf(line.game) || { name: "?" }).name),
    make("td", {}, make("b", {}, word("status-" + line.status))), make("td", { class: "number" }, String(line.plies)),
    make("td", {}, line.result || line.claimed || ""), make("td", {}, line.error ? line.error.message : ""),
    make("td", { class: "buttons" }, make("button", { type: "button", class: "quiet", onclick: () => open(text, line.record) }, word("open")),
      ["valid", "unfinished", "needs-arbiter"].includes(line.status) ? "" : make("button", { type: "button", class: "quiet meant-do", onclick: () => propose(text) }, word("meant")))));
}

/** @param {string} text @param {number} record */
function open(text, record) {
  one("#tab-play").click();
  write(text);
  const chosen = one(`#records li:nth-child(${record}) button`);
  if (chosen) chosen.click();
}

/** @param {string} text */
function propose(text) {
  meant(text, one("#check-meant"), record => open(record, 1));
  one("#check-meant").scrollIntoView({ block: "nearest" });
}

/** @param {[string, string][]} texts */
function showAll(texts) {
  const found = texts.flatMap(([name, text]) => rows(name, text));
  const bad = found.filter((/** @type {any} */ row) => !["valid", "unfinished"].includes(row.dataset.status)).length;
  one("#checked tbody").replaceChildren(...found);
  one("#checked").hidden = !found.length;
  one("#check-meant").replaceChildren();
  one("#check-said").textContent = found.length ? `${word("check-sum")}: ${found.length} · ${word("check-good")}: ${found.length - bad} · ${word("check-bad")}: ${bad}` : word("check-none");
}

/** @param {File[]} files */
async function loadAll(files) {
  /** @type {[string, string][]} */
  const texts = [];
  const faults = [];
  for (const file of files) {
    try {
      texts.push([file.name, await textOf(file)]);
    } catch (fault) {
      faults.push(`${file.name}: ${/** @type {Error} */ (fault).message}`);
    }
  }
  showAll(texts);
  if (faults.length) one("#check-said").textContent += ` · ${faults.join(" · ")}`;
}

export function checks() {
  one("#check-do").addEventListener("click", () => showAll([["", one("#many").value]]));
  one("#many").addEventListener("paste", () => setTimeout(() => showAll([["", one("#many").value]])));
  one("#many-files").addEventListener("change", (/** @type {any} */ event) => { loadAll([...event.target.files]); event.target.value = ""; });
  takesFiles(one("#many"), loadAll);
}
