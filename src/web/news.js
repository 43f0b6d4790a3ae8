// One stream of news for all pages that a browser has open: a handful of streams would take every connection that
// it keeps to a server, and its pages would hang without a word.
"use strict";
const pages = new Map();
let stream = null;
const tell = news => { for (const page of pages.keys()) page.postMessage(news); };
const end = () => { stream.close(); stream = null; };
function look() {
  // Somebody looks at one of them, or nobody is told.
  const wanted = [...pages.values()].some(Boolean);
  if (!wanted && stream) end();
  if (!wanted || stream) return;
  stream = new EventSource("/novas");
  stream.onmessage = news => tell(news.data);
  stream.addEventListener("fim", () => { end(); tell("fim"); });
  stream.onerror = () => { if (stream && stream.readyState === 2) { end(); setTimeout(look, 5000); } };
}
onconnect = event => {
  const page = event.ports[0];
  page.onmessage = ({ data }) => {
    if (data === "gone") pages.delete(page); else pages.set(page, data === "here");
    look();
  };
};
