import {
  type ComparedRowKind,
  PetronsError,
  roundOff,
  type TableColumn,
  type TableComparison,
} from "@petrons/sdk/contracts";
import { textSql } from "../columns/cellText.ts";
import { identifier } from "../engine/sqlText.ts";
import type { EngineSession } from "../engine/tableEngine.ts";
import { refuseUnclear } from "../import/mergeTable.ts";
import type { TableVersion } from "./versionContainer.ts";
import type { ReadTable } from "./versionReader.ts";

/** Two versions of a table, and what can be compared of them. */
export interface Compared {
  session: EngineSession;
  from: ReadTable;
  to: ReadTable;
  numbers: readonly [number, number];
  columns: readonly TableColumn[];
  /** Some of the columns; without any, rows are compared whole. */
  keys: readonly TableColumn[];
}

type RowCounts = Record<ComparedRowKind, number>;

const isNumber = ({ type }: TableColumn): boolean => type === "integer" || type === "double";

/**
 * Values of another type or unit are not compared: every row would differ, and the one thing that
 * does would be hidden.
 */
export function comparableColumns(
  before: TableVersion,
  after: TableVersion,
): Pick<TableComparison, "columns" | "differing"> {
  const columns: TableColumn[] = [];
  const differing: TableComparison["differing"] = [];
  const left = new Map(before.schema.map((column) => [column.name.toLowerCase(), column]));
  for (const column of after.schema) {
    const old = left.get(column.name.toLowerCase());
    left.delete(column.name.toLowerCase());
    const differs = (reason: string) => differing.push({ label: column.label, reason });
    if (!old) differs(`only in version ${after.number}`);
    else if (old.type !== column.type && !(isNumber(old) && isNumber(column)))
      differs(`was ${old.type}, is ${column.type}`);
    else if (old.unit !== column.unit)
      differs(`was in ${old.unit ?? "no unit"}, is in ${column.unit ?? "no unit"}`);
    else columns.push(old.type === column.type ? column : { ...column, type: "double" });
  }
  for (const { label } of left.values())
    differing.push({ label, reason: `only in version ${before.number}` });
  if (columns.length === 0)
    throw new PetronsError("task-failed", {
      reason: `The versions ${before.number} and ${after.number} have no column in common.`,
    });
  return { columns, differing };
}

export const valueSql = (side: string, { name, type }: TableColumn): string =>
  type === "double" ? `CAST(${side}.${identifier(name)} AS DOUBLE)` : `${side}.${identifier(name)}`;

/** Of a number, where it is compared by an equal form of itself: what is closer is round-off. */
const keptDigits = 13;

/**
 * A value in a form that is equal where it is the same: of older releases, texts have blanks around
 * them.
 */
export function comparedSql(side: string, column: TableColumn): string {
  const value = valueSql(side, column);
  if (column.type === "text") return textSql(value);
  if (column.type !== "double") return value;
  return `CASE WHEN ${value} = 0 OR NOT isfinite(${value}) THEN ${value} ELSE round(${value}, CAST(greatest(0, ${keptDigits - 1} - floor(log10(abs(${value})))) AS INTEGER)) END`;
}

/**
 * Whether both sides differ. Trimming and rounding are tried only where the plain values differ.
 */
function differsSql(column: TableColumn): string {
  const [before, after] = [valueSql("before", column), valueSql("after", column)];
  const differs = `${before} IS DISTINCT FROM ${after}`;
  if (column.type === "text")
    return `(${differs} AND ${textSql(before)} IS DISTINCT FROM ${textSql(after)})`;
  if (column.type !== "double") return differs;
  const apart = `abs(${before} - ${after}) > least(${roundOff.inAll}, ${roundOff.ofSize} * greatest(abs(${before}), abs(${after})))`;
  return `(${differs} AND coalesce(${apart}, true))`;
}

const rowId = (side: "before" | "after", { idField }: ReadTable): string =>
  `${side}.${identifier(idField)}`;

/**
 * Both versions joined by the key, and the condition of each kind of row. Refuses keys that do not
 * tell the rows of either apart.
 */
export async function joinedByKey({ session, from, to, numbers, columns, keys }: Compared) {
  const sides = {
    before: `(SELECT * FROM ${from.relation}) AS before`,
    after: `(SELECT * FROM ${to.relation}) AS after`,
  };
  for (const [at, side] of (["before", "after"] as const).entries())
    await refuseUnclear(session, {
      keys: keys.map((column) => ({ column })),
      relation: sides[side],
      value: ({ column }) => comparedSql(side, column),
      number: rowId(side, side === "before" ? from : to),
      where: `version ${numbers[at]}`,
    });
  const [older, newer] = [rowId("before", from), rowId("after", to)];
  const values = columns
    .filter((column) => !keys.includes(column))
    .map((column) => ({ name: column.name, differs: differsSql(column) }));
  const same = keys
    .map((column) => `${comparedSql("before", column)} = ${comparedSql("after", column)}`)
    .join(" AND ");
  const inBoth = `${older} IS NOT NULL AND ${newer} IS NOT NULL`;
  const conditions: Record<ComparedRowKind, string> = {
    changed: `${inBoth} AND (${values.map(({ differs }) => differs).join(" OR ") || "false"})`,
    removed: `${newer} IS NULL`,
    added: `${older} IS NULL`,
  };
  return {
    joined: `${sides.before} FULL JOIN ${sides.after} ON ${same}`,
    conditions,
    inBoth,
    values,
    order: `coalesce(${newer}, ${older})`,
  };
}

/** The rows of each kind; of the changed ones, in how many each column differs. */
export async function countByKey(
  session: EngineSession,
  { joined, conditions, inBoth, values }: Awaited<ReturnType<typeof joinedByKey>>,
) {
  const counts = Object.entries(conditions).map(
    ([kind, condition]) => `count_if(${condition}) AS ${kind}`,
  );
  const ofColumns = values.map(({ differs }, at) => `count_if(${inBoth} AND ${differs}) AS c${at}`);
  const [found = {}] = await session.rows(
    `SELECT ${[...counts, ...ofColumns].join(", ")} FROM ${joined}`,
  );
  const changedColumns = values
    .map(({ name }, at) => ({ name, count: Number(found[`c${at}`]) }))
    .filter(({ count }) => count > 0);
  return {
    added: Number(found.added),
    removed: Number(found.removed),
    changed: Number(found.changed),
    changedColumns,
  };
}

/**
 * How many rows only one of both versions has: as often as it has a row more often than the other,
 * the row counts.
 */
export async function countWholeRows({
  session,
  from,
  to,
  columns,
}: Pick<Compared, "session" | "from" | "to" | "columns">): Promise<RowCounts> {
  const values = columns.map((column, at) => `${comparedSql("t", column)} AS v${at}`).join(", ");
  const rowsOf = ({ relation }: ReadTable, difference: number) =>
    `SELECT ${values}, ${difference} AS more FROM ${relation} AS t`;
  const [found = {}] = await session.rows(
    `SELECT coalesce(sum(more) FILTER (more > 0), 0) AS added, coalesce(-sum(more) FILTER (more < 0), 0) AS removed FROM (
      SELECT sum(more) AS more FROM (${rowsOf(to, 1)} UNION ALL ${rowsOf(from, -1)}) GROUP BY ${columns.map((_, at) => `v${at}`).join(", ")})`,
  );
  return { added: Number(found.added), removed: Number(found.removed), changed: 0 };
}
