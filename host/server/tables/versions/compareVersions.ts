import {
  type ComparedRow,
  type ComparedRowKind,
  type CompareVersionsOptions,
  comparedExamples,
  comparedRowKinds,
  PetronsError,
  type TableColumn,
  type TableComparison,
} from "@petrons/sdk/contracts";
import { identifier } from "../engine/sqlText.ts";
import { type Row, storageError, type TableEngine } from "../engine/tableEngine.ts";
import type { ScopeTablesDependencies } from "../types.ts";
import { cutSql, shownCharacters } from "../views/answerSize.ts";
import { shownSql } from "../views/filterSql.ts";
import type { TableVersion } from "./versionContainer.ts";
import {
  type Compared,
  comparableColumns,
  comparedSql,
  countByKey,
  countWholeRows,
  joinedByKey,
  valueSql,
} from "./versionDifference.ts";
import { type ReadTable, readTable } from "./versionReader.ts";
import { versionOf } from "./versionRecords.ts";

/** Rows of each kind, and characters of each text, that are shown. */
interface Shown {
  maxRows: number;
  characters: number;
}

type Difference = Pick<
  TableComparison,
  "added" | "removed" | "changed" | "changedColumns" | "examples"
>;

/** Values of examples in one answer, at most. */
const maxValues = 60_000;

/**
 * What differs between two versions of a table: row by row where a key tells them apart, else whole
 * rows that only one of both has.
 */
export async function compareVersions(
  dependencies: Pick<ScopeTablesDependencies, "dataDir" | "identity" | "documents" | "limits">,
  engine: TableEngine,
  scopeId: string,
  {
    collection,
    from: older,
    to: newer,
    key = [],
    examples = comparedExamples,
  }: CompareVersionsOptions,
  signal: AbortSignal,
): Promise<TableComparison> {
  const { dataDir, identity, documents, limits } = dependencies;
  const [before, after] = [
    await versionOf(documents, scopeId, collection, older),
    await versionOf(documents, scopeId, collection, newer),
  ];
  const { columns, differing } = comparableColumns(before, after);
  const maxRows = Math.min(
    examples,
    Math.max(1, Math.floor(maxValues / (2 * comparedRowKinds.length * columns.length))),
  );
  const characters = shownCharacters(
    limits.answerBytes,
    Math.max(1, maxRows) * columns.length * 2 * comparedRowKinds.length,
  );
  const keys = keyColumns(columns, key, collection);
  try {
    const difference = await engine.session(async (session) => {
      const [from, to] = [
        readTable(dataDir, identity, before),
        readTable(dataDir, identity, after),
      ];
      const compared: Compared = {
        session,
        from,
        to,
        numbers: [before.number, after.number],
        columns,
        keys,
      };
      return await (keys.length > 0 ? byKey : wholeRows)(compared, { maxRows, characters });
    }, signal);
    const side = ({ number, rowCount }: TableVersion) => ({ number, rowCount });
    return {
      from: side(before),
      to: side(after),
      key: keys.map(({ name }) => name),
      ...difference,
      columns,
      differing,
    };
  } catch (error) {
    signal.throwIfAborted();
    throw storageError(error);
  }
}

function keyColumns(
  columns: readonly TableColumn[],
  key: readonly string[],
  collection: string,
): TableColumn[] {
  return key.map((name) => {
    const found = columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
    if (!found)
      throw new PetronsError("column-unknown", {
        path: "options.key",
        column: name,
        name: collection,
      });
    return found;
  });
}

async function byKey(compared: Compared, { maxRows, characters }: Shown): Promise<Difference> {
  const { session, columns } = compared;
  const both = await joinedByKey(compared);
  const counts = await countByKey(session, both);
  const values = (side: string, prefix: string) =>
    columns
      .map(
        (column, at) =>
          `${cutSql(shownSql(valueSql(side, column), column.type), column.type, characters)} AS ${prefix}${at}`,
      )
      .join(", ");
  const examples: ComparedRow[] = [];
  for (const [kind, condition] of Object.entries(both.conditions) as [ComparedRowKind, string][]) {
    if (counts[kind] === 0 || maxRows === 0) continue;
    const rows = await session.rows(
      `SELECT ${values("before", "b")}, ${values("after", "a")} FROM ${both.joined} WHERE ${condition} ORDER BY ${both.order} LIMIT ${maxRows}`,
    );
    for (const row of rows)
      examples.push({
        kind,
        before: kind === "added" ? null : recordOf(columns, row, "b"),
        after: kind === "removed" ? null : recordOf(columns, row, "a"),
      });
  }
  return { ...counts, examples };
}

/**
 * The same row may be there several times: as often as one version has it more often than the
 * other, it counts.
 */
async function wholeRows(both: Compared, { maxRows, characters }: Shown): Promise<Difference> {
  const counts = await countWholeRows(both);
  const { session, from, to, columns } = both;
  const compared = columns.map((column) => comparedSql("t", column));
  const values = columns.map((column, at) => `${valueSql("t", column)} AS v${at}`).join(", ");
  const shown = columns
    .map(
      (column, at) =>
        `${cutSql(shownSql(`one.v${at}`, column.type), column.type, characters)} AS v${at}`,
    )
    .join(", ");
  const same = columns.map((_, at) => `one.c${at} IS NOT DISTINCT FROM other.c${at}`).join(" AND ");
  const named = compared.map((value, at) => `${value} AS c${at}`).join(", ");
  const only = async (
    kind: "added" | "removed",
    { relation, idField }: ReadTable,
    other: ReadTable,
  ) => {
    if (counts[kind] === 0 || maxRows === 0) return [];
    const rows = await session.rows(
      `SELECT ${shown}
        FROM (SELECT t.${identifier(idField)} AS place, ${values}, ${named}, row_number() OVER (PARTITION BY ${compared.join(", ")}) AS time FROM ${relation} AS t) AS one
        LEFT JOIN (SELECT ${named}, count(*) AS times FROM ${other.relation} AS t GROUP BY ${compared.join(", ")}) AS other ON ${same}
        WHERE one.time > coalesce(other.times, 0) ORDER BY one.place LIMIT ${maxRows}`,
    );
    return rows.map((row): ComparedRow => {
      const record = recordOf(columns, row, "v");
      return kind === "added"
        ? { kind, before: null, after: record }
        : { kind, before: record, after: null };
    });
  };
  const [added, removed] = [await only("added", to, from), await only("removed", from, to)];
  return { ...counts, changedColumns: [], examples: [...removed, ...added] };
}

const recordOf = (
  columns: readonly TableColumn[],
  row: Row,
  prefix: string,
): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ name }, at) => [name, row[`${prefix}${at}`] ?? null]));
