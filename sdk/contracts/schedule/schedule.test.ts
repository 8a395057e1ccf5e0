import { describe, expect, it } from "vitest";
import {
  DueTimes,
  dueAfter,
  frequencyOf,
  isValidInterval,
  type JobInterval,
  type JobSchedule,
  momentOf,
  neverScheduled,
  nextDueTimes,
  partsOf,
  startOf,
  wallReading,
} from "./index.ts";

const interval = (more: Partial<JobInterval>): JobInterval => ({
  startDateTime: "2026-01-01T00:00:00.000Z",
  daysInterval: 0,
  hoursInterval: 0,
  minutesInterval: 0,
  secondsInterval: 0,
  ...more,
});
const every = (more: Partial<JobInterval>): JobSchedule => ({
  singleExecutionTime: null,
  runNow: false,
  interval: interval(more),
});
const texts = (times: readonly number[]) =>
  times.map((time) => new Date(time).toISOString().slice(0, 16));

describe("schedules", () => {
  it("JB-024 the frequency is derived: now, later, interval or never", () => {
    const time = "2026-01-01T00:00:00.000Z";
    const of = (schedule: Partial<JobSchedule>) => frequencyOf({ ...neverScheduled, ...schedule });
    expect(of({ singleExecutionTime: time, runNow: true })).toBe("now");
    expect(of({ singleExecutionTime: time, interval: interval({ daysInterval: 1 }) })).toBe(
      "later",
    );
    expect(of({ interval: interval({ secondsInterval: 1 }) })).toBe("interval");
    expect([
      of({}),
      of({ runNow: true }),
      of({ interval: interval({}) }),
      of({ interval: interval({ daysInterval: 1, startDateTime: null }) }),
    ]).toEqual(Array(4).fill("never"));
  });

  it("JB-027 an interval is valid only with a start and a unit that is not zero; its sizes are floored", () => {
    expect(isValidInterval(interval({ minutesInterval: 1 }))).toBe(true);
    for (const wrong of [
      null,
      undefined,
      interval({}),
      interval({ daysInterval: 0.9 }),
      interval({ daysInterval: 1, startDateTime: "soon" }),
    ])
      expect(isValidInterval(wrong)).toBe(false);
    expect(
      partsOf(interval({ daysInterval: 1.9, hoursInterval: 2.5, secondsInterval: 30.7 })),
    ).toEqual({ days: 1, elapsed: 7_230_000 });
  });

  it("JB-030 due times are the start and every interval after it, however far behind it", () => {
    const minutes = every({ minutesInterval: 90 });
    expect(texts(nextDueTimes(minutes, "UTC", startOf(minutes)! - 1, 3))).toEqual([
      "2026-01-01T00:00",
      "2026-01-01T01:30",
      "2026-01-01T03:00",
    ]);
    expect(texts(nextDueTimes(minutes, "UTC", Date.parse("2046-01-01T00:00:00.000Z"), 2))).toEqual([
      "2046-01-01T01:30",
      "2046-01-01T03:00",
    ]);
    expect(
      dueAfter(
        { ...neverScheduled, singleExecutionTime: "2026-01-01T00:00:00.000Z" },
        "UTC",
        Date.parse("2026-01-01T00:00:00.000Z"),
      ),
    ).toBeUndefined();
    expect(dueAfter(neverScheduled, "UTC", 0)).toBeUndefined();
  });

  it("JB-030 days keep the wall clock through both changes of a year; hours count time that passes", () => {
    const nightly = every({ startDateTime: "2026-03-28T01:30:00.000Z", daysInterval: 1 });
    // 02:30 in Oslo: clocks go from 02:00 to 03:00 on 29 March, so that night it is 03:30.
    expect(texts(nextDueTimes(nightly, "Europe/Oslo", 0, 3))).toEqual([
      "2026-03-28T01:30",
      "2026-03-29T01:30",
      "2026-03-30T00:30",
    ]);
    const autumn = Date.parse("2026-10-24T12:00:00.000Z");
    // 02:30 comes twice on 25 October: the first one counts.
    expect(texts(nextDueTimes(nightly, "Europe/Oslo", autumn, 2))).toEqual([
      "2026-10-25T00:30",
      "2026-10-26T01:30",
    ]);
    const hourly = every({ startDateTime: "2026-03-29T00:00:00.000Z", hoursInterval: 24 });
    expect(texts(nextDueTimes(hourly, "Europe/Oslo", 0, 2))).toEqual([
      "2026-03-29T00:00",
      "2026-03-30T00:00",
    ]);
    const both = every({
      startDateTime: "2026-03-28T01:30:00.000Z",
      daysInterval: 1,
      hoursInterval: 12,
    });
    expect(texts(nextDueTimes(both, "Europe/Oslo", 0, 3))).toEqual([
      "2026-03-28T01:30",
      "2026-03-29T13:30",
      "2026-03-31T00:30",
    ]);
  });

  it("a zone that left out a day, or moves by half an hour, loses and doubles no due time", () => {
    for (const [zone, startDateTime] of [
      ["Pacific/Apia", "2011-12-20T10:00:00.000Z"],
      ["Australia/Lord_Howe", "2026-03-25T15:15:00.000Z"],
      ["America/St_Johns", "2026-10-25T04:00:00.000Z"],
    ] as const) {
      const times = new DueTimes(
        interval({ startDateTime, daysInterval: 1 }) as JobInterval & { startDateTime: string },
        zone,
      );
      for (let index = 0; index < 400; index++) {
        const due = times.at(index);
        // The day that Apia left out falls on the next one.
        const isTwice = index > 0 && times.at(index - 1) === due;
        expect(times.indexAfter(due - 1), `${zone} ${index}`).toBe(isTwice ? index - 1 : index);
        expect(times.at(index + 1)).toBeGreaterThanOrEqual(due);
      }
    }
  });

  it("a reading of a clock and its moment are each other's inverse, but where clocks are changed", () => {
    for (
      let moment = Date.parse("2026-01-01T00:15:00.250Z");
      moment < Date.parse("2027-01-01T00:00:00.000Z");
      moment += 3_600_000 * 7
    ) {
      const back = momentOf(wallReading(moment, "America/Chicago"), "America/Chicago");
      expect([0, 3_600_000]).toContain(moment - back);
    }
  });
});
