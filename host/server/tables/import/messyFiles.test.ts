import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { withoutBlanks } from "@petrons/sdk/conventions";
import { describe, expect, it } from "vitest";
import { formatBench } from "../formats/testing.ts";

/**
 * Files as people really get them, beside the checkout; where they are not, these tests say so and
 * have nothing to compare.
 */
const folder = resolve(import.meta.dirname, "../../../../shared/data/messy");
const present = existsSync(folder);
if (!present) console.info("The messy files are not beside this checkout: they are not compared.");

/** Records of a delimited text, by the rules of RFC 4180 alone. */
function parsed(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  const record: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text[at]!;
    if (isQuoted && code === '"' && text[at + 1] === '"') cell += text[++at] ?? "";
    else if (code === '"') isQuoted = !isQuoted;
    else if (isQuoted || ![delimiter, "\n", "\r"].includes(code)) cell += code;
    else if (code !== "\r") {
      record.push(cell);
      cell = "";
      if (code === "\n") records.push(record.splice(0));
    }
  }
  return record.length > 0 ? [...records, [...record, cell]] : records;
}

interface Expected {
  name: string;
  encoding: "utf-8" | "windows-1252";
  delimiter: string;
  /** Columns by their type, each with how the test reads a cell. */
  numbers: string[];
  days: Record<string, (cell: string) => string>;
}
const american = (cell: string) =>
  cell.replace(
    /^(\d+)\/(\d+)\/(\d+)$/,
    (_, month: string, day: string, year: string) =>
      `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
const digits = (cell: string) => `${cell.slice(0, 4)}-${cell.slice(4, 6)}-${cell.slice(6)}`;

describe("messy files", () => {
  const bench = formatBench();

  it.each<Expected>([
    {
      name: "npd_prognosis_vs_result_semicolon.csv",
      encoding: "utf-8",
      delimiter: ";",
      numbers: ["WaterDepth", "ProbTecTotal", "ProbTecTrap"],
      // DataCompileDate holds Autumn 2002 and 07.061997: it stays text, with a warning and the
      // choice of dates.
      days: { SpudDate: digits },
    },
    {
      name: "bsee_end_of_operations_cp1252.txt.gz",
      encoding: "windows-1252",
      delimiter: ",",
      numbers: ["SN_EOR", "SUBSEA_TREE_HEIGHT_AML", "OBSTRUCTION_HEIGHT_AML"],
      days: { BOREHOLE_STAT_DT: american },
    },
    {
      name: "bsee_end_of_operations_excerpt_cp1252.txt",
      encoding: "windows-1252",
      delimiter: ",",
      numbers: ["SN_EOR", "SUBSEA_TREE_HEIGHT_AML"],
      days: { BOREHOLE_STAT_DT: american },
    },
    {
      name: "bsee_geomarkers_nbsp_cp1252.txt.gz",
      encoding: "windows-1252",
      delimiter: ",",
      numbers: ["SN_EOR_FK", "TOP_MD"],
      days: {},
    },
  ])(
    "$name: counts, sums, dates and texts are those of an independent reading",
    async ({ name, encoding, delimiter, numbers, days }) => {
      if (!present) return;
      const content = await readFile(join(folder, name));
      const text = new TextDecoder(encoding).decode(
        name.endsWith(".gz") ? gunzipSync(content) : content,
      );
      const [header = [], ...records] = parsed(text, delimiter);
      const theirs = (column: string) =>
        records
          .map((record) => record[header.indexOf(column)] ?? "")
          .filter((cell) => cell.trim() !== "");
      const imported = await bench.import(content);
      expect([imported.rows.length, imported.rejected.length]).toEqual([records.length, 0]);
      const ours = (column: string) =>
        imported.rows
          .map((row) => row[imported.columns.findIndex(([one]) => one === column)] as string | null)
          .filter((cell) => cell !== null);
      const typeOf = (column: string) => imported.columns.find(([one]) => one === column)![1];
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      for (const column of numbers) {
        const values = theirs(column).map((cell) => Number(cell.replace(",", ".")));
        expect(["integer", "double"], column).toContain(typeOf(column));
        expect(ours(column).length, column).toBe(
          values.filter((value) => !Number.isNaN(value)).length,
        );
        expect(sum(ours(column).map(Number)), column).toBeCloseTo(
          sum(values.filter((value) => !Number.isNaN(value))),
          6,
        );
      }
      for (const [column, day] of Object.entries(days)) {
        // One cell of 38,049 has a time: the column keeps it.
        expect(typeOf(column), column).toBe(
          theirs(column).some((cell) => cell.includes(":")) ? "datetime" : "date",
        );
        expect(
          ours(column).map((cell) => cell.slice(0, 10)),
          column,
        ).toEqual(theirs(column).map((cell) => day(cell.split(" ")[0]!)));
      }
      // Every text is kept, with the letters that it has, without the blanks around it.
      const texts = imported.columns
        .filter(([, type]) => type === "text")
        .map(([column]) => column);
      for (const column of texts.filter((one) => header.includes(one)))
        expect(ours(column).join("\n"), column).toBe(
          records
            .map((record) => withoutBlanks(record[header.indexOf(column)] ?? ""))
            .filter((cell) => cell !== "")
            .join("\n"),
        );
    },
  );
});
