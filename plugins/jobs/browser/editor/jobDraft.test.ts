import { neverScheduled } from "@petrons/sdk/schedule";
import { describe, expect, it } from "vitest";
import {
  begunDraft,
  bodyOf,
  changedGroups,
  changesBetween,
  copyOf,
  draftOf,
  isStoredIn,
  maxJobName,
  openedSchedule,
} from "./jobDraft.ts";
import { aJob, anInterval } from "./testing.ts";

const now = Date.parse("2026-03-28T12:00:00Z");
const daily = { ...neverScheduled, interval: anInterval() };

describe("a job as it is opened", () => {
  it("JB-026 an interval job opens with its next due time as its start, on the wall clock of the job's zone, so that it is not in the past", () => {
    // Clocks go forward in Oslo on 29 March: 02:00 does not exist that day. A start at 03:00 would
    // stay at 03:00.
    const opened = (moment: string) =>
      openedSchedule({ schedule: daily, timeZone: "Europe/Oslo" }, Date.parse(moment)).interval!
        .startDateTime;
    expect([
      opened("2026-03-27T12:00:00Z"),
      opened("2026-03-28T12:00:00Z"),
      opened("2026-03-29T12:00:00Z"),
    ]).toEqual([
      "2026-03-28T01:00:00.000Z",
      "2026-03-30T00:00:00.000Z",
      "2026-03-30T00:00:00.000Z",
    ]);
    const later = { ...daily, interval: anInterval({ startDateTime: "2026-04-01T00:00:00.000Z" }) };
    expect(openedSchedule({ schedule: later, timeZone: "UTC" }, now)).toBe(later);
  });

  it("JB-029 the time of day stays through a change of the clock, also where only the interval is changed; elapsed time goes on", () => {
    const at = (startDateTime: string, now: string, part = {}) =>
      openedSchedule(
        {
          schedule: { ...daily, interval: anInterval({ startDateTime, ...part }) },
          timeZone: "America/Chicago",
        },
        Date.parse(now),
      ).interval!.startDateTime;
    // 2:30 in Chicago; on March 8, 2026 the clock goes from 2:00 to 3:00.
    expect(at("2026-03-01T08:30:00.000Z", "2026-03-07T18:00:00Z")).toBe("2026-03-09T07:30:00.000Z");
    expect(at("2026-03-01T08:30:00.000Z", "2026-10-31T18:00:00Z")).toBe("2026-11-01T08:30:00.000Z");
    expect(
      at("2026-03-01T08:30:00.000Z", "2026-03-07T18:00:00Z", {
        daysInterval: 0,
        hoursInterval: 24,
      }),
    ).toBe("2026-03-08T08:30:00.000Z");
    expect(at("2026-03-01T08:30:00.000Z", "2026-03-07T18:00:00Z", { hoursInterval: 1 })).toBe(
      "2026-03-08T15:30:00.000Z",
    );
  });

  it("JB-024 JB-027 a single time that is over opens as 'Do not run'; one that is to come stays what it was", () => {
    const once = { ...neverScheduled, singleExecutionTime: "2026-03-28T11:00:00.000Z" };
    expect(openedSchedule({ schedule: { ...once, runNow: true }, timeZone: "UTC" }, now)).toEqual(
      neverScheduled,
    );
    expect(openedSchedule({ schedule: once, timeZone: "UTC" }, now)).toEqual(neverScheduled);
    const later = { ...once, singleExecutionTime: new Date(now + 60_000).toISOString() };
    expect(openedSchedule({ schedule: later, timeZone: "UTC" }, now)).toEqual(later);
  });

  it("GP-054 a duplicate is called '{name} (copy)', does not run, and takes everything else", () => {
    const job = aJob({
      schedule: daily,
      petronId: "Petron00000000001",
      runSettings: { retries: 2 },
      paused: true,
    });
    const { name, schedule, ...rest } = copyOf(job);
    expect([name, schedule]).toEqual(["Nightly import (copy)", neverScheduled]);
    expect(rest).toEqual({
      taskName: "TakeSteps",
      taskOptions: '{ "steps": 3 }',
      petronId: "Petron00000000001",
      runSettings: { retries: 2 },
      paused: true,
    });
    expect(copyOf(aJob({ name: "n".repeat(maxJobName) })).name).toHaveLength(maxJobName);
  });
});

describe("a new job that a link begins", () => {
  const at = { zone: "Europe/Oslo", now };
  it("JB-024 runs daily at 6:00 on local clocks where the link says so, from the next 6:00 on, also over a change of the clock", () => {
    const start = (moment: string, zone = "Europe/Oslo") =>
      begunDraft(new URLSearchParams({ schedule: "daily" }), { zone, now: Date.parse(moment) })
        .schedule.interval!.startDateTime;
    expect([
      start("2026-03-27T04:59:00Z"),
      start("2026-03-27T05:00:00Z"),
      start("2026-03-28T12:00:00Z"),
    ]).toEqual([
      "2026-03-27T05:00:00.000Z",
      "2026-03-28T05:00:00.000Z",
      "2026-03-29T04:00:00.000Z",
    ]);
    expect(start("2026-03-28T12:00:00Z", "America/Chicago")).toBe("2026-03-29T11:00:00.000Z");
    const { schedule } = begunDraft(new URLSearchParams({ schedule: "daily" }), at);
    expect(schedule).toEqual({
      ...neverScheduled,
      interval: anInterval({ startDateTime: "2026-03-29T04:00:00.000Z" }),
    });
  });

  it("has the task, the Petron, the name and the options of the link, and no schedule", () => {
    const link = new URLSearchParams({
      task: "ExportTable",
      petron: "Petron00000000001",
      name: "Export wells",
      "option.collection": 'a "b"',
    });
    expect(begunDraft(link, at)).toEqual({
      ...begunDraft(new URLSearchParams(), at),
      taskName: "ExportTable",
      petronId: "Petron00000000001",
      name: "Export wells",
      taskOptions: '{\n  "collection": "a \\"b\\""\n}',
      schedule: neverScheduled,
    });
    expect(begunDraft(new URLSearchParams({ name: "n".repeat(300) }), at).name).toHaveLength(
      maxJobName,
    );
    expect(begunDraft(new URLSearchParams(), at)).toMatchObject({
      name: "",
      taskName: "",
      petronId: null,
      taskOptions: "{}",
    });
  });
});

describe("what is stored of a job", () => {
  it("JB-028 name (trimmed), task, options as text, and schedule; an empty text stands for no options", () => {
    const draft = { ...draftOf(aJob(), now), name: "  Nightly  ", taskOptions: " " };
    expect(bodyOf(draft)).toMatchObject({
      name: "Nightly",
      taskName: "TakeSteps",
      taskOptions: "{}",
      schedule: neverScheduled,
    });
    expect(bodyOf(draft, ["name"])).toEqual({ name: "Nightly" });
  });

  it("JB-029 options go with their type, and the order of keys is no change", () => {
    const draft = draftOf(aJob({ schedule: daily }), now);
    expect(changedGroups(draft, { ...draft, taskName: "Other" })).toEqual(["task"]);
    expect(Object.keys(bodyOf(draft, ["task"]))).toEqual(["taskName", "taskOptions"]);
    const reordered = Object.fromEntries(
      Object.entries(draft.schedule).reverse(),
    ) as typeof draft.schedule;
    expect(changedGroups(draft, { ...draft, name: `${draft.name} `, schedule: reordered })).toEqual(
      [],
    );
  });

  it("JB-029 what the server writes while a job runs is no change of somebody's", () => {
    const before = aJob({ schedule: daily });
    expect(
      changesBetween(before, {
        ...before,
        jobStatus: "running",
        runCount: 4,
        nextExecutionTime: "2026-03-29T01:00:00Z",
      }),
    ).toEqual([]);
    expect(changesBetween(before, { ...before, paused: true, name: "Weekly import" })).toEqual([
      "name",
      "paused",
    ]);
    expect([
      isStoredIn(before, { name: "Nightly import", runSettings: {} }, before),
      isStoredIn(before, { name: "Other" }, before),
    ]).toEqual([true, false]);
  });
});
