import { describe, expect, it } from "vitest";
import { dated, formatBench, type MadeCell, madeWorkbook } from "../../formats/testing.ts";

describe("the names of columns", () => {
  const bench = formatBench();

  const file = (...lines: string[]) => `${lines.join("\n")}\n`;
  async function read(content: string | Uint8Array) {
    const { columns, hasHeader, estimatedRows, warnings } = await bench.inspect(content);
    const imported = await bench.import(content);
    expect(imported.rows.length).toBe(estimatedRows);
    return {
      names: columns.map(({ source, type }) => `${source} ${type}`).join(", "),
      hasHeader,
      rows: estimatedRows,
      warnings,
      rejected: imported.rejected,
    };
  }
  const numbers = ["A,100,200.5", "B,110,210.5", "C,120,220.5"];

  it("are those of two lines where the second names columns with their units", async () => {
    const { columns } = await bench.inspect(
      file(
        "Well,Oil,Gas,Date",
        "name,rate (bbl/d),rate (Mcf/d),day",
        "A,10.5,20,2024-01-01",
        "B,11.5,21,2024-01-02",
      ),
    );
    expect(columns.map(({ source, type, unit }) => [source, type, unit])).toEqual([
      ["Well name", "text", undefined],
      ["Oil rate (bbl/d)", "double", "bbl/d"],
      ["Gas rate (Mcf/d)", "integer", "Mcf/d"],
      ["Date day", "date", undefined],
    ]);
  });

  it("may have a line break of another kind than the lines, as Excel writes it", async () => {
    for (const end of ["\r\n", "\n"]) {
      const content = ['Well,"Oil\n(bbl)","Gas\n(Mcf)"', ...numbers, ""].join(end);
      expect(await read(content)).toMatchObject({
        names: "Well text, Oil (bbl) integer, Gas (Mcf) double",
        rows: 3,
        rejected: [],
      });
    }
  });

  it.each<[string, string, string]>([
    ["months", file("Well,Jan-24,Feb-24", ...numbers), "Well text, Jan-24 integer, Feb-24 double"],
    ["years", file("Well,2019,2020", ...numbers), "Well text, 2019 integer, 2020 double"],
    ["one year", file("Well,2019", "A,100", "B,200"), "Well text, 2019 integer"],
    [
      "years alone",
      file("2019,2020,2021", "1,2,3", "4,5,6"),
      "2019 integer, 2020 integer, 2021 integer",
    ],
    [
      "days",
      file("Well,2024-01-01,2024-02-01", ...numbers),
      "Well text, 2024-01-01 integer, 2024-02-01 double",
    ],
  ])("may be %s over numbers, with a warning", async (_, content, names) => {
    const found = await read(content);
    expect(found).toMatchObject({ names, hasHeader: true });
    expect(found.warnings.join()).toMatch(
      /names? of (?:a column|columns), not (?:a value|values): the line is read as the header/,
    );
  });

  it("may be years and months in a sheet, as texts, numbers and dates", async () => {
    const rows = (...header: MadeCell[]): MadeCell[][] => [
      header,
      ["A", 100, 200],
      ["B", 110, 210],
    ];
    for (const header of [
      ["Well", 2019, 2020],
      ["Well", "2019", "2020"],
      ["Well", "Jan-24", "Feb-24"],
      ["Well", dated(45_292), dated(45_323)],
    ] as MadeCell[][]) {
      const found = await read(madeWorkbook([{ rows: rows(...header) }]));
      expect(found).toMatchObject({ hasHeader: true, rows: 2 });
      expect(found.warnings.join()).toContain(
        "are names of columns, not values: the row is read as the header",
      );
    }
  });

  it.each<[string, string, number]>([
    ["years over years", file("A,2019,2020", "B,2018,2021", "C,2017,2022"), 3],
    ["months over months", file("A-1,2024-01,12.5", "A-2,2024-02,13.5"), 2],
    ["a number that could be a year", file("W-1,1950", "W-2,850", "W-3,720"), 3],
    [
      "numbers that could be years in uneven steps",
      file("W-1,1950,2010,1975", "W-2,850,3,4", "W-3,720,4,5"),
      3,
    ],
  ])("are not %s", async (_, content, rows) => {
    expect(await read(content)).toMatchObject({ hasHeader: false, rows });
  });

  it("are below titles of two cells, in a sheet and in a text", async () => {
    const titles: MadeCell[][] = [["Operator", null, null], ["Report", " ", "March 2024"], []];
    const rows: MadeCell[][] = [
      ...titles,
      ["Well", "Status", "Oil"],
      ["A", "open", 1],
      ["B", "shut", 2],
      ["C", "open", 4],
    ];
    expect(await read(madeWorkbook([{ rows }]))).toMatchObject({
      names: "Well text, Status text, Oil integer",
      rows: 3,
    });
    const text = file(
      "Operator",
      "Report, ,March 2024",
      "",
      "Well,Status,Oil",
      "A,open,1",
      "B,shut,2",
      "C,open,4",
    );
    expect(await read(text)).toMatchObject({
      names: "Well text, Status text, Oil integer",
      rows: 3,
      warnings: [expect.stringContaining('"Report, ,March 2024"')],
    });
  });

  it("may be one more than most rows have values, which then lack their empty last ones", async () => {
    const rows = ["A,1,2", "B,3,4", "C,5,6,late", "D,7,8"];
    const found = await read(file("Well,Oil,Gas,Remark", ...rows));
    expect(found).toMatchObject({
      names: "Well text, Oil integer, Gas integer, Remark text",
      rows: 4,
      rejected: [],
    });
    expect(found.warnings).toEqual([
      "Most lines end before the last column ('Remark'): what they lack is read as empty.",
    ]);
    expect(
      await read(
        file(
          "Well,Status,Operator,Remark",
          "A,open,Equinor",
          "B,shut,Equinor",
          "C,open,Hydro",
          "D,open,Hydro,late",
        ),
      ),
    ).toMatchObject({
      rows: 4,
      hasHeader: true,
    });
    // A row that lacks more, or has more, is rejected and reported.
    const odd = await read(file("Well,Oil,Gas,Remark", ...rows, ...rows, ...rows, "E,9"));
    expect([odd.rows, odd.rejected]).toEqual([
      12,
      [expect.stringContaining("2 values where 4 are expected")],
    ]);
  });

  it("may continue in further lines, with a warning where they are read as rows", async () => {
    const { warnings } = await bench.inspect(file("Well,Oil", "Name,Rate", "A,1.5", "B,2.5"));
    expect(warnings[0]).toContain(
      'Line 2 seems to go on with the header ("Name,Rate"), and is read as a row.',
    );
    expect((await bench.inspect(file("Well,Oil", "A,1.5", "B,2.5"))).warnings).toEqual([]);
    // A day that does not exist is a mistake in a row.
    const days = Array.from({ length: 12 }, (_, at) => `B,2020-03-${at + 10}`);
    expect(
      (await bench.inspect(file("Well,Day", "A,2020-02-30", ...days))).warnings.join(),
    ).not.toContain("go on with the header");
  });

  const rows = ["A,1.5,2,3,4", "B,2.5,3,4,5", "C,3.5,4,5,6"];
  it.each<[string, string[]]>([
    [
      "groups in every column, over names and units of some",
      ["Well,Oil,Oil,Gas,Gas", "Name,Rate,Cum,Rate,Cum", ",bbl/d,bbl,,"],
    ],
    [
      "groups over the same names, without units",
      ["Well,Oil,Oil,Gas,Gas", "Name,Rate,Cum,Rate,Cum"],
    ],
    [
      "groups without one of the first column",
      [",Oil,,Gas,", "Name,Rate,Cum,Rate,Cum", ",bbl/d,bbl,,"],
    ],
  ])("are those of two lines together: %s", async (_, lines) => {
    const { columns, estimatedRows, warnings } = await bench.inspect(file(...lines, ...rows));
    const units = lines.length > 2 ? ["bbl/d", "bbl"] : [undefined, undefined];
    expect(columns.slice(1).map(({ source }) => source)).toEqual([
      "Oil Rate",
      "Oil Cum",
      "Gas Rate",
      "Gas Cum",
    ]);
    expect([columns.slice(1, 3).map(({ unit }) => unit), columns[1]!.type, estimatedRows]).toEqual([
      units,
      "double",
      3,
    ]);
    expect(warnings.join()).not.toContain("go on with the header");
  });

  it("are those of few groups over many names too, in a text and in a sheet", async () => {
    const text = await bench.inspect(
      file(",Production,,,Pressure", "Well,Oil,Gas,Water,WHP", ",bbl/d,,,psi", ...rows),
    );
    const cells: MadeCell[][] = [
      [null, "Production", null, null, "Pressure"],
      ["Well", "Oil", "Gas", "Water", "WHP"],
      [null, "bbl/d", null, null, "psi"],
      ["A", 1.5, 2, 3, 4],
      ["B", 2.5, 3, 4, 5],
    ];
    for (const { columns } of [text, await bench.inspect(madeWorkbook([{ rows: cells }]))]) {
      expect(columns.map(({ source }) => source)).toEqual([
        "Well",
        "Production Oil",
        "Production Gas",
        "Production Water",
        "Pressure WHP",
      ]);
      expect(columns.map(({ unit }) => unit)).toEqual([
        undefined,
        "bbl/d",
        undefined,
        undefined,
        "psi",
      ]);
    }
  });

  it("are not joined with words of a first row", async () => {
    expect(
      (await bench.inspect(file("Well,Rate,Rate", "A,open,choked", "B,1,2", "C,3,4")))
        .estimatedRows,
    ).toBe(3);
    const titled = await bench.inspect(
      file(
        "Operator,Equinor,,,",
        "Well,Date,Oil,Gas,Water",
        "A,2020-01-01,1,2,3",
        "B,2020-01-02,2,3,4",
      ),
    );
    expect(titled.columns[0]!.source).not.toContain("Operator");
  });
});
