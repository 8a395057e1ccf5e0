// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InputList, type InputListItem } from "./InputList.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const draw = (onRemove: (item: InputListItem) => void) => {
  const items = ["Offset operators", "Spraberry"].map((name) => ({
    id: name,
    type: "object-set",
    name,
  }));
  renderSync(createElement(InputList, { label: "Inputs", items, onRemove }));
};
const remove = () => document.querySelector<HTMLElement>("[aria-label='Remove Offset operators']")!;
const spinner = () =>
  document.querySelector("[role=progressbar][aria-label='Removing Offset operators']");

test("FO-021 an item list is 112 px high by default, and the button of a removed input spins for 1 s", () => {
  const removed: string[] = [];
  draw(({ name }) => removed.push(name));
  expect(document.querySelector<HTMLElement>(".petrons-items")?.style.height).toBe("112px");
  expect(spinner()).toBeNull();
  act(() => remove().click());
  expect(spinner()).not.toBeNull();
  expect(remove().getAttribute("aria-disabled")).toBe("true");
  act(() => remove().click());
  expect(removed).toEqual(["Offset operators"]);
  act(() => void vi.advanceTimersByTime(999));
  expect(spinner()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(spinner()).toBeNull();
  expect(remove().getAttribute("aria-disabled")).toBeNull();
});
