import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FrameScriptAdder, failureDocument, frameScript } from "./frameDocument.ts";

const page = "https://petrons.example.com";
const added = (...chunks: string[]) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(new FrameScriptAdder("https://apps.example.com", page)));
const tag = `<script src="https://apps.example.com/appliances/frame.js" data-page="${page}"></script>`;

test.each([
  ["<!doctype html><html><head><title>a</title></head></html>", `<!doctype html><html><head>${tag}<title>a</title></head></html>`],
  ['<!DOCTYPE html><html><HEAD lang="en"><p>', `<!DOCTYPE html><html><HEAD lang="en">${tag}<p>`],
  ['<!doctype html><html lang="en"><header>a</header></html>', `<!doctype html><html lang="en">${tag}<header>a</header></html>`],
  ["<!doctype html><p>a", `<!doctype html>${tag}<p>a`],
  ["plain", `${tag}plain`],
  ["", tag],
])("CH-012 the frame's script comes first in %s", async (document, expected) => expect(await added(document)).toBe(expected));

test("CH-012 the frame's script comes first however the document arrives, and once", async () => {
  const whole = `<!doctype html><html><head><title>a</title></head><body>${"x".repeat(40_000)}<head></body></html>`;
  expect(await added(...whole)).toBe(whole.replace("<head>", `<head>${tag}`));
  const headless = `<!doctype html>${"x".repeat(40_000)}`;
  expect(await added(headless.slice(0, 17_000), headless.slice(17_000))).toBe(headless.replace("<!doctype html>", `<!doctype html>${tag}`));
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs the script in a document, and records the messages that it posts to the page around it. */
function framed(html: string) {
  const messages: unknown[] = [];
  const { window } = new JSDOM(html, { runScripts: "outside-only" });
  const parent = { postMessage: (message: unknown, target: string) => messages.push([message, target]) };
  Object.defineProperty(window, "parent", { value: parent });
  Object.defineProperty(window.document, "currentScript", { value: window.document.querySelector("script"), configurable: true });
  window.setInterval = setInterval as never;
  window.clearInterval = clearInterval as never;
  window.eval(frameScript);
  return { window, messages, said: (fields: object) => [{ source: "petrons-appliance", ...fields }, page] };
}

const script = `<script data-page="${page}"></script>`;

test("CH-012 the page hears that the body has content when it has, looked at every 250 ms, and once", () => {
  const { window, messages, said } = framed(`${script}<body><style>a{}</style><div id="root"> </div><script>1</script></body>`);
  vi.advanceTimersByTime(1_000);
  expect(messages).toEqual([]);
  window.document.getElementById("root")!.innerHTML = "<b>Rates</b>";
  vi.advanceTimersByTime(249);
  expect(messages).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(messages).toEqual([said({ type: "content" })]);
  vi.advanceTimersByTime(10_000);
  expect(messages).toHaveLength(1);
});

test("CH-012 what is drawn counts as content", () => {
  const { messages } = framed(`${script}<body><div><canvas></canvas></div></body>`);
  vi.advanceTimersByTime(250);
  expect(messages).toHaveLength(1);
});

test("CH-013 CH-014 an app speaks to the page through petronsAppliance, to that page's origin alone", () => {
  const { window, messages, said } = framed(`${script}<body></body>`);
  const { petronsAppliance } = window as unknown as { petronsAppliance: Record<string, (...args: unknown[]) => void> };
  petronsAppliance.loader!(["Reading wells"]);
  petronsAppliance.notify!({ id: "fit", level: "success", text: "Fitted" });
  petronsAppliance.hide!("fit");
  petronsAppliance.modelUpdated!("decline", "b", 0.5);
  petronsAppliance.failed!("No data");
  expect(messages).toEqual([
    said({ type: "loader", messages: ["Reading wells"] }),
    said({ type: "notification", id: "fit", level: "success", text: "Fitted", shown: true }),
    said({ type: "notification", id: "fit", shown: false }),
    said({ type: "model-updated", name: "decline", property: "b", value: 0.5 }),
    said({ type: "failed", reason: "No data" }),
  ]);
});

test("CH-012 CH-017 the document in place of an app that failed shows and reports the reason, and nothing else", () => {
  const html = failureDocument("https://apps.example.com", page, `'<a>' answered "500".`);
  expect(html).not.toContain("<a>");
  const { window, messages, said } = framed(html);
  vi.advanceTimersByTime(1_000);
  expect(window.document.body.textContent).toBe(`'<a>' answered "500".`);
  expect(messages).toEqual([said({ type: "failed", reason: `'<a>' answered "500".` })]);
});
