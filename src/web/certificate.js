// Checks a certificate in the browser, without a server: the text of its QR code, after the # of the
// address, against the event's public key (Ed25519, RFC 8032). Pages from plain HTTP and from files
// have no crypto.subtle, so the arithmetic is here.
"use strict";
(() => {
  const MARK = "ARBITRO1.";
  const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const FIELDS = ["code", "name", "school", "game", "cycle", "rank", "event", "dates", "team"];

  // The bytes of a base 32 text; similar letters are interchangeable; null if invalid.
  function decode(text) {
    const bytes = [];
    let bits = 0, held = 0;
    for (const letter of text.replace(/O/g, "0").replace(/[IL]/g, "1")) {
      const value = LETTERS.indexOf(letter);
      if (value < 0) return null;
      bits = bits << 5 | value;
      held += 5;
      if (held >= 8) {
        held -= 8;
        bytes.push(bits >> held & 255);
        bits &= (1 << held) - 1;
      }
    }
    return held < 5 && bits === 0 ? Uint8Array.from(bytes) : null;
  }

  const big = bytes => bytes.reduce((sum, byte) => sum << 8n | BigInt(byte), 0n);
  const little = bytes => big(Array.from(bytes).reverse());

  // SHA-512 (FIPS 180-4). Its constants are the fractional parts of roots of the first primes.
  const WORD = (1n << 64n) - 1n;
  const primes = [];
  for (let number = 2; primes.length < 80; number++)
    if (primes.every(prime => number % prime)) primes.push(number);
  function root(value, degree) {
    let low = 0n, high = 1n << 80n;
    while (high - low > 1n) {
      const middle = low + high >> 1n;
      if (middle ** degree > value) high = middle; else low = middle;
    }
    return low;
  }
  const fraction = degree => prime => root(BigInt(prime) << 64n * degree, degree) & WORD;
  const START = primes.slice(0, 8).map(fraction(2n));
  const ROUND = primes.map(fraction(3n));
  const turn = (word, count) => (word >> count | word << 64n - count) & WORD;

  function sha512(message) {
    const padded = new Uint8Array(Math.ceil((message.length + 17) / 128) * 128);
    padded.set(message);
    padded[message.length] = 128;
    new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
    const sums = START.slice();
    for (let at = 0; at < padded.length; at += 128) {
      const words = [];
      for (let t = 0; t < 80; t++) {
        if (t < 16) {
          words.push(big(padded.subarray(at + 8 * t, at + 8 * t + 8)));
          continue;
        }
        const [x, y] = [words[t - 15], words[t - 2]];
        const small = turn(x, 1n) ^ turn(x, 8n) ^ x >> 7n;
        const large = turn(y, 19n) ^ turn(y, 61n) ^ y >> 6n;
        words.push(words[t - 16] + small + words[t - 7] + large & WORD);
      }
      let [a, b, c, d, e, f, g, h] = sums;
      for (let t = 0; t < 80; t++) {
        const one = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + (e & f ^ ~e & g) + ROUND[t] + words[t];
        const two = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + (a & b ^ a & c ^ b & c);
        [h, g, f, e, d, c, b, a] = [g, f, e, d + one & WORD, c, b, a, one + two & WORD];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => { sums[i] = sums[i] + word & WORD; });
    }
    return sums.flatMap(word => Array.from({ length: 8 }, (_, i) => Number(word >> BigInt(56 - 8 * i) & 255n)));
  }

  // The curve: -x² + y² = 1 + dx²y² over the integers modulo P, its points in extended coordinates.
  const P = (1n << 255n) - 19n;
  const ORDER = (1n << 252n) + 27742317777372353535851937790883648493n;
  const mod = value => { const rest = value % P; return rest < 0n ? rest + P : rest; };
  function power(base, exponent) {
    let result = 1n;
    for (; exponent > 0n; exponent >>= 1n, base = mod(base * base))
      if (exponent & 1n) result = mod(result * base);
    return result;
  }
  const inverse = value => power(value, P - 2n);
  const D = mod(-121665n * inverse(121666n));
  const HALF_TURN = power(2n, (P - 1n) / 4n); // a square root of -1

  // The point encoded in 32 bytes; null if it is not on the curve.
  function point(bytes) {
    const whole = little(bytes);
    const odd = whole >> 255n, y = whole & (1n << 255n) - 1n;
    if (y >= P) return null;
    const square = mod((y * y - 1n) * inverse(mod(D * y * y + 1n)));
    let x = power(square, (P + 3n) / 8n);
    if (mod(x * x) !== square) x = mod(x * HALF_TURN);
    if (mod(x * x) !== square || x === 0n && odd) return null;
    if ((x & 1n) !== odd) x = P - x;
    return [x, y, 1n, mod(x * y)];
  }

  function sum([x1, y1, z1, t1], [x2, y2, z2, t2]) {
    const a = mod((y1 - x1) * (y2 - x2)), b = mod((y1 + x1) * (y2 + x2));
    const c = mod(2n * t1 * t2 * D), d = mod(2n * z1 * z2);
    const [e, f, g, h] = [b - a, d - c, d + c, b + a];
    return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
  }
  function times(count, of) {
    let result = [0n, 1n, 1n, 0n];
    for (; count > 0n; count >>= 1n, of = sum(of, of)) if (count & 1n) result = sum(result, of);
    return result;
  }
  // The point whose y is 4/5 and whose x is even.
  const y0 = mod(4n * inverse(5n));
  const BASE = point(Array.from({ length: 32 }, (_, i) => Number(y0 >> BigInt(8 * i) & 255n)));

  // Whether a point has small order: keys and signatures of such points would fit any message.
  function small(of) {
    const [x, y, z] = times(8n, of);
    return mod(x) === 0n && mod(y - z) === 0n;
  }

  // Whether the bytes are a signature of the message: S·B = R + k·A, with exactly the bytes of R.
  function isSigned(message, signature, key) {
    const s = little(signature.subarray(32)), a = point(key), r = point(signature.subarray(0, 32));
    if (s >= ORDER || a === null || r === null || small(a) || small(r)) return false;
    const k = little(sha512([...signature.subarray(0, 32), ...key, ...message])) % ORDER;
    const [x, y, z] = sum(times(s, BASE), times(k, [mod(-a[0]), a[1], 1n, mod(-a[3])]));
    const over = inverse(z);
    return ((mod(x * over) & 1n) << 255n | mod(y * over)) === little(signature.subarray(0, 32));
  }

  // The content of a text if the key signed it; else the name of its fault.
  function read(text, key) {
    const upper = text.replace(/\s/g, "").toUpperCase();
    const at = upper.lastIndexOf(MARK);
    const bytes = at < 0 ? null : decode(upper.slice(at + MARK.length));
    if (bytes === null || bytes.length <= 64) return "none";
    const message = bytes.subarray(64);
    let values;
    try {
      values = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(message).split("\n");
    } catch {
      return "none";
    }
    if (values.length !== FIELDS.length && values.length !== FIELDS.length - 1 || !/^\d*$/.test(values[5])) return "none";
    if (!isSigned(message, bytes.subarray(0, 64), key)) return "other";
    return Object.fromEntries(FIELDS.map((field, i) => [field, values[i] || ""]));
  }

  const box = document.getElementById("prova");
  const key = box && decode(box.dataset.key);
  if (!key) return;
  const date = text => {
    const day = new Date(text + "T00:00:00Z");
    const style = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
    return isNaN(day) ? text : day.toLocaleDateString(document.documentElement.lang, style);
  };
  const said = {
    rank: text => text || box.dataset.wordNoRank,
    dates: text => text.split("/").map(date).join(" – "),
  };
  function check(text) {
    const found = text.trim() ? read(text, key) : "empty";
    const proven = typeof found === "object";
    for (const line of box.querySelectorAll("[data-state]"))
      line.hidden = line.dataset.state !== (proven ? "proven" : found);
    for (const place of box.querySelectorAll("[data-field]")) {
      const value = proven ? found[place.dataset.field] : "";
      place.textContent = proven && said[place.dataset.field] ? said[place.dataset.field](value) : value;
      place.parentNode.hidden = !place.textContent;
    }
    box.querySelector("dl").hidden = !proven;
  }
  const field = box.querySelector("textarea");
  const ofAddress = () => { field.value = location.hash.slice(1); check(field.value); };
  box.querySelector("form").addEventListener("submit", event => { event.preventDefault(); check(field.value); });
  addEventListener("hashchange", ofAddress);
  ofAddress();
})();
