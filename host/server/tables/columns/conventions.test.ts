import { DuckDBInstance } from "@duckdb/node-api";
import { columnTypes } from "@petrons/sdk/contracts";
import {
  centuryFormats,
  dateFormats,
  isMissing,
  plainNumber,
  readCell,
  readMoment,
  readNumber,
} from "@petrons/sdk/conventions";
import { expect, it } from "vitest";
import { isLongForm } from "../../longForm.ts";
import { literal } from "../engine/sqlText.ts";
import { generalDateSql, quickDateSql } from "./dateSql.ts";
import { generalNumberSql, plainNumberSql, quickNumberSql } from "./numberSql.ts";
import { valueSql } from "./valueRules.ts";

const numberCount = isLongForm ? 20_000 : 4_000;
/** Each of them under every format. */
const dateCount = isLongForm ? 5_000 : 1_000;

/** The same numbers in every run. */
function drawing(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const upTo = (limit: number) => Math.floor(next() * limit);
  return { upTo, of: <T>(choices: readonly T[]): T => choices[upTo(choices.length)]! };
}

function numbers(): string[] {
  const { upTo, of } = drawing(7);
  const digits = (length: number) => Array.from({ length }, () => upTo(10)).join("");
  const body = () =>
    Array.from(
      { length: 1 + upTo(3) },
      () =>
        of([digits(1 + upTo(4)), digits(3), digits(3)]) +
        of(["", "", ".", ",", " ", "'", "\u00a0", "\u202f"]),
    ).join("") + of(["", digits(3), digits(2)]);
  const around = () => of(["", "", "", " ", "\t", "\u00a0"]);
  const number = () =>
    around() +
    of(["", "", "", "-", "+", "(", "\u2212", "- ", "$"]) +
    body() +
    of(["", "", "e3", "E-2", "E+003", "e-120", "e400"]) +
    of(["", "", "", ")", "-", " %", "%", "x"]) +
    around();
  return ["", "abc", "n/a", "١٢", ...Array.from({ length: numberCount }, number)];
}

function dates(): string[] {
  const { upTo, of } = drawing(11);
  const pad = (value: number) => String(value).padStart(of([1, 2, 2]), "0");
  const year = () =>
    of([String(1890 + upTo(150)), String(1890 + upTo(150)), pad(upTo(100)), "0999", "3000"]);
  const month = () =>
    of(["Jan", "feb", "Mars", "MAI", "juin", "out", "agosto", "décembre", "Okt", "marble", "dez"]);
  const day = () => {
    const [d, m, y] = [pad(upTo(33)), pad(upTo(14)), year()];
    const by = of(["/", "-", ".", " "]);
    return of([
      () => [y, m, d].join(by),
      () => [d, m, y].join(by),
      () => [d, month(), y].join(by),
      () => `${month()} ${d}, ${y}`,
      () => [month(), y].join(by),
      () => [y, month()].join(by),
      () => [y, m].join(by),
      () => [m, y].join(by),
      () => [y, m, d].join(""),
      () => [y, m].join(""),
      () => `${d} de ${month()} de ${y}`,
      () =>
        of([
          `${y}-Q${upTo(6)}`,
          `q${upTo(6)} ${y}`,
          `${upTo(6)}. kvartal ${y}`,
          `${upTo(6)}Q${y}`,
          `1er ${month()} ${y}`,
        ]),
      () =>
        of([
          `${upTo(6)}T${y}`,
          `T${upTo(6)}${of(["", " ", "-"])}${y}`,
          `Q${upTo(6)}-${y}`,
          `${upTo(6)}er trimestre ${y}`,
          `${upTo(6)}\u00ba trim. de ${y}`,
        ]),
      () =>
        `${of(["Mon", "tue.,", "L\u00d8R", "s\u00e1b.", "Segunda-feira,", "Mo", "mar"])} ${d}${by}${of([m, month()])}${by}${y}`,
      () => `${upTo(90_000)}${of(["", ".5", ".25"])}`,
    ])();
  };
  const time = () =>
    of([
      "",
      "",
      () =>
        `${of([" ", "T"])}${pad(upTo(26))}:${of([pad(upTo(62)), pad(upTo(62)), "00"])}${of(["", `:${pad(upTo(62))}`, ":07.25"])}${of(["", " PM", "am", "Z", "+02:00", " -0330", " CET", "CEST", " CST", " UTC+02", " ACST"])}`,
    ]);
  const text = () => {
    const behind = time();
    return of(["", "", " "]) + day() + (typeof behind === "string" ? behind : behind());
  };
  return ["", "n/a", "2000-02-30", ...Array.from({ length: dateCount }, text)];
}

async function duckRead(
  cells: readonly string[],
  expressions: readonly string[],
): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    await connection.run("CREATE TABLE cells (place INTEGER, cell VARCHAR)");
    for (let from = 0; from < cells.length; from += 5_000)
      await connection.run(
        `INSERT INTO cells VALUES ${cells
          .slice(from, from + 5_000)
          .map((cell, index) => `(${from + index}, ${literal(cell)})`)
          .join(", ")}`,
      );
    const found = await connection.runAndReadAll(
      `SELECT ${expressions.map((sql, index) => `${sql} AS v${index}`).join(", ")} FROM cells ORDER BY place`,
    );
    return found.getRows();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

it("thousands of numbers are read alike in the browser and by an import, under both decimal marks, with and without an affix", async () => {
  const cells = numbers();
  const conventions = ([".", ","] as const).flatMap((decimal) =>
    [undefined, "%", "$"].map((affix) => ({ decimal, affix })),
  );
  const rows = await duckRead(
    cells,
    conventions.flatMap((convention) => [
      plainNumberSql("cell", convention),
      generalNumberSql("cell", "double", convention),
      quickNumberSql("cell", "double", convention.decimal),
    ]),
  );
  let read = 0;
  for (const [place, cell] of cells.entries())
    for (const [at, convention] of conventions.entries()) {
      const [plain, value, quick] = rows[place]!.slice(at * 3);
      const expected = plainNumber(cell, convention) ?? null;
      const where = `${JSON.stringify(cell)} ${JSON.stringify(convention)}`;
      if (plain !== expected) expect(plain, where).toBe(expected);
      if (value !== (readNumber(cell, convention) ?? null))
        expect(value, where).toBe(readNumber(cell, convention) ?? null);
      if (quick !== null && quick !== value) expect(quick, where).toBe(value);
      if (value !== null) read += 1;
    }
  // Some are larger than any number.
  expect(read).toBeGreaterThan(numberCount * 0.8);
});

it("a thousand dates are read alike in the browser and by an import, under every format and first year", async () => {
  const cells = dates();
  const formats = [undefined, ...dateFormats, ...centuryFormats];
  const text = (sql: string) => `strftime(${sql}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
  const rows = await duckRead(
    cells,
    formats.flatMap((format) => [
      text(generalDateSql("cell", format)),
      quickDateSql("cell", format) === undefined ? "NULL" : text(quickDateSql("cell", format)!),
    ]),
  );
  let read = 0;
  for (const [place, cell] of cells.entries())
    for (const [at, format] of formats.entries()) {
      const [moment, quick] = rows[place]!.slice(at * 2);
      const expected = readMoment(cell, format) ?? null;
      const where = `${JSON.stringify(cell)} ${format}`;
      if (moment !== expected) expect(moment, where).toBe(expected);
      if (quick !== null && quick !== expected) expect(quick, where).toBe(expected);
      if (moment !== null) read += 1;
    }
  expect(read).toBeGreaterThan(dateCount);
});

it("what a preview shows of a cell is what an import writes, for every type", async () => {
  const cells = [
    ...numbers().slice(0, 10_000),
    ...dates().slice(0, 10_000),
    "Yes",
    " no ",
    "T",
    "0",
    "1",
    "TRUE",
    "maybe",
  ];
  const readings = columnTypes.flatMap((type) =>
    ([".", ","] as const).map((decimal) => ({ type, decimal })),
  );
  const text = (sql: string, type: string) =>
    type === "datetime" ? `strftime(${sql}, '%Y-%m-%dT%H:%M:%S.%gZ')` : `CAST(${sql} AS VARCHAR)`;
  const rows = await duckRead(
    cells,
    readings.map((reading) => text(valueSql("cell", reading, "general"), reading.type)),
  );
  let read = 0;
  for (const [place, cell] of cells.entries())
    for (const [at, reading] of readings.entries()) {
      const written = rows[place]![at];
      const shown = readCell(cell, reading);
      const where = `${JSON.stringify(cell)} ${JSON.stringify(reading)}`;
      if (shown === null || shown === undefined) {
        expect(shown === null, where).toBe(cell === "" || isMissing(cell));
        if (written !== null && cell !== "") expect(written, where).toBeNull();
        continue;
      }
      const same =
        reading.type === "double" ? Number(written) === shown : written === String(shown);
      if (!same) expect(written, where).toBe(String(shown));
      read += 1;
    }
  expect(read).toBeGreaterThan(cells.length);
});
