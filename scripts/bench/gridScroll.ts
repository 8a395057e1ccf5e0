import type { Page } from "playwright";
import { openBenchPage } from "./benchBrowser.ts";
import {
  alternately,
  atMost,
  type BenchRow,
  median,
  quantile,
  rounded,
  scaled,
  withoutBudget,
} from "./benchRow.ts";
import { openBenchServer } from "./benchServer.ts";

const rowHeight = 28;
const rows = 100_000;

interface Scrolling {
  /** Milliseconds between two frames while it scrolled. */
  frames: number[];
  /** Frames in which a row in sight was not drawn. */
  blank: number;
}

/**
 * Beside the grid, in the same page: rows of plain absolutely positioned elements, drawn when the
 * list scrolls, nothing else.
 */
async function addPlainList(page: Page): Promise<void> {
  await page.evaluate(
    ({ height, count }) => {
      const list = document.createElement("div");
      list.id = "plain-list";
      list.style.cssText = "position:relative;overflow:auto;height:420px;font-size:12px";
      const inside = document.createElement("div");
      inside.style.height = `${count * height}px`;
      list.append(inside);
      const drawn = new Map<number, HTMLElement>();
      const draw = () => {
        const first = Math.max(0, Math.floor(list.scrollTop / height) - 3);
        const last = Math.min(
          count - 1,
          Math.ceil((list.scrollTop + list.clientHeight) / height) + 3,
        );
        for (const [index, row] of drawn) {
          if (index >= first && index <= last) continue;
          row.remove();
          drawn.delete(index);
        }
        for (let index = first; index <= last; index++) {
          if (drawn.has(index)) continue;
          const row = document.createElement("div");
          row.dataset.row = String(index);
          row.style.cssText = `position:absolute;top:${index * height}px;height:${height}px;width:1400px`;
          for (let column = 0; column < 12; column++) {
            const cell = document.createElement("span");
            cell.textContent = `${index} ${column}`;
            cell.style.cssText = `position:absolute;left:${column * 110}px;width:110px`;
            row.append(cell);
          }
          inside.append(row);
          drawn.set(index, row);
        }
      };
      list.addEventListener("scroll", draw);
      document.querySelector("[role=grid]")?.closest(".gallery-stage")?.append(list);
      draw();
    },
    { height: rowHeight, count: rows },
  );
}

/**
 * Fifty turns of the wheel, one a frame, over what `selector` names; every frame is looked at
 * before it is painted.
 */
async function scroll(page: Page, selector: string, step: number): Promise<Scrolling> {
  const place = page.locator(selector);
  await place.scrollIntoViewIfNeeded();
  await place.evaluate((element) => element.scrollTo(0, 0));
  const box = await place.boundingBox();
  if (!box) throw new Error(`'${selector}' is not shown, so it cannot be scrolled.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await place.evaluate((element) => {
    const seen = { frames: [] as number[], blank: 0, running: true };
    Object.assign(globalThis, { seen });
    let last = performance.now();
    const look = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      const { left, top, height } = element.getBoundingClientRect();
      const from = element.querySelector(".petrons-datagrid-header") ? 33 : 1;
      for (let y = from; y < height; y += 14) {
        if (document.elementFromPoint(left + 60, top + y)?.closest("[data-row]")) continue;
        seen.blank++;
        break;
      }
      if (seen.running) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (let turn = 0; turn < 50; turn++) await page.mouse.wheel(0, step);
  await page.waitForFunction(
    ([name, least]) =>
      (document.querySelector(name as string)?.scrollTop ?? 0) >= (least as number),
    [selector, 49 * step] as const,
  );
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Scrolling & { running: boolean } };
    seen.running = false;
    return { frames: seen.frames.slice(1), blank: seen.blank };
  });
}

/**
 * Frames while scrolling the gallery's grid of 100,000 rows by 12 columns, against an unstyled
 * virtual list in the same page.
 */
async function scrollFigures(page: Page): Promise<BenchRow[]> {
  await page.locator("[role=grid]").first().waitFor();
  await addPlainList(page);
  const grid = ".petrons-datagrid [role=grid]";
  const figures: BenchRow[] = [];
  for (const step of [100, 800]) {
    const pairs = await alternately(
      scaled(4, 2),
      () => scroll(page, grid, step),
      () => scroll(page, "#plain-list", step),
    );
    const all = (side: 0 | 1) => pairs.flatMap((pair) => pair[side].frames);
    const blank = (side: 0 | 1) =>
      (100 * pairs.reduce((sum, pair) => sum + pair[side].blank, 0)) / all(side).length;
    const figure = (side: 0 | 1) =>
      `median ${rounded(median(all(side)), 1)} ms, 95 % ${rounded(quantile(all(side), 0.95), 1)} ms, blank ${rounded(blank(side))} %`;
    figures.push(
      atMost(0, {
        what: `grid, wheel by ${step} px: frames with a blank row`,
        value: rounded(blank(0)),
        unit: "%",
        baseline: `plain list: ${figure(1)}`,
      }),
      withoutBudget({
        what: `  frames of the grid, ${all(0).length} frames`,
        value: rounded(quantile(all(0), 0.95), 1),
        unit: "ms (95 %)",
        baseline: figure(0),
      }),
    );
  }
  return figures;
}

export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await using bench = await openBenchPage(server);
  await bench.page.goto(`${server.url}/gallery/tables/grid`);
  return await scrollFigures(bench.page);
}
