import { type Decline, declineChart, declineFacts, ranges } from "./decline.ts";

export function page(decline: Decline): string {
  const { cumulative } = declineFacts(decline);
  const sliders = Object.entries(ranges).map(([name, { label, unit, least, most, step }]) => {
    const value = decline[name as keyof Decline];
    return `<label>${label}<input type="range" name="${name}" min="${least}" max="${most}" step="${step}" value="${value}"><output>${value} ${unit}</output></label>`;
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
body { margin: 0; padding: 16px; background: Canvas; color: CanvasText; }
main { max-width: 760px; margin: 0 auto; }
h1 { font-size: 18px; margin: 0 0 12px; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 16px; }
label { display: grid; grid-template-columns: 1fr auto; gap: 4px 8px; }
label input { grid-column: 1 / -1; grid-row: 2; margin: 0; accent-color: #137a99; }
output { font-variant-numeric: tabular-nums; }
svg { display: block; width: 100%; margin: 16px 0 8px; }
svg text { font-size: 12px; fill: CanvasText; }
.grid { stroke: currentColor; opacity: 0.2; }
.curve { fill: none; stroke: #137a99; stroke-width: 2.5; }
@media (prefers-color-scheme: dark) { .curve { stroke: #5fc3e0; } label input { accent-color: #5fc3e0; } }
`;

export const script = `"use strict";
// What the page around the app offers; absent where the app is opened by itself.
const page = window.petronsAppliance ?? { loader() {}, notify() {}, hide() {}, modelUpdated() {}, failed() {} };
const form = document.querySelector("form");
const values = () => Object.fromEntries([...form.elements].filter((input) => input.name).map((input) => [input.name, Number(input.value)]));
const address = new URL("draw", document.baseURI);
address.protocol = address.protocol.replace("http", "ws");
address.search = "";
let socket;
let tries = 0;
const draw = () => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(values()));
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
    const { drawing, cumulative, warning } = JSON.parse(data);
    document.getElementById("drawing").innerHTML = drawing;
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
  target.nextElementSibling.textContent = target.value + target.nextElementSibling.textContent.replace(/^\\S+/, "");
  draw();
});
form.addEventListener("change", ({ target }) => page.modelUpdated("decline", target.name, Number(target.value)));
connect();
`;
