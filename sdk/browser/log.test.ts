// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { log, loggingLevelsKey, setLogLevel } from "./log.ts";

const written = vi.fn();

beforeEach(() => {
  localStorage.clear();
  written.mockReset();
  for (const level of ["debug", "info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation(
      (...parts: unknown[]) => void written(level, ...parts),
    );
});

const sayAll = (part: string) => {
  const parts = log(part);
  parts.debug("a");
  parts.info("b");
  parts.warn("c", 7);
  parts.error("d");
  return written.mock.calls.map(([level]) => level);
};

it("DA-031 without a level of its own a part says warnings and errors, with its name and details", () => {
  expect(sayAll("units")).toEqual(["warn", "error"]);
  expect(written).toHaveBeenCalledWith("warn", "[units] c", 7);
});

it("DA-031 levels are kept under the key logging-levels, by part, and * is every other part", () => {
  setLogLevel("units", "debug");
  setLogLevel("*", "silent");
  expect(JSON.parse(localStorage.getItem("logging-levels") ?? "")).toEqual({
    units: "debug",
    "*": "silent",
  });
  expect(sayAll("units")).toEqual(["debug", "info", "warn", "error"]);
  written.mockReset();
  expect(sayAll("forge")).toEqual([]);
});

it("DA-031 a level applies to the next message, and giving it up goes back to warn", () => {
  const units = log("units");
  setLogLevel("units", "info");
  units.info("heard");
  setLogLevel("units", undefined);
  units.info("not heard");
  expect(written.mock.calls).toEqual([["info", "[units] heard"]]);
  expect(localStorage.getItem(loggingLevelsKey)).toBe("{}");
});

it.each(["{", "null", '"loud"', '{"units":"loud"}'])(
  "DA-031 levels that cannot be read (%s) count as none",
  (kept) => {
    localStorage.setItem(loggingLevelsKey, kept);
    expect(sayAll("units")).toEqual(["warn", "error"]);
  },
);
