import { afterEach, describe, expect, it, vi } from "vitest";
import {
  dateTimeFormat,
  formatBytes,
  formatCount,
  formatDateTime,
  formatNumber,
  formatProgress,
  holdsAny,
  petronIdOf,
  startCase,
  timeAgo,
} from "../index.ts";

afterEach(() => vi.restoreAllMocks());

describe("formatters", () => {
  it.each([
    [1.5, "1.50"],
    [-1.004, "-1.00"],
    [1234.567, "1,234.57"],
    [0.99999, "1.0000"],
    [0.12345, "0.1235"],
    [0, "0"],
    [-0, "0"],
    [1_523_263, "1,523,263"],
    [0.0000123, "1.23e-5"],
    [-0.00004, "-4.00e-5"],
  ])(
    "UN-011 %d reads %s: no decimals of whole numbers, 2 from 1 on, else 4, and an exponent of what would look like zero",
    (value, text) => {
      expect(formatNumber(value)).toBe(text);
    },
  );

  it.each([
    [28.123456, 6, "28.123456"],
    [28, 6, "28.000000"],
    [0, 2, "0"],
    [0, 6, "0"],
    [1.23e-8, 6, "1.23e-8"],
    [0.001, 2, "1.00e-3"],
    [0.005, 2, "0.01"],
  ])(
    "UN-011 a column's own decimals hold for %d, zero has none: %d of them",
    (value, decimals, text) => {
      expect(formatNumber(value, decimals)).toBe(text);
    },
  );

  it("UN-011 blank differs from zero", () => {
    expect([null, undefined, Number.NaN].map((value) => formatNumber(value))).toEqual(["", "", ""]);
    expect(formatCount(1_081_143)).toBe("1,081,143");
  });

  it("UN-014 progress has 2 decimals for absolute values and 1 for percent", () => {
    expect([formatProgress(3, "absolute"), formatProgress(42.25, "percent")]).toEqual([
      "3.00",
      "42.3%",
    ]);
  });

  it("UN-012 sizes are decimal or binary", () => {
    expect(
      [0, 999, 1000, 1_500_000, 999_950, 123_456_789].map((size) => formatBytes(size)),
    ).toEqual(["0 B", "999 B", "1 kB", "1.5 MB", "1 MB", "123 MB"]);
    expect([1023, 1024, 1_572_864].map((size) => formatBytes(size, "binary"))).toEqual([
      "1023 B",
      "1 KiB",
      "1.5 MiB",
    ]);
  });

  const moment = Date.UTC(2026, 2, 5, 18, 7);
  it("UN-009 date-times read 'h:mm A, MMMM D, YYYY', the long format with the zone", () => {
    expect(formatDateTime(moment, "UTC", dateTimeFormat)).toBe("6:07 PM, March 5, 2026");
    expect(formatDateTime(moment)).toBe("6:07 PM, March 5, 2026 UTC");
    expect(formatDateTime(Date.UTC(2026, 0, 1, 0, 5), "UTC", "YYYY-MM-DD HH:mm:ss [at] h A")).toBe(
      "2026-01-01 00:05:00 at 12 AM",
    );
  });

  it("UN-010 they are in the display zone, through its daylight saving", () => {
    expect(formatDateTime(moment, "America/Chicago")).toBe("12:07 PM, March 5, 2026 CST");
    expect(formatDateTime(Date.UTC(2026, 6, 5, 2), "America/Chicago")).toBe(
      "9:00 PM, July 4, 2026 CDT",
    );
    // en-US alone says GMT+1 of these; where nobody has a name the offset stays.
    const name = (zone: string, month = 2) => formatDateTime(Date.UTC(2026, month, 5), zone, "z");
    expect(
      [
        "Europe/Oslo",
        "Europe/London",
        "Australia/Perth",
        "Asia/Kolkata",
        "Africa/Johannesburg",
      ].map((zone) => name(zone)),
    ).toEqual([...["CET", "GMT", "AWST", "IST", "SAST"]]);
    expect([
      name("Europe/Oslo", 6),
      name("Europe/London", 6),
      name("UTC"),
      name("Asia/Tashkent"),
    ]).toEqual(["CEST", "BST", "UTC", "GMT+5"]);
  });

  it("UN-010 an invalid zone is logged once and the local zone used", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const local = new Date(moment).toLocaleString("en-US", { hour: "numeric", minute: "2-digit" });
    expect(formatDateTime(moment, "Mars/Olympus", "h:mm A")).toBe(local.replace(/\u202f/g, " "));
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    [0, "just now"],
    [2000, "just now"],
    [-5000, "just now"],
    [2001, "2 seconds ago"],
    [60_000, "1 minute ago"],
    [7_300_000, "2 hours ago"],
    [3 * 86_400_000, "3 days ago"],
    [400 * 86_400_000, "1 year ago"],
  ])("UN-013 %d ms ago reads %s", (age, text) => {
    expect(timeAgo(moment - age, moment)).toBe(text);
  });

  it("SH-004 route names in start case", () => {
    expect(["petron-library", "home", "dataStorage", "not-found"].map(startCase)).toEqual([
      "Petron Library",
      "Home",
      "Data Storage",
      "Not Found",
    ]);
  });
});

describe("where one is and who one is", () => {
  it("SH-005 the Petron is that of the route's petronId parameter", () => {
    const patterns = ["/home", "/petron/:petronId/overview", "/petron/:petronId/apps"];
    expect(petronIdOf("/petron/abc/apps", patterns)).toBe("abc");
    expect(petronIdOf("/home", patterns)).toBeUndefined();
    expect(petronIdOf("/petron/abc/unknown", patterns)).toBeUndefined();
  });

  it("ID-013 a block for roles is for holders of at least one of them", () => {
    expect(holdsAny({ roles: ["support-engineer"] }, ["admin", "support-engineer"])).toBe(true);
    expect(holdsAny({ roles: [] }, ["admin"])).toBe(false);
    expect(holdsAny({ roles: ["admin"] }, [])).toBe(false);
  });
});
