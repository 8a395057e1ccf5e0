import type { FilterValues } from "../filterValues.ts";
import { escaped, joinedTexts, listedTexts, parted, unescaped } from "./escapedText.ts";
import { parsed, type ViewField } from "./viewFields.ts";

type Filter = FilterValues[string];

/**
 * What separates: columns `;`, values `:`, values left out `!`, the ends of a range `@`, and `*`
 * for rows without a value.
 */
const marks = ";:!@*,";

/**
 * Filters by column as `operator:Shell,Eni;oil@100..;status!shut in*`: values, a range in stored
 * units, values left out, and whether rows without a value stay. The JSON of older links is read
 * too.
 */
export const filtersField: ViewField<FilterValues> = {
  write(filters) {
    const columns = Object.keys(filters).sort();
    return columns.length === 0
      ? undefined
      : columns.map((name) => escaped(name, `${marks}{`) + filterText(filters[name]!)).join(";");
  },
  read(text) {
    const entries = text.startsWith("{")
      ? olderEntries(text)
      : parted(text, ";").map(({ raw }) => entryOf(raw));
    return entries?.every((entry) => entry !== undefined)
      ? Object.fromEntries(entries.filter(([, filter]) => !isTurned(filter)))
      : undefined;
  },
};

function filterText({ values, low = null, high = null, exclude, includeInvalid }: Filter): string {
  const chosen =
    values && values.length > 0
      ? `:${joinedTexts(values, marks)}`
      : low === null && high === null
        ? ""
        : `@${low ?? ""}..${high ?? ""}`;
  return `${chosen}${exclude ? `!${joinedTexts(exclude, marks)}` : ""}${includeInvalid ? "*" : ""}`;
}

function entryOf(raw: string): [string, Filter] | undefined {
  const [name, ...parts] = parted(raw, ":!@*");
  const filter: Filter = {};
  for (const { mark, raw: content } of parts) {
    if (mark === ":") filter.values = listedTexts(content);
    else if (mark === "!") filter.exclude = content === "" ? [] : listedTexts(content);
    else if (mark === "*" && content === "") filter.includeInvalid = true;
    else {
      const range = rangeOf(content);
      if (!range) return undefined;
      Object.assign(filter, range);
    }
  }
  return name.raw === "" || parts.length === 0 || !isFilter(filter)
    ? undefined
    : [unescaped(name.raw), filter];
}

function rangeOf(text: string): { low: number | null; high: number | null } | undefined {
  const at = text.indexOf("..");
  if (at < 0) return undefined;
  const end = (number: string) => (number === "" ? null : Number(number));
  const [low, high] = [end(text.slice(0, at)), end(text.slice(at + 2))];
  return low === null && high === null ? undefined : { low, high };
}

function olderEntries(text: string): ([string, Filter] | undefined)[] | undefined {
  const value = parsed(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).map(([name, filter]) =>
    isFilter(filter) ? [name, filter] : undefined,
  );
}

/** A range that holds nothing, which the server refuses together with all other filters. */
const isTurned = ({ low = null, high = null }: Filter): boolean =>
  low !== null && high !== null && low > high;

const isTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((item) => typeof item === "string"));
const isEnd = (value: unknown): boolean =>
  value === undefined || value === null || Number.isFinite(value);

/** Values beside a range are no filter. */
function isFilter(value: unknown): value is Filter {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { values, low, high, exclude, includeInvalid } = value as Record<string, unknown>;
  const hasRange = (low ?? null) !== null || (high ?? null) !== null;
  if (!isTexts(values) || !isTexts(exclude) || !isEnd(low) || !isEnd(high)) return false;
  if (includeInvalid !== undefined && typeof includeInvalid !== "boolean") return false;
  return values === undefined || !hasRange;
}
