// ---- one key takes the last entry back -------------------------------------------------------------
document.addEventListener("keydown", event => {
  const field = event.target;
  if (event.key !== "Escape" || field.id !== "linha" || field.value) return;
  event.preventDefault();
  const mine = read().filter(entry => !entry.stuck && entry.from === location.pathname);
  const last = mine[mine.length - 1];
  // What nobody was sent yet is simply not sent.
  if (last && last.id !== onWay && !last.back) {
    drop(last.id);
    mark(last.row, "");
    if (last.line) field.value = last.line;
    say(word("Back") + " " + last.label);
    return;
  }
  const form = document.querySelector("#ecos form");
  if (last) return;
  if (!form) { say(word("Nothing"), false); return; }
  const fields = new URLSearchParams(new FormData(form));
  fields.set("whole", "1");
  fields.set("id", random());
  keep({ id: fields.get("id"), url: addressOf(form), body: fields.toString(), label: form.dataset.label, back: true });
});
