import { countText } from "@petrons/sdk/contracts";
import { literal } from "../engine/sqlText.ts";
import type { EngineSession } from "../engine/tableEngine.ts";
import type { ParquetRelation } from "../import/files/parquetSource.ts";

interface WrittenColumn {
  label: string;
  /** Its place in the file that was read. */
  index: number;
}

interface Paths {
  source: string;
  written: string;
}

/**
 * A sentence for each column whose "not a number" became a missing value. They are counted only
 * where the written file has more missing values than the source says it has: both say so at their
 * ends, which costs no look at the rows.
 */
export async function notNumberNotes(
  session: EngineSession,
  { columns: found, withNaN }: Pick<ParquetRelation, "columns" | "withNaN">,
  columns: readonly WrittenColumn[],
  { source, written }: Paths,
): Promise<string[]> {
  if (withNaN === undefined) return [];
  const [before, after] = [
    await missingByPlace(session, source, found.length),
    await missingByPlace(session, written),
  ];
  const asked = columns.flatMap(({ label, index }, at) => {
    const column = found[index]!;
    const [had, has] = [before?.get(index), after?.get(at)];
    return column.holdsNaN && !(had !== undefined && has !== undefined && had === has)
      ? [{ label, cell: column.cell }]
      : [];
  });
  if (asked.length === 0) return [];
  const [counts = {}] = await session.rows(
    `SELECT ${asked.map(({ cell }, at) => `count_if(isnan(${cell})) AS n${at}`).join(", ")} FROM ${withNaN}`,
  );
  return asked.flatMap(({ label }, at) => {
    const count = Number(counts[`n${at}`] ?? 0);
    return count === 0
      ? []
      : [
          `'${label}': ${countText(count, "value")} ${count === 1 ? "is" : "are"} not a number (NaN) and ${count === 1 ? "is" : "are"} missing.`,
        ];
  });
}

/**
 * How many values are missing in each column, as the end of the file says it; undefined where a
 * column is made of several.
 */
async function missingByPlace(
  session: EngineSession,
  path: string,
  width?: number,
): Promise<Map<number, number> | undefined> {
  const rows =
    await session.rows(`SELECT column_id, CAST(sum(stats_null_count) AS DOUBLE) AS missing, count(*) = count(stats_null_count) AS known
    FROM parquet_metadata(${literal(path)}) GROUP BY column_id`);
  if (width !== undefined && rows.length !== width) return undefined;
  return new Map(
    rows.flatMap(({ column_id: id, missing, known }) =>
      known === true ? [[Number(id), Number(missing)] as const] : [],
    ),
  );
}
