// ---- one key undoes the last entry -----------------------------------------------------------------
document.addEventListener("keydown", event => {
  const field = event.target;
  if (event.key !== "Escape") return;
  const open = document.querySelector("main details[open].more, main .more details[open]");
  if (open && open.contains(field)) { open.open = false; open.querySelector("summary").focus(); return; }
  if (field.id === "linha" && hall.waits) { event.preventDefault(); next(field.form); return; }
  if (field.id !== "linha" || field.value) return;
  event.preventDefault();
  takeBack(field, 25);
});
function takeBack(field, patience) {
  const mine = read().filter(entry => !entry.stuck && entry.from === location.pathname);
  const last = mine[mine.length - 1], form = document.querySelector(`#ecos form[action="${field.form.dataset.undo}"]`);
  // Waits for an entry that is being sent; so does an undo.
  if (last && (last.id === onWay || last.back)) {
    if (patience && !last.back) setTimeout(() => takeBack(field, patience - 1), 200);
    return;
  }
  if (last) {
    drop(last.id);
    mark(last.row, "");
    if (last.line && !field.value) field.value = last.line;
    say(last.label, "ok", word("Back"));
    // It may have arrived, with its answer lost.
    if (last.tried) undo(field.form.dataset.undo, new URLSearchParams({ entry: last.id }), last.label);
  } else if (form) undo(addressOf(form), new URLSearchParams(new FormData(form)), form.dataset.label);
  else say(word("Nothing"), "bad");
}
function undo(url, fields, label, row) {
  fields.set("whole", "1");
  fields.set("id", random());
  keep({ id: fields.get("id"), url: new URL(url, location.href).href, body: fields.toString(), label, row, back: true });
}
