import fc from "fast-check";
import { expect, test } from "vitest";
import { fromTabText, toTabText } from "./clipboardText.ts";

test("cells are separated by tabs, rows by line ends; tabs, quotes and line ends inside a cell are quoted", () => {
  expect(
    toTabText([
      ["a", 'b"c'],
      ["d\te", "f\ng"],
    ]),
  ).toBe('a\t"b""c"\r\n"d\te"\t"f\ng"');
});

test("what a spreadsheet copies is read back: its last line end makes no row, a quote inside a cell is text, empty cells stay", () => {
  expect(fromTabText("a\tb\r\n1\t\r\n")).toEqual([
    ["a", "b"],
    ["1", ""],
  ]);
  expect(fromTabText('5" pipe\t"two\nlines"\n')).toEqual([['5" pipe', "two\nlines"]]);
  expect(fromTabText('"open')).toEqual([['"open']]);
});

test("whatever the cells hold, copying and pasting gives it back", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "\t", '"', "\n", "\r", " ", "9", "é") });
  const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(rows, (cells) => {
      expect(fromTabText(toTabText(cells))).toEqual(cells);
    }),
  );
});
