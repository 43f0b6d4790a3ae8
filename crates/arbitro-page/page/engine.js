// A module of WebAssembly, asked in JSON. The same file serves the page, its worker and the package for programs.

/** Why there is no answer: `code` is a stable word, the message is for people. */
export class ArbitroError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = "ArbitroError";
    this.code = code;
  }
}

/** A module that answers questions. */
export class Engine {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.instance = new WebAssembly.Instance(module, {});
  }

  /**
   * The engine of a module's bytes, or of a response that brings them and is compiled as they come.
   * @param {BufferSource | Response} source
   * @returns {Promise<Engine>}
   */
  static async of(source) {
    return new Engine(await (source instanceof Response ? WebAssembly.compileStreaming(source) : WebAssembly.compile(source)));
  }

  /**
   * Asks, and gives the value of the answer.
   * @param {string} call
   * @param {object} question
   * @returns {any}
   */
  ask(call, question) {
    /** @type {any} */
    const { room, ask, done, memory } = this.instance.exports;
    const asked = new TextEncoder().encode(JSON.stringify({ ...question, call }));
    let text;
    try {
      const at = room(asked.length);
      new Uint8Array(memory.buffer, at, asked.length).set(asked);
      const answer = ask(at, asked.length) >>> 0;
      const length = new DataView(memory.buffer).getUint32(answer, true);
      text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer + 4, length));
      done(answer);
    } catch (cause) {
      // What broke off in the middle is not asked again: a new one takes its place.
      this.instance = new WebAssembly.Instance(this.module, {});
      throw new ArbitroError("broken", String(cause));
    }
    const { value, error } = JSON.parse(text);
    if (error) throw new ArbitroError(error.code, error.message);
    return value;
  }

  /**
   * Who wins, with the time it took.
   * @param {object} question
   */
  solve(question) {
    const start = performance.now();
    const found = this.ask("solve", question);
    found.seconds = Math.round(performance.now() - start) / 1000;
    return found;
  }
}
