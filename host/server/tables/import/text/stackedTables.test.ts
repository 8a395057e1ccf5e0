import { describe, expect, it } from "vitest";
import { formatBench, madeWorkbook } from "../../formats/testing.ts";

describe("a file that holds more than one table", () => {
  const bench = formatBench();

  const fields = ["Field,Operator,Discovery", "Volve,Equinor,1993", "Sleipner,Equinor,1974"];
  const wells = (count: number) => [
    "Well,Oil",
    ...Array.from({ length: count }, (_, at) => `W-${at + 1},${at * 10}`),
  ];
  const text = (...lines: string[]) => `${lines.join("\n")}\n`;
  const read = async (content: string | Uint8Array) => {
    const { warnings, linesBefore, estimatedRows, columns } = await bench.inspect(content);
    expect((await bench.import(content)).rows.length).toBe(estimatedRows);
    return {
      warnings,
      linesBefore,
      rows: estimatedRows,
      columns: columns.map(({ source, type }) => `${source} ${type}`).join(", "),
    };
  };

  it("says that the rows above the longer table are left out, and which table is read", async () => {
    expect(await read(text("Report of 2024", ...fields, "", ...wells(12)))).toEqual({
      linesBefore: 5,
      rows: 12,
      columns: "Well text, Oil integer",
      warnings: [
        '5 lines above the table are left out: "Field,Operator,Discovery", "Volve,Equinor,1993", "Sleipner,Equinor,1974". The file seems to hold two tables: the one with its header in line 2 is not read, and the one with its header in line 6 ("Well,Oil") is. Split the file, or choose the line of the header.',
      ],
    });
  });

  it("says it of a narrow table above a wide one as well", async () => {
    const wide = [
      fields[0]!,
      ...Array.from({ length: 6 }, (_, at) => `F${at},Equinor,${1990 + at}`),
    ];
    const { warnings, rows } = await read(text(...wells(2), "", ...wide));
    expect([rows, warnings]).toEqual([
      6,
      [
        expect.stringMatching(
          /^4 lines above the table are left out: "Well,Oil", "W-1,0", "W-2,10"\. .*two tables.*in line 1 .*in line 5 /,
        ),
      ],
    ]);
  });

  it("quotes lines above the table that are not titles, and is silent about titles", async () => {
    const head = ["Well,Date,Oil", "A,2024-01-31,1", "B,2024-02-29,2"];
    expect((await read(text("Operator,Equinor", "", ...head))).warnings).toEqual([
      '2 lines above the table are left out: "Operator,Equinor". The header is in line 3, and rows are counted below it.',
    ]);
    expect(await read(text("Production", "", ...head))).toMatchObject({
      warnings: [],
      linesBefore: 2,
      rows: 2,
    });
  });

  it("lets the person read the table above by the line of its header", async () => {
    const found = await bench.inspect(text(...wells(2), "", ...fields, "Oseberg,Hydro,1979"), {
      reading: { headerRow: 1 },
    });
    expect(found).toMatchObject({
      linesBefore: 0,
      hasHeader: true,
      columns: [{ source: "Well" }, { source: "Oil" }, { source: "Column 3" }],
    });
  });

  it("names the header of a second table of the same width, in a sheet too", async () => {
    const reserves = ["Field,Reserves", "Volve,100", "Sleipner,200"];
    const said = 'looks like the header of a second table ("Field,Reserves")';
    expect((await read(text(...wells(3), "", ...reserves))).warnings[0]).toContain(
      `Line 6 ${said}: the lines below it are read as rows of the first.`,
    );
    expect((await read(text(...wells(3), "Reserves", ...reserves))).warnings.join()).toContain(
      `Line 6 ${said}`,
    );
    const rows = [["Well", "Oil"], ["A", 1], ["B", 2], [], ["Field", "Reserves"], ["Volve", 100]];
    expect((await read(madeWorkbook([{ rows }]))).warnings.join()).toContain(
      `Row 5 ${said}: the rows below it are read as rows of the first.`,
    );
  });

  it.each([
    ["an empty line between rows", text("Well,Oil", "A,1", "B,2", "", "C,3", "D,4")],
    ["a word for a number", text("Well,Oil", "A,1", "B,2", "C,shut in", "D,4")],
    ["the header again", text("Well,Oil", "A,1", "B,2", "", "Well,Oil", "D,4")],
    ["a quoted line break", text("Well,Oil", "A,1", '"B\nC",2', "D,shut in", "E,5")],
  ])("takes %s for no second table", async (_, content) => {
    expect((await bench.inspect(content)).warnings.join()).not.toContain("second table");
  });

  it("loses no row between a header and a line of units further below", async () => {
    const content = text("Well,Oil,Gas", "A,1", ",bbl,mcf", "B,2,3", "C,4,5");
    expect((await bench.import(content)).rows[0]).toEqual(["A", "1", null]);
    expect((await bench.inspect(content)).warnings.join()).toContain(
      "fewer cells than the header: row 1; its last cells are missing.",
    );
  });
});
