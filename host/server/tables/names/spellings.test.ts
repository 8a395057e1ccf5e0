import { expect, it } from "vitest";
import { looseSpellings, spellings } from "./spellings.ts";

it("an API number is tried as typed, then by the wellbore and the well that it begins with; other numbers are not", () => {
  expect(spellings("60-817-40388-00")).toEqual([
    "60 817 40388 00",
    "608174038800",
    "6081740388",
    "60 817 40388",
  ]);
  expect(spellings("60817403880000")).toEqual([
    "60817403880000",
    "608174038800",
    "6081740388",
    "60 817 40388",
  ]);
  expect(spellings("60817403880")).toEqual(["60817403880"]);
  expect(spellings("16/1-012")).toEqual(["16 1 012", "16 1 12"]);
  expect(spellings("NO 1/3-A-1 H")).toEqual(["no 1 3 a 1 h", "1 3 a 1 h"]);
});

it("a text that is found nowhere may lack a space or a zero, but is asked for in few ways, and words alone in none", () => {
  expect(looseSpellings("KBA03")).toEqual(["k ba 03", "kb a 03"]);
  expect(looseSpellings("KB A3")).toContain("kb a 03");
  expect(looseSpellings("kba3")).toContain("kb a 03");
  expect(looseSpellings("13A1H")).toContain("1 3 a 1 h");
  expect(looseSpellings("12ab34cd56ef78").length).toBeLessThanOrEqual(6);
  for (const text of ["Cormorant", "608174038800", "", "a very long name of something 7"])
    expect(looseSpellings(text)).toEqual([]);
});
