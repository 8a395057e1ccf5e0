import { gzipSync } from "node:zlib";
import type { SideRowKind } from "@petrons/sdk/contracts";
import { sideRowsText } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { formatBench, madeWorkbook } from "../../formats/testing.ts";

describe("rows of a file that are no data", () => {
  const bench = formatBench();

  const head = "well,date,oil,gas";
  const days = Array.from(
    { length: 12 },
    (_, day) =>
      `A-${(day % 3) + 1},2024-01-${String(day + 1).padStart(2, "0")},${day + 0.5},${day * 10}`,
  );
  const [oil, gas] = [72, 660];
  /** What was found, as a person reads it, and how many rows are left. */
  async function found(content: string | Uint8Array, leaveOut?: SideRowKind[]) {
    const reading = leaveOut ? { leaveOut } : {};
    const {
      sideRows = [],
      estimatedRows,
      columns,
      warnings,
    } = await bench.inspect(content, { reading });
    const imported = await bench.import(content, { reading });
    expect(imported.rows.length).toBe(estimatedRows);
    return {
      texts: sideRows.map(sideRowsText),
      rows: estimatedRows,
      types: columns.map(({ type }) => type).join(" "),
      warnings,
      rejected: imported.rejected,
    };
  }
  const file = (...lines: string[]) => `${[head, ...lines].join("\n")}\n`;
  const types = "text date double integer";

  it.each<[string, string[], string[]]>([
    ["a total", [...days, `Total,,${oil},${gas}`], ["Row 13 (line 14) looks like a total"]],
    [
      "a German one with a colon",
      [...days, `Gesamt:,,${oil},${gas}`],
      ["Row 13 (line 14) looks like a total"],
    ],
    [
      "a total that only its sums prove",
      [...days, `,,${oil},${gas}`],
      ["Row 13 (line 14) looks like a total"],
    ],
    [
      "a total where the date would be",
      [...days, `,Total,${oil},${gas}`],
      ["Row 13 (line 14) looks like a total"],
    ],
    [
      "a total and an average",
      [...days, `Sum total,,${oil},${gas}`, "Average,,6.0,55"],
      ["2 rows look like totals (rows 13, 14)"],
    ],
    [
      "a total without numbers that fit",
      [...days, "TOTAL,,9999,1"],
      ["Row 13 (line 14) looks like a total"],
    ],
    [
      "subtotals",
      [...days.slice(0, 4), "Total January,,8,60", ...days.slice(4), "Total,,72,660"],
      ["2 rows look like totals (rows 5, 14)"],
    ],
    [
      "the header again",
      [...days.slice(0, 5), head, ...days.slice(5)],
      ["Row 6 (line 7) repeats the header"],
    ],
    [
      "the header again in other letters",
      [...days.slice(0, 5), head.toUpperCase(), ...days.slice(5), head],
      ["2 rows repeat the header (rows 6, 14)"],
    ],
    ["blanks", [...days, ",,,", ",,,", " , ,,"], ["3 rows are blank (rows 13, 14, 15)"]],
    [
      "comments",
      ["# made by hand", ...days, "#,,,"],
      ["2 rows are notes or comments (rows 1, 14)"],
    ],
    [
      "footnotes",
      [...days, "Source: the operator", "* preliminary,,,"],
      ["2 rows are notes or comments (rows 13, 14)"],
    ],
    [
      "pages with titles, headers and totals",
      [...days.slice(0, 6), ",,,", "Page 2", head, ...days.slice(6), `Total,,${oil},${gas}`],
      [
        "Row 9 (line 10) repeats the header",
        "Row 16 (line 17) looks like a total",
        "Row 7 (line 8) is blank",
        "Row 8 (line 9) is a note or a comment",
      ],
    ],
  ])("%s: found, shown and left out", async (_, lines, texts) => {
    expect(await found(file(...lines))).toMatchObject({
      texts,
      rows: days.length,
      types,
      rejected: [],
    });
    expect(await found(gzipSync(file(...lines)))).toMatchObject({ texts, rows: days.length });
  });

  it.each<[string, string[]]>([
    [
      "a company of that name among others",
      ["Equinor,2024-01-01,5,7", "Total,2024-01-02,6,8", "Shell,2024-01-03,7,9"],
    ],
    [
      "a company of that name at the end",
      ["Equinor,2024-01-01,5,7", "Shell,2024-01-02,6,8", "Total,2024-01-03,7,9"],
    ],
    ["a last row without a name", ["A,2024-01-01,5,7", "B,2024-01-02,6,8", ",2024-01-03,11,15"]],
    ["a last row whose numbers are no sums", ["A,2024-01-01,5,7", "B,2024-01-02,6,8", ",,11,16"]],
    ["a well that is called after a number sign", ["#1,2024-01-01,5,7", "#2,2024-01-02,6,8"]],
    [
      "groups with their heads",
      [
        "Field A,,,",
        "A,2024-01-01,5,7",
        "B,2024-01-02,6,8",
        "Field B,,,",
        "C,2024-01-03,1,2",
        "D,2024-01-04,2,3",
      ],
    ],
  ])("%s: stays", async (_, lines) => {
    expect(await found(file(...lines))).toMatchObject({
      texts: [],
      rows: lines.length,
      rejected: [],
    });
  });

  it("says which last row says that it is a total and is none", async () => {
    const { warnings } = await found(
      file("Equinor,2024-01-01,5,7", "Shell,2024-01-02,6,8", "Total,2024-01-03,7,9"),
    );
    expect(warnings).toEqual([
      "Row 3 says that it is a total, but its numbers are no sums of the columns: it is imported as a row.",
    ]);
  });

  it("keeps the kinds that a person wants to keep", async () => {
    const content = file(
      ...days.slice(0, 6),
      head,
      ...days.slice(6),
      `Total,,${oil},${gas}`,
      ",,,",
    );
    expect(await found(content)).toMatchObject({ rows: 12 });
    expect(await found(content, ["header", "blank"])).toMatchObject({ rows: 13 });
    expect((await bench.inspect(content, { reading: { leaveOut: [] } })).estimatedRows).toBe(15);
    const { sideRows } = await bench.inspect(content, {
      reading: { leaveOut: ["header", "blank"] },
    });
    expect(sideRows!.map(({ kind, isLeftOut }) => [kind, isLeftOut])).toEqual([
      ["header", true],
      ["total", false],
      ["blank", true],
    ]);
  });

  it("leaves out what its options say where its columns are given", async () => {
    const content = file(...days, `Total,,${oil},${gas}`);
    const columns = (await bench.inspect(content)).columns.map(({ source, name, label, type }) => ({
      source,
      name,
      label,
      type,
    }));
    expect(
      (await bench.import(content, { reading: { leaveOut: ["total"] } }, columns)).rows,
    ).toHaveLength(12);
    expect((await bench.import(content, {}, columns)).rows).toHaveLength(13);
  });

  it("finds a total with a decimal comma, and one of a sheet, with its row there", async () => {
    const comma = `brønn;olje;gass\nA-1;1.234,5;12\nA-2;2.000,25;13\nTotalt;3.234,75;25\n`;
    expect(await found(comma)).toMatchObject({
      texts: ["Row 3 (line 4) looks like a total"],
      rows: 2,
      types: "text double integer",
    });
    const rows = [
      ["Title"],
      [],
      ["Well", "Oil"],
      ["A", 1.5],
      ["B", 2.25],
      [],
      ["Total", 3.75],
      [],
      ["* before shrinkage"],
    ];
    expect(await found(madeWorkbook([{ rows }]))).toMatchObject({
      texts: ["Row 3 (line 7) looks like a total", "Row 4 (line 9) is a note or a comment"],
      rows: 2,
    });
  });

  it("finds units again below a header again", async () => {
    const content = "well,oil,gas\n,Sm3,Sm3\nA,1.5,2\nB,2.5,3\nwell,oil,gas\n,Sm3,Sm3\nC,3.5,4\n";
    const { columns, sideRows, estimatedRows } = await bench.inspect(content);
    expect([
      columns.map(({ unit }) => unit),
      sideRows?.map(({ kind, count }) => [kind, count]),
      estimatedRows,
    ]).toEqual([[undefined, "Sm³", "Sm³"], [["header", 2]], 3]);
  });

  it("gives rows their numbers in the file, and looks into long files too", async () => {
    const many = Array.from(
      { length: 60_000 },
      (_, at) => `W-${at % 40},2024-01-${10 + (at % 20)},${at % 100},${at % 7}`,
    );
    const sum = (by: number) => many.reduce((all, _, at) => all + (at % by), 0);
    const content = file(
      ...many.slice(0, 40_000),
      head,
      ...many.slice(40_000),
      `Sum,,${sum(100)},${sum(7)}`,
      "",
      "Printed 5 Feb 2024",
    );
    expect(await found(content)).toMatchObject({
      texts: [
        "Row 40,001 (line 40,002) repeats the header",
        "Row 60,002 (line 60,003) looks like a total",
        "Row 60,003 (line 60,005) is a note or a comment",
      ],
      rows: 60_000,
    });
  });
});
