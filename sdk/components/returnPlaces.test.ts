// @vitest-environment jsdom

import { cleanup, renderSync } from "@petrons/sdk/testing";
import { createElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  focusFirstOf,
  handOnFocus,
  leavePlaces,
  rememberPlaces,
  returnPlaces,
} from "./returnPlaces.ts";

const byId = (id: string): HTMLElement => document.getElementById(id)!;
beforeEach(() => {
  leavePlaces(null);
  document.body.innerHTML = `
    <main tabindex="-1"><button id="top">Top</button><ul id="list"><li><button id="first">A</button></li><li id="row"><button id="opener">B</button></li></ul></main>
    <div id="dialog"><button id="inside">Remove</button></div>
    <div id="menu"><a id="item" href="#x">Delete</a></div>`;
});

it("the focus goes back to the opener", () => {
  focusFirstOf(returnPlaces(byId("opener")));
  expect(document.activeElement?.id).toBe("opener");
});

it("to the nearest control when the opener is gone, and to the main area when all around it is", () => {
  const places = returnPlaces(byId("opener"));
  byId("row").remove();
  focusFirstOf(places);
  expect(document.activeElement?.id).toBe("first");
  byId("list").remove();
  focusFirstOf(places);
  expect(document.activeElement?.tagName).toBe("MAIN");
  focusFirstOf([]);
  expect(document.activeElement?.tagName).toBe("MAIN");
});

it("to where a dialog below would give it when that is gone too", () => {
  rememberPlaces(byId("dialog"), returnPlaces(byId("opener")));
  const places = returnPlaces(byId("inside"));
  byId("dialog").remove();
  focusFirstOf(places);
  expect(document.activeElement?.id).toBe("opener");
});

it("to the button of the menu that it was opened from", () => {
  rememberPlaces(byId("menu"), returnPlaces(byId("top")));
  const places = returnPlaces(byId("item"));
  byId("menu").remove();
  focusFirstOf(places);
  expect(document.activeElement?.id).toBe("top");
});

it("a dialog that follows another inherits its places, since the opener has lost the focus by then", () => {
  leavePlaces(returnPlaces(byId("opener")));
  expect(returnPlaces(document.body)[0]).toBe(byId("opener"));
});

it("the key that closed the dialog presses nothing where the focus has come to; the next one does", () => {
  const reported: string[] = [];
  const opener = byId("opener");
  for (const type of ["keydown", "keyup"] as const)
    opener.addEventListener(type, ({ repeat }) => reported.push(repeat ? `${type} again` : type));
  const press = (type: string, repeat = false) =>
    opener.dispatchEvent(new KeyboardEvent(type, { key: "Enter", repeat, bubbles: true }));
  focusFirstOf(returnPlaces(opener));
  press("keydown", true);
  press("keyup");
  expect(reported).toEqual([]);
  press("keydown");
  press("keyup");
  expect(reported).toEqual(["keydown", "keyup"]);
});

it("the focus in an item that goes is handed to the item beside it, at last to what is left around it; elsewhere it stays", () => {
  vi.useFakeTimers();
  document.body.replaceChildren();
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
