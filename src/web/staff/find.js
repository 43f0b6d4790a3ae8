// ---- search while typing: the list changes, the field stays --------------------------------------
let pause = 0, looked = 0;
document.addEventListener("input", event => {
  const form = event.target.closest("form[data-typed],form[data-codes]");
  if (!form) return;
  clearTimeout(pause);
  pause = setTimeout(look, 250, form);
});
// In a field for codes everything else is searched for. The address of the list; nothing for a code.
function sought(address, text) {
  if (isCode(text) || !text && !address.searchParams.get("q")) return null;
  for (const part of ["e", "letra", "pag", "veio"]) address.searchParams.delete(part);
  if (text) address.searchParams.set("q", text); else address.searchParams.delete("q");
  return address;
}
// No code has a space: "velha 1" before a scan is no part of 12.1.1.
const isCode = text => !/\s/.test(text) && /[a-z0-9]\.\d+\.\d+[a-z]?$/i.test(text);
async function look(form) {
  const mine = ++looked, codes = form.matches("[data-codes]"), address = new URL(codes ? location.href : form.action);
  if (!codes) address.search = new URLSearchParams([...new FormData(form)].filter(field => field[1]));
  else if (!sought(address, form.elements.code.value.trim())) return;
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    if (!answer.ok || mine !== looked) return;
    const page = parse(await answer.text());
    const fresh = page.getElementById("lista"), old = byId("lista");
    if (!fresh || !old || mine !== looked) return;
    old.replaceWith(document.importNode(fresh, true));
    history.replaceState(null, "", address.pathname + address.search);
  } catch { /* the button asks again */ }
}
