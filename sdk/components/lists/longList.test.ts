// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement, type KeyboardEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowsAtOnce, useDrawnCount } from "./useDrawnCount.ts";
import { useLongList } from "./useLongList.tsx";
import { walkRows } from "./walkRows.ts";

let columns = 1;

function LongList({ count }: { count: number }) {
  const drawn = useDrawnCount(count);
  const row = (at: number) =>
    createElement(
      "li",
      { key: at },
      createElement("a", { href: `#${at}` }, `${at}`),
      createElement("button", { type: "button" }, `Menu ${at}`),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => walkRows(event);
  return createElement(
    "ul",
    { onKeyDown },
    createElement("input"),
    ...Array.from({ length: drawn }, (_, at) => row(at)),
  );
}
const draw = (count: number) => renderSync(createElement(LongList, { count }));
const rows = () => document.querySelectorAll("li").length;
const focused = () => document.activeElement?.textContent;
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() =>
    document.activeElement!.dispatchEvent(
      new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
    ),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return (
      Math.floor([...document.querySelectorAll("li")].indexOf(this as HTMLLIElement) / columns) * 36
    );
  });
});
afterEach(() => {
  columns = 1;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a long list draws at once what a page shows and then, slice by slice, every row; what comes later is drawn with it", () => {
  draw(150);
  expect(rows()).toBe(rowsAtOnce);
  act(() => vi.advanceTimersToNextTimer());
  expect(rows()).toBe(2 * rowsAtOnce);
  act(() => vi.advanceTimersToNextTimer());
  expect(rows()).toBe(150);
  expect(vi.getTimerCount()).toBe(0);
  draw(3);
  expect(rows()).toBe(3);
  draw(160);
  expect(rows()).toBe(160);
});

test("arrows lead from a control of a row to the same of the next, Home and End to the first and last row", () => {
  draw(5);
  document.querySelectorAll("a")[1]!.focus();
  for (const [key, to] of Object.entries({
    ArrowDown: "2",
    End: "4",
    ArrowUp: "3",
    Home: "0",
    ArrowRight: "0",
  })) {
    press(key);
    expect(focused()).toBe(to);
  }
  document.querySelectorAll("button")[3]!.focus();
  press("ArrowDown");
  expect(focused()).toBe("Menu 4");
  press("ArrowDown");
  press("ArrowUp", { ctrlKey: true });
  expect(focused()).toBe("Menu 4");
  document.querySelector("input")!.focus();
  press("ArrowDown");
  expect(document.activeElement?.tagName).toBe("INPUT");
});

test("where rows are side by side arrows lead beside, above and below", () => {
  columns = 3;
  draw(8);
  document.querySelector("a")!.focus();
  for (const to of [
    ["ArrowRight", "1"],
    ["ArrowDown", "4"],
    ["ArrowDown", "7"],
    ["ArrowDown", "7"],
    ["ArrowLeft", "6"],
    ["ArrowUp", "3"],
  ]) {
    press(to[0]!);
    expect(focused()).toBe(to[1]);
  }
});

function VeryLongList({ count, of }: { count: number; of: string }) {
  const { drawn, list, more } = useLongList(count, of);
  const rowAt = (_: unknown, at: number) =>
    createElement("li", { key: at }, createElement("a", { href: `#${at}` }, `${at}`));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => walkRows(event);
  const rows = Array.from({ length: drawn }, rowAt);
  return createElement("ul", { ref: list, onKeyDown }, ...rows, more);
}
const drawLong = (count: number, of = "") => renderSync(createElement(VeryLongList, { count, of }));
const drawAll = () => {
  while (vi.getTimerCount() > 0) act(() => vi.advanceTimersToNextTimer());
};
const moreText = () => document.querySelector(".petrons-list-more")?.textContent;

test("of a list of thousands 500 are drawn, and 500 more for who asks, who goes on at the first of them", () => {
  drawLong(1_200);
  expect(moreText()).toBeUndefined();
  drawAll();
  expect(document.querySelectorAll("a")).toHaveLength(500);
  expect(moreText()).toBe("500 of 1,200 are shown. Show 500 more");
  document.querySelector("button")!.focus();
  act(() => document.querySelector("button")!.click());
  drawAll();
  expect(focused()).toBe("500");
  expect(moreText()).toBe("1,000 of 1,200 are shown. Show 200 more");
  act(() => document.querySelector("button")!.click());
  drawAll();
  expect(document.querySelectorAll("a")).toHaveLength(1_200);
  expect(moreText()).toBeUndefined();
});

test("a list of thousands begins anew where something else is listed", () => {
  drawLong(1_200);
  drawAll();
  act(() => document.querySelector("button")!.click());
  drawAll();
  drawLong(1_100, "search");
  expect(moreText()).toBe("500 of 1,100 are shown. Show 500 more");
});

test("End leads to the last row of a list of thousands that is there, an arrow from that to the button for more", () => {
  drawLong(1_200);
  drawAll();
  document.querySelector("a")!.focus();
  press("End");
  expect(focused()).toBe("499");
  press("ArrowDown");
  expect(focused()).toBe("Show 500 more");
});
