// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listWait, useOpenWhenListed } from "./useOpenWhenListed.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let ask: (collection: string) => void;
const open = vi.fn();
function Page({ names }: { names: string[] }) {
  ask = useOpenWhenListed({ tables: names.map((collection) => ({ collection })), open });
  return null;
}
const list = (...names: string[]) => act(() => root.render(createElement(Page, { names })));

beforeEach(async () => {
  vi.useFakeTimers();
  open.mockClear();
  root = createRoot(document.createElement("div"));
  await list("wells");
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
});

it("a table that an import made is opened once, as soon as the list of tables has it", async () => {
  await act(() => ask("forecast"));
  await list("wells");
  expect(open).not.toHaveBeenCalled();
  await list("wells", "forecast");
  expect(open.mock.calls).toEqual([["forecast"]]);
  await act(() => vi.advanceTimersByTimeAsync(2 * listWait));
  await list("wells", "forecast", "more");
  expect(open).toHaveBeenCalledTimes(1);
});

it("a table that is listed is opened at once, and one that never is after a while, so that the page says so", async () => {
  await act(() => ask("wells"));
  expect(open.mock.calls).toEqual([["wells"]]);
  await act(() => ask("gone"));
  await act(() => vi.advanceTimersByTimeAsync(listWait - 1));
  expect(open).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(open.mock.calls).toEqual([["wells"], ["gone"]]);
});
