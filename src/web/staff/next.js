// ---- the next step: it waits while this browser has unsent entries ----------------------------------
function holdBack() {
  const step = byId("proximo"), why = byId("espera"), stop = !panel.hidden;
  if (!step || !why) return;
  why.hidden = !stop;
  if (step.tagName === "A") step.ariaDisabled = stop ? "true" : null; else step.disabled = stop;
}
hall.ticks.push(holdBack);
for (const type of ["click", "submit"]) document.addEventListener(type, event => {
  if (!panel.hidden && event.target.closest("#proximo,[data-next]")) event.preventDefault();
}, true);
