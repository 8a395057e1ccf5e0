import { describe, expect, it } from "vitest";
import { formatBench, madeWorkbook, percent } from "../formats/testing.ts";

describe("columns that hold more than one kind of cell", () => {
  const bench = formatBench();

  const file = (cells: readonly string[], name = "value") =>
    `well;${name}\n${cells.map((cell, at) => `W-${at};${cell}\n`).join("")}`;
  const times = (cell: string, count: number) => Array.from({ length: count }, () => cell);
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(12.5 + at));
  const looked = async (cells: readonly string[], name?: string) => {
    const { columns, warnings } = await bench.inspect(file(cells, name));
    return { ...columns[1]!, warnings };
  };

  it("numbers with both decimal marks are read as each is written, and said", async () => {
    const found = await looked([...numbers(20), "1.234.567"], "Oil (bbl)");
    expect(found).toMatchObject({ type: "double", unit: "bbl" });
    expect(found.warnings.join()).toContain(
      "'Oil (bbl)' has numbers with a decimal point, such as '12.5', and with a decimal comma, such as '1.234.567': each is read as it is written.",
    );
    expect((await looked(numbers(20))).warnings).toEqual([]);
  });

  it("a number beyond all that can be kept makes a column text, said before anything is written, and costs no row", async () => {
    const cells = [...numbers(20), "1e999"];
    const found = await looked(cells);
    expect(found).toMatchObject({ type: "text", other: { type: "double", cells: { count: 1 } } });
    expect(found.warnings.join()).toContain("'value' is text because of 1 value such as '1e999'.");
    expect((await bench.import(file(cells))).rows).toHaveLength(21);
  });

  it("errors of a spreadsheet and words for no value leave a column of numbers one, with their counts and the choice", async () => {
    const cells = [...numbers(19), ...times("#DIV/0!", 8), ...times("#REF!", 3)];
    const found = await looked(cells, "WC (%)");
    expect(found).toMatchObject({
      type: "double",
      unit: "%",
      unread: {
        count: 11,
        proposed: "missing",
        texts: [{ text: "#DIV/0!", count: 8 }, { text: "#REF!" }],
      },
    });
    const { rows } = await bench.import(file(cells, "WC (%)"));
    expect(rows.filter(([, value]) => value === null)).toHaveLength(11);
    const words = [
      "#NAME?",
      "#NUM!",
      "#NULL!",
      "#VALUE!",
      "#N/A",
      "n/a",
      "na",
      "NAN",
      "null",
      "-",
      "--",
      "Shut in",
      "shut-in",
      "No data",
    ];
    expect((await looked([...numbers(6), ...words, ...words])).type).toBe("double");
    const workbook = madeWorkbook([
      {
        rows: [
          ["well", "wc"],
          ...cells.map((cell, at) => [`W-${at}`, cell.startsWith("#") ? cell : Number(cell)]),
        ],
      },
    ]);
    expect((await bench.inspect(workbook)).columns[1]).toMatchObject({
      type: "double",
      unread: { count: 11 },
    });
  });

  it("a third of numbers is enough to say what keeps a column a text, with the choice; fewer are not", async () => {
    const odd = [...times("see log", 12), ...times("no test yet", 8)];
    expect(await looked([...numbers(10), ...odd])).toMatchObject({
      type: "text",
      other: {
        type: "double",
        cells: {
          count: 20,
          texts: [
            { text: "see log", count: 12 },
            { text: "no test yet", count: 8 },
          ],
        },
      },
      warnings: [expect.stringContaining("'value' is text because of 20 values")],
    });
    expect((await looked([...numbers(9), ...odd])).other).toBeUndefined();
  });

  it.each([
    ["half of them", [...times("12%", 5), "0.12", "0.5", "0.07", "0.3", "0.11"], 5],
    ["nearly all of them", [...times("12%", 9), "0.12"], 9],
  ])("percentages beside fractions are not mixed: %s", async (_, cells, count) => {
    expect(await looked(cells)).toMatchObject({
      type: "text",
      other: { type: "double", cells: { count, texts: [{ text: "12%" }] } },
    });
    const warned = [expect.stringMatching(`text because of ${count} values such as '12%'`)];
    expect((await looked(cells)).warnings).toEqual(warned);
    const shown = cells.map((cell, at) => [
      `W-${at}`,
      cell.endsWith("%") ? percent(0.12) : Number(cell),
    ]);
    expect(
      (await bench.inspect(madeWorkbook([{ rows: [["well", "value"], ...shown] }]))).warnings,
    ).toEqual(warned);
  });

  it("percentages among whole numbers or zeros stay percentages", async () => {
    expect(await looked([...times("12%", 9), "0"])).toMatchObject({ type: "integer", affix: "%" });
  });

  it("numbers of a sheet that are stored as text as often as not are a text, and it is said", async () => {
    const rows = [
      ["well", "rate"],
      ...["1.037,5", 12.5, "2.011,25", 14].map((cell, at) => [`W-${at}`, cell]),
    ];
    const { columns, warnings } = await bench.inspect(madeWorkbook([{ rows }]));
    expect([columns[1]!.type, warnings]).toEqual([
      "text",
      ["'rate' is text because 2 of its 4 numbers are stored as text."],
    ]);
  });

  it("a dash that is set for a minus is one", async () => {
    const content = file(["\u20135.5", "\u22127", "12", "\u20131,250.5"]);
    expect((await bench.inspect(content)).columns[1]).toMatchObject({ type: "double" });
    expect((await bench.import(content)).rows.map(([, value]) => Number(value))).toEqual([
      -5.5, -7, 12, -1250.5,
    ]);
    expect((await looked(["10\u201320", "20\u201330"])).type).toBe("text");
  });

  it("dates in five spellings are a text, with what keeps it from being dates", async () => {
    const cells = ["2020-01-31", "01/31/2020", "31.01.2020", "Jan 31, 2020", "43861"].flatMap(
      (cell) => times(cell, 3),
    );
    const found = await looked(cells, "Date");
    expect(found).toMatchObject({ type: "text", other: { type: "date" } });
    expect(found.warnings).toEqual([
      expect.stringMatching(/^'Date' is text because of \d+ values such as /),
    ]);
    expect((await looked(["34/10-A-1", "15/9-F-4", "7/12-2"], "well name")).other).toBeUndefined();
  });
});
