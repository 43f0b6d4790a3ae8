// ---- news ----------------------------------------------------------------------------------------
// All pages of a browser share a stream if they can; else each has its own while it is visible.
// Anything changed since this page was made counts as news.
let stream = null, shared, last = body.dataset.state;
function share() {
  shared = null;
  if (window.SharedWorker) try {
    shared = new SharedWorker(body.dataset.news).port;
    shared.onmessage = news => news.data === "fim" ? ended() : heard(news.data);
    addEventListener("pagehide", () => shared.postMessage("gone"));
    addEventListener("pageshow", () => listen());
  } catch { shared = null; }
}
function heard(news) {
  hall.heard = Date.now();
  if (last !== news && told()) fresh();
  last = news;
  send();
}
// The key is revoked, or it was another page's: then this one keeps listening.
async function ended() {
  hush();
  await hall.refresh();
  if (!closing) setTimeout(listen, 1000);
}
function listen() {
  if (document.hidden || !told()) return;
  if (shared === undefined) share();
  if (shared) { shared.postMessage("here"); return; }
  if (stream || !window.EventSource) return;
  stream = new EventSource("/novas");
  stream.onmessage = news => heard(news.data);
  stream.addEventListener("fim", ended);
  stream.onerror = () => { if (stream && stream.readyState === 2) { hush(); setTimeout(listen, 5000); } };
}
function hush() {
  if (shared) shared.postMessage("away");
  if (stream) { stream.close(); stream = null; }
}
listen();
document.addEventListener("visibilitychange", () => { if (!told()) return; if (document.hidden) hush(); else { listen(); fresh(); } });

addEventListener("beforeunload", event => { if (!leaving && read().length) { event.preventDefault(); event.returnValue = word("Leave"); } });
setInterval(() => { if (away && !read().some(entry => !entry.stuck)) there(); send(); paint(); }, 3000);
addEventListener("storage", paint);
paint();
send();
// The code on a slip has its table after the #.
const slip = /^#(\d{1,5})$/.exec(location.hash), at = location.pathname.startsWith("/mesa/") ? "mesa" : location.pathname === "/sala" ? "t" : "";
if (slip && at) {
  const to = new URL(location.href), group = to.searchParams.get("t");
  to.searchParams.set(at, at === "t" ? group + "/" + slip[1] : slip[1]);
  to.hash = at === "t" ? "" : "#linha";
  if (at === "mesa" || group) location.replace(to.href);
}
atHand();
