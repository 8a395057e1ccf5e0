import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumber } from "./basic/readNumber.ts";
import { transforms } from "./transforms.ts";

const { percent, trim } = transforms;

describe("transforms", () => {
  it("FO-007 percent is shown times 100 and stored divided by 100, without noise", () => {
    expect(percent.show(0.07)).toBe(7);
    expect(percent.store(7)).toBe(0.07);
    expect(percent.show(0.29)).toBe(29);
    expect(percent.store(undefined)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 5 }),
        (digits, places) => {
          const entered = Number(`${digits}e-${places}`);
          expect(percent.show(percent.store(entered))).toBe(entered);
        },
      ),
    );
  });

  it("trim stores a text without the spaces around it, and none of spaces alone", () => {
    expect(trim.store("  Bonanza 01H ")).toBe("Bonanza 01H");
    expect(trim.store("   ")).toBeUndefined();
  });

  it("numbers are read as people and spreadsheets write them", () => {
    expect(["7", " -1.5 ", "+3", ".5", "1e3", "12,345.6", "\u22124"].map(readNumber)).toEqual([
      7, -1.5, 3, 0.5, 1000, 12345.6, -4,
    ]);
    expect(["", "12,34", "1.2.3", "7 ft", "1e999", "Infinity"].map(readNumber)).toEqual(
      Array(6).fill(undefined),
    );
  });
});
