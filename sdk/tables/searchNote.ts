import type { TableColumnOption } from "./columnOptions.ts";
import type { TableSource } from "./source/tableSource.ts";

const named = 3;

/** What a search leaves out, as a sentence; undefined where it looks at all that is shown. */
export function searchNote(search: string, columns: readonly TableColumnOption[], searched: TableSource["searched"]): string | undefined {
  if (search === "") return undefined;
  if (searched === "text")
    return columns.some(({ type }) => type === "number" || type === "date" || type === "time")
      ? "The search looks at text only, not at numbers and dates."
      : undefined;
  if (searched !== "stored" || !/\d/.test(search)) return undefined;
  const converted = columns.filter(({ display, unit }) => display && !display.isSame && unit).map(({ label, unit }) => `${label} in ${unit}`);
  if (converted.length === 0) return undefined;
  const more = converted.length - named;
  return `The search looks at numbers as they are stored: ${converted.slice(0, named).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
