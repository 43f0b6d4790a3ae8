// One stream of news for all open pages of a browser: a few streams would use up all its connections to a
// server, and its pages would hang without a message.
"use strict";
const pages = new Map();
let stream = null;
const tell = news => { for (const page of pages.keys()) page.postMessage(news); };
const end = () => { stream.close(); stream = null; };
function look() {
  // The stream is open only while a page is visible.
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
