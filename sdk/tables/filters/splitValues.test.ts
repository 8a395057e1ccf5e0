import { expect, it } from "vitest";
import { partsOfValues, splitValues } from "./splitValues.ts";

it.each<[what: string, text: string, values: string[]]>([
  [
    "commas",
    "608174146500, 608174146501,608174146502",
    ["608174146500", "608174146501", "608174146502"],
  ],
  ["semicolons, and one at the end", "A;B ; C;", ["A", "B", "C"]],
  ["lines of any system", "A\r\nB\nC\rD\n", ["A", "B", "C", "D"]],
  ["cells of a spreadsheet", "A\tB\r\nC\tD\r\n", ["A", "B", "C", "D"]],
  ["lines that end in commas", "A,\nB,\n", ["A", "B"]],
  [
    "a line that mail has wrapped",
    "012032016500, 043112003400,\n043112003300, 608174146500",
    ["012032016500", "043112003400", "043112003300", "608174146500"],
  ],
  [
    "wrapped lines of names",
    "Cobia F-6; Dolphin B-2;\r\nKingfish F-132",
    ["Cobia F-6", "Dolphin B-2", "Kingfish F-132"],
  ],
  ["a block of comma separated values", "A,B\nC,D", ["A", "B", "C", "D"]],
  ["one value alone", "Shell Offshore Inc.\r\n", ["Shell Offshore Inc."]],
  ["nothing but blanks", " ,\t; \n", []],
])("a list in %s", (_, text, values) => expect(splitValues(text)).toEqual(values));

it("a quoted cell may hold separators and quotes, a cell of lines a comma before a blank; a lone quote is text", () => {
  expect(splitValues('"Talos, LLC", BP ; "5"" pipe"')).toEqual(["Talos, LLC", "BP", '5" pipe']);
  expect(splitValues('"two\nlines"\tB')).toEqual(["two\nlines", "B"]);
  expect(splitValues("Shell Offshore, Inc.\nBP")).toEqual(["Shell Offshore, Inc.", "BP"]);
  expect(splitValues('5" pipe, "open')).toEqual(['5" pipe', '"open']);
  expect(splitValues('"A"x,B')).toEqual(['"A"x', "B"]);
});

it("a value with a comma before a blank has parts, which it may stand for", () => {
  expect(
    partsOfValues(["Cobia F-6, Dolphin B-2", "Kingfish F-132", "Shell Offshore, Inc."]),
  ).toEqual(["Cobia F-6", "Dolphin B-2", "Shell Offshore", "Inc."]);
});

it("each value comes once, whatever its letter case, without the blanks around it", () =>
  expect(splitValues(" BP ,bp,\u00a0Bp\t,Shell")).toEqual(["BP", "Shell"]));

it("a long list is split in time that grows with its length alone", () => {
  const list = Array.from({ length: 200_000 }, (_, index) => `"${index}`).join(",");
  const began = performance.now();
  expect(splitValues(`${list}\n`).length).toBeGreaterThan(100_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});
