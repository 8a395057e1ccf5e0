import { DuckDBInstance } from "@duckdb/node-api";
import type { ColumnType } from "@petrons/sdk/contracts";
import { type DecimalMark, readCell } from "@petrons/sdk/conventions";
import { describe, expect, it } from "vitest";
import { literal } from "../engine/sqlText.ts";
import { formatBench } from "../formats/testing.ts";
import { isMissingSql } from "./cellText.ts";
import { type Convention, unread, valueCases } from "./valueCases.ts";
import { type CellReading, valueSql } from "./valueRules.ts";

function readingOf(convention: Convention): CellReading {
  const [type, first, ...rest] = convention.split(" ");
  if (type === "double" || type === "integer")
    return {
      type,
      decimal: first as DecimalMark,
      ...(rest.length > 0 && { affix: rest.join(" ") }),
    };
  return {
    type: type as ColumnType,
    decimal: ".",
    ...(first !== undefined && { format: [first, ...rest].join(" ") }),
  };
}

/** What an import makes of the cells, in the same words as a person. */
async function imported(): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const answers: unknown[] = [];
  try {
    for (const [cell, convention] of valueCases) {
      const reading = readingOf(convention);
      const value = valueSql("c0", reading, "general");
      const shown =
        reading.type === "date"
          ? `strftime(${value}, '%Y-%m-%d')`
          : reading.type === "datetime"
            ? `strftime(${value}, '%Y-%m-%dT%H:%M:%S.%gZ')`
            : value;
      const isNothing =
        reading.type === "text" ? "c0 IS NULL" : `c0 IS NULL OR ${isMissingSql("c0")}`;
      const found = await connection.runAndReadAll(
        `SELECT ${shown} AS value, coalesce(${isNothing}, false) AS nothing FROM (SELECT nullif(${literal(cell)}, '') AS c0)`,
      );
      const [row] = found.getRowObjectsJS();
      const given = typeof row!.value === "bigint" ? Number(row!.value) : row!.value;
      answers.push(given ?? (row!.nothing ? null : unread));
    }
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  return answers;
}

it(`${valueCases.length} cells are read as a person reads them under each convention, in the browser and by an import`, async () => {
  expect(valueCases.length).toBeGreaterThanOrEqual(200);
  const expected = valueCases.map(
    ([cell, convention, value]) => `${JSON.stringify(cell)} as ${convention}: ${String(value)}`,
  );
  const answered = (values: readonly unknown[]) =>
    valueCases.map(
      ([cell, convention], at) => `${JSON.stringify(cell)} as ${convention}: ${String(values[at])}`,
    );
  const inBrowser = valueCases.map(([cell, convention]) => {
    const value = readCell(cell, readingOf(convention));
    return value === undefined ? unread : value;
  });
  expect(answered(inBrowser)).toEqual(expected);
  expect(answered(await imported())).toEqual(expected);
});

describe("a column of few values, of which nothing is said", () => {
  const bench = formatBench();

  it.each<[name: string, cells: string[], expected: string]>([
    ["value", ["1.234", "5.678"], "asks decimal: 1.234 is 1.234 or 1,234"],
    ["value", ["1,234", "5,678"], "asks decimal: 1,234 is 1,234 or 1.234"],
    ["value", ["(1,037)", "5,678"], "asks decimal: (1,037) is -1,037 or -1.037"],
    ["value", ["1.234", "2,5"], "double 1234"],
    ["value", ["1,234", "2.5"], "double 1234"],
    ["value", ["1.234", "0.5"], "double 1.234"],
    ["value", ["1'037", "12"], "integer 1037"],
    ["value", ["1 037", "12"], "integer 1037"],
    ["value", ["45%", "7%"], "integer 45 %"],
    ["value", ["$1.50", "$2"], "double 1.5 $"],
    ["value", ["12 bbl", "7 bbl"], "integer 12 bbl"],
    [
      "date",
      ["03/04/2020", "05/06/2020"],
      "asks dateOrder: 03/04/2020 is 3 Apr 2020 or 4 Mar 2020",
    ],
    ["date", ["3-4-20", "5-6-20"], "asks dateOrder: 3-4-20 is 3 Apr 2020 or 4 Mar 2020"],
    ["date", ["03/04/2020", "17/06/2020"], "date 2020-04-03"],
    ["date", ["03/04/2020", "06/17/2020"], "date 2020-03-04"],
    [
      "date",
      ["17/06/2020", "06/17/2020"],
      "asks dateOrder: 17/06/2020 is 17 Jun 2020 or cannot be read",
    ],
    ["date", ["24-01-29", "24-01-30", "24-01-31"], "date 2024-01-29"],
    ["date", ["24/01/29", "24/01/30", "24/01/31"], "date 2024-01-29"],
    ["date", ["24.01.29", "24.01.30", "24.01.31"], "date 2024-01-29"],
    ["date", ["95-01-29", "24-01-30"], "date 1995-01-29"],
    ["date", ["98-12-30", "98-12-31", "99-01-01"], "date 1998-12-30"],
    [
      "date",
      ["24-01-31 10:20", "24-02-01 10:20", "24-02-02 10:20"],
      "datetime 2024-01-31 10:20:00",
    ],
    [
      "date",
      ["08-01-02", "08-01-13"],
      "asks dates: 08-01-02 is 2 Jan 2008 or 8 Jan 2002 or 1 Aug 2002",
    ],
    ["date", ["24-01-29"], "asks dates: 24-01-29 is 24 Jan 2029 or 29 Jan 2024"],
    ["date", ["24.01.29", "11.02.27"], "asks dates: 24.01.29 is 24 Jan 2029 or 29 Jan 2024"],
    ["date", ["17/03/20", "25/03/20"], "date 2020-03-17"],
    ["date", ["05.03.26", "06.03.26"], "date 2026-03-05"],
    ["date", ["31/01/24", "29/02/24", "31/03/24"], "date 2024-01-31"],
    ["date", ["17/03/85", "25/12/99"], "date 1985-03-17"],
    ["date", ["Jan-26", "Dec-29", "Jan-30", "Dec-35"], "date 2026-01-01"],
    ["date", ["Jan-26", "Mar-24", "Jan-35"], "asks dates: Jan-35 is 1 Jan 1935 or 1 Jan 2035"],
    ["date", ["1/31/29", "12/31/29", "1/31/30", "2/28/30"], "date 2029-01-31"],
    ["date", ["1/31/35", "12/31/22"], "asks dates: 1/31/35 is 31 Jan 1935 or 31 Jan 2035"],
    ["date", ["5-Mar-31", "6-Mar-40"], "asks dates: 5-Mar-31 is 5 Mar 1931 or 5 Mar 2031"],
    ["date", ["5-Mar-35", "6-Mar-85"], "date 1935-03-05"],
    ["date", ["31/12/85", "31/12/99", "31/12/00", "31/12/29", "31/12/30"], "date 1985-12-31"],
    ["date", ["Mar-01", "Mar-15", "Mar-31"], "asks dates: Mar-01 is 1 Mar 2001"],
    ["date", ["Jan-14", "Feb-14", "Mar-14", "Jan-15", "Feb-15"], "date 2014-01-01"],
    ["date", ["Mar-01", "Mar-15", "Mar-32"], "asks dates: Mar-32 is 1 Mar 1932 or 1 Mar 2032"],
    ["date", ["jan/24", "fev/24"], "date 2024-01-01"],
    ["date", ["des.24", "jan.25"], "date 2024-12-01"],
    ["date", ["1er mars 2024", "2 mars 2024"], "date 2024-03-01"],
    ["value", ["2014-Q1", "2014-Q2"], "date 2014-01-01"],
    ["value", ["Q3 2014", "Q4 2014"], "date 2014-07-01"],
    ["value", ["1. kvartal 2014", "2. kvartal 2014"], "date 2014-01-01"],
    ["week", ["2024-W05", "2024-W06"], "text 2024-W05"],
    ["date", ["2024-01-31 24:00", "2024-02-01 12:00"], "datetime 2024-02-01 00:00:00"],
    ["date", ["2024-01-31 24:00", "2024-02-01 24:00"], "date 2024-02-01"],
    ["Month", ["01/24", "05/23"], "date 2024-01-01"],
    ["value", ["11/24", "12/24", "01/25"], "date 2024-11-01"],
    ["value", ["01/24", "05/23"], "asks dates: 01/24 is 1 Jan 2024"],
    ["choke", ["12/64", "10/64", "12/64"], "asks dates: 12/64 is 1 Dec 1964"],
    ["choke", ["1/4", "3/8"], "text 1/4"],
    ["well", ["35/11-15", "34/10-21"], "text 35/11-15"],
    ["date", ["05.03.2026", "06.03.2026"], "date 2026-03-05"],
    ["date", ["Jan-14", "Feb-14"], "date 2014-01-01"],
    ["month", ["201402", "201403"], "date 2014-02-01"],
    ["value", ["201402", "201403"], "integer 201402"],
    ["date", ["20140215", "20140316"], "date 2014-02-15"],
    ["date", ["43831", "43862"], "date 2020-01-01"],
    ["value", ["43831", "43862"], "integer 43831"],
    ["Oil to date (bbl)", ["41250", "39980"], "integer 41250"],
    ["Gas to date", ["38777", "42100"], "integer 38777"],
    ["Production to date (bbl)", ["41250", "39980"], "integer 41250"],
    ["Year to date oil", ["41250", "39980"], "integer 41250"],
    ["up_to_date", ["41250", "39980"], "integer 41250"],
    ["Update count", ["41250", "39980"], "integer 41250"],
    ["Candidate", ["41250", "39980"], "integer 41250"],
    ["Validated", ["41250", "39980"], "integer 41250"],
    ["Mesa", ["201402", "201403"], "integer 201402"],
    ["Month cum", ["202401", "202402"], "integer 202401"],
    ["Period volume", ["202401", "202402"], "integer 202401"],
    ["Oil per month", ["202401", "202402"], "integer 202401"],
    ["Days on", ["20240115", "20240116"], "integer 20240115"],
    ["Date", ["45000", "45031"], "date 2023-03-15"],
    ["Prod date", ["45000", "45031"], "date 2023-03-15"],
    ["SPUD_DATE", ["45000", "45031"], "date 2023-03-15"],
    ["SpudDate", ["45000", "45031"], "date 2023-03-15"],
    ["DATEPRD", ["45000", "45031"], "date 2023-03-15"],
    ["First oil date", ["45000", "45031"], "date 2023-03-15"],
    ["Dato", ["45000", "45031"], "date 2023-03-15"],
    ["Fecha de inicio", ["45000", "45031"], "date 2023-03-15"],
    ["Report month", ["202401", "202402"], "date 2024-01-01"],
    ["Mês", ["202401", "202402"], "date 2024-01-01"],
    ["Report day", ["20240115", "20240116"], "date 2024-01-15"],
    ["Oil date", ["45000", "45031"], "asks dates: 45000 is 45,000 or 15 Mar 2023"],
    ["Date code", ["45000", "45031"], "asks dates: 45000 is 45,000 or 15 Mar 2023"],
    ["Month", ["45292", "45323"], "asks dates: 45292 is 45,292 or 1 Jan 2024"],
    ["Period id", ["202401", "202402"], "asks dates: 202401 is 202,401 or 1 Jan 2024"],
    ["well", ["1-2", "3-4"], "text 1-2"],
    ["well", ["3E5", "A-1"], "text 3E5"],
    ["well", ["007", "12"], "text 007"],
    ["API", ["42123456780000", "42123456790000"], "text 42123456780000"],
    ["API number", ["42-123-45678", "42-123-45679"], "text 42-123-45678"],
    ["UWI", ["100091604920", "100091604921"], "text 100091604920"],
    ["API gravity (deg)", ["38.5", "41.2"], "double 38.5"],
    ["API (deg)", ["38", "41"], "integer 38"],
    ["Oil API", ["38.5", "41,2"], "double 38.5"],
    ["API", ["38.5", "n/a"], "double 38.5"],
    ["API", ["12345678", "12345679"], "text 12345678"],
    ["API", ["4212345678", "4212345679"], "text 4212345678"],
    ["API Count", ["4212345678", "4212345679"], "text 4212345678"],
    ["UWI Count", ["12", "340"], "integer 12"],
    ["UWI", ["12", "340"], "text 12"],
    ["api_number", ["012", "340"], "text 012"],
    ["well", ["32/2-1", "31/2-7"], "text 32/2-1"],
    ["block", ["34/10", "34/11"], "text 34/10"],
    ["well", ["5/6-1", "7/8-2"], "text 5/6-1"],
    ["time", ["10:20", "11:30"], "text 10:20"],
    ["value", ["1", "see log"], "text 1"],
    ["value", ["1", "shut in"], "integer 1"],
    ["value", ["true", "false"], "boolean true"],
    ["value", ["1.5", "-999.25"], "double 1.5, asks for -999.25"],
  ])("'%s' with %j: %s", async (name, cells, expected) => {
    const content = `id;${name}\n${cells.map((cell, at) => `W${at};${cell}\n`).join("")}`;
    const { question, suspected, type, affix } = (await bench.inspect(content)).columns[1]!;
    if (question) {
      const values = question.readings.map((reading) => reading.values[0]);
      expect(`asks ${question.about}: ${question.cells[0]} is ${values.join(" or ")}`).toBe(
        expected,
      );
      await expect(bench.import(content)).rejects.toThrow(/can mean/);
    } else {
      const [row] = (await bench.import(content)).rows;
      const value = String(row![1]).replace(/\.0$/, "");
      expect(
        `${type} ${value}${affix ? ` ${affix}` : ""}${suspected ? `, asks for ${suspected.value}` : ""}`,
      ).toBe(expected);
    }
  });
});
