// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leaveRoom } from "./noticeRoom.ts";

let resized: () => void = () => {};
let isWide = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        resized();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const foot = () => document.documentElement.style.getPropertyValue("--petrons-notice-foot");
const size = (element: Element, sizes: Record<string, number>) => {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { configurable: true, writable: true, value });
};
function show(height: number) {
  document.body.innerHTML = '<main class="shell-main"></main><section><div></div></section>';
  const [main, place, shown] = [
    document.querySelector<HTMLElement>("main")!,
    document.querySelector("section")!,
    document.querySelector("section div")!,
  ];
  size(shown, { offsetHeight: height });
  return { main, place, shown, leave: leaveRoom(shown as HTMLDivElement)! };
}
const press = (type: string) => window.dispatchEvent(new Event(type));

it("NT-001 notices in the free room of a wide header take no room of the page; higher ones are at its foot until they are gone", () => {
  isWide = true;
  const { place, shown, leave } = show(60);
  expect([foot(), place.className]).toEqual(["", ""]);
  size(shown, { offsetHeight: 150 });
  resized();
  expect([foot(), place.className]).toEqual(["174px", "shell-notices-high"]);
  size(shown, { offsetHeight: 60 });
  resized();
  expect([foot(), place.className]).toEqual(["84px", "shell-notices-high"]);
  leave();
  expect(foot()).toBe("");
});

it("NT-001 the room at the foot is neither made nor taken away while something is pressed", () => {
  isWide = false;
  press("pointerdown");
  const { leave } = show(60);
  expect(foot()).toBe("");
  press("pointerup");
  vi.runAllTimers();
  expect(foot()).toBe("84px");
  press("pointerdown");
  leave();
  expect(foot()).toBe("84px");
  press("pointercancel");
  vi.runAllTimers();
  expect(foot()).toBe("");
});

it("NT-001 what was scrolled into the room stays where it is until it is scrolled out of it", () => {
  isWide = false;
  const { main, leave } = show(60);
  size(main, { scrollHeight: 1_000, clientHeight: 400, scrollTop: 600 });
  leave();
  expect(foot()).toBe("84px");
  size(main, { scrollTop: 500 });
  main.dispatchEvent(new Event("scroll"));
  expect(foot()).toBe("");
});
