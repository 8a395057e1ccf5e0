// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadingWait, StateMessage } from "./StateMessage.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("loading that takes long says so, once it does; a message of another kind does not", () => {
  const text = () => document.querySelector(".petrons-state")?.textContent;
  renderSync(createElement(StateMessage, { kind: "loading", title: "Loading tables" }));
  act(() => vi.advanceTimersByTime(loadingWait - 1));
  expect(text()).toBe("Loading tables");
  act(() => vi.advanceTimersByTime(1));
  expect(text()).toBe("Loading tablesThis is taking longer than usual.");
  renderSync(createElement(StateMessage, { kind: "empty", title: "No tables" }));
  expect(text()).toBe("No tables");
});
