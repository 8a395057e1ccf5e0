// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { type FakeHost, fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { HeaderSearch } from "./HeaderSearch.tsx";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let went: string;
let services: FakeHost;
const box = () => document.querySelector<HTMLInputElement>("input")!;
const opener = () => document.querySelector<HTMLElement>("button")!;

function Watch() {
  const { pathname, search } = useLocation();
  went = `${pathname}${search}`;
  return null;
}
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box(), text);
    box().dispatchEvent(new Event("input", { bubbles: true }));
  });
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => box().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));

beforeEach(() => {
  const page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
  services = fakeHost({ routes: { search: "/search" } });
  const header = createElement(MemoryRouter, { initialEntries: ["/home"] }, createElement(HeaderSearch), createElement(Watch));
  act(() => root.render(createElement(HostProvider, { services } as never, header)));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it("SH-013 GP-003 Enter alone leads to the search page, with the trimmed text", async () => {
  await type("  water cut & oil ");
  expect(went).toBe("/home");
  await press("Enter");
  expect(went).toBe("/search?text=water+cut+%26+oil");
  expect(box().value).toBe("");
});

it("SH-013 blank text leads nowhere, nor does the Enter that ends a composition", async () => {
  await type("   ");
  await press("Enter");
  await type("水");
  await press("Enter", { isComposing: true });
  expect(went).toBe("/home");
});

it("a pasted text that is too long for a search is cut, and a notice says so", async () => {
  await type("w".repeat(200));
  expect(services.shown).toEqual([]);
  await type("w".repeat(201));
  expect(box().value).toBe("w".repeat(200));
  expect(services.shown).toMatchObject([{ level: "warning", message: "The text was cut: a search takes at most 200 characters." }]);
});

it("on narrow screens the button opens the box and gives it the focus; Escape closes it and gives the focus back", async () => {
  await act(async () => opener().click());
  expect(opener().getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(box());
  await type("wat");
  await press("Escape");
  expect([opener().getAttribute("aria-expanded"), box().value]).toEqual(["false", ""]);
  expect(document.activeElement).toBe(opener());
});
