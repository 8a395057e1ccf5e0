import { ApiError } from "@petrons/sdk/browser";
import type { TelemetryEvent } from "@petrons/sdk/contracts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keptEvents, reportAfter, TelemetryClient } from "./TelemetryClient.ts";

const send = vi.fn<(events: readonly TelemetryEvent[], leaving: boolean) => Promise<void>>();
let hide: () => void;

function open(): TelemetryClient {
  const page = Object.assign(new EventTarget(), {
    visibilityState: "visible" as DocumentVisibilityState,
  });
  hide = () => {
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return new TelemetryClient({ send, page });
}
const names = () => send.mock.calls.map(([events]) => events.map(({ name }) => name));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2025-03-01T08:00:00Z") });
  send.mockReset().mockResolvedValue();
  vi.spyOn(console, "warn")
    .mockReset()
    .mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

it("UN-007 events are sent together, each with its time", async () => {
  const { track } = open();
  track({ name: "Opened", type: "page-view", properties: { route: "home" } });
  await vi.advanceTimersByTimeAsync(2_000);
  track({ name: "Import", type: "metric", value: 3 });
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(reportAfter);
  expect(send.mock.calls).toEqual([
    [
      [
        {
          name: "Opened",
          type: "page-view",
          properties: { route: "home" },
          at: "2025-03-01T08:00:00.000Z",
        },
        { name: "Import", type: "metric", value: 3, at: "2025-03-01T08:00:02.000Z" },
      ],
      false,
    ],
  ]);
});

it.each([
  { type: "event" },
  { name: 5, type: "event" },
  { name: "Opened" },
  { name: "Opened", type: "noise" },
])("UN-008 %o is not sent, and its fault is logged", async (event) => {
  const { track } = open();
  track(event as unknown as TelemetryEvent);
  await vi.advanceTimersByTimeAsync(reportAfter * 2);
  expect(send).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledOnce();
});

it("a full report goes at once, and what waits goes when the page is hidden", () => {
  const { track } = open();
  for (let count = 0; count < 101; count++) track({ name: `n${count}`, type: "event" });
  expect(send).toHaveBeenCalledOnce();
  hide();
  expect(names()[1]).toEqual(["n100"]);
  expect(send.mock.calls[1]?.[1]).toBe(true);
});

it("UN-003 ER-005 a report that fails is only logged, and goes with the next one; no more than is bearable is kept", async () => {
  send.mockRejectedValue(new Error("no server"));
  const { track } = open();
  for (let count = 0; count < keptEvents + 50; count++) track({ name: `n${count}`, type: "event" });
  await vi.advanceTimersByTimeAsync(0);
  expect(console.warn).toHaveBeenCalled();
  send.mockReset().mockResolvedValue();
  for (let round = 0; round < 10; round++) {
    track({ name: "later", type: "event" });
    await vi.advanceTimersByTimeAsync(reportAfter);
  }
  const sent = names()
    .flat()
    .filter((name) => name !== "later");
  expect(sent.length).toBeLessThanOrEqual(keptEvents);
  expect(sent.at(-1)).toBe(`n${keptEvents + 49}`);
});

it("a report that the server refuses is not sent again", async () => {
  send.mockRejectedValueOnce(new ApiError("no", 400));
  const { track } = open();
  track({ name: "first", type: "event" });
  await vi.advanceTimersByTimeAsync(reportAfter);
  track({ name: "second", type: "event" });
  await vi.advanceTimersByTimeAsync(reportAfter);
  expect(names()).toEqual([["first"], ["second"]]);
});
