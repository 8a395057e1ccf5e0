import type { FilterDefinition, FilterQuery, FilterState } from "@petrons/sdk/contracts";

/** What is chosen in a filter, `exclude` beside it: values that rows must not have. */
export type FilterChange = (
  | { values: string[] }
  | { range: { low: number | null; high: number | null } }
) & { exclude?: string[] };

/** A change with whether rows without a value are kept. */
export interface FilterChoice {
  change: FilterChange;
  includeInvalid: boolean;
}

/**
 * What a filter holds now, as it is sent. Without values and ends the list of values is empty,
 * which with `includeInvalid` keeps rows without one alone.
 */
export function changeOf({
  values,
  low,
  high,
  exclude,
}: Pick<FilterState, "values" | "low" | "high" | "exclude">): FilterChange {
  const chosen = low === null && high === null ? { values } : { range: { low, high } };
  return exclude ? { ...chosen, exclude } : chosen;
}

/** The entry of `filterQuery` for a choice. */
export function queryEntry(
  { name, index }: Pick<FilterDefinition, "name" | "index">,
  change: FilterChange,
  includeInvalid: boolean,
): FilterQuery[number] {
  const isOpen = "range" in change && change.range.low === null && change.range.high === null;
  const { exclude } = change;
  const sent: FilterChange = isOpen ? { values: [], ...(exclude ? { exclude } : {}) } : change;
  return { schema: { field: name, valueType: index.valueType }, includeInvalid, ...sent };
}

/** Whether a choice leaves out no row. */
export function isOpenChoice(change: FilterChange, includeInvalid: boolean): boolean {
  const chosen =
    "values" in change
      ? change.values.length > 0
      : change.range.low !== null || change.range.high !== null;
  if (chosen || (change.exclude?.length ?? 0) > 0) return false;
  return change.exclude === undefined ? !includeInvalid : includeInvalid;
}

/** A cell's value as its column's filter takes it. */
const numberOf = (value: unknown): number =>
  typeof value === "number" ? value : Date.parse(String(value));
const isMissingValue = (value: unknown): boolean => value === null || value === undefined;

/** A page shows long texts in part; rows cannot be filtered by a part. */
export const isCutText = (value: unknown): boolean =>
  typeof value === "string" && /… \([\d,]+ characters\)$/.test(value);

/** Rows with this value alone; with null those without one. */
export function onlyThis({ index }: FilterDefinition, value: unknown): FilterChoice {
  if (isMissingValue(value)) return { change: { values: [] }, includeInvalid: true };
  if (index.valueType === "string")
    return { change: { values: [String(value)] }, includeInvalid: false };
  const number = numberOf(value);
  return { change: { range: { low: number, high: number } }, includeInvalid: false };
}

/**
 * What is shown but for rows with this value; with null but for those without one. Where this value
 * alone was shown, all others are.
 */
export function withoutThis({ index, filter }: FilterDefinition, value: unknown): FilterChoice {
  const { values, low, high, exclude, includeInvalid } = filter;
  const hasChosen = values.length > 0 || low !== null || high !== null;
  if (isMissingValue(value))
    return {
      change: hasChosen || exclude ? changeOf(filter) : { values: [], exclude: [] },
      includeInvalid: false,
    };
  const text = String(value);
  const turned: FilterChoice = { change: { values: [], exclude: [text] }, includeInvalid: true };
  if (values.includes(text)) {
    const rest = values.filter((other) => other !== text);
    return rest.length === 0 && !includeInvalid
      ? turned
      : { change: { ...changeOf(filter), values: rest }, includeInvalid };
  }
  if (low !== null && low === high && low === numberOf(value) && index.valueType !== "string")
    return turned;
  if (!hasChosen && !exclude) return turned;
  return { change: { ...changeOf(filter), exclude: [...(exclude ?? []), text] }, includeInvalid };
}

/** The choice when one value is not excluded any more. */
export function keptAgain(filter: FilterState, value: string): FilterChoice {
  const exclude = (filter.exclude ?? []).filter((other) => other !== value);
  const { exclude: _, ...rest } = filter;
  const hasChosen = rest.values.length > 0 || rest.low !== null || rest.high !== null;
  return {
    change: changeOf(hasChosen && exclude.length === 0 ? rest : { ...rest, exclude }),
    includeInvalid: filter.includeInvalid,
  };
}
