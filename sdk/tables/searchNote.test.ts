import { expect, it } from "vitest";
import { groupsNote, searchNote } from "./searchNote.ts";

const display = {
  unit: "m³",
  isSame: false,
  turns: false,
  show: (value: number) => value,
  read: (value: number) => value,
};
const oil = { name: "oil", label: "Oil", type: "number" as const, unit: "bbl" };

it("a search says what it leaves out: numbers that are shown in another unit, or all but text", () => {
  expect(searchNote("12", [{ ...oil, display }], "stored")).toBe(
    "The search looks at numbers as they are stored: Oil in bbl.",
  );
  expect(searchNote("12", [oil], "stored")).toBeUndefined();
  expect(searchNote("12", [{ ...oil, chosenDecimals: 1 }], "stored")).toBe(
    "The search looks at numbers as they are stored: Oil with all its decimals.",
  );
  expect(searchNote("dolphin", [{ ...oil, display }], "stored")).toBeUndefined();
  expect(searchNote("12", [oil], "text")).toBe(
    "The search looks at text only, not at numbers and dates.",
  );
  expect(searchNote("12", [{ name: "well", label: "Well" }], "text")).toBeUndefined();
  expect(searchNote("", [oil], "text")).toBeUndefined();
});

it("a search of grouped rows says that it looks at the rows, not at the sums that are seen", () => {
  expect(groupsNote("6,925,032")).toBe(
    "The search looks at the rows in the groups, not at what the groups show of them, such as sums.",
  );
  expect([groupsNote(""), groupsNote(" ")]).toEqual([undefined, undefined]);
});
