// ---- search while typing: the list changes, the field stays --------------------------------------
let pause = 0, looked = 0;
document.addEventListener("input", event => {
  const form = event.target.closest("form[data-typed]");
  if (!form) return;
  clearTimeout(pause);
  pause = setTimeout(look, 250, form);
});
async function look(form) {
  const mine = ++looked, address = new URL(form.action);
  address.search = new URLSearchParams([...new FormData(form)].filter(field => field[1]));
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
