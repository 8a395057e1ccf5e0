import { sideRowsText } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { saidTotal } from "../columns/totalWords.ts";
import { formatBench, madeWorkbook } from "../formats/testing.ts";

describe("totals and statistics among the rows of a file", () => {
  const bench = formatBench();

  const unproven = (row: number) =>
    `Row ${row} says that it is a total, but its numbers are no sums of the columns: it is imported as a row.`;
  const file = (...lines: string[]) => `${lines.join("\n")}\n`;
  async function read(content: string | Uint8Array) {
    const { sideRows = [], estimatedRows, warnings } = await bench.inspect(content);
    const imported = await bench.import(content);
    expect(imported.rows.length).toBe(estimatedRows);
    const at = imported.columns.findIndex(([name]) => name === "Oil");
    return {
      left: sideRows.map(sideRowsText),
      rows: estimatedRows,
      warnings,
      oil: imported.rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0),
    };
  }
  const wells = [
    "A,2024-01,10",
    "A,2024-02,20",
    "B,2024-01,5",
    "B,2024-02,7",
    "C,2024-01,4",
    "C,2024-02,3",
  ];
  const grouped = [
    ...wells.slice(0, 2),
    "A Total,,30",
    ...wells.slice(2, 4),
    "B Total,,12",
    ...wells.slice(4),
    "C Total,,7",
  ];
  const dated = (...lines: string[]) => file("Well,Month,Oil", ...lines);

  it.each<[string, string, string[], number]>([
    [
      "subtotals as Excel names them, without a grand total",
      dated(...grouped),
      ["3 rows look like totals (rows 3, 6, 9)"],
      49,
    ],
    [
      "those with a grand total",
      dated(...grouped, "Grand Total,,49"),
      ["4 rows look like totals (rows 3, 6, 9, …)"],
      49,
    ],
    [
      "subtotals of a narrow table",
      file("Well,Oil", "A,1", "A,2", "A Total,3", "B,4", "B,5", "B Total,9"),
      ["2 rows look like totals (rows 3, 6)"],
      12,
    ],
    [
      "a group of one row",
      dated("A,2024-01,10", "A,2024-02,20", "A Total,,30", "B,2024-01,5", "B Total,,5"),
      ["2 rows look like totals (rows 3, 5)"],
      35,
    ],
    [
      "totals of totals",
      file(
        "Well,Oil",
        "A1,1",
        "A1,2",
        "A1 Total,3",
        "A2,4",
        "A2,5",
        "A2 Total,9",
        "A Total,12",
        "B1,6",
        "B1,7",
        "B1 Total,13",
        "B Total,13",
        "Grand Total,25",
      ),
      ["6 rows look like totals (rows 3, 6, 7, …)"],
      25,
    ],
    [
      "totals in the second column",
      file(
        "Field,Well,Oil",
        "Volve,A,1",
        "Volve,B,2",
        "Volve,Total,3",
        "Sleipner,C,4",
        "Sleipner,D,5",
        "Sleipner,Total,9",
      ),
      ["2 rows look like totals (rows 3, 6)"],
      12,
    ],
    [
      "statistics below the rows without a total",
      dated(...wells, "Average,,8.17", "Max,,20", "Min,,3", "Std,,6.31", "Count,,6", "Median,,6"),
      ["6 rows look like totals (rows 7, 8, 9, …)"],
      49,
    ],
    [
      "statistics of a narrow table",
      file("Well,Oil", "A,1", "B,2", "C,6", "Mean,3", "Maximum,6", "Standard deviation,2.65"),
      ["3 rows look like totals (rows 4, 5, 6)"],
      9,
    ],
    [
      "a deviation alone",
      dated(...wells, "StDev,,6.31"),
      ["Row 7 (line 8) looks like a total"],
      49,
    ],
    [
      "German and Norwegian ones",
      file(
        "Bohrung;Oil",
        "A;1",
        "A;2",
        "A Ergebnis;3",
        "B;4",
        "B;5",
        "B Ergebnis;9",
        "Totalsum;12",
      ),
      ["3 rows look like totals (rows 3, 6, 7)"],
      12,
    ],
  ])("%s: left out", async (_, content, left, oil) => {
    expect(await read(content)).toMatchObject({ left, oil, warnings: [] });
  });

  it("finds subtotals in a sheet as well", async () => {
    const rows = [
      ["Well", "Oil"],
      ["A", 1],
      ["A", 2],
      ["A Total", 3],
      ["B", 4],
      ["B", 5],
      ["B Total", 9],
    ];
    expect(await read(madeWorkbook([{ rows }]))).toMatchObject({ rows: 4, oil: 12 });
  });

  it.each<[string, string, string[], number]>([
    [
      "a well called after a total",
      file("Well,Oil", "Total 1,5", "Total 2,7", "B,9", "Total 3,8"),
      [],
      29,
    ],
    [
      "such wells, without a total of all",
      dated("Total 1,2024-01,5", "Max-1,2024-01,7", "Mean Creek,2024-01,8"),
      [],
      20,
    ],
    [
      "a subtotal that is no sum",
      dated("A,2024-01,10", "A,2024-02,20", "A Total,,31", "B,2024-01,5"),
      [unproven(3)],
      66,
    ],
    [
      "a statistic in the middle",
      dated("A,2024-01,10", "Average,,10", "B,2024-01,12"),
      [unproven(2)],
      32,
    ],
    [
      "a company called after a statistic",
      dated("A,2024-01,10", "B,2024-02,20", "Max,2024-03,31"),
      [unproven(3)],
      61,
    ],
    [
      "measures in the second column",
      file("Well,Measure,Oil", "A,Total,3", "A,Mean,1", "B,Total,4", "B,Mean,2"),
      [],
      10,
    ],
  ])("%s: stays", async (_, content, warnings, oil) => {
    expect(await read(content)).toMatchObject({ left: [], warnings, oil });
  });

  it("leaves out a total of rows among which a well is called after one", async () => {
    expect(await read(file("Well,Oil", "Total 1,5", "Total 2,7", "B,9", "Total,21"))).toMatchObject(
      { rows: 3, oil: 21, warnings: [] },
    );
  });

  it("finds subtotals behind many rows, and takes a column of measures for no totals", async () => {
    const many = Array.from({ length: 30_000 }, (_, at) => `W-${at},${at % 10}`);
    const content = file("Well,Oil", ...many, "X,5", "X,6", `West Total,${135_000 + 11}`);
    expect(await read(content)).toMatchObject({ rows: 30_002, oil: 135_011 });
    const measures = Array.from(
      { length: 5_000 },
      (_, at) => `W-${at >> 1},${at % 2 ? "Total" : "Mean"},${at % 10}`,
    );
    expect(await read(file("Well,Measure,Oil", ...measures))).toMatchObject({
      left: [],
      rows: 5_000,
      warnings: [],
    });
  });

  it("knows the words at both ends of a text", () => {
    expect(
      ["A-1 Total", "total: A-1", "Totalsum", "A_Sum", "Total", "Norne snitt", "Subtotal A"].map(
        (text) => saidTotal(text) !== undefined,
      ),
    ).not.toContain(false);
    expect(
      ["Totalled", "Nontotal", "Maxwell", "B-Min-1", "Summit", "N", "P50", ""].map(
        (text) => saidTotal(text) !== undefined,
      ),
    ).not.toContain(true);
  });
});
