import type { Page } from "playwright";
import { openBenchPage } from "./benchBrowser.ts";
import { atMost, type BenchRow, quantile, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { openBenchServer } from "./benchServer.ts";

/** Names that the page and the test share. The page is the gallery's form of 300 inputs. */
const path = "/gallery/forms/many-inputs";
const inputs = { form: "Well name 150", bare: "Bare input" } as const;

/** Milliseconds from each key press to the end of the frame that shows it. */
async function keyTimes(page: Page, name: string, presses: number): Promise<number[]> {
  await page.getByRole("textbox", { name, exact: true }).click();
  await page.evaluate(() => {
    const browser = globalThis as unknown as Record<string, unknown> & {
      addEventListener(type: string, listener: () => void, options: object): void;
      requestAnimationFrame(callback: () => void): void;
      keyTimes: number[];
      watchesKeys: boolean;
    };
    browser.keyTimes = [];
    if (browser.watchesKeys) return;
    browser.watchesKeys = true;
    const pressed = () => {
      const started = performance.now();
      browser.requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => browser.keyTimes.push(performance.now() - started);
        port2.postMessage(null);
      });
    };
    browser.addEventListener("keydown", pressed, { capture: true });
  });
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("a");
    await page.waitForFunction(
      (count) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length === count,
      press + 1,
    );
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

/**
 * From key press to paint in one of 300 inputs, against a plain input of the browser on the same
 * page.
 */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await using bench = await openBenchPage(server);
  await bench.page.goto(`${server.url}${path}`, { waitUntil: "commit" });
  await bench.page
    .getByRole("textbox", { name: inputs.form, exact: true })
    .waitFor({ timeout: 60_000 });
  const presses = scaled(50, 5);
  const times: Record<keyof typeof inputs, number[]> = { bare: [], form: [] };
  // In turn, so that a load on the machine meets both.
  for (const which of ["bare", "form", "form", "bare"] as const)
    times[which].push(...(await keyTimes(bench.page, inputs[which], presses)));
  const at = (which: keyof typeof inputs, share: number) =>
    rounded(quantile(times[which], share), 1);
  const baseline = `bare input: median ${at("bare", 0.5)} ms, 95 % within ${at("bare", 0.95)} ms`;
  return [
    withoutBudget({
      what: "key press to paint among 300 inputs, median",
      value: at("form", 0.5),
      unit: "ms",
      baseline,
    }),
    atMost(50, {
      what: "key press to paint among 300 inputs, 95 % within",
      value: at("form", 0.95),
      unit: "ms",
      baseline,
    }),
  ];
}
