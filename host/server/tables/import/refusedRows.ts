import { refusal } from "../columns/valueRules.ts";
import type { ParquetColumn } from "./files/parquetSource.ts";
import type { PlannedColumn } from "./importPlan.ts";
import type { RejectList } from "./rejectList.ts";
import { withoutRefused } from "./writeParquet.ts";
import type { WriteVersionOptions, WrittenVersion } from "./writtenVersion.ts";

interface Refused {
  sql: string;
  found: readonly ParquetColumn[];
  columns: readonly PlannedColumn[];
  rejects: RejectList;
  /** Row number → place of the planned column. */
  refused: ReadonlyMap<number, number>;
}

/**
 * Rows of a Parquet file are found by their places, so many at once: one by one, each would be a
 * pass over the file.
 */
const refusedAtOnce = 1_000;

export async function listRefused(
  { session, signal }: WriteVersionOptions,
  { sql, found, columns, rejects, refused }: Refused,
): Promise<void> {
  const cells = found.map(({ cell }) => `left(CAST(${cell} AS VARCHAR), 1000)`).join(", ");
  const rows = [...refused.keys()].sort((a, b) => a - b);
  for (let from = 0; from < rows.length; from += refusedAtOnce) {
    signal.throwIfAborted();
    const places = rows.slice(from, from + refusedAtOnce).map((row) => row - 1);
    for (const { place, values } of await session.rows(
      `SELECT row AS place, [${cells}] AS values FROM ${sql} WHERE row IN (${places.join(", ")}) ORDER BY row`,
    )) {
      const row = Number(place) + 1;
      const column = columns[refused.get(row)!]!;
      const shown = listOf(values);
      const reason = refusal(shown[column.index] ?? "", column.type, undefined);
      rejects.add({
        row,
        line: null,
        column: column.name,
        reason,
        raw: shown.map((value) => value ?? "").join(","),
      });
    }
    await rejects.drained();
  }
}

const listOf = (value: unknown): (string | null)[] =>
  Array.isArray(value) ? (value as (string | null)[]) : [];

export async function keepGood(
  { session, place }: Pick<WriteVersionOptions, "session" | "place">,
  from: string,
  columns: PlannedColumn[],
  rowCount: number,
  rejects: RejectList,
): Promise<WrittenVersion> {
  const path = place.path("kept.parquet");
  await withoutRefused(session, from, path);
  return { path, columns, rowCount, numbered: true, rejects };
}
