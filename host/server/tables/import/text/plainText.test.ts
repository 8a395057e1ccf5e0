import type { FileInspection } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { asProposed, formatBench } from "../../formats/testing.ts";

const rows = 2_208;
/** Far behind the rows that are looked at first. */
const far = 2_100;

const plainRow = (at: number): string[] => [
  String(42_001_000_000_000 + at),
  `Well ${at % 40}`,
  ["North", "South"][at % 2]!,
  `2020-${String(1 + (at % 12)).padStart(2, "0")}-01`,
  String((at * 37) % 90_000),
  String(((at * 31) % 4_000) / 8 + 0.25),
  at % 7 === 0 ? "" : String(at % 31),
];
const header = ["API", "Well", "Field", "Month", "Oil (bbl)", "Pressure (psi)", "Days"];

/** The file with other cells in one row. */
const fileWith = (changed: Record<number, string> = {}): string => {
  const lines = Array.from({ length: rows }, (_, at) =>
    plainRow(at).map((cell, column) => (at === far ? (changed[column] ?? cell) : cell)),
  );
  return `${[header, ...lines].map((cells) => cells.join(",")).join("\n")}\n`;
};

describe("a file that is written in the pass that looks at it", () => {
  const bench = formatBench();

  /** As the dialog imports it: looked at first, then written with its columns. */
  const lookedAt = async (content: string) => {
    const inspection = await bench.inspect(content);
    const leaveOut = (inspection.sideRows ?? [])
      .filter(({ isLeftOut }) => isLeftOut)
      .map(({ kind }) => kind);
    return await bench.import(content, { reading: { leaveOut } }, asProposed(inspection));
  };

  const said = ({ columns, estimatedRows, decimal, warnings }: FileInspection) => ({
    columns,
    estimatedRows,
    decimal,
    warnings,
  });

  it("is known as well as one that was looked at, and its rows are the same", async () => {
    const content = fileWith();
    const plain = await bench.plain(content);
    expect(plain && said(plain)).toEqual(said(await bench.inspect(content)));
    expect(plain?.columns.map(({ type, missing }) => `${type} ${missing}`)).toEqual([
      "text 0",
      "text 0",
      "text 0",
      "date 0",
      "integer 0",
      "double 0",
      "integer 316",
    ]);
    expect(await bench.import(content)).toEqual(await lookedAt(content));
  });

  it.each([
    ["a word that says why there is no value", { 4: "shut in" }],
    ["a number of another column's kind", { 4: "17.5" }],
    ["zeros before a number", { 4: "007" }],
    ["a sign", { 4: "+12" }],
    ["blanks around a number", { 4: " 12" }],
    ["an exponent", { 4: "1e3" }],
    ["a line between digits", { 4: "1_000" }],
    ["more digits than a number holds", { 4: "1234567890123456" }],
    ["a number that may be a missing value", { 4: "-9999" }],
    ["nines above all other numbers", { 6: "999" }],
    ["a number with decimals that may be one", { 5: "-999.25" }],
    ["one with an exponent", { 5: "1.0E+30" }],
    ["a line between digits with decimals", { 5: "1_0.5" }],
    ["zeros before decimals", { 5: "007.5" }],
    ["two points", { 5: "12.5.1" }],
    ["no finite number", { 5: "inf" }],
    ["a number beyond all that can be kept", { 5: "1.5e400" }],
    ["as many digits as that", { 5: `${"9".repeat(400)}.5` }],
    ["a day that does not exist", { 3: "2020-02-30" }],
    ["a time", { 3: "2020-02-03 10:00" }],
    ["a day of another spelling", { 3: "2020-2-3" }],
    ["blanks behind a text", { 2: "North " }],
    ["a text of blanks", { 2: "  " }],
    ["a total", { 0: "Total", 1: "", 2: "" }],
    ["an end that says total", { 0: "", 1: "Well 9 Total" }],
    ["a line of dashes", { 0: "------", 1: "", 2: "", 3: "", 4: "", 5: "", 6: "" }],
    ["a comment", { 0: "# checked", 1: "", 2: "", 3: "", 4: "", 5: "", 6: "" }],
    ["an identifier that lost its digits", { 0: "4.2001E+13" }],
  ])("is looked at column by column where a cell far down is %s", async (_, changed) => {
    expect(await bench.plain(fileWith(changed))).toBeUndefined();
  });

  it.each([
    ["the header comes again", header],
    ["a row is blank", header.map(() => "")],
    ["a row is short", ["42", "Well 1"]],
  ])("is looked at where %s", async (_, cells) => {
    const lines = fileWith().split("\n");
    const content = [...lines.slice(0, far), cells.join(","), ...lines.slice(far)].join("\n");
    expect(await bench.plain(content)).toBeUndefined();
  });

  it("keeps nines among larger numbers, numbers below zero or near it, and words for no value", async () => {
    const words = [
      fileWith({ 4: "n/a" }),
      fileWith({ 5: "*****" }),
      fileWith({ 3: "NULL" }),
      fileWith({ 5: "-6e-05" }),
    ];
    for (const content of [
      ...words,
      fileWith({ 4: "9999" }),
      fileWith({ 4: "-12" }),
      fileWith({ 5: "-0.5" }),
      fileWith({ 5: "12" }),
    ]) {
      const plain = await bench.plain(content);
      expect(plain && said(plain)).toEqual(said(await bench.inspect(content)));
      expect(await bench.import(content)).toEqual(await lookedAt(content));
    }
  });

  it("is read by its own marks beside a column of decimal commas, whether it is looked at or not", async () => {
    for (const flags of [false, true]) {
      const lines = Array.from(
        { length: 20 },
        (_, at) => `1.${234 + at},"7,${5 + at}",${flags ? "true" : "x"}`,
      );
      const content = `a,b,c\n2.5,"7,25",${flags ? "false" : "y"}\n${lines.join("\n")}\n`;
      expect((await bench.plain(content)) === undefined).toBe(flags);
      expect((await bench.import(content)).rows.slice(0, 2).map((row) => row.slice(0, 2))).toEqual([
        ["2.5", "7.25"],
        ["1.234", "7.5"],
      ]);
    }
  });

  it("may have hundreds of columns", async () => {
    const [columns, lines] = [300, 5];
    const content = `${Array.from({ length: columns }, (_, at) => `c${at}`).join(",")}\n${Array.from(
      { length: lines },
      (_, line) => Array.from({ length: columns }, (_, at) => 1_000 + at * line).join(","),
    ).join("\n")}\n`;
    expect((await bench.plain(content))?.columns).toHaveLength(columns);
  });

  /** The file in other hands: each cell as they write it, between other marks. */
  const written = (delimiter: string, write: (cell: string, column: number) => string): string =>
    fileWith()
      .trim()
      .split("\n")
      .map((line, at) => (at === 0 ? header : line.split(",").map(write)).join(delimiter))
      .join("\n");
  const dayIn = (cell: string, by: string) => cell.split("-").reverse().join(by);
  const same = (cell: string) => cell;
  const european = (cell: string, column: number) =>
    column === 3 ? dayIn(cell, ".") : column === 5 ? cell.replace(".", ",") : cell;
  const grouped = (cell: string, column: number) =>
    column === 4 ? `"${Number(cell).toLocaleString("en-US")}"` : cell;
  const late = (order: (cell: string) => string) => (cell: string, column: number) =>
    column === 3 ? order(`${cell.slice(0, 8)}17`) : cell;
  const daysFirst = late((cell) => dayIn(cell, "/"));

  it.each([
    ["semicolons and points", written(";", same)],
    ["decimal commas and days with dots", written(";", european)],
    ["commas between thousands", written(",", grouped)],
    [
      "months of digits alone",
      written(",", (cell, column) => (column === 3 ? cell.slice(0, 7).replace("-", "") : cell)),
    ],
    [
      "days of digits alone",
      written(",", (cell, column) => (column === 3 ? cell.replaceAll("-", "") : cell)).replace(
        "Month",
        "Prod date",
      ),
    ],
    [
      "days first",
      written(
        ",",
        late((cell) => dayIn(cell, "/")),
      ),
    ],
    [
      "months first",
      written(
        ",",
        late((cell) => `${cell.slice(5, 7)}/${cell.slice(8)}/${cell.slice(0, 4)}`),
      ),
    ],
  ])("is one too with %s", async (_, content) => {
    expect((await bench.plain(content))?.columns.map(({ type, format }) => [type, format])).toEqual(
      (await bench.inspect(content)).columns.map(({ type, format }) => [type, format]),
    );
    expect(await bench.import(content)).toEqual(await lookedAt(content));
  });

  /** The file with its last row in another way. */
  const ending = (content: string, change: (line: string) => string): string => {
    const lines = content.split("\n");
    return [...lines.slice(0, -1), change(lines.at(-1)!)].join("\n");
  };

  it.each([
    [
      "a point among decimal commas",
      ending(written(";", european), (line) => line.replace(/;[0-9]+,[0-9]+;/, ";1.234;")),
    ],
    [
      "a comma among points",
      ending(written(";", same), (line) => line.replace(/;[0-9]+\.[0-9]+;/, ";1,234;")),
    ],
    [
      "a moment among days with dots",
      ending(written(";", european), (line) => line.replace("01.12.2020", "2020-12-01 10:00")),
    ],
    [
      "a short year",
      ending(written(";", european), (line) => line.replace("01.12.2020", "01.12.20")),
    ],
    [
      "the other order",
      ending(written(",", daysFirst), (line) => line.replace("17/12/2020", "12/18/2020")),
    ],
    [
      "a month of no year",
      ending(
        written(",", (cell, column) => (column === 3 ? cell.slice(0, 7).replace("-", "") : cell)),
        (line) => line.replace("202012", "202013"),
      ),
    ],
    [
      "groups of another length",
      ending(written(",", grouped), (line) => line.replace(/"[0-9,]+"/, '"12,34"')),
    ],
    [
      "points that may part thousands",
      written(";", (cell, column) => (column === 5 ? "1.234" : cell)),
    ],
  ])("is looked at with %s", async (_, content) => {
    expect(await bench.plain(content)).toBeUndefined();
  });
});
