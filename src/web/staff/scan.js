// ---- scanners: keyboards that type fast and end with Enter, wherever the focus is -------------------
let typed = "", before = "", lastKey = 0, scanned = false;
document.addEventListener("keydown", event => {
  const field = document.querySelector("form[data-scan] input:not([type=hidden])"), at = event.target;
  if (!field || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const writes = at.matches("input:not([type=checkbox]):not([type=radio]),textarea,select");
  const fast = event.timeStamp - lastKey < 60;
  if (event.key === "Enter") {
    if (writes && fast && typed.length > 3) {
      event.preventDefault();
      if (at !== field) { at.value = before; field.value = typed; }
      // A name typed there before is no part of the code; what ends in a digit may be its slow beginning.
      else if (/[^\d.]$/.test(before) && isCode(typed)) field.value = typed;
      scanned = true;
      field.form.requestSubmit();
      scanned = false;
    }
    typed = "";
    // What follows is another code, however soon it comes.
    lastKey = 0;
  } else if (event.key.length === 1) {
    lastKey = event.timeStamp;
    if (!fast) { typed = ""; before = at.value; }
    typed += event.key;
    // The letter goes where the focus is by then.
    if (!writes && event.key !== " ") { field.value = ""; field.focus(); }
  }
});
// The page says who it was.
document.addEventListener("submit", event => {
  const form = event.target;
  const code = form.matches("[data-scan]") && form.elements.code ? form.elements.code.value.trim() : "";
  if (!code) return;
  const here = new URL(location.href);
  if (form.matches("[data-codes]") && !isCode(code) && (!scanned || /\s/.test(code))) {
    event.preventDefault();
    leave(sought(here, code).href);
    return;
  }
  here.searchParams.set("veio", code);
  history.replaceState(null, "", here.pathname + here.search);
}, true);
