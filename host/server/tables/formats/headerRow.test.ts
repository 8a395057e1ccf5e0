import { describe, expect, it } from "vitest";
import { checkReading } from "../import/importPlan.ts";
import { formatBench } from "./testing.ts";

describe("the header row of a delimited file", () => {
  const bench = formatBench();

  const text = 'Report,of,wells\n"made\nby",us,\n\nwell,oil,gas\nA,1,2\nB,3,4\n';

  it("is the line that a person says, and what is above it is no part of the table", async () => {
    const found = await bench.inspect(text, { reading: { headerRow: 5 } });
    expect(found).toMatchObject({ hasHeader: true, linesBefore: 4, estimatedRows: 2 });
    expect(found.columns.map(({ source, type }) => `${source} ${type}`)).toEqual([
      "well text",
      "oil integer",
      "gas integer",
    ]);
    expect((await bench.import(text, { reading: { headerRow: 5 } })).rows).toEqual([
      ["A", "1", "2"],
      ["B", "3", "4"],
    ]);
  });

  it("goes before what is said of a header, and is none with 0", async () => {
    const found = await bench.inspect("1,2\n3,4\n", { reading: { headerRow: 0, hasHeader: true } });
    expect(found).toMatchObject({
      hasHeader: false,
      estimatedRows: 2,
      columns: [{ source: "Column 1" }, { source: "Column 2" }],
    });
    expect(
      await bench.inspect("1,2\n3,4\n", { reading: { headerRow: 1, hasHeader: false } }),
    ).toMatchObject({
      hasHeader: true,
      columns: [{ source: "1" }, { source: "2" }],
    });
  });

  it("loses no row below it when it holds a line break", async () => {
    expect((await bench.import('"well\nname","oil\n(bbl)"\nA,1\nB,2\n')).rows).toEqual([
      ["A", "1"],
      ["B", "2"],
    ]);
  });

  it("may be narrower than its rows", async () => {
    const found = await bench.inspect("title\nwell,oil\nA,1,x\nB,2,y\n", {
      reading: { headerRow: 2 },
    });
    expect(found).toMatchObject({
      estimatedRows: 2,
      columns: [{ source: "well" }, { source: "oil" }, { source: "Column 3" }],
    });
  });

  it("is refused where there is none, or far from the beginning", async () => {
    expect(await bench.refusal(text, { reading: { headerRow: 4 } })).toContain(
      "line 4 of the file holds nothing that can be a header",
    );
    for (const headerRow of [-1, 1.5, 1_001])
      expect(() => checkReading({ headerRow }, { fileColumns: 9 })).toThrow(
        "a header is in one of the first 1,000 rows, or 0 for none",
      );
  });
});
