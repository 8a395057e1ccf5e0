import { type Decline, declineChart, declineFacts, numberText, ranges } from "./decline.ts";

export function page(decline: Decline): string {
  const { cumulative } = declineFacts(decline);
  const sliders = Object.entries(ranges).map(([name, { label, unit, min, max, step }]) => {
    const value = decline[name as keyof Decline];
    return `<label>${label}<input type="range" name="${name}" min="${min}" max="${max}" step="${step}" value="${value}"><output>${numberText(value)} ${unit}</output></label>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Decline</title><link rel="stylesheet" href="app.css"><script src="app.js" defer></script></head>
<body>
<main><h1>Decline</h1><form>${sliders.join("")}</form><div id="drawing">${declineChart(decline)}</div><p id="cumulative" role="status">${cumulative}</p></main>
</body>
</html>`;
}

export const styles = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 0; padding: 16px; background: light-dark(#ffffff, #252a31); color: light-dark(#1c2127, #f6f7f9); }
main { max-width: 760px; margin: 0 auto; }
h1 { font-size: 18px; margin: 0 0 12px; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 16px; }
label { display: grid; grid-template-columns: 1fr auto; gap: 4px 8px; }
label input { grid-column: 1 / -1; grid-row: 2; margin: 0; accent-color: light-dark(#137a99, #5fc3e0); }
output { font-variant-numeric: tabular-nums; }
svg { display: block; width: 100%; margin: 16px 0 8px; }
svg text { font-size: 12px; fill: currentColor; }
.grid { stroke: currentColor; opacity: 0.2; }
/* Oil is green, as in the charts of the product. */
.curve { fill: none; stroke: light-dark(#2d7d46, #5fbf7f); stroke-width: 2.5; }
`;

export const script = `"use strict";
// What the page around the app offers; absent where the app is opened by itself.
const page = window.petronsAppliance ?? { loader() {}, notify() {}, hide() {}, modelUpdated() {}, failed() {}, onTheme() {} };
// The theme that the person has chosen, which need not be the system's.
page.onTheme((theme) => (document.documentElement.style.colorScheme = theme));
const form = document.querySelector("form");
const values = () => Object.fromEntries([...form.elements].filter((input) => input.name).map((input) => [input.name, Number(input.value)]));
const address = new URL("draw", document.baseURI);
address.protocol = address.protocol.replace("http", "ws");
address.search = "";
let socket;
let tries = 0;
const drawing = document.getElementById("drawing");
const draw = () => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ ...values(), width: drawing.clientWidth }));
function connect() {
  page.loader(["Connecting to the decline app"]);
  socket = new WebSocket(address);
  socket.onopen = () => {
    tries = 0;
    page.hide("connection");
    page.loader([]);
    draw();
  };
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data);
    const { cumulative, warning } = answer;
    drawing.innerHTML = answer.drawing;
    document.getElementById("cumulative").textContent = cumulative;
    if (warning) page.notify({ id: "b", level: "warning", text: warning });
    else page.hide("b");
  };
  socket.onclose = () => {
    tries += 1;
    if (tries > 5) return page.failed("The connection to the decline app was lost.");
    page.notify({ id: "connection", level: "info", text: "Connecting again." });
    setTimeout(connect, 500 * tries);
  };
}
form.addEventListener("input", ({ target }) => {
  const shown = Number(target.value).toLocaleString("en-US", { maximumFractionDigits: 2 });
  target.nextElementSibling.textContent = shown + target.nextElementSibling.textContent.replace(/^\\S+/, "");
  draw();
});
form.addEventListener("change", ({ target }) => page.modelUpdated("decline", target.name, Number(target.value)));
let isWaiting = false;
addEventListener("resize", () => {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    draw();
  }, 250);
});
connect();
`;
