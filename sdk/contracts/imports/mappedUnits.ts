import type { MappedColumn } from "../tables/importMapping.ts";
import type { InspectedColumn } from "../tables/tableFiles.ts";
import { unclearUnit, unitNamed } from "../units/index.ts";

type FoundUnit = Pick<InspectedColumn, "source" | "label" | "type" | "unit" | "unitQuestion">;

/** What is in brackets at the end of a name. */
function bracketed(name: string): string | undefined {
  const text = name.trim();
  const start = Math.max(text.lastIndexOf("("), text.lastIndexOf("["));
  return start >= 0 && (text.endsWith(")") || text.endsWith("]"))
    ? text.slice(start + 1, -1).trim() || undefined
    : undefined;
}

/**
 * The unit that a file has of itself, of a column as it was found: letter by letter where that
 * decides.
 */
function writtenUnit({ source, label, type, unit, unitQuestion }: FoundUnit): string | undefined {
  const known = unitQuestion?.written ?? unit;
  if (known !== undefined) return known;
  // A text measures nothing, and has its unit behind its name; as numbers, which a mapping may say
  // it is, it is measured.
  const word = bracketed(type === "text" ? label : source);
  return word === undefined || unclearUnit(word, source)
    ? word
    : (unitNamed(word, source)?.unit ?? word);
}

const isMeasure = ({ quantity, unit }: Partial<MappedColumn>): boolean =>
  (quantity ?? unit) !== undefined;

/**
 * Whether a mapping has a unit for a column of a file that had another: names of columns are
 * matched without regard to letter case.
 */
export const isOfOtherUnit = (mapped: Partial<MappedColumn>, column: FoundUnit): boolean =>
  isMeasure(mapped) && mapped.written !== writtenUnit(column)?.slice(0, maxWrittenLength);

/** Quantity and unit go together: a unit of no quantity does not take that which was found. */
export const measureOf = (
  mapped: Partial<MappedColumn>,
): { quantity?: string | undefined; unit?: string | undefined } =>
  isMeasure(mapped) ? { quantity: mapped.quantity, unit: mapped.unit } : {};

/** As the documents of mappings keep it. */
const maxWrittenLength = 200;

/** What is remembered with a unit that was chosen. */
export function writtenWith(
  choice: Partial<MappedColumn>,
  column: FoundUnit,
): Pick<MappedColumn, "written"> {
  const written = isMeasure(choice) ? writtenUnit(column) : undefined;
  return written === undefined ? {} : { written: written.slice(0, maxWrittenLength) };
}
