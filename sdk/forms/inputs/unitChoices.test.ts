import { describe, expect, it } from "vitest";
import { quantityNames, unitOf, unitsLike } from "./unitChoices.ts";

const rates = [
  { abbreviation: "Mscf/d", name: "thousand standard cubic feet per day" },
  { abbreviation: "MMscf/d", name: "million standard cubic feet per day" },
  { abbreviation: "m3/d", name: "cubic metres per day" },
];

describe("unit choices", () => {
  it("UN-004 there are 23 quantities", () => {
    expect(new Set(quantityNames).size).toBe(23);
  });

  it("a unit goes by its abbreviation letter for letter, or its name", () => {
    expect(unitOf("Mscf/d", rates)).toBe(rates[0]);
    expect(unitOf(" Cubic Metres per day", rates)).toBe(rates[2]);
    expect(unitOf("m3/d – cubic metres per day", rates)).toBe(rates[2]);
    expect(unitOf("mscf/d", rates)).toBeUndefined();
  });

  it("a search finds both, beginnings first", () => {
    expect(unitsLike("m", rates).map(({ abbreviation }) => abbreviation)).toEqual([
      "Mscf/d",
      "MMscf/d",
      "m3/d",
    ]);
    expect(unitsLike("cubic", rates)[0]).toBe(rates[2]);
    expect(unitsLike("bbl", rates)).toEqual([]);
  });
});
