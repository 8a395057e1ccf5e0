import { type ImportMapping, mappedName, type Stored } from "@petrons/sdk/contracts";

/** A mapping that fits a file, and what only one of both has. */
export interface FittingMapping {
  mapping: Stored<ImportMapping>;
  /** Columns of the file that the mapping says nothing of, and columns that the file lacks. */
  further: string[];
  missing: string[];
}

/** Two columns of common names say little. */
const leastShared = 3;

/** How a mapping fits: the same columns in whatever order, or all columns of one among those of the other. */
export function fitOf(mapping: Stored<ImportMapping>, sources: readonly string[]): FittingMapping | undefined {
  const names = sources.map(mappedName);
  const [ofFile, ofMapping] = [new Set(names), new Set(mapping.headers)];
  const further = [...ofFile].filter((name) => !ofMapping.has(name));
  const missing = [...ofMapping].filter((name) => !ofFile.has(name));
  if (further.length > 0 && missing.length > 0) return undefined;
  const isSame = further.length + missing.length === 0;
  return isSame || ofFile.size - further.length >= leastShared ? { mapping, further, missing } : undefined;
}

/** The mappings that fit, the best first: those with the same columns, then those that differ least, the newest first. */
export const fittingMappings = (mappings: readonly Stored<ImportMapping>[], sources: readonly string[]): FittingMapping[] =>
  mappings
    .flatMap((mapping) => fitOf(mapping, sources) ?? [])
    .sort(
      (one, other) =>
        one.further.length + one.missing.length - (other.further.length + other.missing.length) || other.mapping.updatedAt.localeCompare(one.mapping.updatedAt),
    );

const shownNames = 3;
const listed = (names: readonly string[]): string =>
  names.length > shownNames ? `${names.slice(0, shownNames).join(", ")} and ${names.length - shownNames} more` : names.join(", ");

/** What of a file and its mapping is not the same, in words. */
export const fitText = ({ further, missing }: Pick<FittingMapping, "further" | "missing">): string =>
  further.length > 0 ? `New in this file: ${listed(further)}.` : missing.length > 0 ? `Not in this file: ${listed(missing)}.` : "";
