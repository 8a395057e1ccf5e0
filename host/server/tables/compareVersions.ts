import {
  type ComparedRow,
  type ComparedRowKind,
  type CompareVersionsOptions,
  comparedExamples,
  comparedRowKinds,
  PetronsError,
  type TableColumn,
  type TableComparison,
  type TableVersion,
} from "@petrons/sdk/contracts";
import { cutSql, shownCharacters } from "./answerSize.ts";
import { shownSql } from "./filterSql.ts";
import { refuseUnclear } from "./mergeTable.ts";
import { identifier } from "./sqlText.ts";
import { type EngineSession, type Row, storageError, type TableEngine } from "./tableEngine.ts";
import type { PetronTablesParts } from "./types.ts";
import { type ReadTable, readTable } from "./versionReader.ts";
import { versionOf } from "./versionRecords.ts";

interface Compared {
  session: EngineSession;
  from: ReadTable;
  to: ReadTable;
  columns: readonly TableColumn[];
  /** Rows of each kind, and characters of each text, that are shown. */
  most: number;
  characters: number;
}

type Difference = Pick<TableComparison, "added" | "removed" | "changed" | "examples">;

/** Values of examples in one answer, at most. */
const maxValues = 60_000;

/** What differs between two versions of a table: row by row where a key tells them apart, else whole rows that only one of both has. */
export async function compareVersions(
  parts: Pick<PetronTablesParts, "dataDir" | "identity" | "documents" | "limits">,
  engine: TableEngine,
  petronId: string,
  { collection, from: older, to: newer, key = [] }: CompareVersionsOptions,
  signal: AbortSignal,
): Promise<TableComparison> {
  const { dataDir, identity, documents, limits } = parts;
  const [before, after] = [await versionOf(documents, petronId, collection, older), await versionOf(documents, petronId, collection, newer)];
  const { columns, differing } = comparableColumns(before, after);
  const most = Math.max(1, Math.min(comparedExamples, Math.floor(maxValues / (2 * comparedRowKinds.length * columns.length))));
  const characters = shownCharacters(limits.answerBytes, most * columns.length * 2 * comparedRowKinds.length);
  const keys = key.map((name) => {
    const found = columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new PetronsError("column-unknown", { path: "options.key", column: name, name: collection });
    return found;
  });
  try {
    const difference = await engine.session(async (session) => {
      const compared = { session, from: readTable(dataDir, identity, before), to: readTable(dataDir, identity, after), columns, most, characters };
      return keys.length > 0 ? await byKey(compared, keys, [before.number, after.number]) : await wholeRows(compared);
    }, signal);
    const side = ({ number, rowCount }: TableVersion) => ({ number, rowCount });
    return { from: side(before), to: side(after), key: keys.map(({ name }) => name), ...difference, columns, differing };
  } catch (error) {
    signal.throwIfAborted();
    throw storageError(error);
  }
}

const isNumber = ({ type }: TableColumn): boolean => type === "integer" || type === "double";

/** Values of another type or unit are not compared: every row would differ, and the one thing that does would be hidden. */
function comparableColumns(before: TableVersion, after: TableVersion): Pick<TableComparison, "columns" | "differing"> {
  const columns: TableColumn[] = [];
  const differing: TableComparison["differing"] = [];
  const left = new Map(before.schema.map((column) => [column.name.toLowerCase(), column]));
  for (const column of after.schema) {
    const old = left.get(column.name.toLowerCase());
    left.delete(column.name.toLowerCase());
    const differs = (reason: string) => differing.push({ label: column.label, reason });
    if (!old) differs(`only in version ${after.number}`);
    else if (old.type !== column.type && !(isNumber(old) && isNumber(column))) differs(`was ${old.type}, is ${column.type}`);
    else if (old.unit !== column.unit) differs(`was in ${old.unit ?? "no unit"}, is in ${column.unit ?? "no unit"}`);
    else columns.push(old.type === column.type ? column : { ...column, type: "double" });
  }
  for (const { label } of left.values()) differing.push({ label, reason: `only in version ${before.number}` });
  if (columns.length === 0) throw new PetronsError("task-failed", { reason: `The versions ${before.number} and ${after.number} have no column in common.` });
  return { columns, differing };
}

const valueSql = (side: string, { name, type }: TableColumn): string =>
  type === "double" ? `CAST(${side}.${identifier(name)} AS DOUBLE)` : `${side}.${identifier(name)}`;

async function byKey({ session, from, to, columns, most, characters }: Compared, keys: readonly TableColumn[], numbers: [number, number]): Promise<Difference> {
  const sides = { before: `(SELECT * FROM ${from.relation}) AS before`, after: `(SELECT * FROM ${to.relation}) AS after` };
  for (const [at, side] of (["before", "after"] as const).entries())
    await refuseUnclear(session, {
      keys: keys.map((column) => ({ column })),
      relation: sides[side],
      value: ({ column }) => valueSql(side, column),
      number: `${side}.${identifier(at === 0 ? from.idField : to.idField)}`,
      where: `version ${numbers[at]}`,
    });
  const [older, newer] = [`before.${identifier(from.idField)}`, `after.${identifier(to.idField)}`];
  const others = columns.filter((column) => !keys.includes(column));
  const differs = others.map((column) => `${valueSql("before", column)} IS DISTINCT FROM ${valueSql("after", column)}`);
  const same = keys.map((column) => `${valueSql("before", column)} = ${valueSql("after", column)}`).join(" AND ");
  const joined = `${sides.before} FULL JOIN ${sides.after} ON ${same}`;
  const conditions: Record<ComparedRowKind, string> = {
    changed: `${older} IS NOT NULL AND ${newer} IS NOT NULL AND (${differs.join(" OR ") || "false"})`,
    removed: `${newer} IS NULL`,
    added: `${older} IS NULL`,
  };
  const kinds = Object.entries(conditions) as [ComparedRowKind, string][];
  const [counts = {}] = await session.rows(`SELECT ${kinds.map(([kind, condition]) => `count_if(${condition}) AS ${kind}`).join(", ")} FROM ${joined}`);
  const values = (side: string, prefix: string) =>
    columns.map((column, at) => `${cutSql(shownSql(valueSql(side, column), column.type), column.type, characters)} AS ${prefix}${at}`).join(", ");
  const examples: ComparedRow[] = [];
  for (const [kind, condition] of kinds) {
    if (Number(counts[kind]) === 0) continue;
    const rows = await session.rows(
      `SELECT ${values("before", "b")}, ${values("after", "a")} FROM ${joined} WHERE ${condition} ORDER BY coalesce(${newer}, ${older}) LIMIT ${most}`,
    );
    for (const row of rows)
      examples.push({
        kind,
        before: kind === "added" ? null : recordOf(columns, row, "b"),
        after: kind === "removed" ? null : recordOf(columns, row, "a"),
      });
  }
  return { added: Number(counts.added), removed: Number(counts.removed), changed: Number(counts.changed), examples };
}

/** The same row may be there several times: as often as one version has it more often than the other, it counts. */
async function wholeRows({ session, from, to, columns, most, characters }: Compared): Promise<Difference> {
  const rowsOf = ({ relation }: ReadTable) =>
    `SELECT ${columns.map((column) => `${valueSql("t", column)} AS ${identifier(column.name)}`).join(", ")} FROM ${relation} AS t`;
  const shown = columns.map((column, at) => `${cutSql(shownSql(`t.${identifier(column.name)}`, column.type), column.type, characters)} AS v${at}`).join(", ");
  const only = async (kind: "added" | "removed", one: ReadTable, other: ReadTable) => {
    const rows = await session.rows(`SELECT ${shown}, count(*) OVER () AS total FROM (${rowsOf(one)} EXCEPT ALL ${rowsOf(other)}) AS t LIMIT ${most}`);
    const examples = rows.map((row): ComparedRow => {
      const record = recordOf(columns, row, "v");
      return kind === "added" ? { kind, before: null, after: record } : { kind, before: record, after: null };
    });
    return { total: Number(rows[0]?.total ?? 0), examples };
  };
  const [added, removed] = [await only("added", to, from), await only("removed", from, to)];
  return { added: added.total, removed: removed.total, changed: 0, examples: [...removed.examples, ...added.examples] };
}

const recordOf = (columns: readonly TableColumn[], row: Row, prefix: string): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ name }, at) => [name, row[`${prefix}${at}`] ?? null]));
