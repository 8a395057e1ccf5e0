import type { ColumnQuestion } from "@petrons/sdk/contracts";
import { baseFormat, firstYearOf } from "@petrons/sdk/conventions";
import type { ImportColumn } from "./importColumns.ts";

/** One question about all columns that can be read in the same two ways. */
export interface ImportQuestion extends ColumnQuestion {
  /** Where the columns are in the file, and their names. */
  places: number[];
  names: string[];
  /** The format that the person chose for all of them. */
  answer?: string;
}

/** The questions about columns that are kept. Cells are those of the first column of each. */
export function questionsOf(columns: readonly ImportColumn[]): ImportQuestion[] {
  const questions = new Map<string, ImportQuestion>();
  for (const [place, { question, skip, source, isOpen, format, type }] of columns.entries()) {
    if (!question || skip) continue;
    const key = `${question.about} ${question.readings.map((reading) => reading.format).sort()}`;
    const answer = isOpen ? undefined : type === "text" ? asText : format;
    const known = questions.get(key);
    if (known) {
      known.places.push(place);
      known.names.push(source);
      if (known.answer !== answer) known.answer = undefined;
    } else questions.set(key, { ...question, places: [place], names: [source], answer });
  }
  return [...questions.values()];
}

const shownNames = 3;

/** Which columns a question is about: `'Oil', 'Gas', 'Water' and 4 more`. */
export function namesText(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  if (quoted.length <= shownNames + 1) return quoted.join(", ").replace(/, (?='[^']*'$)/, " and ");
  return `${quoted.slice(0, shownNames).join(", ")} and ${(names.length - shownNames).toLocaleString("en-US")} more`;
}

/** The answer that leaves the cells as they are. */
export const asText = "text";

/**
 * What a reading is called, with the years that two digits name where they are not the usual ones.
 */
export function readingLabel(format: string): string {
  const base = baseFormat(format) ?? format;
  const label = readingLabels[base] ?? base;
  const first = firstYearOf(format);
  return base === format ? label : `${label}, years ${first} to ${first + 99}`;
}

const readingLabels: Readonly<Record<string, string>> = {
  "1,234.5": "Decimal point",
  "1.234,5": "Decimal comma",
  "D/M/YYYY": "Day first",
  "M/D/YYYY": "Month first",
  "M.D.YYYY": "Month first",
  "YY-MM-DD": "Year first",
  "MMM YYYY": "Months",
  "MM/YY": "Month and year",
  "Excel days": "Dates (Excel days)",
  YYYYMMDD: "Dates (YYYYMMDD)",
  YYYYMM: "Months (YYYYMM)",
};
