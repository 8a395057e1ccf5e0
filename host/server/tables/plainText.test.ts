import type { FileInspection } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormatBench } from "./formats/testing.ts";

const rows = 3_000;
/** Far behind the rows that are looked at first. */
const far = 2_900;

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
  const lines = Array.from({ length: rows }, (_, at) => plainRow(at).map((cell, column) => (at === far ? (changed[column] ?? cell) : cell)));
  return `${[header, ...lines].map((cells) => cells.join(",")).join("\n")}\n`;
};

describe("a file that is written in the pass that looks at it", () => {
  let bench: FormatBench;
  beforeAll(async () => {
    bench = await FormatBench.open();
  });
  afterAll(() => bench.close());

  /** As the dialog imports it: looked at first, then written with its columns. */
  const lookedAt = async (content: string) => {
    const { columns, sideRows = [] } = await bench.inspect(content);
    const planned = columns.map(({ examples: _, missing: __, evidence: ___, question: ____, other: _____, isEmpty: ______, unread, suspected, ...column }) => ({
      ...column,
      ...(unread && { unread: unread.proposed }),
      ...(suspected?.proposed === "missing" && { noValue: suspected.value }),
    }));
    return await bench.import(content, { reading: { leaveOut: sideRows.filter(({ isLeftOut }) => isLeftOut).map(({ kind }) => kind) } }, planned);
  };

  const said = ({ columns, estimatedRows, decimal, warnings }: FileInspection) => ({ columns, estimatedRows, decimal, warnings });

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
      "integer 429",
    ]);
    expect(await bench.import(content)).toEqual(await lookedAt(content));
  });

  it.each([
    ["a word for a missing value", { 4: "n/a" }],
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
    ["a day that there is not", { 3: "2020-02-30" }],
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
    const content = fileWith(changed);
    expect(await bench.plain(content)).toBeUndefined();
    expect(await bench.import(content)).toEqual(await lookedAt(content));
  });

  it.each([
    ["the header comes again", header],
    ["a row is blank", header.map(() => "")],
    ["a row is short", ["42", "Well 1"]],
  ])("is looked at where %s", async (_, cells) => {
    const lines = fileWith().split("\n");
    const content = [...lines.slice(0, far), cells.join(","), ...lines.slice(far)].join("\n");
    expect(await bench.plain(content)).toBeUndefined();
    expect(await bench.import(content)).toEqual(await lookedAt(content));
  });

  it("keeps nines among larger numbers, and numbers below zero", async () => {
    for (const content of [fileWith({ 4: "9999" }), fileWith({ 4: "-12" }), fileWith({ 5: "-0.5" }), fileWith({ 5: "12" })]) {
      expect(await bench.plain(content)).toBeDefined();
      expect(await bench.import(content)).toEqual(await lookedAt(content));
    }
  });

  it("is looked at where a point may stand between thousands", async () => {
    const content = fileWith().replaceAll(",", ";");
    expect(await bench.plain(content)).toBeUndefined();
    expect(await bench.import(content)).toEqual(await lookedAt(content));
  });
});
