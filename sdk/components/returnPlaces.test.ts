// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { focusFirstOf, leavePlaces, rememberPlaces, returnPlaces } from "./returnPlaces.ts";

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
