import { writeFile } from "node:fs/promises";
import type { Limits } from "../../limits/index.ts";
import { inspectSource } from "../import/files/inspectSource.ts";
import { openSource } from "../import/files/openSource.ts";
import { forgetFaults } from "../import/text/csvReader.ts";
import { writeSource } from "../import/writeSource.ts";
import type { TableEngine } from "./tableEngine.ts";
import { temporaryPlace } from "./temporaryPlace.ts";

const rows = 2_000;

/**
 * Looks at and imports a table of its own making, so that the first file of a person finds the code
 * compiled and DuckDB's parts loaded.
 */
export async function rehearse(engine: TableEngine, folder: string, limits: Limits): Promise<void> {
  const place = await temporaryPlace(folder);
  try {
    const path = place.path("rehearsal.csv");
    const lines = Array.from(
      { length: rows },
      (_, at) => `${at},Well ${at % 40},2024-01-${10 + (at % 20)},${at / 8},"Block ${at % 7}"`,
    );
    await writeFile(path, `number,well,date,pressure,block\n${lines.join("\n")}\n`);
    const signal = new AbortController().signal;
    await engine.session(async (session) => {
      await forgetFaults(session);
      const source = await openSource({ name: "rehearsal.csv", path }, { place, limits, signal });
      await inspectSource({ session, place, limits, signal }, source);
      await writeSource({ session, place, limits, signal }, source, { collection: "rehearsal" });
    });
  } finally {
    await place.remove();
  }
}
