// ---- messages ------------------------------------------------------------------------------------
let silence = 0;
function say(text, good = true) {
  clearTimeout(silence);
  saying.textContent = text;
  saying.classList.toggle("bad", !good);
  saying.hidden = !text;
  silence = setTimeout(() => { saying.hidden = true; }, 10000);
}
hall.out = () => { closing = true; bar(); };
function bar() {
  const lost = away || told() && !document.hidden && Date.now() - hall.heard > 10000;
  net.hidden = !closing && !lost;
  if (!net.hidden) net.textContent = word(closing ? "Out" : "Offline");
}
hall.ticks.push(bar);
// A form's fault is shown beside it; what was typed stays.
function fault(form, what, links = [], waits = false) {
  let place = form.querySelector(":scope > .beside");
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
