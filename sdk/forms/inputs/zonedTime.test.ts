import { assert, constantFrom, date, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { instantsOf, parseDateTime, parseTime, wallTimeOf, zoneNameAt } from "./zonedTime.ts";

describe("times of a zone", () => {
  it.each([
    ["America/Chicago", "2026-01-15T00:07:00.000Z", "2026-01-14T18:07", "CST"],
    ["America/Chicago", "2026-07-15T00:07:00.000Z", "2026-07-14T19:07", "CDT"],
    ["Europe/Oslo", "2026-07-15T22:30:00.000Z", "2026-07-16T00:30", "CEST"],
    ["Asia/Kolkata", "2026-07-15T22:30:00.000Z", "2026-07-16T04:00", "IST"],
  ])("FO-009 a clock in %s at %s reads %s", (zone, instant, wall, name) => {
    expect(wallTimeOf(instant, zone)).toBe(wall);
    expect(instantsOf(wall, zone)).toEqual([instant]);
    expect(zoneNameAt(instant, zone)).toBe(name);
  });

  it.each([
    ["America/Chicago", "2026-03-08T02:30"],
    ["Europe/Oslo", "2026-03-29T02:00"],
  ])("FO-009 a clock in %s never reads %s: clocks go forward over it", (zone, wall) => {
    expect(instantsOf(wall, zone)).toEqual([]);
  });

  it.each([
    [
      "America/Chicago",
      "2026-11-01T01:30",
      ["2026-11-01T06:30:00.000Z", "2026-11-01T07:30:00.000Z"],
    ],
    ["Europe/Oslo", "2026-10-25T02:59", ["2026-10-25T00:59:00.000Z", "2026-10-25T01:59:00.000Z"]],
  ])("FO-009 a clock in %s reads %s twice: clocks go back over it", (zone, wall, instants) => {
    expect(instantsOf(wall, zone)).toEqual(instants);
  });

  it("FO-009 every minute of every zone comes back from what its clock reads", () => {
    const moments = date({
      min: new Date("1972-01-01"),
      max: new Date("2099-12-31"),
      noInvalidDate: true,
    });
    assert(
      property(
        moments,
        constantFrom(
          "America/Chicago",
          "Europe/Oslo",
          "Asia/Kolkata",
          "Australia/Lord_Howe",
          "UTC",
        ),
        (moment, zone) => {
          const instant = new Date(Math.floor(moment.getTime() / 60_000) * 60_000).toISOString();
          expect(instantsOf(wallTimeOf(instant, zone), zone)).toContain(instant);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("FO-009 reads times of day", () => {
    expect(
      ["18:07", "6:07 PM", "6:07pm", "12 am", "12:00 p.m.", "6:07:30 AM"].map(parseTime),
    ).toEqual(["18:07", "18:07", "18:07", "00:00", "12:00", "06:07"]);
    expect(["6", "25:00", "6:60", "13 pm", "0 am", "noon", ""].map(parseTime)).toEqual(
      Array(7).fill(undefined),
    );
  });

  it.each([
    "6:07 PM, March 5, 2026",
    "March 5, 2026 6:07 PM",
    "3/5/2026 18:07",
    "2026-03-05T18:07",
    "2026-03-05 18:07:00",
    "5 Mar 2026 at 6:07 pm",
  ])("FO-009 reads '%s'", (text) => {
    expect(parseDateTime(text)).toEqual({ wall: "2026-03-05T18:07" });
  });

  it("FO-009 takes a zone that is typed, and no day without a time", () => {
    expect(parseDateTime("1:30 AM, November 1, 2026 CST")).toEqual({
      wall: "2026-11-01T01:30",
      zoneName: "CST",
    });
    expect(parseDateTime("2026-03-05T18:07:00+01:00")).toEqual({
      instant: "2026-03-05T17:07:00.000Z",
    });
    expect(
      ["March 5, 2026", "6:07 PM", "", "6:07 PM, Smarch 5, 2026"].map((text) =>
        parseDateTime(text),
      ),
    ).toEqual(Array(4).fill(undefined));
  });
});
