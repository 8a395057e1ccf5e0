import { expect, it } from "vitest";
import { tableOfText, textOfTable } from "./tableText.ts";

it("GP-022 cells in quotation marks keep separators, lines and quotation marks", () => {
  const table = tableOfText('Well,Note\n"A, north","two\nlines"\nB2,"12"" pipe"\n');
  expect(table).toMatchObject({
    columns: ["Well", "Note"],
    rows: [
      ["A, north", "two\nlines"],
      ["B2", '12" pipe'],
    ],
    separator: ",",
    longRows: 0,
  });
  expect(tableOfText(textOfTable(table.columns, table.rows))).toMatchObject({
    columns: table.columns,
    rows: table.rows,
  });
  const single = tableOfText(textOfTable(["Rate, bbl/d"], [["1,200"], ["3;4"]]));
  expect([single.columns, single.rows]).toEqual([["Rate, bbl/d"], [["1,200"], ["3;4"]]]);
  expect(tableOfText('Pipe\n12" casing').rows).toEqual([['12" casing']]);
  expect(tableOfText('Well\n"A').isOpen).toBe(true);
});

it("GP-022 tabs separate before semicolons and semicolons before commas; an empty cell at the end of a line is one", () => {
  expect(tableOfText("Well\tRate, bbl\r\nA\t1,5\r\nB\t\r\n")).toMatchObject({
    separator: "\t",
    columns: ["Well", "Rate, bbl"],
    rows: [
      ["A", "1,5"],
      ["B", null],
    ],
  });
  expect(tableOfText("Well;Rate\nA;1,5\nB;")).toMatchObject({
    separator: ";",
    rows: [
      ["A", "1,5"],
      ["B", null],
    ],
  });
});

it("GP-022 a pasted cell is kept letter for letter: years, well numbers, long numbers, trailing zeros and thousands", () => {
  const cells = [
    "2024",
    "60817403880000",
    "12345678901234567890",
    "1.50",
    "-0.0",
    "1,234",
    "1.234,50",
    "007",
    "1e3",
    "0.1",
  ];
  const text = [cells.map((_, at) => `c${at}`), cells].map((line) => line.join("\t")).join("\n");
  const { columns, rows } = tableOfText(text);
  expect(rows).toEqual([cells]);
  expect(textOfTable(columns, rows)).toBe(text);
});

it("GP-022 rows with more cells than there are column names are counted", () => {
  expect(tableOfText("Well,Rate\nA,1,5\nB,2\n")).toMatchObject({
    longRows: 1,
    rows: [
      ["A", "1"],
      ["B", "2"],
    ],
  });
});
