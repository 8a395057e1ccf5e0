import { csvValue, quantityNames } from "@petrons/sdk/contracts";
import { conversionOf, unitsOf } from "@petrons/sdk/units";
import { afterAll, beforeAll, expect, it } from "vitest";
import { independentDuckDb } from "../testing.ts";
import { conversionSql, roundedSql } from "./unitSql.ts";
import { checkSheet } from "./xlsxFile.ts";

let duck: Awaited<ReturnType<typeof independentDuckDb>>;
beforeAll(async () => {
  duck = await independentDuckDb();
});
afterAll(() => duck.close());

it("every unit of every quantity converts in SQL as it does on the screen, digit by digit", async () => {
  for (const quantity of quantityNames) {
    const units = unitsOf(quantity).map(({ abbreviation }) => abbreviation);
    const ways = units.flatMap((from) => units.map((to) => conversionOf(from, to, quantity)));
    for (const value of [0.1, 17, 1234.5678]) {
      const [row = {}] = await duck.rows(
        `SELECT ${ways.map((way, at) => `${conversionSql(`CAST(${value} AS DOUBLE)`, way)} AS c${at}`).join(", ")}`,
      );
      expect(Object.values(row).map(Number)).toEqual(ways.map((way) => way.convert(value)));
    }
  }
});

it("UN-011 numbers are rounded in SQL as the screen shows them", async () => {
  const numbers = [0, 1234.5678, -0.98765, 0.00001234, -0.0000999, 3, 1e21, 2.5];
  for (const decimals of [undefined, 0, 3, 8]) {
    const column = { type: "double" as const, decimals };
    const sql = numbers.map(
      (number, at) =>
        `CAST(${roundedSql(`CAST('${number}' AS DOUBLE)`, column)} AS DOUBLE) AS c${at}`,
    );
    const [row = {}] = await duck.rows(`SELECT ${sql.join(", ")}`);
    Object.values(row).forEach((rounded, at) => {
      const shown = Number(csvValue(numbers[at], column, "shown"));
      expect(Math.abs(Number(rounded) - shown)).toBeLessThanOrEqual(Math.abs(shown) * 1e-12);
    });
  }
});

it("what no sheet of Excel can hold is refused with a sentence before the work", () => {
  checkSheet(1_048_575, 16_384);
  expect(() => checkSheet(1_048_576, 3)).toThrow(
    "This Excel file can hold at most 1,048,575 rows, and these are 1,048,576 rows. Set filters, choose fewer columns, or download CSV or Parquet.",
  );
  expect(() => checkSheet(5, 16_385)).toThrow("at most 16,384 columns");
});
