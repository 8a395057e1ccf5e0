import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { productionFile, wellsFile } from "../../scripts/seed/sampleFiles.ts";
import { sampleProduction, sampleWells } from "../../scripts/seed/sampleWells.ts";
import { seededRandom } from "../../scripts/seed/seededRandom.ts";

const shared = fileURLToPath(new URL("../../../shared/data/bsee-gulf-of-mexico", import.meta.url));

interface PathData {
  what: string;
  wells: { path: string; rows: number };
  production: { path: string; rows: number };
}

/**
 * The public Gulf of Mexico files when they lie beside the checkout; otherwise files of the sample
 * generator, and the test says so.
 */
export function pathData(): PathData {
  const wells = join(shared, "boreholes.csv.gz");
  const production = join(shared, "production_monthly_2014_2024.csv.gz");
  if (existsSync(wells) && existsSync(production))
    return {
      what: "public Gulf of Mexico data",
      wells: { path: wells, rows: 57_219 },
      production: { path: production, rows: 1_081_143 },
    };
  const folder = mkdtempSync(join(tmpdir(), "petrons-data-"));
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
