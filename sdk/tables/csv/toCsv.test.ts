import fc from "fast-check";
import { expect, test } from "vitest";
import type { TableColumnOption } from "../columnOptions.ts";
import { fromCsv, toCsv } from "./toCsv.ts";

const columns: TableColumnOption[] = [
  { name: "name", label: "Well" },
  { name: "oil", label: "Oil", unit: "bbl", type: "number" },
  { name: "spud", label: "Spud date", type: "date" },
];

test("TB-018 a file begins with the byte-order mark and headers with units; commas, CRLF, exact values; blanks are empty", () => {
  const rows = [
    { name: 'Smith, "A" 1', oil: 12345.678, spud: "2020-05-01" },
    { name: "=1+1", oil: -3, spud: null },
    { name: "-5.2", oil: null, spud: undefined },
  ];
  expect(toCsv(columns, rows)).toBe(
    '\uFEFFWell,Oil (bbl),Spud date\r\n"Smith, ""A"" 1",12345.678,2020-05-01\r\n\'=1+1,-3,\r\n-5.2,,\r\n',
  );
});

test("TB-018 whatever text the rows hold, reading the file gives it back, formulas with their apostrophe", () => {
  const names = fc.array(
    fc.string({
      unit: fc.constantFrom("a", " ", ",", '"', "\n", "\r", "é", "7", "=", "-", "@", "\t", "+"),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  const neutral = (text: string) =>
    /^[=+\-@\t\r\n]/.test(text) && !/^[+-]?\d+$/.test(text) ? `'${text}` : text;
  fc.assert(
    fc.property(names, (list) => {
      const read = fromCsv(
        toCsv(
          [columns[0]!, columns[1]!],
          list.map((name, oil) => ({ name, oil })),
        ),
      );
      expect(read.slice(1).map(([name]) => name)).toEqual(list.map(neutral));
      expect(read.every((row) => row.length === 2)).toBe(true);
    }),
  );
});
