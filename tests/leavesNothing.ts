import { afterAll, expect, vi } from "vitest";

/** Files that share a process leave it as they found it; one that does not fails itself, not the next. */
const found = state();
// What an earlier file drew is no part of this one's page.
if (typeof document !== "undefined") document.body.replaceChildren();

function state() {
  const events = ["SIGINT", "SIGTERM", "uncaughtException", "unhandledRejection"];
  return {
    environment: { ...process.env },
    directory: process.cwd(),
    listeners: Object.fromEntries(events.map((event) => [event, process.listenerCount(event)])),
  };
}

afterAll(() => {
  const fakeTimers = vi.isFakeTimers();
  vi.useRealTimers();
  expect({ ...state(), fakeTimers }).toEqual({ ...found, fakeTimers: false });
});
