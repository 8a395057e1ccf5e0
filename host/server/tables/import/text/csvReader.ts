import { literal } from "../../engine/sqlText.ts";
import type { EngineSession } from "../../engine/tableEngine.ts";
import type { CsvSample } from "./csvDialect.ts";

export interface CsvReading extends Pick<CsvSample, "delimiter" | "linesBeforeRows"> {
  path: string;
  width: number;
  /** In bytes; a longer line is a fault. */
  lineBytes: number;
}

/**
 * Small ones are filled again and again, where DuckDB's own size is new memory each time. A buffer
 * holds at least one line.
 */
const bufferBytes = 4_194_304;
const rejects = "__rejects";
const scans = "__scans";

/**
 * `read_csv` over all columns as text, named c0, c1 …: nothing is guessed. Lines it cannot read are
 * counted in `structuralFaults`.
 */
export function csvSql({ path, delimiter, linesBeforeRows, width, lineBytes }: CsvReading): string {
  const columns = Array.from({ length: width }, (_, index) => `c${index}: 'VARCHAR'`).join(", ");
  return `read_csv(${literal(path)}, auto_detect = false, header = false, skip = ${linesBeforeRows}, delim = ${literal(delimiter)}, quote = '"', escape = '"', max_line_size = ${lineBytes}, buffer_size = ${Math.max(bufferBytes, 2 * lineBytes)}, compression = 'none',
    columns = {${columns}}, store_rejects = true, rejects_table = '${rejects}', rejects_scan = '${scans}')`;
}

/** How many lines the last `csvSql` of this session could not read. Forgets them. */
export async function structuralFaults(session: EngineSession): Promise<number> {
  const [found] = await session.rows(`SELECT count(DISTINCT line) AS faults FROM ${rejects}`);
  await forgetFaults(session);
  return Number(found?.faults ?? 0);
}

/** Before a session reads: an earlier file on its connection may have failed halfway. */
export async function forgetFaults(session: EngineSession): Promise<void> {
  await session.run(`DROP TABLE IF EXISTS ${rejects}`);
  await session.run(`DROP TABLE IF EXISTS ${scans}`);
}

/** Errors that speak of the file's form, after which the careful reader takes over. */
export const isCsvFault = (error: unknown): boolean =>
  error instanceof Error &&
  /CSV|Invalid Input Error|maximum line size|unicode|utf-?8/i.test(error.message);
