import { DuckDBInstance } from "@duckdb/node-api";
import { expect, it } from "vitest";
import { literal } from "../engine/sqlText.ts";
import { valueSql } from "./valueRules.ts";

it("a date is read from a cell that is written so, of the years 1000 to 2999, and from no other", async () => {
  const read = {
    "2015-01-31": "2015-01-31",
    "2015-1-9": "2015-01-09",
    " 2000-02-29\t": "2000-02-29",
    "1000-01-01": "1000-01-01",
    "2999-12-31": "2999-12-31",
  };
  const refused = [
    "0999-12-31",
    "3000-01-01",
    "1900-02-29",
    "2015-13-01",
    "2015-01-01 10:00",
    "2015-01-01 (BC)",
    "infinity",
    "epoch",
    "20150101",
    "２015-01-01",
    "",
  ];
  const cells = [...Object.keys(read), ...refused];
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    for (const type of ["date", "datetime"] as const)
      for (const format of ["YYYY-MM-DD", undefined]) {
        const relation = `(VALUES ${cells.map((cell) => `(${literal(cell)})`).join(", ")}) AS cells(cell)`;
        const answer = await connection.runAndReadAll(
          `SELECT cell, CAST(CAST(${valueSql("cell", { type, format, decimal: "." }, "general")} AS DATE) AS VARCHAR) AS value FROM ${relation}`,
        );
        const values = Object.fromEntries(
          answer.getRowObjectsJS().map(({ cell, value }) => [cell, value]),
        );
        const others = { "2015-01-01 10:00": "2015-01-01", "20150101": "2015-01-01" };
        expect(values, `${type} ${format}`).toEqual({
          ...Object.fromEntries(refused.map((cell) => [cell, null])),
          ...read,
          ...others,
        });
      }
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});
