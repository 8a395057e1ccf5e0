// @vitest-environment jsdom

import { readFileSync } from "node:fs";
import type { NoticeLevel } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NoticesStore } from "../../stores/index.ts";
import { NoticeList } from "./NoticeList.tsx";

let place: HTMLElement;

let notices: NoticesStore;
beforeEach(() => {
  vi.useFakeTimers();
  notices = new NoticesStore();
});
afterEach(() => vi.useRealTimers());

const render = (element: ReactElement) =>
  (place = renderSync(createElement(MemoryRouter, null, element)));
const show = () => render(createElement(NoticeList, { notices }));
const shown = () => [...place.querySelectorAll<HTMLElement>(".shell-notice")];
const shownTexts = () =>
  [...place.querySelectorAll("[role=status][aria-live=polite] p")].map(
    ({ textContent }) => textContent,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("notices", () => {
  const words: Record<NoticeLevel, string> = {
    success: "Done",
    error: "Error",
    info: "Note",
    warning: "Warning",
  };
  it.each(Object.entries(words))(
    "NT-001 one of level %s is on screen with an icon of its own, and is said politely as '%s: …'",
    (level, word) => {
      show();
      act(
        () =>
          void notices.show({ level: level as NoticeLevel, message: "Unable to get Well: no." }),
      );
      expect(shown().map(({ textContent }) => textContent)).toEqual(["Unable to get Well: no."]);
      expect(shown()[0]!.className).toContain(`shell-notice-${level}`);
      expect(shown()[0]!.querySelectorAll("svg[data-icon]")).toHaveLength(2);
      expect(shownTexts()).toEqual([`${word}: Unable to get Well: no.`]);
      expect(place.querySelector("section")!.getAttribute("aria-label")).toBe("Notices");
    },
  );

  it("NT-001 levels differ by their icons, not by color alone", () => {
    show();
    const icons = (Object.keys(words) as NoticeLevel[]).map((level) => {
      act(() => void notices.show({ level, message: level }));
      return shown().at(-1)!.querySelector("svg[data-icon]")!.getAttribute("data-icon");
    });
    expect(new Set(icons).size).toBe(4);
  });

  it("NT-002 goes away after 3000 ms, one with a longer time after that, one with time 0 when it is dismissed", () => {
    show();
    act(() => {
      notices.success("Shortcut created.");
      notices.show({ level: "info", message: "Longer", timeout: 8000 });
      notices.show({
        level: "warning",
        message: "Approaching environment data storage limit.",
        timeout: 0,
      });
    });
    pass(2999);
    expect(notices.visible).toHaveLength(3);
    pass(1);
    expect(shown()).toHaveLength(2);
    pass(5000);
    expect(shown().map(({ textContent }) => textContent)).toEqual([
      "Approaching environment data storage limit.",
    ]);
    pass(24 * 3_600_000);
    expect(shown()).toHaveLength(1);
    act(() => place.querySelector<HTMLElement>("[aria-label=Dismiss]")!.click());
    expect(shown()).toHaveLength(0);
    expect(shownTexts()).toEqual([]);
  });

  it("NT-002 stays while the pointer is on it, and has its whole time again afterwards", () => {
    show();
    act(() => void notices.error("No."));
    const hover = (type: string) =>
      act(
        () =>
          void shown()[0]!.dispatchEvent(
            new MouseEvent(type, { bubbles: true, relatedTarget: document.body }),
          ),
      );
    hover("mouseover");
    pass(60_000);
    expect(shown()).toHaveLength(1);
    hover("mouseout");
    pass(2999);
    expect(shown()).toHaveLength(1);
    pass(1);
    expect(shown()).toHaveLength(0);
  });

  it("NT-003 GP-069 160 messages leave the newest 150 in the log, whether they are still on screen or not", () => {
    show();
    act(() => {
      for (let count = 1; count <= 160; count += 1) notices.success(`message ${count}`);
    });
    pass(3000);
    expect(shown()).toHaveLength(0);
    expect(notices.log.map(({ message }) => message)).toEqual(
      Array.from({ length: 150 }, (_, at) => `message ${160 - at}`),
    );
  });

  it("NT-001 two are on screen at a time, with how many more there are, and all are said", () => {
    show();
    act(() => {
      for (const count of [1, 2, 3, 4]) notices.error(`No ${count}.`, { timeout: 0 });
    });
    expect(shown().map(({ textContent }) => textContent)).toEqual(["No 3.", "No 4."]);
    expect(place.querySelector("section")!.textContent).toContain("2 more");
    expect(shownTexts()).toHaveLength(4);
    act(() => place.querySelector<HTMLElement>("[aria-label=Dismiss]")!.click());
    expect(shown().map(({ textContent }) => textContent)).toEqual(["No 2.", "No 4."]);
    expect(place.querySelector("section")!.textContent).toContain("1 more");
  });

  it("NT-001 a text higher than its room scrolls, by keyboard too, beside its button", () => {
    const style = document.createElement("style");
    style.textContent = readFileSync(`${import.meta.dirname}/notices.css`, "utf8");
    document.head.append(style);
    const observed: (() => void)[] = [];
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(listener: () => void) {
          observed.push(listener);
        }
        observe() {}
        disconnect() {}
      },
    );
    show();
    act(() => void notices.show({ level: "info", message: "W".repeat(1_000), timeout: 0 }));
    const text = shown()[0]!.querySelector("p")!;
    const { maxHeight, overflowY, overflowWrap } = getComputedStyle(text);
    expect([maxHeight, overflowY, overflowWrap]).toEqual(["min(20vh, 160px)", "auto", "anywhere"]);
    expect(text.nextElementSibling!.getAttribute("aria-label")).toBe("Dismiss");
    const isReached = (scrollHeight: number) => {
      Object.defineProperties(text, {
        scrollHeight: { configurable: true, value: scrollHeight },
        clientHeight: { configurable: true, value: 160 },
      });
      for (const listener of observed) listener();
      return text.tabIndex === 0;
    };
    expect([isReached(600), isReached(160)]).toEqual([true, false]);
    vi.unstubAllGlobals();
    style.remove();
  });

  it("leads on by its action, which ends it", () => {
    const run = vi.fn();
    show();
    act(
      () =>
        void notices.error("Exceeded environment storage limit.", {
          timeout: 0,
          action: { label: "View & Upgrade", to: "/data-storage", run },
        }),
    );
    const link = shown()[0]!.querySelector("a")!;
    expect([link.textContent, link.getAttribute("href")]).toEqual([
      "View & Upgrade",
      "/data-storage",
    ]);
    act(() => link.click());
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toHaveLength(0);
  });
});

it("NT-002 GP-070 a delete confirmation is a dialog that stays until it is answered", () => {
  const onClose = vi.fn();
  const question = {
    title: "Confirm Delete",
    isOpen: true,
    onClose,
    onConfirm: () => undefined,
    confirmLabel: "Delete",
    children: "Do you want to delete it?",
  };
  render(createElement(ConfirmDialog, question));
  pass(24 * 3_600_000);
  expect(document.querySelector("[role=dialog]")!.textContent).toContain(
    "Do you want to delete it?",
  );
  expect(onClose).not.toHaveBeenCalled();
});
