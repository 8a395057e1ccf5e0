import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { dated, formatBench, type MadeCell, madeWorkbook, percent, sheetXml } from "../testing.ts";

describe("an Excel workbook", () => {
  const bench = formatBench();

  const head = ["Well", "Day", "Oil (bbl)", "Code", "Open"];
  const row = (
    well: string,
    day: number,
    oil: MadeCell,
    code: string,
    open: boolean,
  ): MadeCell[] => [well, dated(day), oil, code, open];
  const good: MadeCell[][] = [
    head,
    row("A", 43_831, 1.1, "7405", true),
    row("B", 43_832, 0.1 + 0.2, "7078", false),
    row("C", 43_833, 1e-7, "42", true),
  ];
  const columnsOf = (imported: { columns: [string, string, string | undefined][] }) =>
    imported.columns.map(([name, type]) => `${name} ${type}`);

  it("gives typed cells: texts of digits stay texts, numbers are exact, dates are days", async () => {
    const content = madeWorkbook([{ name: "Production", rows: good }]);
    const imported = await bench.import(content);
    expect(columnsOf(imported)).toEqual([
      "Well text",
      "Day date",
      "Oil_bbl double",
      "Code text",
      "Open boolean",
    ]);
    expect(imported.rows).toEqual([
      ["A", "2020-01-01", "1.1", "7405", "true"],
      ["B", "2020-01-02", "0.30000000000000004", "7078", "false"],
      ["C", "2020-01-03", "1e-07", "42", "true"],
    ]);
    expect(await bench.inspect(content)).toMatchObject({
      format: "xlsx",
      sheets: ["Production"],
      sheet: "Production",
      headerRow: 1,
      hasHeader: true,
      hasUnits: false,
      linesBefore: 0,
      delimiter: "",
      decimal: ".",
      estimatedRows: 3,
      warnings: [],
    });
  });

  it("keeps exact numbers whatever decimal mark a person says, and text of numbers with a person's type", async () => {
    const content = madeWorkbook([
      {
        rows: [
          ["a", "b"],
          [1.234, "1,5"],
          [2.5, "2,5"],
        ],
      },
    ]);
    expect(
      (await bench.import(content, { reading: { decimal: "," } })).rows.map(([a]) => a),
    ).toEqual(["1.234", "2.5"]);
    const columns = [
      { source: "a", name: "a", label: "a", type: "double" as const },
      { source: "b", name: "b", label: "b", type: "double" as const, format: "1.234,5" },
    ];
    expect((await bench.import(content, {}, columns)).rows).toEqual([
      ["1.234", "1.5"],
      ["2.5", "2.5"],
    ]);
  });

  it("reads dates of both epochs, moments and times", async () => {
    const rows: MadeCell[][] = [
      ["Day", "Moment", "Time", "x"],
      [dated(43_831), dated(43_831.001388888886, 2), dated(0.75, 3), 1],
      [dated(43_832), dated(43_832.5, 2), dated(0.25, 3), 2],
    ];
    const imported = await bench.import(madeWorkbook([{ rows }]));
    expect(columnsOf(imported).slice(0, 2)).toEqual(["Day date", "Moment datetime"]);
    expect(imported.rows.map((cells) => cells.slice(0, 3))).toEqual([
      ["2020-01-01", "2020-01-01 00:02:00", "18:00:00"],
      ["2020-01-02", "2020-01-02 12:00:00", "06:00:00"],
    ]);
    const later = rows.map((cells, at) =>
      at === 0 ? cells : [dated(42_369 + at - 1), ...cells.slice(1)],
    );
    expect(
      (await bench.import(madeWorkbook([{ rows: later }], { epoch1904: true }))).rows.map(
        ([day]) => day,
      ),
    ).toEqual(["2020-01-01", "2020-01-02"]);
  });

  it("finds the header below titles and empty rows, and columns that begin further right", async () => {
    const rows: MadeCell[][] = [
      ["Monthly production"],
      [],
      [null, "made on", dated(43_900)],
      [],
      ...good.map((cells) => [null, ...cells]),
    ];
    const content = madeWorkbook([{ rows }]);
    expect(await bench.inspect(content)).toMatchObject({
      headerRow: 5,
      linesBefore: 4,
      estimatedRows: 3,
    });
    expect(columnsOf(await bench.import(content))[0]).toBe("Well text");
  });

  it("takes the header and the units where a person says, also none", async () => {
    const rows: MadeCell[][] = [
      ["a", "b"],
      ["Well", "Oil"],
      ["", "bbl"],
      ["A", 1],
      ["B", 2],
    ];
    const content = madeWorkbook([{ rows }]);
    const said = await bench.inspect(content, { reading: { headerRow: 2, hasUnits: true } });
    expect(said).toMatchObject({
      headerRow: 2,
      hasUnits: true,
      estimatedRows: 2,
      columns: [{ source: "Well" }, { source: "Oil", unit: "bbl", type: "integer" }],
    });
    for (const reading of [{ headerRow: 0 }, { hasHeader: false }]) {
      const none = await bench.inspect(content, { reading });
      expect(none).toMatchObject({
        headerRow: 0,
        hasHeader: false,
        estimatedRows: 5,
        columns: [{ source: "Column 1" }, { source: "Column 2" }],
      });
    }
    expect(await bench.refusal(content, { reading: { headerRow: 9 } })).toContain(
      "row 9 of the sheet is empty: it cannot be the header.",
    );
  });

  it("reads the sheet that is asked for, and lists those with cells", async () => {
    const sheets = [
      { name: "Notes", rows: [] },
      { name: "Hidden", state: "hidden", rows: [["h"], [1]] },
      { name: "A & B", rows: good },
      {
        name: "Wells",
        rows: [
          ["well", "td"],
          ["X", 1_500],
        ],
      },
    ];
    const content = madeWorkbook(sheets);
    expect(await bench.inspect(content)).toMatchObject({
      sheets: ["Hidden", "A & B", "Wells"],
      sheet: "A & B",
      estimatedRows: 3,
    });
    expect((await bench.import(content, { reading: { sheet: "Wells" } })).rows).toEqual([
      ["X", "1500"],
    ]);
    expect(await bench.refusal(content, { reading: { sheet: "Nowhere" } })).toContain(
      "it has no sheet 'Nowhere' with cells. Choose 'Hidden', 'A & B', 'Wells'.",
    );
  });

  it("says which merged, hidden and failed cells lie in the table", async () => {
    const failed = { xml: '<c t="e"><v>#N/A</v></c>' };
    const rows: MadeCell[][] = [
      ["Title"],
      ["Field", "Well", "Oil"],
      ["F", "A", 1],
      [null, "B", failed],
      ["G", "C", 3],
    ];
    const content = madeWorkbook([
      {
        rows,
        hiddenRows: [5],
        before: '<cols><col min="2" max="2" hidden="1"/></cols>',
        behind:
          '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/></mergeCells>',
      },
    ]);
    expect((await bench.inspect(content)).warnings).toEqual([
      "The table has merged cells (A3:A4): their value was copied to each of their rows.",
      "1 row (5) and 1 column (B) are hidden in the sheet and will be imported too.",
      "1 cell holds an Excel error: #N/A 1.",
      "'Oil': 1 cell such as '#N/A' will be treated as missing.",
    ]);
    expect((await bench.import(content)).rows).toEqual([
      ["F", "A", "1"],
      ["F", "B", null],
      ["G", "C", "3"],
    ]);
  });

  it("gives merged labels and years to each of their rows, and a measured number to the first alone", async () => {
    const rows: MadeCell[][] = [
      ["Field", "Year", "Well", "Oil (bbl)"],
      ["F", 2020, "A", 100],
      [null, null, "B", null],
      [null, null, "C", 7],
      [null, null, null, null],
    ];
    const merges = ["A2:A5", "B2:B5", "D2:D3"].map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    const content = madeWorkbook([{ rows, behind: `<mergeCells>${merges}</mergeCells>` }]);
    expect((await bench.import(content)).rows).toEqual([
      ["F", "2020", "A", "100"],
      ["F", "2020", "B", null],
      ["F", "2020", "C", "7"],
    ]);
    expect((await bench.inspect(content)).warnings).toEqual([
      "The table has merged cells (A2:A5, B2:B5): their value was copied to each of their rows.",
      "The table has merged numbers (D2:D3): each is kept in its first row only, so that it is counted once.",
    ]);
  });

  it("reads a percent cell as the sheet shows it and as a CSV's, with the unit", async () => {
    const rows: MadeCell[][] = [
      ["Well", "Water cut (fraction)", "Uptime", "Share"],
      ["A", percent(0.25), percent(0.07), 0.5],
      ["B", percent(0.125), percent(1), 0.25],
      ["C", percent(0), null, 0.125],
    ];
    const content = madeWorkbook([{ rows }]);
    const csv =
      "Well,Water cut (fraction),Uptime,Share\nA,25%,7%,0.5\nB,12.5%,100%,0.25\nC,0%,,0.125\n";
    for (const file of [content, csv]) {
      const imported = await bench.import(file);
      expect(imported.columns.slice(1)).toEqual([
        ["Water_cut_fraction", "double", "%"],
        ["Uptime", "integer", "%"],
        ["Share", "double", undefined],
      ]);
      expect(imported.rows).toEqual([
        ["A", "25.0", "7", "0.5"],
        ["B", "12.5", "100", "0.25"],
        ["C", "0.0", null, "0.125"],
      ]);
    }
  });

  it("counts failed formulas by what they show, as unread cells of numbers and as missing ones of texts", async () => {
    const failed = (text: string): MadeCell => ({ xml: `<c t="e"><f>1/0</f><v>${text}</v></c>` });
    const rows: MadeCell[][] = [
      ["Well", "Oil", "Status"],
      ...Array.from({ length: 20 }, (_, at): MadeCell[] => [`W${at}`, at, "on"]),
      ["X", failed("#DIV/0!"), failed("#REF!")],
    ];
    const { columns, warnings } = await bench.inspect(madeWorkbook([{ rows }]));
    expect(warnings).toEqual(["2 cells hold an Excel error: #DIV/0! 1, #REF! 1."]);
    expect(columns[1]).toMatchObject({
      type: "integer",
      unread: { count: 1, texts: [{ text: "#DIV/0!", count: 1 }], proposed: "missing" },
    });
    expect(columns[2]).toMatchObject({ type: "text", missing: 1 });
    expect((await bench.import(madeWorkbook([{ rows }]))).rows.at(-1)).toEqual(["X", null, null]);
  });

  it("says which formulas have no result in the file, since no program calculated them", async () => {
    const open: MadeCell = { xml: "<c><f>A1*2</f><v/></c>" };
    const content = madeWorkbook([
      {
        name: "Sheet",
        rows: [
          ["Well", "Oil"],
          ["A", 1],
          ["B", open],
          ["C", { xml: "<c><f>A1*2</f><v>4</v></c>" }],
        ],
      },
    ]);
    const { warnings, columns } = await bench.inspect(content);
    expect(warnings).toContain(
      "1 cell with a formula has no result in the file. Save it in Excel, then import it again.",
    );
    expect(columns[1]).toMatchObject({ type: "integer", missing: 1 });
  });

  it("rejects rows with the number they have in the sheet", async () => {
    const rows: MadeCell[][] = [
      ["Title"],
      [],
      ["well", "oil"],
      ["A", 1],
      [],
      ["B", "shut in 3"],
      ["C\nD", 3],
    ];
    const columns = [
      { source: "well", name: "well", label: "Well", type: "text" as const },
      { source: "oil", name: "oil", label: "Oil", type: "integer" as const },
    ];
    const imported = await bench.import(madeWorkbook([{ rows }]), {}, columns);
    expect(imported.rows.map(([well]) => well)).toEqual(["A", "C\nD"]);
    expect(imported.rejected).toEqual([
      "2,6,oil,'shut in 3' is not a whole number of at most 15 digits,\"B,shut in 3\"",
    ]);
  });

  it("reads cells and rows that do not name their places, and sheets that lie about their size", async () => {
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1"/><sheetData><row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"><is><t>b</t></is></c></row><row><c><v>1</v></c><c s="1"/><c><v>2</v></c></row><row><c r="B3"><v>3</v></c></row></sheetData></worksheet>`;
    const imported = await bench.import(
      madeWorkbook([{ rows: [] }], { files: { "xl/worksheets/sheet1.xml": strToU8(xml) } }),
    );
    expect(imported.rows).toEqual([
      ["1", null, "2"],
      [null, "3", null],
    ]);
  });

  it("is read within a zip too", async () => {
    const inner = madeWorkbook([{ rows: good }]);
    expect((await bench.inspect(zipSync({ "book.xlsx": new Uint8Array(inner) }))).format).toBe(
      "xlsx",
    );
  });

  const compound = (text: string) => {
    const bytes = Buffer.alloc(8_192);
    bytes.write("\xd0\xcf\x11\xe0", "latin1");
    bytes.writeUInt16LE(9, 30);
    bytes.write(text, 1_024, "utf16le");
    bytes.writeUInt32LE(1, 48);
    return bytes;
  };
  const far = (place: string) =>
    `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1000000"><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`;
  const changed = (xml: string) =>
    madeWorkbook([{ name: "S", rows: [] }], {
      files: { "xl/worksheets/sheet1.xml": strToU8(xml) },
    });
  const whole = () => madeWorkbook([{ rows: good }]);
  it.each<[string, () => Uint8Array, RegExp]>([
    [
      "one with a password",
      () => compound("EncryptedPackage"),
      /it is an Excel workbook with a password\. Remove the password in Excel/,
    ],
    [
      "an old .xls",
      () => compound("Workbook"),
      /it is an old Excel \(\.xls\) or Word document: save the sheet as \.xlsx or CSV\./,
    ],
    [
      "a binary .xlsb",
      () => zipSync({ "[Content_Types].xml": strToU8("x"), "xl/workbook.bin": strToU8("y") }),
      /binary Excel workbook \(\.xlsb\): save it as \.xlsx or CSV\./,
    ],
    [
      "a Word document",
      () => zipSync({ "[Content_Types].xml": strToU8("x"), "word/document.xml": strToU8("y") }),
      /an office document, but no Excel workbook/,
    ],
    [
      "an OpenDocument sheet",
      () => zipSync({ mimetype: strToU8("x"), "content.xml": strToU8("y") }),
      /an OpenDocument file: save the sheet as \.xlsx or CSV\./,
    ],
    [
      "one without cells",
      () => madeWorkbook([{ rows: [] }]),
      /the Excel workbook has no sheet with cells\./,
    ],
    [
      "a sheet cut in the middle of a tag",
      () => changed(sheetXml({ rows: good }).slice(0, 300)),
      /the Excel workbook is damaged\./,
    ],
    [
      "a text that does not exist",
      () =>
        changed(
          '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>7</v></c></row></sheetData></worksheet>',
        ),
      /the Excel workbook is damaged\./,
    ],
    [
      "an entity that multiplies",
      () => changed('<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>'),
      /the Excel workbook is damaged\./,
    ],
    [
      "a cell far away",
      () => changed(far("XFD1000000")),
      /the sheet 'S' reaches to the cell XFD1000000\. Delete what is far from its table/,
    ],
    [
      "a place that does not exist",
      () => changed(far("A99999999")),
      /damaged: it has no row or column '99999999'\./,
    ],
    ["a truncated file", () => whole().subarray(0, 900), /truncated or damaged/],
  ])("is refused with a clear sentence when it is %s", async (_, content, reason) => {
    expect(await bench.refusal(content(), { name: "book.xlsx" })).toMatch(reason);
    expect(await bench.left()).toEqual([]);
  });

  it("counts a zip bomb while it inflates, whatever the zip says of its size", async () => {
    const bomb = changed(`<worksheet><sheetData>${" ".repeat(90_000_000)}</sheetData></worksheet>`);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await bench.refusal(bomb)).toMatch(/it unpacks to more than 64 MiB\./);
    // A part that the workbook does not name is not unpacked.
    const strings = { "xl/sharedStrings.xml": strToU8("<sst>".padEnd(5_000_000)) };
    expect(
      await bench.refusal(madeWorkbook([{ rows: good }], { files: strings }), {
        limits: { unpackedBytes: 1_048_576 },
      }),
    ).toBe("read");
    expect(
      await bench.refusal(changed(sheetXml({ rows: good }).padEnd(2_000_000)), {
        limits: { unpackedBytes: 1_048_576 },
      }),
    ).toMatch(/unpacks to more than 1 MiB/);
    expect(await bench.left()).toEqual([]);
  });

  it("has at most as many columns as a file may have", async () => {
    expect(await bench.refusal(whole(), { limits: { fileColumns: 4 } })).toMatch(
      /it has 5 columns, and at most 4 can be imported\./,
    );
  });

  it("leaves nothing when it is cancelled while it is read", async () => {
    const many = madeWorkbook([
      { rows: [["a", "b"], ...Array.from({ length: 50_000 }, (_, n): MadeCell[] => [n, n])] },
    ]);
    const controller = new AbortController();
    const reading = bench.import(many, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(reading).rejects.toThrow();
    expect(await bench.left()).toEqual([]);
  });
});
