import { afterAll, expect, vi } from "vitest";
import { clock } from "../sdk/browser/clock.ts";

/**
 * Files that share a process leave it as they found it; one that does not fails itself, not the
 * next.
 */
const found = state();
// What an earlier file drew, kept or put in place is no part of this one's page.
if (typeof document !== "undefined") {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
}

function state() {
  const events = ["SIGINT", "SIGTERM", "uncaughtException", "unhandledRejection"];
  return {
    environment: { ...process.env },
    directory: process.cwd(),
    listeners: Object.fromEntries(events.map((event) => [event, process.listenerCount(event)])),
  };
}

/**
 * What a file draws and does not unmount listens on, and the next file finds a clock that its own
 * timers do not move.
 */
function clockIsHeard(): boolean {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const heard = clock.now() !== 0;
  vi.useRealTimers();
  return heard;
}

afterAll(() => {
  const fakeTimers = vi.isFakeTimers();
  vi.useRealTimers();
  expect({ ...state(), fakeTimers, clockIsHeard: clockIsHeard() }).toEqual({
    ...found,
    fakeTimers: false,
    clockIsHeard: false,
  });
});
