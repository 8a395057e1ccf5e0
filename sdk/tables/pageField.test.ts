// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { TablePager } from "./TablePager.tsx";

let asked: { skip: number; limit: number }[];
beforeEach(() => {
  asked = [];
});
const draw = (skip: number, total = 1_081_143, limit = 25) =>
  renderSync(
    createElement(TablePager, { skip, limit, total, onPage: (page) => void asked.push(page) }),
  );
const field = () => document.querySelector<HTMLInputElement>("[aria-label^='Page, of']");
function type(text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  act(() => {
    set.call(field(), text);
    field()!.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const press = (key: string) =>
  act(() => void field()!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

test("TB-005 a page of many is gone to by its number, and the field shows where that is", () => {
  draw(0);
  expect(field()!.getAttribute("aria-label")).toBe("Page, of 43,246");
  expect(field()!.value).toBe("1");
  type("20,001");
  press("Enter");
  expect(asked).toEqual([{ skip: 500_000, limit: 25 }]);
  draw(500_000);
  expect(field()!.value).toBe("20,001");
});

test.each([
  ["beyond the last page", "99999999999", [{ skip: 1_081_125, limit: 25 }], "43,246"],
  ["before the first page", "0", [{ skip: 0, limit: 25 }], "1"],
  ["no number", "abc", [], "3"],
  ["no whole number", "2.5", [], "3"],
  ["a number below none", "-1", [], "3"],
])("TB-005 what is typed for a page and is %s leads to no empty page", (_, text, pages, shown) => {
  draw(50);
  type(text);
  press("Enter");
  expect(asked).toEqual(pages);
  expect(field()!.value).toBe(shown);
});

test("TB-005 Escape takes back what was typed for a page", () => {
  draw(50);
  type("77");
  press("Escape");
  expect(field()!.value).toBe("3");
  act(() => void field()!.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(asked).toEqual([]);
});

test("TB-005 a few pages are walked by their buttons alone", () => {
  draw(0, 75);
  expect(field()).toBeNull();
});
