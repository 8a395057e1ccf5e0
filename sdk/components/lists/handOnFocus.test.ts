// @vitest-environment jsdom
import { cleanup, renderSync } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { handOnFocus } from "./handOnFocus.ts";

it("the focus in an item that goes is handed to the item beside it, at last to what is left around it; elsewhere it stays", () => {
  vi.useFakeTimers();
  const container = document.body.appendChild(document.createElement("main"));
  const button = (name: string) => createElement("button", { type: "button" }, name);
  const draw = (...names: string[]) => {
    const items = names.map((name) =>
      createElement("li", { key: name, ref: handOnFocus }, button(name)),
    );
    const list = createElement("ul", null, items);
    renderSync(createElement("section", null, list, button("Add")), { container });
    vi.runAllTimers();
  };
  const focus = (name: string) =>
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === name)!
      .focus();
  const focused = () => document.activeElement?.textContent;
  draw("A", "B", "C");
  focus("B");
  draw("A", "C");
  expect(focused()).toBe("C");
  draw("A");
  expect(focused()).toBe("A");
  draw();
  expect(focused()).toBe("Add");
  draw("A");
  expect(focused()).toBe("Add");
  draw();
  expect(focused()).toBe("Add");
  focus("Add");
  cleanup();
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
