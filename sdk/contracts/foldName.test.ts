import fc from "fast-check";
import { expect, it } from "vitest";
import { foldName } from "./foldName.ts";

it("names that differ in case, marks of letters and in what separates them are one", () => {
  expect(["16/1-12 A", "16/1 12a", "16_1_12 A", " 16-1-12-A "].map(foldName)).toEqual(
    Array(4).fill("16 1 12 a"),
  );
  expect(
    ["Brønn", "BRONN", "Åsgard", "Ærfugl", "Łeba", "Weißenfels", "Édouard", "Þórr"].map(foldName),
  ).toEqual(["bronn", "bronn", "asgard", "aerfugl", "leba", "weissenfels", "edouard", "thorr"]);
  expect(["%", "/-", ""].map(foldName)).toEqual(["", "", ""]);
  expect(foldName("скважина 7б")).toBe("скважина 7 б");
});

it("what is a part of a name is a part of it after folding, so that search misses nothing that is written the same", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.nat(),
      (name, from, length) => {
        const at = from % name.length;
        expect(foldName(name)).toContain(foldName(name.slice(at, at + 1 + (length % name.length))));
      },
    ),
  );
});

it("folding twice is folding once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name));
    }),
  );
});
