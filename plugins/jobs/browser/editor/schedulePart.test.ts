// @vitest-environment jsdom
import { neverScheduled } from "@petrons/sdk/schedule";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { JobEditorStore } from "./JobEditorStore.ts";
import { SchedulePart } from "./SchedulePart.tsx";
import { aJob, anInterval } from "./testing.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2027-03-01T10:00:20Z") });
});
afterEach(() => vi.useRealTimers());

async function show(subject: ConstructorParameters<typeof JobEditorStore>[1] = {}) {
  const host = fakeHost({ api: { validateTask: async () => [] } });
  const store = new JobEditorStore(
    { api: host.api, report: vi.fn(), advice: "", now: () => Date.now() },
    subject,
  );
  await renderWithHost(createElement(SchedulePart, { store }), { host });
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelector("input[type=radio]")).not.toBeNull();
  });
  return store;
}
const faults = () =>
  [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);
const plan = () => [
  document.querySelector(".jobs-editor-sentence")?.textContent,
  document.querySelectorAll("ol li").length,
];

it("JB-026 of a start in the past only the error is shown, no sentence and no next times", async () => {
  const store = await show();
  await act(async () =>
    store.setSchedule({
      ...neverScheduled,
      interval: anInterval({ startDateTime: "2026-11-01T10:00:00.000Z" }),
    }),
  );
  expect(faults()).toEqual([
    'A schedule cannot start in the past. Please update the start time or set to "Do not run."',
  ]);
  expect(plan()).toEqual([undefined, 0]);
  await act(async () =>
    store.setSchedule({
      ...neverScheduled,
      interval: anInterval({ startDateTime: "2027-11-01T10:00:00.000Z" }),
    }),
  );
  expect([faults(), plan()[1]]).toEqual([[], 5]);
});

it("JB-026 JB-029 the schedule of a job that stays open long starts at its next due time", async () => {
  const store = await show({
    opened: aJob({ schedule: { ...neverScheduled, interval: anInterval() } }),
  });
  await act(() => vi.advanceTimersByTimeAsync(3 * 86_400_000));
  expect([faults(), plan()[1], store.isDirty]).toEqual([[], 5, false]);
  expect(plan()[0]).toContain("first on March 5, 2027");
});

it("JB-029 before a change of the clock the sentence keeps the time of day, and the next times are those at which the job runs", async () => {
  vi.setSystemTime(Date.parse("2027-03-13T20:00:00Z"));
  // 2:30 in Chicago; on March 14, 2027 the clock goes from 2:00 to 3:00.
  const interval = anInterval({ startDateTime: "2027-03-01T08:30:00.000Z" });
  await show({
    opened: aJob({ schedule: { ...neverScheduled, interval }, timeZone: "America/Chicago" }),
  });
  expect(plan()[0]).toBe("Runs every day at 2:30 AM in America/Chicago, first on March 15, 2027.");
  expect(
    [...document.querySelectorAll("ol li")].slice(0, 2).map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Sun 8:30 AM/), expect.stringMatching(/^Mon 7:30 AM/)]);
});

it("a screen reader hears the plan when a person changes it, and not when its start moves along with the clock", async () => {
  await show();
  const [, , interval] = document.querySelectorAll<HTMLInputElement>("input[type=radio]");
  await act(async () => interval!.click());
  await act(() => vi.advanceTimersByTimeAsync(100));
  const live = () => document.querySelector(".jobs-editor-plan")?.getAttribute("aria-live");
  const before = plan()[0];
  expect([before, live()]).toEqual([expect.stringMatching(/^Runs every day/), "polite"]);
  for (let seconds = 0; seconds < 120; seconds += 10)
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([plan()[0] === before, live()]).toEqual([false, "off"]);
});

it("only an interval of days says whose clock it keeps", async () => {
  const hourly = anInterval({ daysInterval: 0, hoursInterval: 1 });
  await show({
    opened: aJob({ schedule: { ...neverScheduled, interval: hourly }, timeZone: "Asia/Tokyo" }),
  });
  expect([plan()[1], document.body.textContent?.includes("Days keep the clock")]).toEqual([
    5,
    false,
  ]);
  cleanup();
  await show({
    opened: aJob({
      schedule: { ...neverScheduled, interval: anInterval() },
      timeZone: "Asia/Tokyo",
    }),
  });
  expect(document.body.textContent).toContain("Days keep the clock of Asia/Tokyo");
});
