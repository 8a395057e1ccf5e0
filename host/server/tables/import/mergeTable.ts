import { countText, type EmptyCells, PetronsError, type TableColumn } from "@petrons/sdk/contracts";
import { textSql } from "../columns/cellText.ts";
import { reservedNames } from "../columns/columnNames.ts";
import { identifier, literal } from "../engine/sqlText.ts";
import type { EngineSession, Row } from "../engine/tableEngine.ts";
import type { ReadTable } from "../versions/versionReader.ts";
import { tableColumn } from "./importPlan.ts";
import { type MergedColumn, mergeColumns } from "./mergeColumns.ts";
import { copySql } from "./writeParquet.ts";
import type { WrittenVersion } from "./writtenVersion.ts";

/** What an import does to the rows of a table. */
export interface RowEffect {
  added: number;
  changed: number;
  removed: number;
}

/** A file's rows, written, and the table that they go into. */
interface Merging {
  collection: string;
  written: WrittenVersion;
  table: ReadTable;
  /** Names of the columns that tell rows apart; none where rows are only added. */
  key: readonly string[];
  /** What a cell without a value does to one that the table has. */
  emptyCells?: EmptyCells | undefined;
  /** Where the next version is written; without it, rows are only counted. */
  path: string | undefined;
}

const rowNumber = identifier(reservedNames.row);
/** Of a row of the file, from 0. */
const place = identifier(reservedNames.place);
const fileOfRow = identifier(reservedNames.file);
const rowOfFile = identifier(reservedNames.rowOfFile);
const shownKeys = 3;
/**
 * More than rows of any file: the place of a file and the number of a row in it are one number,
 * which a number here holds exactly.
 */
const rowsOfFile = 2 ** 40;

/**
 * Counts what a file's rows do to a table, and writes its next version with them. Row numbers of
 * the table stay, so that what is marked stays marked.
 */
export async function mergeIntoTable(
  session: EngineSession,
  { collection, written, table, key, emptyCells = "clear", path }: Merging,
): Promise<RowEffect & { emptyCells?: number; schema: TableColumn[]; rowCount: number }> {
  const columns = mergeColumns(collection, table.schema, written.columns, tableColumn);
  const schema = columns.map(({ column }) => column);
  const id = identifier(table.idField);
  const [t, n] = [tableRows(table), fileRows(written)];
  const [last] = await session.rows(`SELECT coalesce(max(${id}), 0) AS id FROM ${table.relation}`);
  const lastId = Number(last?.id);
  const write = async (rows: string) => {
    if (path !== undefined)
      await session.run(copySql(`SELECT * FROM (${rows}) ORDER BY ${rowNumber}`, path));
  };
  if (key.length === 0) {
    const kept = `SELECT ${selected(columns, (one) => ofTable(one))}, t.${id} AS ${rowNumber} FROM ${t}`;
    const added = `SELECT ${selected(columns, (one) => one.fromFile)}, ${lastId} + n.${place} + 1 AS ${rowNumber} FROM ${n}`;
    await write(`${kept} UNION ALL ${added}`);
    return {
      schema,
      rowCount: table.rowCount + written.rowCount,
      added: written.rowCount,
      changed: 0,
      removed: 0,
    };
  }
  const keys = keyColumns(collection, columns, key);
  const same = keys
    .map((one) => `${keySql(one, ofTable(one)!)} = ${keySql(one, one.fromFile)}`)
    .join(" AND ");
  await refuseUnclear(session, {
    keys,
    relation: n,
    value: (one) => keySql(one, one.fromFile),
    number: written.files
      ? `n.${fileOfRow} * ${rowsOfFile} + n.${rowOfFile}`
      : written.numbered
        ? `n.${rowNumber}`
        : `n.${place} + 1`,
    where: written.files ? "the files" : "the file",
    files: written.files,
  });
  await refuseUnclear(session, {
    keys,
    relation: t,
    value: (one) => keySql(one, ofTable(one)!),
    number: `t.${id}`,
    where: "the table",
  });
  const keeps = emptyCells === "keep";
  const differs = columns
    .filter(({ isKept, fromFile }) => isKept && fromFile)
    .map((one) =>
      keeps ? `(${one.fromFile} IS NOT NULL AND ${differsSql(one)})` : differsSql(one),
    );
  // The key is one of them, so there is always one.
  const empty = columns
    .filter(({ isKept, fromFile }) => isKept && fromFile)
    .map((one) => `count_if(${one.fromFile} IS NULL AND ${ofTable(one)} IS NOT NULL)`);
  const further = columns
    .filter(({ isKept }) => !isKept)
    .map(({ fromFile }) => `${fromFile} IS NOT NULL`);
  const [counts = {}] = await session.rows(
    `SELECT count_if(t.${id} IS NULL) AS added, count_if(t.${id} IS NOT NULL AND (${[...differs, ...further].join(" OR ")})) AS changed, ${empty.join(" + ")} AS empty FROM ${n} LEFT JOIN ${t} ON ${same}`,
  );
  const [added, changed] = [Number(counts.added), Number(counts.changed)];
  const replaced = (one: MergedColumn) =>
    one.fromFile
      ? `CASE WHEN n.${place} IS NULL${keeps && one.isKept ? ` OR ${one.fromFile} IS NULL` : ""} THEN ${ofTable(one) ?? "NULL"} ELSE ${one.fromFile} END`
      : ofTable(one);
  const kept = `SELECT ${selected(columns, replaced)}, t.${id} AS ${rowNumber} FROM ${t} LEFT JOIN ${n} ON ${same}`;
  const fresh = `SELECT ${selected(columns, (one) => one.fromFile)}, ${lastId} + row_number() OVER (ORDER BY n.${place}) AS ${rowNumber} FROM ${n} ANTI JOIN ${t} ON ${same}`;
  await write(`${kept} UNION ALL ${fresh}`);
  return {
    schema,
    rowCount: table.rowCount + added,
    added,
    changed,
    removed: 0,
    emptyCells: Number(counts.empty),
  };
}

/**
 * Whether a row has another value. What was converted is the same within the last digits of a
 * number.
 */
function differsSql(one: MergedColumn): string {
  const [table, file] = [ofTable(one), one.fromFile];
  const differs = `${table} IS DISTINCT FROM ${file}`;
  return one.isConverted
    ? `(${differs} AND coalesce(abs(${table} - ${file}) > 1e-9 * greatest(abs(${table}), abs(${file})), true))`
    : differs;
}

export const tableRows = ({ relation }: Pick<ReadTable, "relation">): string =>
  `(SELECT * FROM ${relation}) AS t`;
/** Each with its place in the file, from 0. */
export const fileRows = ({ path }: Pick<WrittenVersion, "path">): string =>
  `(SELECT *, file_row_number AS ${place} FROM read_parquet(${literal(path)}, file_row_number = true)) AS n`;
/** Blanks around a text tell no rows apart: tables of older releases have such. */
export const keySql = (
  { column: { type } }: Pick<MergedColumn, "column">,
  value: string,
): string => (type === "text" ? textSql(value) : value);
export const ofTable = ({ isKept, column: { name } }: MergedColumn): string | undefined =>
  isKept ? `t.${identifier(name)}` : undefined;

export const sqlTypes = {
  text: "VARCHAR",
  integer: "BIGINT",
  double: "DOUBLE",
  date: "DATE",
  datetime: "TIMESTAMP",
  boolean: "BOOLEAN",
} as const;
const selected = (
  columns: readonly MergedColumn[],
  value: (column: MergedColumn) => string | undefined,
): string =>
  columns
    .map(
      (one) =>
        `CAST(${value(one) ?? "NULL"} AS ${sqlTypes[one.column.type]}) AS ${identifier(one.column.name)}`,
    )
    .join(", ");

function keyColumns(
  collection: string,
  columns: readonly MergedColumn[],
  key: readonly string[],
): (MergedColumn & { fromFile: string })[] {
  return key.map((name) => {
    const found = columns.find(({ column }) => column.name.toLowerCase() === name.toLowerCase());
    if (!found)
      throw new PetronsError("column-unknown", {
        path: "options.key",
        column: name,
        name: collection,
      });
    const { fromFile } = found;
    if (!found.isKept || !fromFile)
      throw new PetronsError("import-key-missing", {
        column: name,
        where: found.isKept ? "the file" : `'${collection}'`,
      });
    if (found.isConverted)
      throw new PetronsError("import-key-converted", {
        column: found.column.label,
        unit: found.column.unit ?? "",
        name: collection,
      });
    return { ...found, fromFile };
  });
}

interface KeyedRows<C extends Pick<MergedColumn, "column">> {
  keys: readonly C[];
  relation: string;
  value: (column: C) => string;
  /** The number of a row, as people count them. */
  number: string;
  /** `the file`, `the files`, `the table` or a version of it. */
  where: string;
  files?: readonly string[] | undefined;
}

/** Refuses rows that a key does not tell apart, since nobody could say which of them is meant. */
export async function refuseUnclear<C extends Pick<MergedColumn, "column">>(
  session: EngineSession,
  { keys, relation, value, number, where, files }: KeyedRows<C>,
): Promise<void> {
  const values = keys.map(value);
  const names = keys.map(({ column }) => `'${column.label}'`).join(", ");
  const [empty = {}] = await session.rows(
    `SELECT count(*) AS rows, min(${number}, ${shownKeys}) AS places FROM ${relation} WHERE ${values.map((one) => `${one} IS NULL`).join(" OR ")}`,
  );
  if (Number(empty.rows) > 0) {
    const rows = rowsText(Number(empty.rows), empty, files);
    throw new PetronsError("import-key-empty", {
      columns: names,
      rows: files ? rows : `${rows} of ${where}`,
    });
  }
  const [first] = await session.rows(
    `SELECT concat_ws(', ', ${values.map((one) => `CAST(${one} AS VARCHAR)`).join(", ")}) AS key, count(*) AS rows,
      min(${number}, ${shownKeys}) AS places, count(*) OVER () AS keys
      FROM ${relation} GROUP BY ${values.join(", ")} HAVING count(*) > 1 ORDER BY min(${number}) LIMIT 1`,
  );
  if (first)
    throw new PetronsError("import-key-repeated", {
      columns: names,
      where,
      key: String(first.key).slice(0, 200),
      rows: rowsText(Number(first.rows), first, files),
      keys: `${countText(Number(first.keys), "key")} ${Number(first.keys) === 1 ? "repeats" : "repeat"}`,
    });
}

/**
 * `row 3`, `rows 3 and 12`, `rows 3, 12, 40 and 7 more`; of several files `row 3 of 'jan.csv' and
 * row 1 of 'feb.csv'`.
 */
function rowsText(count: number, { places }: Row, files?: readonly string[]): string {
  const numbers = (Array.isArray(places) ? places : []).map(Number);
  const shown = numbers.map((one) => {
    if (!files) return one.toLocaleString("en-US");
    return `row ${(one % rowsOfFile).toLocaleString("en-US")} of '${files[Math.floor(one / rowsOfFile)]}'`;
  });
  const rows = files ? "" : count === 1 ? "row " : "rows ";
  if (count === 1) return `${rows}${shown[0]}`;
  if (count > shown.length)
    return `${rows}${shown.join(", ")} and ${(count - shown.length).toLocaleString("en-US")} more`;
  return `${rows}${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
