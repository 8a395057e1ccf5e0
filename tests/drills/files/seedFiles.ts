import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, type Zippable, zipSync } from "fflate";
import { lasFixtures } from "../../../host/server/tables/formats/las/lasFixtures.ts";
import {
  dated,
  type MadeCell,
  madeWorkbook,
  sheetXml,
} from "../../../host/server/tables/formats/testing.ts";
import { independentDuckDb } from "../../../host/server/tables/testing.ts";
import type { FileKind, SeedFile } from "./realFiles.ts";
import { realFiles } from "./realFiles.ts";

const wells = (rows: number, delimiter = ",") =>
  [
    "API_WELL_NUMBER,Well name,Spud date,Oil (bbl),Depth_m,Open",
    ...Array.from(
      { length: rows },
      (_, n) => `0${n}77,"Well ""${n}""",2020-01-${10 + (n % 20)},${n * 1.5},${n},true`,
    ),
  ]
    .join("\r\n")
    .replaceAll(",", delimiter);

const zip = (files: Zippable, name = "zip") => ({
  name,
  bytes: Buffer.from(zipSync(files, { level: 9, mtime: "2020-01-01" })),
});

/** The bytes at a place of a zip's central directory, changed. */
function centralChanged(
  { name, bytes }: SeedFile,
  what: string,
  offset: number,
  ...values: number[]
): SeedFile {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf("PK\x01\x02", 0, "latin1");
  for (const [index, value] of values.entries()) changed[at + offset + index] = value;
  return { name: `${name}, ${what}`, bytes: changed };
}

function csvSeeds(): SeedFile[] {
  const many = (count: number, cell: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => cell(index)).join(",");
  return [
    { name: "wells", bytes: Buffer.from(wells(40)) },
    { name: "semicolons", bytes: Buffer.from(wells(40, ";")) },
    {
      name: "Windows-1252",
      bytes: Buffer.from("Brønn;Dybde\nÅsgård;1,5\nSnøhvit;2,5\n", "latin1"),
    },
    { name: "UTF-16", bytes: Buffer.from(`\ufeff${wells(20)}`, "utf16le") },
    {
      name: "UTF-16 with zero characters",
      bytes: Buffer.from("\ufeffa\u0000b,c\n1\u0000,2\n3,\u00004\n", "utf16le"),
    },
    {
      name: "20,000 columns",
      bytes: Buffer.from(`${many(20_000, (n) => `c${n}`)}\n${many(20_000, String)}\n`),
    },
    {
      name: "a name of spaces",
      bytes: Buffer.from(`a${" ".repeat(3_000)}-${" ".repeat(3_000)}(,b\n1,2\n`),
    },
    { name: "a name of 100,000 brackets", bytes: Buffer.from(`${"(".repeat(100_000)},b\n1,2\n`) },
    {
      name: "reserved names",
      bytes: Buffer.from(
        "rowid,filename,file_row_number,__row,__rejected,constructor,__proto__,ID,id,Id\n1,2,3,4,5,6,7,8,9,10\n",
      ),
    },
    { name: "cells of spaces", bytes: Buffer.from(`a,b\n${" ".repeat(500_000)}x,1\n2,3\n`) },
    { name: "one line of 6 MB", bytes: Buffer.from(`a,b\n${"x".repeat(6_000_000)},1\n2,3\n`) },
    { name: "a quote never closed", bytes: Buffer.from(`a,b\n"${"1,2\n".repeat(400_000)}`) },
  ];
}

function zipSeeds(): SeedFile[] {
  const good = zip({ "wells.csv": strToU8(wells(40)) }, "one file");
  const zeros = new Uint8Array(90_000_000).fill(48);
  return [
    good,
    zip({ "../../outside.csv": strToU8(wells(5)) }, "a name that leads out"),
    zip({ "/etc/wells.csv": strToU8(wells(5)) }, "an absolute name"),
    zip({ "a.csv": strToU8("a,b\n1,2\n"), "b.csv": strToU8("a,b\n1,2\n") }, "two files"),
    zip({}, "nothing in it"),
    zip({ "inner.zip": new Uint8Array(good.bytes) }, "a zip in it"),
    zip({ "inner.csv.gz": new Uint8Array(gzipSync(wells(5))) }, "a gzip in it"),
    zip({ "bomb.csv": zeros }, "90 MB of one digit"),
    zip(
      Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`f${n}/`, new Uint8Array()])),
      "3,000 folders",
    ),
    centralChanged(good, "encrypted", 8, 1),
    centralChanged(good, "an unknown method", 10, 99),
    centralChanged(good, "a wrong size", 24, 1, 0, 0, 0),
    centralChanged(good, "sizes of zip64", 20, 255, 255, 255, 255, 255, 255, 255, 255),
    centralChanged(good, "a wrong checksum", 16, 1, 2, 3, 4),
    centralChanged(good, "an offset behind the end", 42, 255, 255, 255, 127),
  ];
}

const gzipSeeds = (): SeedFile[] => [
  { name: "wells", bytes: gzipSync(wells(40)) },
  { name: "two members", bytes: Buffer.concat([gzipSync("a,b\n1,2\n"), gzipSync("3,4\n")]) },
  { name: "a gzip in it", bytes: gzipSync(gzipSync(wells(5))) },
  { name: "90 MB of one digit", bytes: gzipSync(Buffer.alloc(90_000_000, 48), { level: 9 }) },
  { name: "nothing in it", bytes: gzipSync("") },
];

async function parquetSeeds(few = false): Promise<SeedFile[]> {
  const folder = mkdtempSync(join(tmpdir(), "petrons-seeds-"));
  const duck = await independentDuckDb();
  const written = async (name: string, select: string, options = ""): Promise<SeedFile> => {
    const path = join(folder, "made.parquet");
    await duck.rows(`COPY (${select}) TO '${path}' (FORMAT parquet${options})`);
    return { name, bytes: readFileSync(path) };
  };
  try {
    const types =
      "SELECT 'W' || range AS well, range::INTEGER AS n, range / 3 AS oil, DATE '2020-01-01' + range::INTEGER AS day, range % 2 = 0 AS open FROM range(200)";
    if (few) return [await written("types", types)];
    return [
      await written("types", types),
      await written(
        "zstd",
        "SELECT range AS n, md5(range::VARCHAR) AS text FROM range(300)",
        ", COMPRESSION zstd",
      ),
      await written(
        "nested",
        "SELECT [range, 2] AS list, {'a': range, 'b': 'x'} AS pair, MAP {'k': range} AS pairs, 'x'::BLOB AS bytes FROM range(50)",
      ),
      await written(
        "a column file_row_number",
        "SELECT range AS file_row_number, range AS \"File_Row_Number_2\", 'x' AS rowid, 'y' AS filename FROM range(50)",
      ),
      await written(
        "odd names",
        `SELECT 2 AS " ", 3 AS """", 4 AS "';--", 5 AS "a\nb", 6 AS "${"x".repeat(100_000)}", 7 AS "é", 8 AS "__row"`,
      ),
      await written(
        "huge numbers",
        "SELECT 12345678901234567::BIGINT AS n, 1e308 AS d, 'nan'::DOUBLE AS e, 170141183460469231731687303715884105727::HUGEINT AS h",
      ),
      await written("30 million equal rows", "SELECT 'equal' AS text FROM range(30000000)"),
      await written("no rows", "SELECT 1 AS a WHERE false"),
    ];
  } finally {
    duck.close();
    rmSync(folder, { recursive: true });
  }
}

const cells: MadeCell[][] = [
  ["Well", "Day", "Oil (bbl)", "Open"],
  ...Array.from({ length: 30 }, (_, n): MadeCell[] => [
    `W "${n}"`,
    dated(43_831 + n),
    n * 1.5,
    n % 2 === 0,
  ]),
];
const sheet = {
  name: "Wells",
  rows: cells,
  behind: '<mergeCells count="1"><mergeCell ref="A5:A6"/></mergeCells>',
};

/**
 * The XML of a sheet, which mutations begin with too: most mutations of the zip around it end at
 * its checksum.
 */
export const sheetSeed: SeedFile = { name: "sheet", bytes: Buffer.from(sheetXml(sheet)) };
export const workbookAround = (xml: Buffer): Buffer =>
  madeWorkbook([sheet], { files: { "xl/worksheets/sheet1.xml": new Uint8Array(xml) } });

function xlsxSeeds(): SeedFile[] {
  const around = (name: string, xml: string) => ({ name, bytes: workbookAround(Buffer.from(xml)) });
  const row = (text: string) => `<worksheet><sheetData>${text}</sheetData></worksheet>`;
  return [
    { name: "one sheet", bytes: madeWorkbook([sheet]) },
    {
      name: "three sheets, epoch 1904",
      bytes: madeWorkbook([{ rows: [] }, sheet, { name: "More", rows: cells }], {
        epoch1904: true,
      }),
    },
    around(
      "90 MB of one digit",
      row(`<row r="1"><c r="A1"><v>${"0".repeat(90_000_000)}</v></c></row>`),
    ),
    around(
      "a cell far away",
      row(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      ),
    ),
    around("a cell that is nowhere", row('<row r="1"><c r="ZZZZ0"><v>1</v></c></row>')),
    around(
      "entities",
      '<!DOCTYPE a [<!ENTITY b "bbb">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>',
    ),
    around("a tag that never ends", `<worksheet ${"x".repeat(3_000_000)}`),
    around(
      "rows in disorder",
      row(
        '<row r="5"><c r="A5"><v>1</v></c></row><row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>',
      ),
    ),
  ];
}

function lasSeeds(): SeedFile[] {
  const curves = (count: number) => Array.from({ length: count }, (_, n) => `C${n}.M :`).join("\n");
  const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content) });
  return [
    ...lasFixtures.map((fixture) => ({
      name: fixture.title,
      bytes: fixture.bytes ?? Buffer.from(fixture.text),
    })),
    text("sections alone", "~V\n~W\n~C\n~P\n~A\n"),
    text("3,000 curves", `~V\n~C\n${curves(3_000)}\n~A\n1\n`),
    text("200,000 header lines", `~V\n~W\n${"A.M 1 : b\n".repeat(200_000)}~C\nDEPT.M :\n~A\n1\n`),
    text("a line of 3 MB", `~V\n~C\nDEPT.M :\nA.M :\n~A\n${"1 ".repeat(1_500_000)}\n1 2\n`),
    text(
      "wrapped values without an end",
      `~V\nWRAP. YES :\n~C\nDEPT.M :\nA.M :\nB.M :\n~A\n1\n${"2 3 4\n".repeat(200_000)}`,
    ),
    text(
      "brackets and colons",
      `~V\n~W\n${"{".repeat(50_000)}${":".repeat(50_000)}\n~C\nDEPT.M :\n~A\n1\n`,
    ),
  ];
}

const jsonSeeds = (): SeedFile[] => {
  const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content) });
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}\n`;
  return [
    text(
      "wells",
      Array.from({ length: 40 }, (_, n) =>
        JSON.stringify({
          well: `W ${n}`,
          oil: n * 1.5,
          at: { lat: n, tags: [n, "x"] },
          open: n % 2 === 0,
          day: null,
        }),
      ).join("\n"),
    ),
    text("one object", '{"a":1}'),
    text("objects in objects", nested(10) + nested(50_000)),
    text(
      "names of objects",
      '{"__proto__":1,"constructor":{"prototype":2},"toString":3,"":4}\n{"\\u0000":"\\ud800\\u0000"}\n',
    ),
    text(
      "3,000 keys in one line each",
      Array.from({ length: 3_000 }, (_, n) => `{"k${n}":1}`).join("\n"),
    ),
    text("a line of 3 MB", `{"a":1}\n{"a":"${"x".repeat(3_000_000)}"}\n`),
    text("a number of 100,000 digits", `{"a":${"9".repeat(100_000)},"b":1e999}\n`),
  ];
};

/** Seeds of every kind; `folder` may hold real ones. */
export async function seedFiles(
  folder?: string,
  few = false,
): Promise<Record<FileKind, SeedFile[]>> {
  if (few)
    return {
      csv: [{ name: "wells", bytes: Buffer.from(wells(40)) }],
      zip: [zip({ "wells.csv": strToU8(wells(40)) })],
      gz: [{ name: "wells", bytes: gzipSync(wells(40)) }],
      parquet: await parquetSeeds(true),
      xlsx: xlsxSeeds().slice(0, 1),
      las: lasSeeds().slice(0, 1),
      jsonl: jsonSeeds().slice(0, 1),
    };
  const seeds = {
    csv: csvSeeds(),
    zip: zipSeeds(),
    gz: gzipSeeds(),
    parquet: await parquetSeeds(),
    xlsx: xlsxSeeds(),
    las: lasSeeds(),
    jsonl: jsonSeeds(),
  };
  if (folder !== undefined)
    for (const [kind, files] of Object.entries(await realFiles(folder)))
      seeds[kind as FileKind].push(...files);
  return seeds;
}
