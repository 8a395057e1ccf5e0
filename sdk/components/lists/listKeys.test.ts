// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ListOption } from "./ListOption.tsx";
import { indexByText, nextIndex } from "./nextIndex.ts";
import { type OptionWalkOptions, useOptionWalk } from "./useOptionWalk.ts";
import { useRovingFocus } from "./useRovingFocus.ts";

const scrollIntoView = vi.fn();

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
});
const press = (key: string) =>
  act(() => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  });

describe("where a key leads in a list of five", () => {
  it.each([
    ["ArrowDown", -1, {}, 0],
    ["ArrowUp", -1, {}, 4],
    ["ArrowUp", 0, {}, 0],
    ["ArrowDown", 4, {}, 4],
    ["ArrowDown", 4, { wraps: true }, 0],
    ["ArrowUp", 0, { wraps: true }, 4],
    ["PageDown", 1, { page: 2 }, 3],
    ["PageDown", 3, { page: 10 }, 4],
    ["PageUp", -1, { page: 10 }, 0],
    ["PageDown", 1, { page: 8, wraps: true }, 0],
    ["PageDown", 1, {}, undefined],
    ["Home", 3, {}, 0],
    ["End", 3, {}, 4],
    ["End", 3, { ends: false }, undefined],
    ["ArrowRight", 1, {}, undefined],
    ["ArrowRight", 1, { orientation: "horizontal" }, 2],
    ["ArrowDown", 1, { orientation: "horizontal" }, undefined],
    ["a", 1, {}, undefined],
  ] as const)("%s from %i with %o: %s", (key, at, keys, to) => {
    expect(nextIndex(key, at, 5, keys)).toBe(to);
  });

  it("no key leads anywhere in an empty list", () => {
    expect(nextIndex("Home", -1, 0)).toBeUndefined();
  });

  it("a letter leads to the next text that begins with it, a longer word may stay", () => {
    const texts = ["Oil rate", "Gas rate", " oil volume", "Water"];
    expect(indexByText(texts, 0, "o")).toBe(2);
    expect(indexByText(texts, 2, "O")).toBe(0);
    expect(indexByText(texts, 2, "oil v")).toBe(2);
    expect(indexByText(texts, -1, "w")).toBe(3);
    expect(indexByText(texts, 0, "x")).toBeUndefined();
  });
});

function Combobox(parts: Omit<OptionWalkOptions, "listId">) {
  const walk = useOptionWalk({ ...parts, listId: "list" });
  const option = (key: string, at: number) =>
    createElement(ListOption, { key, ...walk.option(at), selected: false }, key);
  return createElement(
    "div",
    null,
    createElement("input", { ...walk.boxProps, autoFocus: true }),
    createElement("div", { id: "list", role: "listbox" }, parts.keys.map(option)),
  );
}
const active = () => {
  const id = document.activeElement!.getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe("the keys of a search box over a listbox", () => {
  const keys = ["Aasta", "Ekofisk", "Valhall"];

  it("arrows name the active option, which comes into view, while the focus stays", () => {
    const choose = vi.fn();
    renderSync(createElement(Combobox, { keys, choose }));
    expect(active()).toBeNull();
    press("End");
    expect(active()).toBeNull();
    press("ArrowDown");
    press("ArrowDown");
    expect([active(), document.activeElement?.tagName]).toEqual(["Ekofisk", "INPUT"]);
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(document.querySelector("[data-active]"));
    press("End");
    press("Enter");
    expect(choose).toHaveBeenCalledWith("Valhall");
    press("x");
    expect(active()).toBeNull();
  });

  it("while the options are of an earlier text nothing is active or chosen; keys are done once theirs are there", () => {
    const choose = vi.fn();
    const show = (shown: readonly string[], waiting: boolean) =>
      renderSync(createElement(Combobox, { keys: shown, choose, waiting }));
    show(keys, false);
    press("ArrowDown");
    expect(active()).toBe("Aasta");
    press("E");
    show(keys, true);
    press("ArrowDown");
    expect(active()).toBeNull();
    press("Enter");
    press("Enter");
    expect(choose).not.toHaveBeenCalled();
    show(["Ekofisk", "Eldfisk"], false);
    expect(active()).toBe("Ekofisk");
    expect(choose.mock.calls).toEqual([["Ekofisk"]]);
    show(["Ekofisk", "Eldfisk"], true);
    press("ArrowDown");
    press("x");
    show(["Draugen"], false);
    expect(active()).toBeNull();
    expect(choose).toHaveBeenCalledOnce();
  });

  it("the option stays the active one when others come before it; the first follows one that is gone", () => {
    const show = (shown: readonly string[]) =>
      renderSync(createElement(Combobox, { keys: shown, starts: "first" }));
    show(keys);
    expect(active()).toBe("Aasta");
    press("ArrowDown");
    show(["Draugen", ...keys]);
    expect(active()).toBe("Ekofisk");
    show(["Draugen"]);
    expect(active()).toBe("Draugen");
  });
});

function Tools() {
  const [more, setMore] = useState(false);
  const roving = useRovingFocus<HTMLDivElement>("button", { orientation: "horizontal" });
  const tool = (name: string) =>
    createElement("button", { type: "button", key: name, onClick: () => setMore(true) }, name);
  return createElement("div", roving, [...(more ? ["New"] : []), "Cut", "Copy", "Paste"].map(tool));
}

it("what takes turns with the focus is one tab stop, also after others came before it", () => {
  const stops = () =>
    [...document.querySelectorAll("button")]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent);
  renderSync(createElement(Tools));
  expect(stops()).toEqual(["Cut"]);
  document.querySelector("button")!.focus();
  press("ArrowRight");
  expect([stops(), document.activeElement?.textContent]).toEqual([["Copy"], "Copy"]);
  act(() => (document.activeElement as HTMLElement).click());
  expect(stops()).toEqual(["Copy"]);
  press("Home");
  expect([stops(), document.activeElement?.textContent]).toEqual([["New"], "New"]);
});
