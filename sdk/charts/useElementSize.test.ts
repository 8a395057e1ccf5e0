// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement, useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useElementSize } from "./useElementSize.ts";

let width: number;
let resize: () => void;

class FakeObserver {
  constructor(callback: () => void) {
    resize = callback;
  }
  observe(): void {}
  disconnect(): void {}
}

function Sized({ panel }: { panel: string | null }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame, panel);
  return createElement("div", { ref: frame }, String(size.width));
}

const show = (panel: string | null) => renderSync(createElement(Sized, { panel }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => document.body.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", FakeObserver);
  width = 600;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the waits of a chart", () => {
  it("CH-008 resizes 500 ms after a panel opens, not before, and once", () => {
    show(null);
    expect(shown()).toBe("600");
    show("jobs");
    for (width = 590; width > 400; width -= 20) {
      resize();
      pass(20);
    }
    pass(299);
    expect(shown()).toBe("600");
    pass(1);
    expect(shown()).toBe(String(width));
  });

  it("CH-008 follows another size 250 ms after it settles", () => {
    show(null);
    width = 500;
    resize();
    pass(200);
    resize();
    pass(249);
    expect(shown()).toBe("600");
    pass(1);
    expect(shown()).toBe("500");
  });
});
