import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import { temporaryPlace } from "../engine/temporaryPlace.ts";
import { inspectSource } from "../import/files/inspectSource.ts";
import { openSource } from "../import/files/openSource.ts";
import { filesBelow, testEngine, testLimits } from "../testing.ts";

describe("what a file is found to hold", () => {
  let dataDir: string;
  let engine: TableEngine;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "detection-"));
    engine = await testEngine(dataDir);
  });
  afterAll(async () => {
    await engine.close();
    await rm(dataDir, { recursive: true });
  });

  async function inspect(content: string | Uint8Array, name = "wells.csv", limits = testLimits) {
    const path = join(dataDir, "given");
    await writeFile(path, content);
    const place = await temporaryPlace(dataDir);
    try {
      const source = await openSource({ name, path }, { place, limits });
      return await engine.session((session) => inspectSource({ session, place, limits }, source));
    } finally {
      await place.remove();
    }
  }
  const types = async (content: string | Uint8Array) =>
    (await inspect(content)).columns.map(({ type, format }) =>
      format ? `${type} ${format}` : type,
    );
  const refused = (content: string | Uint8Array, name?: string) =>
    inspect(content, name).then(
      () => "read",
      (error: Error) => error.message,
    );

  it("finds delimiter, header and types, with labels and likely units", async () => {
    const found = await inspect(
      "api_well_number,oil_bbl,BH MD (feet),gas_mcf,WELL_NAME\n608124001500,12,100.5,7,A-1\n608124001501,13,,8,A-2\n",
    );
    expect(found).toMatchObject({
      format: "csv",
      delimiter: ",",
      hasHeader: true,
      decimal: ".",
      estimatedRows: 2,
      warnings: [],
    });
    expect(
      found.columns.map(({ name, label, type, unit, quantity }) => [
        name,
        label,
        type,
        unit,
        quantity,
      ]),
    ).toEqual([
      ["api_well_number", "API Well Number", "text", undefined, undefined],
      ["oil_bbl", "Oil", "integer", "bbl", "LiquidVolume"],
      ["BH_MD_feet", "BH MD", "double", "ft", "Length"],
      ["gas_mcf", "Gas", "integer", "Mcf", "GasVolume"],
      ["WELL_NAME", "Well Name", "text", undefined, undefined],
    ]);
    expect(found.preview[1]).toEqual(["608124001501", "13", null, "8", "A-2"]);
    expect(found.columns[2]).toMatchObject({ missing: 1, examples: ["100.5"] });
  });

  it.each([
    ["semicolon", ";"],
    ["tab", "\t"],
    ["pipe", "|"],
  ])("finds a %s between the values", async (_, delimiter) => {
    const text = `name,depth,year\nA,1.5,1999\nB,2.5,2001\n`.replaceAll(",", delimiter);
    expect(await inspect(text)).toMatchObject({ delimiter, estimatedRows: 2 });
  });

  it("finds a decimal comma", async () => {
    const found = await inspect("name;depth\nA;1,5\nB;-2,25\nC;3\n");
    expect(found).toMatchObject({ delimiter: ";", decimal: "," });
    expect(found.columns[1]?.type).toBe("double");
  });

  it("keeps digits with leading zeros, and more than 15 digits, as text, also when they come late in the file", async () => {
    expect(await types("code,long,zero\n012,1234567890123456,0\n7,12,0.5\n")).toEqual([
      "text",
      "text",
      "double",
    ]);
    const late = `code,n\n${Array.from({ length: 30_000 }, (_, index) => `${index + 1},${index}`).join("\n")}\n007,1\n`;
    expect(await types(late)).toEqual(["text", "integer"]);
  });

  it("keeps names of wells, leases, pads and their like that look like powers of ten as text, also when they come late in the file", async () => {
    const names = [
      "Well",
      "WELL_NAME",
      "Lease No",
      "PadId",
      "Block",
      "Tag",
      "Section",
      "Well depth (ft)",
      "Rate",
      "Padding",
    ];
    const file = (cells: readonly string[]) =>
      `${names.join()}\n${cells.map((cell) => `${names.map(() => cell).join()}\n`).join("")}`;
    const numbers = ["double", "double", "double"];
    expect(await types(file(["12E3", "15E1", "2E10"]))).toEqual([
      ...Array.from({ length: 7 }, () => "text"),
      ...numbers,
    ]);
    const late = Array.from({ length: 1_000 }, (_, at) => String(at + 1));
    expect(await types(file([...late, "12E3"]))).toEqual([
      ...Array.from({ length: 7 }, () => "text"),
      ...numbers,
    ]);
    expect(await types(file(late))).toEqual(names.map(() => "integer"));
  });

  it("finds the type of a column whose first value comes late, and reads again after a file that failed", async () => {
    const empty = Array.from({ length: 30_000 }, (_, index) => `${index},,`).join("\n");
    expect(await types(`n,depth,day\n${empty}\n1,2.5,1/2/2020\n2,3,12/20/2020\n`)).toEqual([
      "integer",
      "double",
      "date M/D/YYYY",
    ]);
    expect(await inspect("a,b\n1,2\n3\n4,5\n")).toMatchObject({
      estimatedRows: 2,
      warnings: [expect.stringContaining("1 row is not well formed")],
    });
    expect(await inspect("a,b\n1,2\n3,4\n4,5\n")).toMatchObject({ estimatedRows: 3, warnings: [] });
  });

  it("reads the usual ways to write dates, digits alone only where the name says so", async () => {
    expect(
      await types(
        "a,b,c,d\n9/24/1984,24.09.1984,1984-09-24,1984-09-24T10:00:00Z\n12/1/1999,01.12.1999,1999-12-01,1999-12-01 11:30:00\n",
      ),
    ).toEqual(["date M/D/YYYY", "date", "date YYYY-MM-DD", "datetime YYYY-MM-DD"]);
    expect(
      await types(
        "production_month,first_date,code\n202401,20240131,202401\n202402,20240229,202402\n",
      ),
    ).toEqual(["date YYYYMM", "date YYYYMMDD", "integer"]);
    expect(await types("a,b\n24/9/1984,1\n3/12/1999,2\n")).toEqual(["date D/M/YYYY", "integer"]);
    expect((await inspect("date,b\n2024-02-30,1\n2024-02-28,2\n")).columns[0]?.type).toBe("text");
  });

  it("takes withheld and null markers for missing where only they oppose a number, and says so", async () => {
    const found = await inspect("depth,note\n*****,x\n120,y\nNULL,z\n-,w\n");
    expect(found.columns[0]).toMatchObject({ type: "integer", missing: 3 });
    expect(found.warnings).toEqual([
      expect.stringMatching(
        /^'depth': 3 cells such as '(\*{5}|NULL|-)' will be treated as missing\.$/,
      ),
    ]);
    const odd = await inspect("depth\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n12a\n");
    expect(odd.columns[0]?.type).toBe("text");
    expect(odd.warnings).toContain("'depth' is text because of 1 value such as '12a'.");
  });

  it("understands a line of units below the header", async () => {
    const found = await inspect("well,oil,water\n,Sm3,Sm3\nA,1.5,2\nB,2.5,3\n");
    expect(found.columns.map(({ type, unit, quantity }) => [type, unit, quantity])).toEqual([
      ["text", undefined, undefined],
      ["double", "Sm³", "LiquidVolume"],
      ["integer", "Sm³", "LiquidVolume"],
    ]);
    expect(found.warnings).toContain(
      "The line below the header holds units: they are the columns' units, and it is no row.",
    );
  });

  it("UN-004 reads volumes of oil, water and gas under names of other languages, and asks of what they are where the name does not say", async () => {
    const found = await inspect(
      "Brønn;Olje (Sm3);Gass;Kondensat [mill Sm3];Volum\n;;[Sm3];;[Sm3]\nA;100,5;2,5;3,5;7,5\nB;2,5;3,5;4,5;8,5\n",
    );
    expect(found.columns.map(({ label, unit, quantity }) => [label, unit, quantity])).toEqual([
      ["Brønn", undefined, undefined],
      ["Olje", "Sm³", "LiquidVolume"],
      ["Gass", "Sm³", "GasVolume"],
      ["Kondensat", "10⁶ Sm³", "LiquidVolume"],
      ["Volum", "Sm3", undefined],
    ]);
    expect(found.warnings).toContain(
      "'Volum': Sm3 may be of gas, oil or water. Choose the quantity.",
    );
    const beside = await inspect("Volum\n100.5 Sm3\n7 Sm3\n");
    expect(beside.columns[0]).toMatchObject({ type: "double", unit: "Sm3" });
  });

  it("names what is warned of as the file does, also where two columns have one label", async () => {
    const { warnings } = await inspect(
      `Well,Oil (bbl),Oil (m3)\n${Array.from({ length: 20 }, (_, at) => `A-${at},${at},${at}.5\n`).join("")}B,-,-\n`,
    );
    expect(warnings).toEqual([
      "'Oil (bbl)': 1 cell such as '-' will be treated as missing.",
      "'Oil (m3)': 1 cell such as '-' will be treated as missing.",
    ]);
  });

  it("numbers the later of columns with one header, and says so", async () => {
    const found = await inspect("Well,Well,well,Oil [bbl],Oil [m3]\nA,B,C,1,2\nD,E,F,3,4\n");
    expect(found.columns.map(({ name, label }) => [name, label])).toEqual([
      ["Well", "Well"],
      ["Well_2", "Well (2)"],
      ["well_3", "Well (3)"],
      ["Oil_bbl", "Oil"],
      ["Oil_m3", "Oil, m3"],
    ]);
    expect(found.warnings).toEqual([
      "The header 'Well' comes more than once: this column is called 'Well (2)'.",
      "The header 'well' comes more than once: this column is called 'Well (3)'.",
    ]);
    const many = await inspect(
      `${Array.from({ length: 40 }, () => "Well").join(",")}\n${Array.from({ length: 40 }, () => "A").join(",")}\n`,
    );
    expect(many.warnings).toHaveLength(6);
    expect(many.warnings.at(-1)).toBe(
      "34 more columns with a repeated header are numbered in the same way.",
    );
  });

  it("recognizes a file without a header", async () => {
    const found = await inspect('" 00016"," E002","202401","00"\n" 00016"," E003","202402","01"\n');
    expect(found).toMatchObject({ hasHeader: false, estimatedRows: 2 });
    expect(found.columns.map(({ name }) => name)).toEqual([
      "Column_1",
      "Column_2",
      "Column_3",
      "Column_4",
    ]);
  });

  it("reads UTF-8 with a byte-order mark, UTF-16 and Windows-1252, and quoted line breaks in each", async () => {
    const text = 'name,note,n\r\nSølvær,"two\r\nlines",1\r\nB,"say ""yes""",2\r\n';
    const encoded: [string, Uint8Array][] = [
      ["UTF-8", Buffer.from(text)],
      ["UTF-8 with mark", Buffer.from(`\uFEFF${text}`)],
      ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
      ["UTF-16 without mark", Buffer.from(text, "utf16le")],
      ["UTF-16 big-endian", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
      ["Windows-1252", Buffer.from(text, "latin1")],
    ];
    for (const [encoding, bytes] of encoded) {
      const found = await inspect(bytes);
      expect([encoding, found.columns.map(({ name }) => name), found.preview]).toEqual([
        encoding,
        ["name", "note", "n"],
        [
          ["Sølvær", "two\r\nlines", "1"],
          ["B", 'say "yes"', "2"],
        ],
      ]);
    }
  });

  it("reads the one file of a zip, beside what systems put into folders", async () => {
    const table = strToU8("a,b\n1,2\n");
    const beside = {
      ".DS_Store": strToU8("x"),
      "data/.DS_Store": strToU8("x"),
      "Thumbs.db": strToU8("x"),
      "data/desktop.ini": strToU8("x"),
    };
    const zip = zipSync({
      ...beside,
      "data/._wells.csv": strToU8("x"),
      "__MACOSX/data/._wells.csv": strToU8("x"),
      "data/wells.csv": table,
    });
    expect(await inspect(zip)).toMatchObject({ estimatedRows: 1 });
    await expect(inspect(zipSync({ ".DS_Store": strToU8("x") }))).rejects.toThrow(
      "the zip holds no file",
    );
  });

  it("goes by the bytes, not by the name, through gzip and zip", async () => {
    const text = "name,n\nA,1\nB,2\n";
    expect(await inspect(gzipSync(text), "wells.csv")).toMatchObject({ estimatedRows: 2 });
    expect(await inspect(zipSync({ "data.txt": strToU8(text) }), "wells.csv.gz")).toMatchObject({
      estimatedRows: 2,
    });
    expect(
      await inspect(zipSync({ "data.csv.gz": new Uint8Array(gzipSync(text)) }), "wells.zip"),
    ).toMatchObject({ estimatedRows: 2 });
    await engine.session((session) =>
      session.run(
        `COPY (SELECT 'A' AS name, 1::INTEGER AS n, DATE '2020-01-01' AS day, 12.5::DECIMAL(9,2) AS v) TO '${join(dataDir, "made")}' (FORMAT parquet)`,
      ),
    );
    const { readFile } = await import("node:fs/promises");
    const made = await readFile(join(dataDir, "made"));
    expect(await inspect(gzipSync(made), "wells.gz")).toMatchObject({
      format: "parquet",
      estimatedRows: 1,
    });
    const parquet = await inspect(made, "wells.csv");
    expect(parquet).toMatchObject({ format: "parquet", estimatedRows: 1 });
    expect(parquet.columns.map(({ type }) => type)).toEqual(["text", "integer", "date", "double"]);
  });

  it("says precisely why a file cannot be read", async () => {
    const gz = gzipSync("a,b\n1,2\n".repeat(50_000));
    const zip = zipSync({ "a.csv": strToU8("a,b\n1,2\n".repeat(5000)) });
    const damaged = Buffer.from(gz);
    damaged[damaged.length - 6]! ^= 0xff;
    const noise = Buffer.from(
      Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 256),
    );
    expect(await refused("")).toBe("'wells.csv' cannot be read: it is empty.");
    expect(await refused(" \n\n")).toBe("'wells.csv' cannot be read: it is empty.");
    expect(await refused(gz.subarray(0, gz.length / 2), "x.gz")).toBe(
      "'x.gz' cannot be read: the gzip data ends too early: the file is truncated.",
    );
    expect(await refused(damaged)).toContain("the gzip data is damaged.");
    expect(await refused(gzipSync(gz))).toContain("it is a gzip within a gzip.");
    expect(await refused(gzipSync(""))).toContain("it is empty.");
    expect(await refused(zip.subarray(0, zip.length / 2))).toContain(
      "the zip is truncated or damaged",
    );
    expect(
      await refused(zipSync({ "a.csv": strToU8("a\n1"), "b.csv": strToU8("b\n2") })),
    ).toContain("the zip holds 2 files ('a.csv', 'b.csv'): it must hold exactly one.");
    expect(
      await refused(zipSync({ "[Content_Types].xml": strToU8("x"), "word/a.xml": strToU8("y") })),
    ).toContain("it is an office document, but no Excel workbook");
    expect(await refused(noise)).toMatch(
      /it holds binary data \(a zero byte at position \d+\), not text\./,
    );
    expect(await refused("%PDF-1.7 …")).toContain("it is a PDF document");
    expect(await refused("<!doctype html><p>Not found")).toContain("it is a web page");
    expect(await refused("PAR1 but no more")).toContain("the Parquet file is truncated.");
    expect(
      await refused(
        Buffer.concat([Buffer.from("PAR1"), Buffer.alloc(200, 7), Buffer.from("PAR1")]),
      ),
    ).toContain("the Parquet file is damaged");
  });

  it("reads plain text by its content whatever its name promises, and says so", async () => {
    const text = "well,depth\nA,1.5\nB,2.5\n";
    const warned = async (name: string, content = text) => (await inspect(content, name)).warnings;
    const said = (what: string) => [
      `The file is no ${what}, as its name says, but plain text: it was read as delimited text.`,
    ];
    expect([
      await warned("wells.XLSX"),
      await warned("wells.las"),
      await warned("wells.parquet"),
    ]).toEqual(["Excel workbook", "LAS well log", "Parquet file"].map(said));
    expect((await inspect(text, "wells.xlsx")).columns.map(({ type }) => type)).toEqual([
      "text",
      "double",
    ]);
    expect([await warned("wells.csv"), await warned("wells"), await warned("xlsx.txt")]).toEqual([
      [],
      [],
      [],
    ]);
    const log = "~Version\nVERS. 2.0:\nWRAP. NO:\n~Curve\nDEPT.M:\nGR.GAPI:\n~ASCII\n1 2\n2 3\n";
    expect((await warned("a.las", log)).join()).not.toContain("plain text");
    expect(await refused("<html><table></table></html>", "wells.xls")).toBe(
      "'wells.xls' cannot be read: it is a web page, not a table.",
    );
  });

  it("writes nothing that stays", async () => {
    await inspect(Buffer.from("name,n\nSølv,1\n", "latin1"));
    expect((await filesBelow(dataDir)).filter((path) => !/\/(given|made)$/.test(path))).toEqual([]);
  });

  it("keeps DuckDB to the data folder, without extensions, in a locked configuration", async () => {
    const attempt = (sql: string) =>
      engine.rows(sql).then(
        () => "allowed",
        (error: Error) => error.message,
      );
    expect(await attempt("SELECT * FROM read_text('/etc/hostname')")).toContain(
      "disabled by configuration",
    );
    expect(await attempt(`COPY (SELECT 1) TO '${join(tmpdir(), "elsewhere.csv")}'`)).toContain(
      "disabled by configuration",
    );
    expect(await attempt("INSTALL httpfs")).not.toBe("allowed");
    expect(await attempt("SET enable_external_access = true")).toContain("locked");
    expect(await attempt("SET memory_limit = '64GB'")).toContain("locked");
  });
});
