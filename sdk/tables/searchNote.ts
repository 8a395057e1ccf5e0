import type { TableColumnOption } from "./columnOptions.ts";
import type { TableSource } from "./source/tableSource.ts";

const named = 3;

/** Of a grouped table: what is found are rows, whatever the groups show of them. */
export const groupsNote = (search: string): string | undefined =>
  search.trim() === ""
    ? undefined
    : "The search looks at the rows in the groups, not at what the groups show of them, such as sums.";

/** What a search leaves out, as a sentence; undefined where it looks at all that is shown. */
export function searchNote(
  search: string,
  columns: readonly TableColumnOption[],
  searched: TableSource["searched"],
): string | undefined {
  if (search === "") return undefined;
  if (searched === "text")
    return columns.some(({ type }) => type === "number" || type === "date" || type === "time")
      ? "The search looks at text only, not at numbers and dates."
      : undefined;
  if (searched !== "stored" || !/\d/.test(search)) return undefined;
  const others = columns.flatMap(({ label, unit, display, chosenDecimals }) => {
    if (display && !display.isSame && unit) return [`${label} in ${unit}`];
    return chosenDecimals === undefined ? [] : [`${label} with all its decimals`];
  });
  if (others.length === 0) return undefined;
  const more = others.length - named;
  return `The search looks at numbers as they are stored: ${others.slice(0, named).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
