import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { importTests } from "../import/importTesting.ts";

const boreholes = resolve(
  import.meta.dirname,
  "../../../../shared/data/bsee-gulf-of-mexico/boreholes.csv.gz",
);

describe("the evidence of a column", () => {
  const at = importTests("evidence");
  const evidence = async (content: string | Buffer, name?: string) => {
    const { columns } = await at.tables().inspect(await at.add(content, name));
    return Object.fromEntries(
      columns.flatMap((column) =>
        column.evidence === undefined ? [] : [[column.source, column.evidence]],
      ),
    );
  };
  /** So many that the last of them are not in the sample of a file. */
  const many = 80_000;
  const rows = (cells: (row: number) => string) =>
    Array.from({ length: many }, (_, at) => `W-${at + 1},${cells(at + 1)}\n`).join("");

  it("says the row of the first cell of the sample that proves it, whichever cell the pass over all rows found", async () => {
    if (!existsSync(boreholes))
      return console.warn(`${boreholes} is absent: its evidence was not looked at.`);
    const zipped = await readFile(boreholes);
    const text = gunzipSync(zipped);
    const [header, ...lines] = text.toString().split("\n", 5_000);
    const fields = (line: string) => line.split(",");
    const place = header!.split(",").indexOf("WELL_SPUD_DATE");
    const found = await evidence(zipped, "boreholes.csv.gz");
    const [, cell, row] =
      /^month first, since (\S+) is in row ([\d,]+) of 'WELL_SPUD_DATE'$/.exec(
        found.WELL_SPUD_DATE ?? "",
      ) ?? [];
    expect(fields(lines[Number(row!.replace(",", "")) - 1]!)[place]).toBe(cell);
    expect(Object.values(found).filter((one) => / is in (?!row )/.test(one))).toEqual([]);
    expect(await evidence(text, "boreholes.csv")).toEqual(found);
  });

  it("says below which row a cell is that is further down than the sample", async () => {
    const found = await evidence(
      `Well,Day,Rate\n${rows((row) => (row === many ? '03/17/2020,"2,5"' : '03/04/2020,"1,234"'))}`,
    );
    expect(found.Day).toMatch(/^month first, since 03\/17\/2020 is in 'Day' below row 1,999$/);
    expect(found.Rate).toMatch(/^decimal comma, since 2,5 is in 'Rate' below row 1,999$/);
  });

  it("says no row where the column is empty in the sample: what was seen of it are its extremes", async () => {
    const found = await evidence(
      `Well,Day\n${rows((row) => (row > many - 2 ? `${row === many ? "17" : "05"}/03/2020` : ""))}`,
    );
    expect(found).toEqual({ Day: "day first, since 17/03/2020 is in 'Day'" });
  });
});
