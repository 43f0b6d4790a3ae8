// ---- replacing this page by another ------------------------------------------------------------------
let shownAt = location.pathname + location.search;
// Whether the page shown is not that of the address: the answer to a refused form.
let detour = false;
const fresh = async () => { if (!detour) await hall.refresh(); };
const files = page => [...page.querySelectorAll("script[src],link[rel=stylesheet]")].map(file => file.getAttribute("src") || file.getAttribute("href"));
function show(page, address, replace = false) {
  const known = files(document), more = files(page).some(file => !known.includes(file));
  // A page with other scripts is loaded normally; so is one that is not for staff.
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
  hall.inView();
  document.title = page.title;
  // It came with a key that is valid.
  closing = false;
  bar();
  body.className = page.body.className;
  for (const name of ["fresh", "state", "news"]) if (page.body.dataset[name] !== undefined) body.dataset[name] = page.body.dataset[name];
  place();
  detour = !address;
  if (address) {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    shownAt = location.pathname + location.search;
  }
  if (!replace) scrollTo(0, 0);
  // Fields that ask for input get the cursor.
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
  say(word("Held"), "bad");
});
