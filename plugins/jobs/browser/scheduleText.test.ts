import type { JobInterval, JobSchedule } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import { describe, expect, it } from "vitest";
import { nextTimes, scheduleSentence, scheduleText } from "./scheduleText.ts";

const start = "2026-03-03T01:00:00Z";
const startMs = Date.parse(start);
const oslo = { shown: "Europe/Oslo", kept: "Europe/Oslo" };
const every = (part: Partial<JobInterval>, startDateTime = start): JobSchedule => ({
  ...neverScheduled,
  interval: {
    startDateTime,
    daysInterval: 0,
    hoursInterval: 0,
    minutesInterval: 0,
    secondsInterval: 0,
    ...part,
  },
});
const daily = every({ daysInterval: 1 });
const once: JobSchedule = { ...neverScheduled, singleExecutionTime: start };
const atOnce: JobSchedule = { ...once, runNow: true };

describe("a schedule in words", () => {
  it("JB-008 JB-023 JB-024 is a full sentence and a short one of the same pieces, with how often and when", () => {
    const schedules = [
      daily,
      every({ daysInterval: 7 }),
      every({ daysInterval: 3 }),
      every({ hoursInterval: 6 }),
      every({ hoursInterval: 1 }),
      every({ hoursInterval: 24 }),
      every({ daysInterval: 1, hoursInterval: 6 }),
      every({ minutesInterval: 90 }),
      every({ minutesInterval: 90, secondsInterval: 5 }),
      once,
      atOnce,
      neverScheduled,
      every({}),
    ];
    const job = (schedule: JobSchedule) => ({ schedule, timeZone: "Europe/Oslo" });
    expect(
      schedules.map((schedule) => [
        scheduleText(job(schedule), "Europe/Oslo", startMs),
        scheduleSentence(schedule, oslo),
      ]),
    ).toEqual([
      ["Every day at 2:00 AM", "Runs every day at 2:00 AM in Europe/Oslo, first on March 3, 2026."],
      [
        "Every Tuesday at 2:00 AM",
        "Runs every Tuesday at 2:00 AM in Europe/Oslo, first on March 3, 2026.",
      ],
      [
        "Every 3 days at 2:00 AM",
        "Runs every 3 days at 2:00 AM in Europe/Oslo, first on March 3, 2026.",
      ],
      ["Every 6 hours", "Runs every 6 hours, first at 2:00 AM, March 3, 2026 in Europe/Oslo."],
      ["Every hour", "Runs every hour, first at 2:00 AM, March 3, 2026 in Europe/Oslo."],
      ["Every 24 hours", "Runs every 24 hours, first at 2:00 AM, March 3, 2026 in Europe/Oslo."],
      [
        "Every 1 day 6 hours",
        "Runs every 1 day 6 hours, first at 2:00 AM, March 3, 2026 in Europe/Oslo.",
      ],
      [
        "Every 1 hour 30 minutes",
        "Runs every 1 hour 30 minutes, first at 2:00 AM, March 3, 2026 in Europe/Oslo.",
      ],
      [
        "Every 1 hour 30 minutes 5 seconds",
        "Runs every 1 hour 30 minutes 5 seconds, first at 2:00:00 AM, March 3, 2026 in Europe/Oslo.",
      ],
      ["Once, at 2:00 AM, March 3, 2026 CET", "Runs once, at 2:00 AM, March 3, 2026 CET."],
      ["Once, as soon as it is saved", "Runs once, as soon as it is saved."],
      ["Does not run by itself", "Does not run by itself. Run Now in the list of jobs runs it."],
      ["Does not run by itself", "Does not run by itself. Run Now in the list of jobs runs it."],
    ]);
  });

  it("JB-008 in short, a start that is ahead is named, and the zone of a job whose days count on another clock", () => {
    const hourly = { schedule: every({ hoursInterval: 4 }), timeZone: "America/Chicago" };
    expect(scheduleText(hourly, "UTC", startMs - 1)).toBe(
      "Every 4 hours, starting 1:00 AM, March 3, 2026 UTC",
    );
    expect(scheduleText(hourly, "UTC", startMs)).toBe("Every 4 hours");
    const job = { schedule: daily, timeZone: "America/Chicago" };
    expect(scheduleText(job, "America/Chicago", startMs)).toBe("Every day at 7:00 PM");
    expect(scheduleText(job, "UTC", startMs)).toBe("Every day at 7:00 PM (America/Chicago)");
    expect(scheduleText(job, "UTC", startMs - 1)).toBe(
      "Every day at 7:00 PM (America/Chicago), starting 7:00 PM, March 2, 2026 CST",
    );
    expect(scheduleText({ ...job, timeZone: "" }, "UTC", startMs)).toBe("Every day at 1:00 AM");
  });

  it("JB-008 JB-024 a job of Now that ran says so", () => {
    const job = { schedule: atOnce, timeZone: "Europe/Oslo" };
    expect(scheduleText({ ...job, runCount: 0 }, "Europe/Oslo", startMs)).toBe(
      "Once, as soon as it is saved",
    );
    expect(scheduleText({ ...job, runCount: 1 }, "Europe/Oslo", startMs)).toBe(
      "Ran once, when it was saved",
    );
  });

  it("JB-023 the next five times keep the wall clock through a change of summer time, each with its zone", () => {
    const times = nextTimes(daily, oslo, Date.parse("2026-03-27T12:00:00Z"));
    expect(times.map(({ text }) => text)).toEqual([
      "Sat 2:00 AM, March 28, 2026 CET",
      "Sun 3:00 AM, March 29, 2026 CEST",
      "Mon 2:00 AM, March 30, 2026 CEST",
      "Tue 2:00 AM, March 31, 2026 CEST",
      "Wed 2:00 AM, April 1, 2026 CEST",
    ]);
    expect(nextTimes(every({ secondsInterval: 90 }), oslo, startMs, 2)[1]!.text).toBe(
      "Tue 2:01:30 AM, March 3, 2026 CET",
    );
  });

  it("JB-025 an interval that starts now has its start as the first of the next times; a start long past has none of the past", () => {
    expect(nextTimes(daily, oslo, startMs + 30_000)[0]!.at).toBe(startMs);
    expect(nextTimes(daily, oslo, startMs + 90_000)[0]!.at).toBe(startMs + 86_400_000);
    expect([nextTimes(neverScheduled, oslo, startMs), nextTimes(atOnce, oslo, startMs)]).toEqual([
      [],
      [],
    ]);
  });

  it("times are shown in the display time zone although the job keeps the clock of another", () => {
    const zones = { shown: "America/Chicago", kept: "Europe/Oslo" };
    expect(nextTimes(daily, zones, Date.parse("2026-03-02T12:00:00Z"), 1)[0]!.text).toBe(
      "Mon 7:00 PM, March 2, 2026 CST",
    );
    expect(scheduleSentence(daily, zones)).toBe(
      "Runs every day at 2:00 AM in Europe/Oslo, first on March 3, 2026.",
    );
  });
});
