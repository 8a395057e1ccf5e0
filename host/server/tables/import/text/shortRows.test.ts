import { describe, expect, it } from "vitest";
import { testRun } from "../../testing.ts";
import { importTests } from "../importTesting.ts";

describe("rows that lack cells at their end, few among others", () => {
  const at = importTests("short");
  /** Rows of five columns; the given ones have so many cells. */
  const file = (cells: Record<number, number>, more = "") =>
    `Well,Month,Oil (bbl),Gas (mcf),Remark\n${Array.from({ length: 100 }, (_, row) =>
      [`W${row + 1}`, "2024-01-01", row + 1, 2 * (row + 1), `r${row + 1}`]
        .slice(0, cells[row + 1] ?? 5)
        .join(","),
    ).join("\n")}\n${more}`;
  const inspect = async (content: string) => await at.tables().inspect(await at.add(content));

  it("are read and named, by what is looked into and by what is imported, with and without columns", async () => {
    const content = file({ 12: 4, 40: 3, 77: 4 });
    const said =
      "3 rows have fewer cells than the header: rows 12, 40, 77; their last cells are missing.";
    const { warnings, columns, estimatedRows } = await inspect(content);
    expect([warnings, estimatedRows]).toEqual([[said], 100]);
    for (const options of [
      {},
      {
        columns: columns.map(({ source, name, label, type, unit, quantity }) => ({
          source,
          name,
          label,
          type,
          unit,
          quantity,
        })),
      },
    ]) {
      const run = testRun();
      expect(await at.bring(content, { ...options, mode: "replace" }, run)).toMatchObject({
        rowCount: 100,
        rejectedCount: 0,
      });
      expect(run.logged).toContain(said);
      const found = await at.query(
        "list(id ORDER BY id) FILTER (Remark IS NULL) AS remarks, list(id) FILTER (Gas_mcf IS NULL) AS gas, sum(Oil_bbl)::DOUBLE AS oil FROM rows",
      );
      expect(found).toEqual([{ remarks: [12n, 40n, 77n], gas: [40n], oil: 5_050 }]);
    }
  });

  it("are counted beyond the third, and one is said as one", async () => {
    expect((await inspect(file({ 5: 4 }))).warnings).toEqual([
      "1 row has fewer cells than the header: row 5; its last cells are missing.",
    ]);
    expect((await inspect(file({ 5: 4, 6: 4, 7: 4, 8: 4, 90: 3 }))).warnings).toEqual([
      "5 rows have fewer cells than the header: rows 5, 6, 7 and 2 more; their last cells are missing.",
    ]);
  });

  it("are rejected where they have no more than half of the cells, and not said of totals, which are left out", async () => {
    const { warnings, sideRows } = await inspect(file({ 12: 2, 40: 4 }, "Total,,5050,10100\n"));
    expect(warnings).toEqual([
      "1 row has fewer cells than the header: row 40; its last cells are missing.",
      "1 row is not well formed or of another length than the header: it will be rejected.",
    ]);
    expect(sideRows).toMatchObject([{ kind: "total", count: 1, isLeftOut: true }]);
    expect(await at.bring(file({ 12: 2, 40: 4 }))).toMatchObject({
      rowCount: 99,
      rejectedCount: 1,
    });
  });
});
