import { describe, expect, it } from "vitest";
import {
  everyOf,
  frequencyOf,
  intervalOf,
  neverSchedule,
  type Schedule,
  scheduleOf,
  scheduleProblems,
} from "./schedule.ts";

const now = new Date("2026-03-05T18:07:30.250Z");
const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
const once = (time: string | null, runNow = false): Schedule => ({
  ...neverSchedule,
  singleExecutionTime: time,
  runNow,
});
const every = (count: number, start: string | null): Schedule => ({
  ...neverSchedule,
  interval: intervalOf(count, "hours", start),
});

describe("schedule", () => {
  it("JB-004 JB-024 the frequency comes from the schedule's fields", () => {
    expect(frequencyOf(once(at(0), true))).toBe("now");
    expect(frequencyOf(once(at(0)))).toBe("later");
    expect(frequencyOf(every(6, at(0)))).toBe("interval");
    expect(frequencyOf({ ...every(6, at(0)), singleExecutionTime: at(0) })).toBe("later");
    for (const schedule of [
      neverSchedule,
      undefined,
      once(null, true),
      every(0, at(0)),
      every(6, null),
      every(6, "soon"),
    ]) {
      expect(frequencyOf(schedule)).toBe("never");
    }
  });

  it("JB-025 choosing Later puts the start at least one minute ahead", () => {
    for (const before of [undefined, once(at(0), true), once(at(59_999)), once(at(-1e6))]) {
      expect(scheduleOf("later", now, before)).toEqual(once("2026-03-05T18:09:00.000Z"));
    }
    expect(scheduleOf("later", now, once(at(60_000)))).toEqual(once(at(60_000)));
  });

  it("JB-025 choosing the interval sets its start to now and keeps how often", () => {
    expect(scheduleOf("interval", now, every(6, at(1e6)))).toEqual(every(6, now.toISOString()));
    expect(scheduleOf("interval", now).interval).toEqual({
      startDateTime: now.toISOString(),
      daysInterval: 1,
      hoursInterval: 0,
      minutesInterval: 0,
      secondsInterval: 0,
    });
  });

  it("JB-027 run now sets the time to now, 'Do not run' empties the schedule", () => {
    expect(scheduleOf("now", now, every(6, at(0)))).toEqual(once(now.toISOString(), true));
    expect(scheduleOf("never", now, every(6, at(0)))).toEqual({
      singleExecutionTime: null,
      runNow: false,
      interval: null,
    });
  });

  it("JB-027 an interval needs a start and a nonzero unit, and its size is floored", () => {
    expect(intervalOf(2.9, "minutes", null)).toMatchObject({ minutesInterval: 2 });
    expect(frequencyOf(every(0.9, at(0)))).toBe("never");
    expect(scheduleProblems(every(0, null), now, "interval")).toEqual([
      "Enter at least 1 day, hour, minute or second.",
      "Enter when it starts.",
    ]);
  });

  it("JB-026 a start more than 60 seconds in the past is refused, to the millisecond", () => {
    const past = [
      'A schedule cannot start in the past. Please update the start time or set to "Do not run."',
    ];
    expect(
      [once(at(-60_001)), every(6, at(-60_001))].map((schedule) => scheduleProblems(schedule, now)),
    ).toEqual([past, past]);
    expect(
      [once(at(-60_000)), every(6, at(-60_000)), once(at(-1e9), true), neverSchedule].map(
        (schedule) => scheduleProblems(schedule, now),
      ),
    ).toEqual([[], [], [], []]);
  });

  it("JB-023 an interval of several units reads as one number of the largest whole one", () => {
    expect(everyOf({ ...intervalOf(1, "days", null), hoursInterval: 6 })).toEqual({
      every: 30,
      unit: "hours",
    });
    expect(everyOf({ ...intervalOf(1, "days", null), hoursInterval: 24 })).toEqual({
      every: 2,
      unit: "days",
    });
    expect(everyOf(intervalOf(48, "hours", null))).toEqual({ every: 48, unit: "hours" });
    expect([everyOf(intervalOf(90, "seconds", null)), everyOf(null)]).toEqual([
      { every: 90, unit: "seconds" },
      { every: 0, unit: "days" },
    ]);
  });
});
