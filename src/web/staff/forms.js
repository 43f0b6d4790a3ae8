// ---- forms ---------------------------------------------------------------------------------------
const attribute = (form, button, name) => button && button.getAttribute("form" + name) || form.getAttribute(name) || "";
const addressOf = (form, button) => new URL(attribute(form, button, "action") || location.href, location.href).href;
function fieldsOf(form, button) {
  const fields = new FormData(form);
  if (button && button.name) fields.set(button.name, button.value);
  return fields;
}
// On a phone the touched name asks, and the answer is on the other line: touched twice, it is let go again.
function asked(form, button) {
  if (!coarse || !button || !button.dataset.sure || button.dataset.yes) return true;
  const row = form.closest(".row"), before = form.querySelector(".sel");
  letGo(form);
  if (before === button) return false;
  const other = form.querySelector(button.matches(".two") ? ".one" : ".two");
  const name = "draw" in button.dataset ? [...form.querySelectorAll("[data-sure]:not([data-draw])")].map(b => b.dataset.sure).join(" – ") + ": " + button.dataset.sure : button.dataset.sure;
  button.dataset.was = button.innerHTML;
  button.textContent = "✓ " + word("draw" in button.dataset ? "SureDraw" : "Sure", { name });
  button.classList.add("sel");
  const make = (text, kind) => Object.assign(document.createElement("button"), { type: kind === "go" ? "submit" : "button", className: kind, textContent: text });
  const answer = document.createElement("span"), no = make(word("No"), "quiet"), yes = make(word("Yes"), "go");
  answer.className = "answer";
  Object.assign(yes, { name: button.name, value: button.value });
  yes.dataset.sure = button.dataset.sure;
  yes.dataset.yes = "1";
  no.onclick = () => letGo(form);
  answer.append(no, yes);
  other.hidden = true;
  other.after(answer);
  row.classList.add("asking");
  clearTimeout(form.slow);
  form.slow = setTimeout(() => letGo(form), 30000);
  return false;
}
function letGo(form) {
  for (const answer of form.querySelectorAll(".answer")) answer.remove();
  for (const side of form.querySelectorAll("[data-sure]")) side.hidden = false;
  const chosen = form.querySelector(".sel");
  if (chosen) { chosen.innerHTML = chosen.dataset.was; chosen.classList.remove("sel"); }
  const row = form.closest(".row");
  if (row) row.classList.remove("asking");
}
function queue(form, button) {
  if (!asked(form, button)) return;
  const fields = new URLSearchParams(fieldsOf(form, button));
  const row = form.closest(".row,.people li"), field = form.querySelector("input:not([type=hidden]),textarea");
  const what = button && button.value ? said(row, button.value, button) : field && field.name !== "reason" ? field.value : "";
  hand(addressOf(form, button), fields, { row: row && row.id,
    back: /\/desfazer$/.test(addressOf(form, button)),
    said: row && button && button.name === "r" ? what : "",
    label: (form.dataset.label || "") + (what ? (form.dataset.label ? ": " : "") + what : "") });
  letGo(form);
  if (row) mark(row.id, "sending");
  const more = (row || form).querySelector("details[open]") || form.closest("details[open]");
  if (more) more.open = false;
  if (row && row.contains(document.activeElement)) document.activeElement.blur();
  if (field) form.reset();
  atHand();
}
// A result in words, if its table is on the page.
function said(row, result, button) {
  const [one, two] = row ? [".one", ".two"].map(side => row.querySelector("button" + side + "[data-sure]")).map(b => b && b.dataset.sure) : [];
  if (!one || !two) return button && button.textContent.trim() || result;
  if (result === "1-0") return word("Beats", { winner: one, loser: two });
  if (result === "0-1") return word("Beats", { winner: two, loser: one });
  return button && !button.dataset.sure ? button.textContent.trim() : one + " – " + two + " " + result;
}
const fillable = form => form.querySelector("input:not([type=hidden]),textarea,select");
// What needs the present page is not queued: it stays, and can be pressed again.
async function post(form, button) {
  if (form.classList.contains("sending")) return;
  fault(form, "");
  say("");
  form.classList.add("sending");
  const fields = fieldsOf(form, button), many = attribute(form, button, "enctype") === "multipart/form-data";
  const answer = await ask(addressOf(form, button), { method: "POST", body: many ? fields : new URLSearchParams(fields) }, 120);
  form.classList.remove("sending");
  if (!answer) { fault(form, word("Unsent"), [], true); return; }
  if (answer.file) { opened(answer.file); return; }
  const page = parse(answer.text), main = page.querySelector("main"), problem = page.querySelector("[data-problem]");
  if (answer.ok) { show(page, answer.redirected ? answer.url.href : ""); return; }
  if (main && (!form.querySelector("#linha") || main.querySelector(".q form")) && page.getElementById("equipa") && main.querySelector("form,[data-live]")) { show(page, ""); return; }
  const links = main && !main.querySelector("form") ? [...main.querySelectorAll(".buttons a")].slice(1) : [];
  const why = problem ? sentences(problem) : word("Unsent");
  fault(form, why, links);
  // An outdated part of the page goes; the message about it is still shown.
  if (button && !fillable(form)) button.blur();
  await fresh();
  if (!form.isConnected) say(why.replace(/\n/g, " "), "bad");
}
function opened(file) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: "" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
document.addEventListener("submit", async event => {
  const form = event.target, button = event.submitter;
  if (event.defaultPrevented || form.target) return;
  event.preventDefault();
  if (attribute(form, button, "method").toLowerCase() !== "post") {
    const to = new URL(addressOf(form, button));
    to.search = new URLSearchParams(fieldsOf(form, button)).toString();
    if (await there()) leave(to.href); else fault(form, word("Held"), [], true);
  } else if (form.querySelector("#linha")) enter(form);
  else if (form.matches("[data-queue]")) queue(form, button);
  else if (takeMine(form)) return;
  else post(form, button);
});
// Pictures are sent as soon as they are chosen.
document.addEventListener("change", event => {
  if (event.target.matches("[data-sends]") && event.target.files.length) event.target.form.requestSubmit();
});
// A page that cannot be loaded now is not opened: this one stays.
document.addEventListener("click", async event => {
  const link = event.target.closest && event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download")) return;
  const address = link.getAttribute("href"), to = new URL(address, location.href);
  // A touched square does not leave the page: boards.js handles it.
  if (link.matches("[data-square],[data-leads]")) return;
  if (to.origin !== location.origin || address.startsWith("#") || to.hash && to.pathname + to.search === location.pathname + location.search) return;
  event.preventDefault();
  if (await there()) leave(to.href); else say(word("Held"), "bad");
});

// Nor is it reloaded while nobody answers.
document.addEventListener("keydown", async event => {
  if (event.key !== "F5" && !((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "r")) return;
  event.preventDefault();
  if (await there()) { leaving = true; location.reload(); } else say(word("Held"), "bad");
});
// Escape folds up what is open around the cursor.
document.addEventListener("keydown", event => {
  const open = event.key === "Escape" && document.querySelector("main details[open].more, main .more details[open]");
  if (open && open.contains(event.target)) { open.open = false; open.querySelector("summary").focus(); }
});
