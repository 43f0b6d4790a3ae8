// The head's pages: the next step waits while this browser has unsent entries.
"use strict";
(() => {
const waits = () => { const queue = document.getElementById("fila"); return !!queue && !queue.hidden; };
function look() {
  const next = document.getElementById("proximo"), why = document.getElementById("espera");
  if (!next || !why) return;
  const stop = waits();
  if (why.hidden === stop) why.hidden = !stop;
  if (next.tagName === "A") { if (stop) next.setAttribute("aria-disabled", "true"); else next.removeAttribute("aria-disabled"); }
  else if (next.disabled !== stop) next.disabled = stop;
}
const isNext = at => !!at && !!at.closest && !!at.closest("#proximo,[data-next]");
document.addEventListener("click", event => { if (waits() && isNext(event.target)) event.preventDefault(); }, true);
document.addEventListener("submit", event => { if (waits() && isNext(event.target)) event.preventDefault(); }, true);
new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
look();
})();
