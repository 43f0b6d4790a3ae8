// ---- asking --------------------------------------------------------------------------------------
let away = false;
// The server's answer, read to its end; null if there is none.
async function ask(address, options = {}, seconds = 20) {
  const stop = new AbortController(), timer = setTimeout(() => stop.abort(), seconds * 1000);
  try {
    const answer = await fetch(address, { ...options, signal: stop.signal });
    const html = (answer.headers.get("content-type") || "").startsWith("text/html");
    const read = html ? { text: await answer.text() } : { file: await answer.blob() };
    const back = away;
    away = false;
    hall.heard = Date.now();
    bar();
    // What was held back can be done now.
    if (back) { for (const said of document.querySelectorAll(".waits")) fault(said.closest("form"), ""); send(); }
    return { ok: answer.ok, status: answer.status, url: new URL(answer.url || address, location), redirected: answer.redirected, ...read };
  } catch {
    away = true;
    bar();
    return null;
  } finally { clearTimeout(timer); }
}
const there = () => ask("/icone.svg", { method: "HEAD", cache: "no-store", credentials: "omit" }, 5);
const voided = answer => answer.redirected && answer.url.pathname === "/k";
function leave(address) { leaving = true; location.assign(address); setTimeout(() => { leaving = false; }, 3000); }
