import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormatBench, type MadeCell, madeWorkbook } from "../testing.ts";

describe("a workbook whose first sheet is a title page", () => {
  let bench: FormatBench;
  beforeAll(async () => {
    bench = await FormatBench.open();
  });
  afterAll(() => bench.close());

  const cover = { name: "Cover", rows: [["Production report"], [], ["March 2024"]] };
  const notes = { name: "Notes", rows: [["Made by hand"]] };
  const table: MadeCell[][] = [
    ["Well", "Oil"],
    ["A", 1],
    ["B", 2],
  ];

  it("is read from the first sheet behind it that holds a table, and says so", async () => {
    const content = madeWorkbook([cover, notes, { name: "Wells", rows: table }, { name: "More", rows: table }]);
    const found = await bench.inspect(content);
    expect(found).toMatchObject({ sheet: "Wells", sheets: ["Cover", "Notes", "Wells", "More"], estimatedRows: 2 });
    expect(found.warnings).toEqual(["The sheet 'Cover' holds no table: the sheet 'Wells' is read. Choose another sheet if it is not the one."]);
    expect((await bench.import(content)).rows).toEqual([
      ["A", "1"],
      ["B", "2"],
    ]);
  });

  it("is read from the title page where a person asks for it, or where there is no other table", async () => {
    const content = madeWorkbook([cover, { name: "Wells", rows: table }]);
    expect(await bench.inspect(content, { reading: { sheet: "Cover" } })).toMatchObject({ sheet: "Cover" });
    expect(await bench.inspect(madeWorkbook([cover, notes]))).toMatchObject({ sheet: "Cover" });
  });

  it("is no title page when its first sheet has a table, or many rows of one column", async () => {
    expect(
      await bench.inspect(
        madeWorkbook([
          { name: "First", rows: table },
          { name: "Second", rows: table },
        ]),
      ),
    ).toMatchObject({ sheet: "First" });
    const names = Array.from({ length: 30 }, (_, at) => [`Well ${at}`]);
    expect(
      await bench.inspect(
        madeWorkbook([
          { name: "Names", rows: names },
          { name: "Second", rows: table },
        ]),
      ),
    ).toMatchObject({ sheet: "Names" });
  });
});
