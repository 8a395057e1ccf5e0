import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gunzipSync } from "node:zlib";
import { isLongForm } from "../../host/server/longForm.ts";
import { productionFile, wellsFile } from "../../scripts/seed/sampleFiles.ts";
import { sampleProduction, sampleWells } from "../../scripts/seed/sampleWells.ts";
import { seededRandom } from "../../scripts/seed/seededRandom.ts";

const shared = fileURLToPath(new URL("../../../shared/data/bsee-gulf-of-mexico", import.meta.url));

interface DataFile {
  path: string;
  rows: number;
}

interface PathData {
  what: string;
  wells: DataFile;
  production: DataFile;
}

/** The first rows of a packed file, of which so many bytes are unpacked. */
function firstRows(packed: string, path: string, rows: number, bytes: number): DataFile {
  const beginning = readFileSync(packed).subarray(0, bytes);
  const text = gunzipSync(beginning, { finishFlush: constants.Z_SYNC_FLUSH }).toString("utf8");
  const lines = text.split("\n", rows + 1);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return { path, rows: lines.length - 1 };
}

/**
 * The public Gulf of Mexico files when they lie beside the checkout, whole in the long form;
 * otherwise files of the sample generator, and the test says so.
 */
export function pathData(): PathData {
  const wells = join(shared, "boreholes.csv.gz");
  const production = join(shared, "production_monthly_2014_2024.csv.gz");
  const isPresent = existsSync(wells) && existsSync(production);
  if (isPresent && isLongForm)
    return {
      what: "public Gulf of Mexico data",
      wells: { path: wells, rows: 57_219 },
      production: { path: production, rows: 1_081_143 },
    };
  const folder = mkdtempSync(join(tmpdir(), "petrons-data-"));
  if (isPresent)
    return {
      what: "the beginning of public Gulf of Mexico data",
      wells: firstRows(wells, join(folder, "wells.csv"), 6_000, 600_000),
      production: firstRows(production, join(folder, "production.csv"), 60_000, 1_000_000),
    };
  const random = seededRandom(5);
  const made = sampleWells(random, 200);
  const months = sampleProduction(random, made, new Date("2024-12-01"));
  writeFileSync(join(folder, "wells.csv"), wellsFile(made));
  writeFileSync(join(folder, "production.csv"), productionFile(months));
  return {
    what: "generated data: the public files are absent",
    wells: { path: join(folder, "wells.csv"), rows: made.length },
    production: { path: join(folder, "production.csv"), rows: months.length },
  };
}
