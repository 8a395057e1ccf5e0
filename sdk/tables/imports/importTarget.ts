import {
  countText,
  type EmptyCells,
  type ImportEffect,
  type ImportMode,
  type NameColumn,
  type TableColumn,
} from "@petrons/sdk/contracts";
import { partnered } from "@petrons/sdk/imports";
import type { ImportColumn } from "./importColumns.ts";

export { type MatchedColumn, partnered, typesOfTable } from "@petrons/sdk/imports";

/** A table that the scope has, which an import may add to, update or replace. */
export interface ImportedTable {
  collection: string;
  rowCount: number;
  version: string;
  schema: readonly TableColumn[];
  sourceFileName: string;
  /** SHA-256 of the files that its rows came from, as far as they are known. */
  fileHashes?: readonly string[];
  importedAt: string;
  /** Rows of it came from LAS files, whose headers are kept. */
  hasLogHeaders?: boolean;
  /** The columns whose values search finds as wells or fields. */
  nameColumns?: readonly NameColumn[];
}

/** Where the rows of a file go. */
export interface ImportTarget {
  mode: ImportMode;
  collection: string;
  /** For updates: names of the columns that tell rows apart. */
  key: readonly string[];
  /** For updates: what an empty cell does to a value of the table; `keep` when left out. */
  emptyCells?: EmptyCells | undefined;
}

const lower = ({ name }: { name: string }): string => name.toLowerCase();

/** Whether rows of the table stay. */
export const isMerging = ({ mode }: { mode?: ImportMode | undefined }): boolean =>
  mode === "append" || mode === "update";

/** The name itself, or with the first number behind it that no table has. */
export function freeName(
  name: string,
  tables: readonly Pick<ImportedTable, "collection">[],
): string {
  const taken = new Set(tables.map(({ collection }) => collection.toLowerCase()));
  if (!taken.has(name.toLowerCase())) return name;
  for (let again = 2; ; again++)
    if (!taken.has(`${name}_${again}`.toLowerCase())) return `${name}_${again}`;
}

/** The target in another mode: a name that is free for a new table, else a table that is there. */
export function targetInMode(
  target: ImportTarget,
  mode: ImportMode,
  name: string,
  tables: readonly ImportedTable[],
): ImportTarget {
  if (mode === "new") return { mode, collection: freeName(name, tables), key: [] };
  const table =
    tables.find(({ collection }) => collection === target.collection) ??
    tables.find(({ collection }) => collection === name) ??
    tables[0];
  return {
    mode,
    collection: table?.collection ?? "",
    key: mode === "update" ? target.key : [],
    ...emptyCellsOf(mode, target),
  };
}

/**
 * What the empty cells of an update do: the table keeps its values until somebody chooses
 * otherwise.
 */
export const emptyCellChoice = ({
  emptyCells = "keep",
}: Pick<ImportTarget, "emptyCells">): EmptyCells => emptyCells;

/** Only where it is not what is done unasked. */
export const emptyCellsOf = (
  mode: ImportMode,
  { emptyCells }: Pick<ImportTarget, "emptyCells">,
): Pick<ImportTarget, "emptyCells"> =>
  mode === "update" && emptyCells === "clear" ? { emptyCells } : {};

/** The columns that could tell the rows of both apart. */
export const keyChoices = (
  table: ImportedTable | undefined,
  columns: readonly ImportColumn[],
): TableColumn[] => {
  const kept = new Set(
    table &&
      partnered(
        table,
        columns.filter(({ skip }) => !skip),
      ).map(lower),
  );
  return (table?.schema ?? []).filter((column) => kept.has(lower(column)));
};

/** Columns that the file and the table do not share. */
export function differingColumns(
  table: ImportedTable,
  columns: readonly ImportColumn[],
): { onlyFile: string[]; onlyTable: string[] } {
  const kept = partnered(
    table,
    columns.filter(({ skip }) => !skip),
  );
  const [ofFile, ofTable] = [new Set(kept.map(lower)), new Set(table.schema.map(lower))];
  return {
    onlyFile: kept.filter((column) => !ofTable.has(lower(column))).map(({ source }) => source),
    onlyTable: table.schema
      .filter((column) => !ofFile.has(lower(column)))
      .map(({ label }) => label),
  };
}

/** What keeps an import from its target, in words. */
export function targetProblems(
  { mode, collection, key }: ImportTarget,
  tables: readonly ImportedTable[],
): string[] {
  if (mode === "new" && !/^[A-Za-z][A-Za-z0-9_]*$/.test(collection))
    return ["A table's name begins with a letter and has letters, digits and underscores."];
  const isThere = tables.some(
    (table) => table.collection.toLowerCase() === collection.toLowerCase(),
  );
  if (mode === "new" && isThere)
    return [`There is a table '${collection}' already. Choose another name.`];
  if (mode !== "new" && !isThere) return ["Choose a table."];
  return mode === "update" && key.length === 0 ? ["Choose the columns that tell rows apart."] : [];
}

interface CountedTarget {
  target: ImportTarget;
  table: ImportedTable | undefined;
  rows: number;
  columns: number;
  effect?: ImportEffect | undefined;
}

/** What will be written, before it is. */
export function targetText({ target, table, rows, columns, effect }: CountedTarget): string {
  const { mode, collection } = target;
  const about = rows === 0 ? "No rows" : `About ${countText(rows, "row")}`;
  if (mode === "new" || !table)
    return rows === 0
      ? `${about}, ${countText(columns, "column")}.`
      : `${about}, ${countText(columns, "column")}. The table is new.`;
  if (effect)
    return `${effectText(effect, table.rowCount)}${emptyText(effect, emptyCellChoice(target))}`;
  const there = countText(table.rowCount, "row");
  if (mode === "append") return `${about} will be added to the ${there} of '${collection}'.`;
  if (mode === "update")
    return `${about}: rows of '${collection}' with the same key are changed, others are added. No row is removed.`;
  return `All ${there} of '${collection}', imported from '${table.sourceFileName}', are replaced by ${about.toLowerCase()}.`;
}

/** What cells without a value do: `2 empty cells keep their value.` */
function emptyText({ emptyCells = 0 }: ImportEffect, choice: EmptyCells): string {
  if (emptyCells === 0) return "";
  const isOne = emptyCells === 1;
  return ` ${countText(emptyCells, "empty cell")} ${choice === "keep" ? `${isOne ? "keeps its" : "keep their"} value` : `${isOne ? "clears its" : "clear their"} value`}.`;
}

/** `Adds 12,034 rows, changes 310, leaves 1,069,109.` */
export function effectText(
  { added, changed, rejectedCount }: ImportEffect,
  rowCount: number,
): string {
  const rejected =
    rejectedCount === 0 ? "" : ` Rejects ${countText(rejectedCount, "row")} of the file.`;
  return `Adds ${countText(added, "row")}, changes ${changed.toLocaleString("en-US")}, leaves ${(rowCount - changed).toLocaleString("en-US")}.${rejected}`;
}

/**
 * What happens when a file comes into a scope a second time; nothing where it did not come before.
 * A table that it changes is named first.
 */
export function sameFileText(
  { mode, collection }: Pick<ImportTarget, "mode" | "collection">,
  { fileHash, fileName }: { fileHash: string | undefined; fileName: string },
  tables: readonly ImportedTable[],
): string | undefined {
  const holders = tables.filter(
    ({ fileHashes = [] }) => fileHash !== undefined && fileHashes.includes(fileHash),
  );
  const own = mode === "new" ? undefined : holders.find((table) => table.collection === collection);
  const twice = mode === "append" ? " Its rows will be there twice." : "";
  if (own) return `This very file was imported into '${collection}' before.${twice}`;
  const other = holders[0];
  if (other && mode !== "replace")
    return `This very file was imported into '${other.collection}' before.`;
  const table = tables.find((one) => one.collection === collection);
  if (mode !== "append" || table?.sourceFileName !== fileName) return undefined;
  const named = `The last import into '${collection}' was a file of this name`;
  return table.fileHashes?.length
    ? `${named}, with other content.`
    : `${named}. If it is the same file, its rows will be there twice.`;
}
