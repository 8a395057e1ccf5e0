import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, type Zippable, zipSync } from "fflate";
import { independentDuckDb } from "../../../host/server/tables/testing.ts";
import { realFiles } from "./realFiles.ts";

export const fileKinds = ["csv", "zip", "gz", "parquet"] as const;
export type FileKind = (typeof fileKinds)[number];

/** A whole file, good or made by hand to do harm. */
export interface SeedFile {
  name: string;
  bytes: Buffer;
}

const wells = (rows: number, delimiter = ",") =>
  [
    "API_WELL_NUMBER,Well name,Spud date,Oil (bbl),Depth_m,Open",
    ...Array.from({ length: rows }, (_, n) => `0${n}77,"Well ""${n}""",2020-01-${10 + (n % 20)},${n * 1.5},${n},true`),
  ]
    .join("\r\n")
    .replaceAll(",", delimiter);

const zip = (files: Zippable, name = "zip") => ({ name, bytes: Buffer.from(zipSync(files, { level: 9, mtime: "2020-01-01" })) });

/** The bytes at a place of a zip's central directory, changed. */
function centralChanged({ name, bytes }: SeedFile, what: string, offset: number, ...values: number[]): SeedFile {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf("PK\x01\x02", 0, "latin1");
  for (const [index, value] of values.entries()) changed[at + offset + index] = value;
  return { name: `${name}, ${what}`, bytes: changed };
}

function csvSeeds(): SeedFile[] {
  const many = (count: number, cell: (index: number) => string) => Array.from({ length: count }, (_, index) => cell(index)).join(",");
  return [
    { name: "wells", bytes: Buffer.from(wells(40)) },
    { name: "semicolons", bytes: Buffer.from(wells(40, ";")) },
    { name: "Windows-1252", bytes: Buffer.from("Brønn;Dybde\nÅsgård;1,5\nSnøhvit;2,5\n", "latin1") },
    { name: "UTF-16", bytes: Buffer.from(`\ufeff${wells(20)}`, "utf16le") },
    { name: "UTF-16 with zero characters", bytes: Buffer.from("\ufeffa\u0000b,c\n1\u0000,2\n3,\u00004\n", "utf16le") },
    { name: "20,000 columns", bytes: Buffer.from(`${many(20_000, (n) => `c${n}`)}\n${many(20_000, String)}\n`) },
    { name: "a name of spaces", bytes: Buffer.from(`a${" ".repeat(3_000)}-${" ".repeat(3_000)}(,b\n1,2\n`) },
    { name: "a name of 100,000 brackets", bytes: Buffer.from(`${"(".repeat(100_000)},b\n1,2\n`) },
    { name: "reserved names", bytes: Buffer.from("rowid,filename,file_row_number,__row,__rejected,constructor,__proto__,ID,id,Id\n1,2,3,4,5,6,7,8,9,10\n") },
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
    zip(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`f${n}/`, new Uint8Array()])), "3,000 folders"),
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
      await written("zstd", "SELECT range AS n, md5(range::VARCHAR) AS text FROM range(300)", ", COMPRESSION zstd"),
      await written("nested", "SELECT [range, 2] AS list, {'a': range, 'b': 'x'} AS pair, MAP {'k': range} AS pairs, 'x'::BLOB AS bytes FROM range(50)"),
      await written(
        "a column file_row_number",
        "SELECT range AS file_row_number, range AS \"File_Row_Number_2\", 'x' AS rowid, 'y' AS filename FROM range(50)",
      ),
      await written("odd names", `SELECT 2 AS " ", 3 AS """", 4 AS "';--", 5 AS "a\nb", 6 AS "${"x".repeat(100_000)}", 7 AS "é", 8 AS "__row"`),
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

/** Seeds of every kind; `folder` may hold real ones. */
export async function seedFiles(folder?: string, few = false): Promise<Record<FileKind, SeedFile[]>> {
  if (few)
    return {
      csv: [{ name: "wells", bytes: Buffer.from(wells(40)) }],
      zip: [zip({ "wells.csv": strToU8(wells(40)) })],
      gz: [{ name: "wells", bytes: gzipSync(wells(40)) }],
      parquet: await parquetSeeds(true),
    };
  const seeds = { csv: csvSeeds(), zip: zipSeeds(), gz: gzipSeeds(), parquet: await parquetSeeds() };
  if (folder !== undefined) for (const [kind, files] of Object.entries(await realFiles(folder))) seeds[kind as FileKind].push(...files);
  return seeds;
}
