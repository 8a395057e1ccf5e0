import { isSourceColumn } from "./files/filesOptions.ts";
import {
  emptyCellsOf,
  freeName,
  type ImportedTable,
  type ImportTarget,
  type MatchedColumn,
  partnered,
} from "./importTarget.ts";

/** What is known of a file when a table is looked for. */
export interface FoundFile {
  /** What a new table would be called. */
  name: string;
  /** Those that are imported. */
  columns: readonly MatchedColumn[];
  fileHash?: string | undefined;
  /** Where files like it went before, by the mapping that fits best. */
  before?: ImportTarget | undefined;
}

const lower = ({ name }: { name: string }): string => name.toLowerCase();

/**
 * How the columns of a file are those of a table: all and no more, some and no more, or others too.
 */
function fitOf(table: ImportedTable, columns: readonly MatchedColumn[]): "same" | "fewer" | "more" {
  const names = new Set(partnered(table, columns).map(lower));
  const ofTable = new Set(table.schema.map(lower));
  if ([...names].some((name) => !ofTable.has(name))) return "more";
  // From which file rows are is no column of a file.
  return table.schema.every((column) => names.has(lower(column)) || isSourceColumn(column))
    ? "same"
    : "fewer";
}

const leastColumns = 3;

/**
 * What is proposed for a file: its rows go into the table that had this very file, that of its
 * mapping, or the one with its columns, of several that with the likeliest name. With columns that
 * the table lacks, or none such, they become a new table. Nothing is ever replaced unasked.
 */
export function proposedTarget(
  { name, columns, fileHash, before }: FoundFile,
  tables: readonly ImportedTable[],
): ImportTarget {
  const fits = new Map(tables.map((table) => [table, fitOf(table, columns)]));
  const fitting = (fit: "same" | "fewer") => tables.filter((table) => fits.get(table) === fit);
  const into = (table: ImportedTable): ImportTarget => {
    const mapped = before && mappedTarget(before, [table]);
    return mapped ?? { mode: "append", collection: table.collection, key: [] };
  };
  const holds = ({ fileHashes = [] }: ImportedTable): boolean =>
    fileHash !== undefined && fileHashes.includes(fileHash);
  const holder =
    likeliest(name, fitting("same").filter(holds)) ??
    likeliest(name, fitting("fewer").filter(holds));
  if (holder) return into(holder);
  const mapped = tables.find(
    ({ collection }) => collection.toLowerCase() === before?.collection.toLowerCase(),
  );
  const same = fitting("same").filter(
    (table) => table === mapped || table.schema.length >= leastColumns || isNamed(table, name),
  );
  // A table that has all columns and no others comes before one of which the file has but some.
  if (
    mapped &&
    before &&
    mappedTarget(before, tables) &&
    (fits.get(mapped) === "same" || (fits.get(mapped) === "fewer" && same.length === 0))
  )
    return into(mapped);
  const found = same.length === 1 ? same[0] : likeliest(name, same, true);
  return found ? into(found) : { mode: "new", collection: freeName(name, tables), key: [] };
}

const isNamed = ({ collection }: ImportedTable, name: string): boolean =>
  collection.toLowerCase() === name.toLowerCase();

/** The table whose name is most like that of a file; `byName`: none where no name is like it. */
function likeliest(
  name: string,
  tables: readonly ImportedTable[],
  byName = false,
): ImportedTable | undefined {
  const [first] = tables
    .map((table) => ({ table, likeness: nameLikeness(name, table.collection) }))
    .sort(
      (one, other) =>
        other.likeness - one.likeness || other.table.importedAt.localeCompare(one.table.importedAt),
    );
  return first && (!byName || first.likeness >= leastLikeness) ? first.table : undefined;
}

const leastLikeness = 0.4;

/**
 * From 0 to 1, by the pairs of letters that two names share: numbers, which tell months and
 * versions, do not count.
 */
export function nameLikeness(one: string, other: string): number {
  if (one.toLowerCase() === other.toLowerCase()) return 1;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (0.99 * 2 * shared) / (pairs.size + others.size);
}

function pairsOf(name: string): Set<string> {
  const letters = [...name.toLowerCase()].filter((one) => /\p{L}/u.test(one));
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/**
 * What a mapping proposes: rows added to its table, or an update of it, where the scope has that
 * table; undefined where it has not.
 */
export function mappedTarget(
  { mode, collection, key, emptyCells }: ImportTarget,
  tables: readonly ImportedTable[],
): ImportTarget | undefined {
  const table = tables.find((one) => one.collection.toLowerCase() === collection.toLowerCase());
  if (!table || mode === "replace") return undefined;
  const names = new Set(table.schema.map(lower));
  if (!key.every((name) => names.has(name.toLowerCase()))) return undefined;
  // What made the table then adds to it now.
  return {
    mode: mode === "new" ? "append" : mode,
    collection: table.collection,
    key,
    ...emptyCellsOf(mode, { emptyCells }),
  };
}
