// Shared by the parts of staff's script, which files.rs puts together.
const hall = window.arbitro, body = document.body, words = document.getElementById("equipa");
const word = (name, facts = {}) => Object.entries(facts)
  .reduce((text, [fact, value]) => text.replace("{" + fact + "}", () => value), words.dataset["word" + name] || "");
const byId = id => document.getElementById(id);
const net = byId("rede"), panel = byId("fila"), saying = byId("aviso-equipa");
const coarse = matchMedia("(pointer: coarse)").matches;
// A part's sentences, one on each line.
const sentences = part => {
  const lines = [...part.querySelectorAll("p,li")].filter(line => !line.querySelector("a")).map(line => line.textContent.trim()).filter(Boolean);
  return lines.length ? lines.join("\n") : part.textContent.trim();
};
const parse = text => new DOMParser().parseFromString(text, "text/html");
const told = () => body.dataset.fresh === "told";
let closing = false, leaving = false;
// The line of a desk: desk.js, where there is one.
let atHand = () => {}, enter = null, takeMine = () => false;
