// @vitest-environment jsdom
import { renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyPart } from "./lazyPart.tsx";

const sentence = "This part of the page could not be loaded.";
afterEach(() => vi.restoreAllMocks());

function draw() {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return {
    show: (element: unknown) => renderWithHost(createElement(Suspense, {}, element as never)),
  };
}
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

test("a part that does not arrive says so in its place, beside what is drawn already, and Retry asks for it again", async () => {
  let there = false;
  const Part = lazyPart(async () => {
    if (!there) throw new Error(sentence);
    return { default: ({ name }: { name: string }) => createElement("p", {}, `Hello ${name}`) };
  });
  const { show } = draw();
  await show([
    createElement("input", { key: "box", defaultValue: "typed" }),
    createElement(Part, { key: "part", name: "Ada" }),
  ]);
  expect(document.querySelector("[role=alert]")?.textContent).toContain(sentence);
  expect(document.querySelector("input")?.value).toBe("typed");
  await press("Retry");
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  there = true;
  await press("Retry");
  expect(document.body.textContent).toBe("Hello Ada");
});

test("a dialog that does not arrive says so in a dialog that can be closed, and is asked for anew when it is opened again", async () => {
  let asked = 0;
  const Dialog = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new Error(sentence);
    return { default: (_: { onClose: () => void }) => createElement("p", {}, "Here it is") };
  });
  const onClose = vi.fn();
  const { show } = draw();
  await show(createElement(Dialog, { onClose }));
  expect(document.querySelector("[role=dialog]")?.textContent).toContain(sentence);
  await press("Cancel");
  expect(onClose).toHaveBeenCalledOnce();
  await show(null);
  await show(createElement(Dialog, { onClose }));
  expect(document.body.textContent).toContain("Here it is");
  expect(asked).toBe(2);
});

test("a part that fails in its own code is none that did not arrive: the boundary around hears of it", async () => {
  const Part = lazyPart(async () => ({
    default: (): never => {
      throw new TypeError("depth is undefined");
    },
  }));
  const { show } = draw();
  await expect(show(createElement(Part))).rejects.toThrow("depth is undefined");
});
