import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { independentDuckDb } from "../../../host/server/tables/testing.ts";

export const fileKinds = ["csv", "zip", "gz", "parquet", "xlsx", "las", "jsonl"] as const;
export type FileKind = (typeof fileKinds)[number];

/** A whole file, good or made by hand to do harm. */
export interface SeedFile {
  name: string;
  bytes: Buffer;
}

/** Bytes of a real file that is sent as it is, and of the beginning from which mutations start. */
const wholeBytes = 3_000_000;
const beginningBytes = 100_000;

/**
 * Real files below a folder: each as it is unless it is large, and its beginning as every kind of
 * file.
 */
export async function realFiles(folder: string): Promise<Record<FileKind, SeedFile[]>> {
  const seeds: Record<FileKind, SeedFile[]> = {
    csv: [],
    zip: [],
    gz: [],
    parquet: [],
    xlsx: [],
    las: [],
    jsonl: [],
  };
  const temporary = mkdtempSync(join(tmpdir(), "petrons-real-"));
  const duck = await independentDuckDb();
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      const path = join(folder, name);
      const kind = kindOf(name);
      if (!kind || !statSync(path).isFile()) continue;
      const bytes = readFileSync(path);
      if (bytes.length <= wholeBytes) seeds[kind].push({ name, bytes });
      if (kind === "zip" || kind === "parquet" || kind === "xlsx") continue;
      const beginning = {
        name: `beginning of ${name}`,
        bytes: beginningOf(kind === "gz" ? gunzipSync(bytes) : bytes),
      };
      if (kind === "jsonl" || /\.las(\.gz)?$/.test(name)) {
        seeds[kind === "jsonl" ? kind : "las"].push(beginning);
        continue;
      }
      seeds.csv.push(beginning);
      seeds.gz.push({ ...beginning, bytes: gzipSync(beginning.bytes) });
      seeds.zip.push({
        ...beginning,
        bytes: Buffer.from(
          zipSync({ "real.csv": new Uint8Array(beginning.bytes) }, { mtime: "2020-01-01" }),
        ),
      });
      const [text, parquet] = [join(temporary, "real.csv"), join(temporary, "real.parquet")];
      writeFileSync(text, beginning.bytes.toString("latin1"));
      await duck.rows(
        `COPY (SELECT * FROM read_csv('${text}', all_varchar = true, null_padding = true, parallel = false, ignore_errors = true)) TO '${parquet}' (FORMAT parquet)`,
      );
      seeds.parquet.push({ ...beginning, bytes: readFileSync(parquet) });
    }
    return seeds;
  } finally {
    duck.close();
    rmSync(temporary, { recursive: true });
  }
}

function kindOf(name: string): FileKind | undefined {
  if (/\.(csv|txt)$/.test(name)) return "csv";
  return (["zip", "gz", "parquet", "xlsx", "las", "jsonl"] as const).find((kind) =>
    name.endsWith(`.${kind}`),
  );
}

/** Up to the end of a line. */
function beginningOf(bytes: Buffer): Buffer {
  return bytes.length <= beginningBytes
    ? bytes
    : bytes.subarray(0, bytes.lastIndexOf("\n", beginningBytes) + 1);
}
