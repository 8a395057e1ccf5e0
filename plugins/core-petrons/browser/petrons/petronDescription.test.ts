// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PetronDescription } from "./PetronDescription.tsx";

let page: HTMLElement;
let lines: number;

beforeEach(() => {
  const isShort = (element: Element) => element.classList.contains("petron-description-short");
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(() => lines * 16);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(function (this: Element) {
    return (isShort(this) ? Math.min(lines, 8) : lines) * 16;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (text: string, of: number) => {
  lines = of;
  page = renderSync(createElement(PetronDescription, { text }));
};
const button = () => page.querySelector("button");
const isShort = () => page.querySelector(".petron-description-short") !== null;

it("a long description shows its first lines, and all of it after 'Show more'", () => {
  show("long", 400);
  expect([button()!.textContent, button()!.getAttribute("aria-expanded"), isShort()]).toEqual([
    "Show more",
    "false",
    true,
  ]);
  expect(document.getElementById(button()!.getAttribute("aria-controls")!)!.textContent).toBe(
    "long",
  );
  button()!.focus();
  act(() => button()!.click());
  expect([button()!.textContent, button()!.getAttribute("aria-expanded"), isShort()]).toEqual([
    "Show less",
    "true",
    false,
  ]);
  expect(document.activeElement).toBe(button());
  act(() => button()!.click());
  expect([button()!.textContent, isShort()]).toEqual(["Show more", true]);
});

it("a short description has no button, nor has one that became short, nor one that is blank", () => {
  show("short", 8);
  expect(button()).toBeNull();
  show("long", 9);
  expect(button()).not.toBeNull();
  show("short again", 3);
  expect(button()).toBeNull();
  show("  ", 0);
  expect(page.textContent).toBe("No description yet.");
});
