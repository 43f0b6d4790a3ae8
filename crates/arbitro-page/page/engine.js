// A WebAssembly module with questions and answers in JSON. Used by the page, its worker and the npm package.

/** The reason why a question has no answer: `code` is stable, the message is for people. */
export class ArbitroError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = "ArbitroError";
    this.code = code;
  }
}

/** An instance of a module, which answers questions. */
export class Engine {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.instance = new WebAssembly.Instance(module, {});
  }

  /**
   * Compiles a module from its bytes, or from a response while it arrives.
   * @param {BufferSource | Response} source
   * @returns {Promise<Engine>}
   */
  static async of(source) {
    return new Engine(await (source instanceof Response ? WebAssembly.compileStreaming(source) : WebAssembly.compile(source)));
  }

  /**
   * Asks a question and returns the value of the answer. Throws an `ArbitroError` if there is none.
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
      // After a trap the state of the instance is undefined, so it is replaced.
      this.instance = new WebAssembly.Instance(this.module, {});
      throw new ArbitroError("broken", String(cause));
    }
    const { value, error } = JSON.parse(text);
    if (error) throw new ArbitroError(error.code, error.message);
    return value;
  }

  /**
   * Solves a position; adds `seconds`, because the module has no clock.
   * @param {object} question
   */
  solve(question) {
    const start = performance.now();
    const found = this.ask("solve", question);
    found.seconds = Math.round(performance.now() - start) / 1000;
    return found;
  }
}
