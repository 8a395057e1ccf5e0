import { isWellNumber, type KnownRows } from "@petrons/sdk/contracts";
import type { ScopedReader } from "../../scope/index.ts";
import type { EngineSession } from "../engine/tableEngine.ts";
import type { TableVersion } from "../versions/versionContainer.ts";
import type { ReadTable } from "../versions/versionReader.ts";
import { tableColumn } from "./importPlan.ts";
import { type MergedColumn, mergeColumns } from "./mergeColumns.ts";
import { fileRows, keySql, ofTable, tableRows } from "./mergeTable.ts";
import type { WrittenVersion } from "./writtenVersion.ts";

interface Knowing {
  collection: string;
  written: Pick<WrittenVersion, "path" | "columns" | "rowCount">;
  table: ReadTable;
  /** Keys that somebody chose for such rows, the likeliest first. */
  chosen: readonly (readonly string[])[];
}

/** A column of both, with its values there. */
interface SharedColumn {
  merged: MergedColumn;
  table: string;
  file: string;
}

/** Columns that are looked at for a key, and rows of the table that rule most of the keys out. */
const triedColumns = 6;
const triedNumbers = 2;
const sampledRows = 100_000;
/** Versions among which the last update is looked for. */
const recentVersions = 20;
/** Whole tables that are looked through for a key. */
const wholeLooks = 3;
/** Columns compared to see whether two rows are the same. */
const comparedColumns = 20;

/**
 * How many rows of a file the table has already, by the values that identify them; undefined where
 * there are none, or nothing identifies rows.
 */
export async function knownRows(
  session: EngineSession,
  { collection, written, table, chosen }: Knowing,
): Promise<KnownRows | undefined> {
  const shared = mergeColumns(collection, table.schema, written.columns, tableColumn).flatMap(
    (merged): SharedColumn[] => {
      const own = ofTable(merged);
      return own && merged.fromFile && !merged.isConverted
        ? [{ merged, table: keySql(merged, own), file: keySql(merged, merged.fromFile) }]
        : [];
    },
  );
  const t = tableRows(table);
  const said = await firstOf(chosen, async (names) => {
    const key = names.map((name) =>
      shared.find(({ merged }) => merged.column.name.toLowerCase() === name.toLowerCase()),
    );
    return key.length > 0 &&
      key.every((one) => one !== undefined) &&
      (await tellsApart(session, t, key, "table"))
      ? key
      : undefined;
  });
  const n = fileRows(written);
  const days = shared.filter(({ merged }) => isDay(merged)).slice(0, 1);
  const bare = await keyWithoutDay(session, { t, n, said, shared, day: days[0] });
  const key = bare ?? said ?? (await foundKey(session, t, shared, days));
  if (!key) return undefined;
  const hasDay = key.some(({ merged }) => isDay(merged));
  const day = hasDay ? undefined : days[0];
  const same = key.map((one) => `${one.table} = ${one.file}`).join(" AND ");
  const [counts = {}] = await session.rows(
    `SELECT count(*) AS rows FROM ${n} SEMI JOIN ${t} ON ${same}`,
  );
  const rows = Number(counts.rows);
  if (rows === 0) return undefined;
  const isClear = await tellsApart(session, n, key, "file");
  const moved = day && isClear ? await movedRows(session, { n, t, same, day }) : 0;
  const isSure = bare
    ? moved * 2 <= rows
    : said !== undefined || hasDay || (await hasSameRow(session, { n, t, same, shared }));
  const otherDays =
    day && moved > 0 ? { otherDays: { column: day.merged.column.name, rows: moved } } : {};
  return {
    key: key.map(({ merged }) => merged.column.name),
    rows,
    ofRows: written.rowCount,
    isProposed: isClear && isSure,
    ...otherDays,
  };
}

/** The key of the last update of a table. */
export async function lastKey(
  documents: ScopedReader,
  scopeId: string,
  collection: string,
): Promise<string[]> {
  const { data } = await documents.query<TableVersion>(
    "TableVersion",
    { scopeId, collection },
    { sortBy: "number", sortOrder: "descending", limit: recentVersions },
  );
  return data.find(({ key }) => key !== undefined && key.length > 0)?.key ?? [];
}

const isDay = ({ column: { type } }: MergedColumn): boolean =>
  type === "date" || type === "datetime";

interface Bare {
  t: string;
  n: string;
  said: readonly SharedColumn[] | undefined;
  shared: readonly SharedColumn[];
  day: SharedColumn | undefined;
}

/**
 * What identifies rows of the table and of the file without any day, such as wells beside the day
 * they were spudded: a day in the key would add a row that the file corrects. Not where all rows of
 * the table have one day: it may be the first of monthly files.
 */
async function keyWithoutDay(
  session: EngineSession,
  { t, n, said, shared, day }: Bare,
): Promise<readonly SharedColumn[] | undefined> {
  if (!day || (said && !said.some(({ merged }) => isDay(merged)))) return undefined;
  const [days = {}] = await session.rows(
    `SELECT min(${day.table}) = max(${day.table}) AND count(${day.table}) = count(*) AS one FROM ${t}`,
  );
  if (days.one === true) return undefined;
  const rest = said?.filter(({ merged }) => !isDay(merged));
  const isUnique = (key: readonly SharedColumn[]) => tellsApart(session, t, key, "table");
  const key = rest
    ? rest.length > 0 && (await isUnique(rest))
      ? rest
      : undefined
    : await foundKey(session, t, shared, []);
  return key && (await tellsApart(session, n, key, "file")) ? key : undefined;
}

/** Rows of a key that the table has, with another day there. */
async function movedRows(
  session: EngineSession,
  { n, t, same, day }: { n: string; t: string; same: string; day: SharedColumn },
): Promise<number> {
  const [moved = {}] = await session.rows(
    `SELECT count(*) AS rows FROM ${n} JOIN ${t} ON ${same} WHERE ${day.table} <> ${day.file}`,
  );
  return Number(moved.rows);
}

/**
 * The fewest texts, or whole numbers of wells where no text does, with the column of days where one
 * is given: without it the second monthly file would be a correction of the first.
 */
async function foundKey(
  session: EngineSession,
  t: string,
  shared: readonly SharedColumn[],
  days: readonly SharedColumn[],
): Promise<readonly SharedColumn[] | undefined> {
  const texts = shared.filter(({ merged }) => merged.column.type === "text").slice(0, triedColumns);
  const numbers = shared.filter(({ merged }) => isWellNumber(merged.column)).slice(0, triedNumbers);
  const named = [...texts, ...numbers];
  const fewest = [
    ...named.map((one) => [one]),
    ...named.flatMap((one, at) => named.slice(at + 1).map((other) => [one, other])),
    ...(texts.length > 2 ? [texts] : []),
  ];
  const hasNumber = (columns: readonly SharedColumn[]) =>
    columns.some((one) => numbers.includes(one));
  const tried = [
    ...fewest.filter((columns) => !hasNumber(columns)),
    ...fewest.filter(hasNumber),
    ...(named.length === 0 ? [[]] : []),
  ]
    .map((columns) => [...columns, ...days])
    .filter(({ length }) => length > 0);
  if (tried.length === 0) return undefined;
  const distinct = tried.map(
    (key, at) =>
      `count(*) = count(DISTINCT CASE WHEN ${filled(key, "table")} THEN hash(${listed(key, "table")}) END) AS k${at}`,
  );
  const [fits = {}] = await session.rows(
    `SELECT ${distinct.join(", ")} FROM (SELECT * FROM ${t} LIMIT ${sampledRows}) AS t`,
  );
  const left = tried.filter((_, at) => fits[`k${at}`] === true).slice(0, wholeLooks);
  return await firstOf(left, async (key) =>
    (await tellsApart(session, t, key, "table")) ? key : undefined,
  );
}

const listed = (key: readonly SharedColumn[], side: "table" | "file"): string =>
  key.map((one) => one[side]).join(", ");
const filled = (key: readonly SharedColumn[], side: "table" | "file"): string =>
  key.map((one) => `${one[side]} IS NOT NULL`).join(" AND ");

/** Whether every row has a key of its own. */
async function tellsApart(
  session: EngineSession,
  relation: string,
  key: readonly SharedColumn[],
  side: "table" | "file",
): Promise<boolean> {
  const empty = await session.rows(
    `SELECT 1 FROM ${relation} WHERE NOT (${filled(key, side)}) LIMIT 1`,
  );
  if (empty.length > 0) return false;
  return (
    (
      await session.rows(
        `SELECT 1 FROM ${relation} GROUP BY ${listed(key, side)} HAVING count(*) > 1 LIMIT 1`,
      )
    ).length === 0
  );
}

/**
 * Whether a row of the file is in the table as it is: then the others with known keys are
 * corrections rather than news of the same wells.
 */
async function hasSameRow(
  session: EngineSession,
  { n, t, same, shared }: { n: string; t: string; same: string; shared: readonly SharedColumn[] },
) {
  const equal = shared
    .slice(0, comparedColumns)
    .map((one) => `${one.table} IS NOT DISTINCT FROM ${one.file}`);
  return (
    (
      await session.rows(
        `SELECT 1 FROM ${n} JOIN ${t} ON ${same} WHERE ${equal.join(" AND ")} LIMIT 1`,
      )
    ).length > 0
  );
}

async function firstOf<T, U>(
  items: readonly T[],
  of: (item: T) => Promise<U | undefined>,
): Promise<U | undefined> {
  for (const item of items) {
    const found = await of(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
