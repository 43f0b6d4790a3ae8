// ---- another page in this one's place ----------------------------------------------------------------
let shownAt = location.pathname + location.search;
// Whether what is in sight is not the page of the address: an answer to a form that led nowhere.
let detour = false;
const fresh = async () => { if (!detour) await hall.refresh(); };
const files = page => [...page.querySelectorAll("script[src],link[rel=stylesheet]")].map(file => file.getAttribute("src") || file.getAttribute("href"));
function show(page, address, replace = false) {
  const known = files(document), more = files(page).some(file => !known.includes(file));
  // A page of other scripts is opened as it is; one that is nobody's any more as well.
  if (address && (more || !page.getElementById("equipa"))) { leave(address); return; }
  if (!page.getElementById("equipa")) return;
  const copy = part => document.importNode(part, true);
  for (const part of ["main", "header.top"]) {
    const old = document.querySelector(part), next = page.querySelector(part);
    if (old && next) old.replaceWith(copy(next));
  }
  const alarm = page.getElementById("alarme");
  if (byId("alarme")) byId("alarme").remove();
  if (alarm) document.querySelector("main").before(copy(alarm));
  document.title = page.title;
  body.className = page.body.className;
  for (const name of ["fresh", "state", "news"]) if (page.body.dataset[name] !== undefined) body.dataset[name] = page.body.dataset[name];
  detour = !address;
  if (address) {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    shownAt = location.pathname + location.search;
  }
  if (!replace) scrollTo(0, 0);
  // Where the page asks for something the cursor stands there.
  const first = coarse ? null : document.querySelector("main [autofocus]");
  if (first) first.focus();
  listen();
  atHand();
  document.dispatchEvent(new Event("arbitro:page"));
}
addEventListener("popstate", async () => {
  const wanted = location.pathname + location.search;
  if (wanted === shownAt) return;
  const answer = await ask(location.href);
  if (answer && answer.ok && answer.text) { show(parse(answer.text), location.href, true); return; }
  history.pushState(null, "", shownAt);
  say(word("Held"), false);
});
