import { expect, it } from "vitest";
import { settingsOf, settingsSummary, valuesOf } from "./runSettings.ts";

it("run settings are entered in minutes, and those that say nothing are left out", () => {
  const settings = {
    maxSeconds: 90,
    retries: 3,
    notifyOn: "both",
    notifyIds: ["p"],
    keepResults: 50,
  } as const;
  const stored = { ...settings, notifyIds: ["p"] };
  expect(valuesOf(stored, true)).toEqual({
    maxMinutes: 1.5,
    retries: 3,
    notifyOn: "both",
    notifyIds: ["p"],
    keepResults: 50,
    paused: true,
  });
  expect(settingsOf(valuesOf(stored, true))).toEqual(settings);
  expect(settingsOf(valuesOf({}, false))).toEqual({});
  expect(settingsOf({ retries: 0, notifyOn: "failure", notifyIds: [] })).toEqual({});
});

it("a line says what differs from the defaults", () => {
  expect(settingsSummary({}, false)).toBe("");
  expect(
    settingsSummary({ maxSeconds: 5400, retries: 1, notifyOn: "none", keepResults: 50 }, true),
  ).toBe(
    "Paused · ends after 90 min · tries again 1 time · notifies nobody · keeps the last 50 results",
  );
});

it("a limit below a minute is said in seconds", () => {
  expect(settingsSummary({ maxSeconds: 1 }, false)).toBe("Ends after 1 s");
});
