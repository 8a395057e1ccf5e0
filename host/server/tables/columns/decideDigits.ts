import { readDate } from "@petrons/sdk/conventions";
import {
  dayShown,
  type FoundColumn,
  questionOf,
  type SeenColumn,
  shownNumber,
} from "./decideColumn.ts";

/** Whole numbers under a name that may be one of dates: the person is asked. */
export function askDigits({ candidate, values }: SeenColumn, found: FoundColumn): FoundColumn {
  if (
    candidate.kind !== "number" ||
    candidate.maybe === undefined ||
    found.question ||
    (found.type !== "integer" && found.type !== "double")
  )
    return found;
  const asNumber = found.format ?? "1,234.5";
  const shown = (cell: string, format: string) =>
    format === asNumber
      ? shownNumber(cell, format, candidate.affix)
      : (dayShown(readDate(cell, format)) ?? "cannot be read");
  const question = questionOf("dates", values, [asNumber, candidate.maybe], shown);
  return question ? { ...found, question } : found;
}
