import type { Stored } from "../data.ts";
import { type ImportMapping, mappedName } from "../tables/importMapping.ts";

/** A mapping that fits a file, and what only one of both has. */
export interface FittingMapping {
  mapping: Stored<ImportMapping>;
  /** Columns of the file that the mapping says nothing of, and columns that the file lacks. */
  further: string[];
  missing: string[];
}

/** Two columns of common names say little. */
const leastShared = 3;

/**
 * How a mapping fits: the same columns in whatever order, or all columns of one among those of the
 * other.
 */
export function fitOf(
  mapping: Stored<ImportMapping>,
  sources: readonly string[],
): FittingMapping | undefined {
  const names = sources.map(mappedName);
  const [ofFile, ofMapping] = [new Set(names), new Set(mapping.headers)];
  const further = [...ofFile].filter((name) => !ofMapping.has(name));
  const missing = [...ofMapping].filter((name) => !ofFile.has(name));
  if (further.length > 0 && missing.length > 0) return undefined;
  const isSame = further.length + missing.length === 0;
  return isSame || ofFile.size - further.length >= leastShared
    ? { mapping, further, missing }
    : undefined;
}

/**
 * The mappings that fit, the best first: those with the same columns, then those that differ least,
 * the newest first.
 */
export const fittingMappings = (
  mappings: readonly Stored<ImportMapping>[],
  sources: readonly string[],
): FittingMapping[] =>
  mappings
    .flatMap((mapping) => fitOf(mapping, sources) ?? [])
    .sort(
      (one, other) =>
        one.further.length + one.missing.length - (other.further.length + other.missing.length) ||
        other.mapping.updatedAt.localeCompare(one.mapping.updatedAt),
    );

/**
 * Whether a file is read by a mapping that nobody chose: at least half of all columns are in both,
 * and the file has those that tell rows apart. `names` are those of its columns.
 */
export function isUsedUnasked(
  { mapping, further, missing }: FittingMapping,
  names: readonly string[],
): boolean {
  const all = new Set(mapping.headers).size + further.length;
  const own = new Set(names.map((name) => name.toLowerCase()));
  // A table may call its columns otherwise: only what is missing of the file can be its key.
  const hasKey =
    missing.length === 0 || mapping.target.key.every((name) => own.has(name.toLowerCase()));
  return hasKey && all >= 2 * (further.length + missing.length);
}

const shownNames = 3;
const listed = (names: readonly string[]): string =>
  names.length > shownNames
    ? `${names.slice(0, shownNames).join(", ")} and ${names.length - shownNames} more`
    : names.join(", ");

/** What of a file and its mapping is not the same, in words. */
export const fitText = ({
  further,
  missing,
}: Pick<FittingMapping, "further" | "missing">): string =>
  further.length > 0
    ? `New in this file: ${listed(further)}.`
    : missing.length > 0
      ? `Not in this file: ${listed(missing)}.`
      : "";

/** Which columns do not take the unit of a mapping, in words. */
export const otherUnitsText = (columns: readonly string[]): string =>
  columns.length > 0
    ? `This file does not name the unit as that of the mapping did, so the mapping does not set it: ${listed(columns)}.`
    : "";

/** Whether an import says the same as the mapping by which its file was read. */
export const isSameMapping = (
  one: Omit<ImportMapping, "name">,
  other: Omit<ImportMapping, "name">,
): boolean => essence(one) === essence(other);

const essence = ({ said, columns, target }: Omit<ImportMapping, "name">): string => {
  // What made a table the first time adds to it the next.
  const sorted = (value: object) => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    sorted(said),
    columns.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    sorted({ ...target, mode: target.mode === "new" ? "append" : target.mode }),
  ]);
};
