// ---- live boards: a touched square leads on without leaving the page; while the server is away it waits ----
let touched = "";
async function touch(address) {
  touched = address;
  const answer = await ask(address);
  if (touched !== address) return;
  if (!answer) { say(word("Touched"), false); return; }
  touched = "";
  say("");
  if (!answer.text) return;
  show(parse(answer.text), address, true);
  const go = document.querySelector("main button.go");
  if (go) go.focus();
}
