// ---- messages ------------------------------------------------------------------------------------
const SIGNS = { ok: "✓", same: "=", ask: "!", wait: "↑", bad: "✕" };
let silence = 0;
// A sign, a word, a sentence: in the page's own place for it, where it stays, else on top for a while.
function say(text, kind = "ok", first = "") {
  clearTimeout(silence);
  place();
  saying.className = "told " + kind;
  saying.textContent = "";
  saying.hidden = !text;
  const before = document.querySelector("#dito,#feito-agora");
  if (before && before.closest(".slot")) before.remove();
  if (!text) return;
  const line = document.createElement("p");
  if (first) line.append(Object.assign(document.createElement("b"), { textContent: first }), " · ");
  line.append(text);
  saying.append(Object.assign(document.createElement("i"), { textContent: SIGNS[kind], ariaHidden: "true" }), line);
  if (!saying.closest(".slot")) silence = setTimeout(() => { saying.hidden = true; }, 10000);
}
function place() {
  const slot = document.querySelector("main .slot");
  if (slot && saying.parentElement !== slot) slot.append(saying);
  else if (!saying.isConnected) net.after(saying);
}
hall.ticks.push(place);
hall.out = () => { closing = true; bar(); };
function bar() {
  net.hidden = !closing && !away && !(told() && !document.hidden && Date.now() - hall.heard > 10000);
  const text = net.hidden ? "" : word(closing ? "Out" : "Offline");
  if (net.dataset.text === text) return;
  net.dataset.text = net.textContent = text;
  if (closing) net.append(" ", Object.assign(document.createElement("a"), { href: "/k", textContent: word("Enter") }));
}
hall.ticks.push(bar);
// A form's fault is shown beside it; what was typed stays.
function fault(form, what, links = [], waits = false) {
  let place = form.querySelector(":scope > .beside,:scope > .field > .beside");
  const field = form.querySelector("#linha");
  if (!what) { if (place) place.remove(); if (field) field.removeAttribute("aria-invalid"); return; }
  if (!place) {
    place = document.createElement("div");
    place.className = "problem beside";
    place.setAttribute("role", "alert");
    const line = form.querySelector(":scope > .field");
    if (line) line.after(place); else form.append(place);
  }
  place.textContent = "";
  place.classList.toggle("waits", waits);
  for (const text of what.split("\n").filter(Boolean)) place.append(Object.assign(document.createElement("p"), { textContent: text }));
  for (const link of links) if (link.getAttribute("href") !== location.pathname) place.append(document.importNode(link, true), " ");
  if (field) { field.setAttribute("aria-invalid", "true"); field.select(); }
  place.scrollIntoView({ block: "nearest" });
}
