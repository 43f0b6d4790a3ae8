// Shared by all parts of the page: the engine, the texts, the games, and helpers for elements and workers.
import { Engine } from "./engine.js";

/** @type {{engine: Engine, early: string, lang: string, words: Record<string, string>, games: any[], examples: any}} */
export const app = { engine: /** @type {any} */ (null), early: "", lang: "en", words: {}, games: [], examples: {} };

/** @param {string} css @param {ParentNode} [from] @returns {any} */
export const one = (css, from = document) => from.querySelector(css);
/** @param {string} css @param {ParentNode} [from] @returns {any[]} */
export const all = (css, from = document) => [...from.querySelectorAll(css)];
/** @param {string} key */
export const word = key => app.words[key] || key;

/**
 * Creates an element with attributes and children; names that start with "on" are event handlers.
 * @param {string} tag @param {Record<string, any>} [own] @param {...any} children @returns {any}
 */
export function make(tag, own = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(own)) {
    if (name.startsWith("on")) node[name] = value;
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter(child => child !== null && child !== undefined));
  return node;
}

/** @param {string} call @param {object} question */
export const ask = (call, question) => app.engine.ask(call, { lang: app.lang, ...question });

/** A worker that answers one question at a time and keeps its state until it is stopped. */
export class Helper {
  constructor() {
    /** @type {Worker|null} */
    this.worker = null;
    /** @type {((error: Error) => void)|null} */
    this.breaks = null;
  }

  /**
   * Resolves to the answer. Rejects with the message "late" after `seconds`, and "stopped" if the worker is stopped.
   * @param {string} call @param {object} question @param {number} [seconds]
   * @returns {Promise<any>}
   */
  ask(call, question, seconds) {
    if (this.breaks) this.stop();
    return new Promise((resolve, reject) => {
      let module = null;
      if (!this.worker) {
        // The worker runs the page's own script, because a page opened from a disk cannot load other files.
        const address = URL.createObjectURL(new Blob([one("script[type=module]").textContent], { type: "text/javascript" }));
        this.worker = new Worker(address);
        module = app.engine.module;
      }
      const late = seconds ? setTimeout(() => this.stop("late"), seconds * 1000) : 0;
      const end = () => { clearTimeout(late); this.breaks = null; };
      this.breaks = error => { end(); reject(error); };
      this.worker.onmessage = ({ data }) => { end(); data.error ? reject(Object.assign(new Error(data.error), { code: data.code })) : resolve(data.value); };
      this.worker.onerror = () => this.stop(word("fail"));
      this.worker.postMessage({ module, call, question: { lang: app.lang, ...question } });
    });
  }

  /** @param {string} [why] */
  stop(why = "stopped") {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    if (this.breaks) this.breaks(new Error(why));
  }
}

/** @param {string} id */
export const gameOf = id => app.games.find(game => game.id === id);

/** @param {File} file @returns {Promise<string>} */
export async function textOf(file) {
  if (file.size > 8 << 20) throw new Error(word("file-large"));
  const ending = file.name.toLowerCase().split(".").pop();
  if (ending !== "sgf" && ending !== "blksgf") return file.text();
  return ask("read", { text: lettersOf(await file.arrayBuffer()), format: ending });
}

/**
 * The letters of an SGF file: the encoding that it names in CA decides; without it valid UTF-8 is UTF-8, and all else ISO-8859-1.
 * @param {ArrayBuffer} bytes
 */
function lettersOf(bytes) {
  const read = (/** @type {string} */ label) => new TextDecoder(label, { fatal: true }).decode(bytes);
  const named = /[;\]\s]CA\s*\[\s*([^\]\s]+)\s*\]/.exec(read("latin1"));
  try {
    return read(named ? named[1] : "utf-8");
  } catch {
    if (named) throw new Error(word("file-encoding"));
    return read("latin1");
  }
}

/**
 * Passes on files that are dropped on an element or pasted into it.
 * @param {HTMLElement} place @param {(files: File[]) => void} take
 */
export function takesFiles(place, take) {
  place.addEventListener("dragover", event => { event.preventDefault(); place.classList.add("over"); });
  place.addEventListener("dragleave", () => place.classList.remove("over"));
  for (const kind of ["drop", "paste"]) {
    place.addEventListener(kind, event => {
      const data = /** @type {any} */ (event).dataTransfer || /** @type {any} */ (event).clipboardData;
      place.classList.remove("over");
      if (!data || !data.files.length) return;
      event.preventDefault();
      take([...data.files]);
    });
  }
}
