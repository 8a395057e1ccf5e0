// @vitest-environment jsdom

import { Button, Dialog, Menu, MenuItem } from "@blueprintjs/core";
import { outsideAct, renderSync } from "@petrons/sdk/testing";
import { cloneElement, createElement, type ReactElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Popup, type PopupControl, type PopupProps, useKeptFocus } from "./Popup.tsx";
import { openOnArrowDown } from "./walkMenu.ts";

outsideAct();

beforeEach(() => {
  // What animations do at their end comes with `later` alone; all that is asked before it holds in
  // the event itself.
  vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] });
  document.body.innerHTML = "<button id='elsewhere'>Elsewhere</button><div id='page'></div>";
});
afterEach(() => vi.useRealTimers());

const byId = (id: string): HTMLElement => document.getElementById(id)!;
const focused = () =>
  document.activeElement?.id ||
  document.activeElement?.textContent ||
  document.activeElement?.className;
const draw = (element: ReactNode) => renderSync(element, { container: byId("page") });
/** Animations end and tasks run. */
const later = async () => {
  for (let round = 0; round < 8; round++) {
    vi.advanceTimersByTime(1000);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
};
/**
 * The end of an event, as the browser sees it: what was put off by promises is done, no task has
 * run.
 */
const ended = async () => {
  for (let round = 0; round < 5; round++) await null;
};
const dispatchKey = async (type: string, init: KeyboardEventInit) => {
  const event = new KeyboardEvent(type, {
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  document.activeElement!.dispatchEvent(event);
  await ended();
  return event.defaultPrevented;
};
/** Whether the key was taken. */
const key = async (name: string, init: KeyboardEventInit = {}) => {
  const taken = await dispatchKey("keydown", { key: name, ...init });
  await dispatchKey("keyup", { key: name, ...init });
  return taken;
};
const click = (element: HTMLElement) => {
  element.click();
  return ended();
};

const item = (text: string, props: Record<string, unknown> = {}) =>
  createElement(MenuItem, { key: text, text, ...props });
const popup = (content: ReactElement, props: Partial<PopupProps> = {}) =>
  createElement(Popup, {
    content,
    ...props,
    children: createElement("button", { type: "button", id: "opener" }, "Open"),
  } as PopupProps);
const menu = (...items: ReactElement[]) => popup(createElement(Menu, null, items));
function Late({ ready }: { ready: boolean }) {
  const ref = useKeptFocus();
  return ready ? createElement("ul", { ref }, item("Copy")) : createElement("p", null, "Loading");
}
const openByClick = () => {
  byId("opener").focus();
  return click(byId("opener"));
};

it("the event that opens a menu brings the focus to its first entry that can be chosen, so that no key goes astray", async () => {
  draw(menu(item("Copy", { disabled: true }), item("Delete")));
  expect(byId("opener").getAttribute("aria-expanded")).toBe("false");
  await openByClick();
  expect(focused()).toBe("Delete");
  expect(byId("opener").getAttribute("aria-haspopup")).toBe("menu");
  expect(byId("opener").getAttribute("aria-expanded")).toBe("true");
});

it("arrows, Home, End and letters walk any menu that hangs at a control", async () => {
  draw(menu(item("Copy"), item("Move"), item("Delete")));
  await openByClick();
  const walked: unknown[] = [];
  for (const name of ["ArrowDown", "End", "ArrowDown", "ArrowUp", "Home", "d"])
    walked.push([await key(name), focused()]);
  expect(walked).toEqual(
    ["Move", "Delete", "Delete", "Move", "Copy", "Delete"].map((text) => [true, text]),
  );
});

it("ArrowDown opens the menu of a button that says so, other keys do not", async () => {
  const closed = menu(item("Copy")) as ReactElement<PopupProps>;
  const button = cloneElement(closed.props.children, { onKeyDown: openOnArrowDown });
  draw(cloneElement(closed, { children: button }));
  byId("opener").focus();
  expect([await key("ArrowUp"), focused()]).toEqual([false, "opener"]);
  expect([await key("ArrowDown"), focused()]).toEqual([true, "Copy"]);
});

it("Escape closes it and gives the focus back in the same event, reaches nothing around it, and nothing moves the focus later", async () => {
  const around = vi.fn();
  draw(createElement("div", { onKeyDown: around }, menu(item("Copy"))));
  await openByClick();
  expect(await key("Escape")).toBe(true);
  expect(focused()).toBe("opener");
  expect(byId("opener").getAttribute("aria-expanded")).toBe("false");
  expect(around).not.toHaveBeenCalled();
  byId("elsewhere").focus();
  await later();
  expect(focused()).toBe("elsewhere");
  expect(document.querySelector("[role=menuitem]")).toBeNull();
});

it("Escape closes it too when what had the focus was taken away", async () => {
  draw(menu(item("Copy")));
  await openByClick();
  document.querySelector("[role=menuitem]")?.remove();
  expect(document.activeElement).toBe(document.body);
  await key("Escape");
  expect(focused()).toBe("opener");
  expect(byId("opener").getAttribute("aria-expanded")).toBe("false");
});

it("opened again while it is still going, it takes the focus as at first", async () => {
  draw(popup(createElement("input", { id: "search", autoFocus: true })));
  await openByClick();
  expect(focused()).toBe("search");
  await key("Escape");
  expect(focused()).toBe("opener");
  await click(byId("opener"));
  expect(focused()).toBe("search");
  await later();
  expect(focused()).toBe("search");
});

it("an entry that is chosen by a key acts once, with the focus back on the control, which the same key does not press", async () => {
  const chosen: (string | undefined)[] = [];
  const children = createElement(Button, {
    id: "opener",
    text: "Open",
  }) as ReactElement<PopupControl>;
  const act = () => chosen.push("copied");
  draw(
    createElement(Popup, {
      content: createElement(Menu, null, item("Copy", { onClick: act })),
      children,
    }),
  );
  await openByClick();
  expect(focused()).toBe("Copy");
  await key("Enter");
  expect(chosen).toEqual(["copied"]);
  expect(focused()).toBe("opener");
  expect(byId("opener").getAttribute("aria-expanded")).toBe("false");
  await key("Enter");
  expect(byId("opener").getAttribute("aria-expanded")).toBe("true");
});

it("an entry that takes the focus elsewhere keeps it there", async () => {
  draw(menu(item("Go", { onClick: () => byId("elsewhere").focus() })));
  await openByClick();
  await click(document.querySelector<HTMLElement>("[role=menuitem]")!);
  await later();
  expect(focused()).toBe("elsewhere");
});

it("a press outside closes it and gives the focus back at once", async () => {
  draw(menu(item("Copy")));
  await openByClick();
  byId("elsewhere").dispatchEvent(new MouseEvent("mousedown", { bubbles: true, composed: true }));
  await ended();
  expect(focused()).toBe("opener");
  byId("elsewhere").focus();
  await later();
  expect(focused()).toBe("elsewhere");
});

it("its owner opens and closes it the same way, and taking it out gives the focus back too", async () => {
  const open = (isOpen: boolean) => popup(createElement("p", null, "Words"), { isOpen });
  draw(open(false));
  byId("opener").focus();
  draw(open(true));
  expect(focused()).toBe("Words");
  draw(open(false));
  expect(focused()).toBe("opener");
  draw(open(true));
  expect(focused()).toBe("Words");
  draw(createElement("button", { type: "button", id: "other" }));
  byId("elsewhere").focus();
  await later();
  expect(focused()).toBe("elsewhere");
});

it("a list of a combobox leaves the focus where it is", async () => {
  const list = (isOpen: boolean) => popup(menu(item("Copy")), { isOpen, takesFocus: false });
  draw(list(false));
  byId("opener").focus();
  draw(list(true));
  await later();
  expect(focused()).toBe("opener");
  byId("elsewhere").focus();
  draw(list(false));
  await later();
  expect(focused()).toBe("elsewhere");
});

it("Tab goes round inside what is no menu, which its control says", async () => {
  const field = (id: string) => createElement("input", { key: id, id, autoFocus: id === "first" });
  const form = popup(createElement("form", null, ["first", "last"].map(field)));
  draw(form);
  expect(byId("opener").getAttribute("aria-haspopup")).toBe("menu");
  draw(cloneElement(form, {}, cloneElement(form.props.children, { "aria-haspopup": "dialog" })));
  expect(byId("opener").getAttribute("aria-haspopup")).toBe("dialog");
  await openByClick();
  expect(await key("Tab", { shiftKey: true })).toBe(true);
  expect(focused()).toBe("last");
  expect(await key("Tab")).toBe(true);
  expect(focused()).toBe("first");
  expect(await key("Tab")).toBe(false);
});

it.each([
  ["Tab", false],
  ["Shift+Tab", true],
])(
  "%s closes a menu, also one that is loaded still: the focus goes on from its control, and nothing around it receives the key",
  async (_, shiftKey) => {
    const around = vi.fn();
    for (const content of [
      menu(item("First"), item("Last")),
      popup(createElement("p", null, "Loading")),
    ]) {
      draw(createElement("div", { onKeyDown: around }, content));
      await openByClick();
      expect(await key("Tab", { shiftKey })).toBe(false);
      expect(focused()).toBe("opener");
      expect(byId("opener").getAttribute("aria-expanded")).toBe("false");
      expect(around).not.toHaveBeenCalled();
    }
  },
);

it("in a dialog it keeps the focus that the dialog would take back, and Escape leaves the dialog open", async () => {
  const onClose = vi.fn();
  const children = popup(createElement("input", { id: "search", autoFocus: true }));
  draw(createElement(Dialog, { isOpen: true, onClose, children }));
  await later();
  await openByClick();
  expect(focused()).toBe("search");
  await later();
  expect(focused()).toBe("search");
  await key("Escape");
  expect(focused()).toBe("opener");
  await later();
  expect(focused()).toBe("opener");
  expect(onClose).not.toHaveBeenCalled();
});

it("it keeps the focus for what is loaded, and gives it to nothing that comes after it was closed", async () => {
  const at = (ready: boolean) => draw(popup(createElement(Late, { ready })));
  at(false);
  await openByClick();
  expect(focused()).toBe("Loading");
  at(true);
  expect(focused()).toBe("Copy");
  await key("Escape");
  at(false);
  await click(byId("opener"));
  expect(focused()).toBe("Loading");
  await key("Escape");
  at(true);
  await later();
  expect(focused()).toBe("opener");
});
