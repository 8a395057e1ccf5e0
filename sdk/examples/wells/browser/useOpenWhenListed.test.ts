// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listWait, useOpenWhenListed } from "./useOpenWhenListed.ts";

let ask: (collection: string) => void;
const open = vi.fn();
function Page({ names }: { names: string[] }) {
  ask = useOpenWhenListed({ tables: names.map((collection) => ({ collection })), open });
  return null;
}
const list = (...names: string[]) => renderSync(createElement(Page, { names }));

beforeEach(async () => {
  vi.useFakeTimers();
  open.mockClear();
  await list("wells");
});
afterEach(() => vi.useRealTimers());

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
