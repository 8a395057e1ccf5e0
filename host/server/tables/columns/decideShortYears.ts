import type { ColumnQuestion } from "@petrons/sdk/contracts";
import { formatFrom, readDate, readMoment } from "@petrons/sdk/conventions";
import {
  dayShown,
  type FoundColumn,
  number,
  questionOf,
  type SeenColumn,
  withOpenCell,
} from "./decideColumn.ts";
import { centuriesOf, goesByMonths, mayBeDays, yearFirstOf } from "./shortYears.ts";

/**
 * A column of dates of which some have years of two digits: the rows prove their century and
 * whether the year is first, or the person is asked.
 */
export function decideShortYears(
  seen: SeenColumn,
  found: FoundColumn,
  isOrderSaid: boolean,
): FoundColumn {
  const { index, saidFormat, totals } = seen;
  if (
    (found.type !== "date" && found.type !== "datetime") ||
    saidFormat !== undefined ||
    number(totals, `shorts${index}`) === 0
  )
    return found;
  const isMonths =
    seen.candidate.kind === "dates" &&
    seen.candidate.because === undefined &&
    !seen.isSaid &&
    found.format === "MM/YY";
  if (isMonths && !goesByMonths(seen))
    return askAlone(seen, found, "two numbers can be a month and a year, or something else");
  if (found.format === "MMM YYYY" && !seen.isSaid && mayBeDays(seen))
    return askAlone(seen, found, "the numbers can be years or days of a month");
  const first = isOrderSaid ? undefined : yearFirstOf(seen);
  const bases =
    first?.kind === "maybe"
      ? formatsWithYearFirst(found, first.formats)
      : (found.question?.readings.map(({ format }) => format) ?? [found.format]);
  const centuries = bases.map((format) => ({ format, ...centuriesOf(seen, format) }));
  const formats = centuries.flatMap(({ format, firsts }) =>
    firsts.map((year) => formatFrom(format, year)),
  );
  const evidence = [
    isMonths ? "months and years, since the rows go on month by month" : undefined,
    first?.kind === "maybe" ? undefined : found.evidence,
    bases.length === 1 ? centuries[0]?.evidence : undefined,
  ].filter((one) => one !== undefined);
  const { evidence: _, question: before, ...plain } = found;
  if (formats.length === 1)
    return {
      ...plain,
      ...(formats[0] !== undefined && { format: formats[0] }),
      ...(evidence.length > 0 && { evidence: evidence.join("; ") }),
    };
  if (before && formats.every((format, at) => format === before.readings[at]?.format)) return found;
  const question = askFormats(
    seen,
    found,
    formats.map((format) => format ?? "D/M/YYYY"),
  );
  return {
    ...plain,
    format: question?.readings[0]?.format ?? found.format,
    ...(evidence.length > 0 && { evidence: evidence.join("; ") }),
    ...(question && { question }),
  };
}

/** An order that other columns prove rules the other one out, but not a year at the front. */
function formatsWithYearFirst(
  { question, evidence, format }: FoundColumn,
  formats: readonly string[],
): string[] {
  if (question || evidence === undefined) return [...formats];
  return formats.filter((one) => one === (format ?? "D/M/YYYY") || one === "YY-MM-DD");
}

const shownAs =
  ({ type }: FoundColumn) =>
  (cell: string, format: string): string =>
    (type === "datetime"
      ? readMoment(cell, format)?.slice(0, 16).replace("T", " ")
      : dayShown(readDate(cell, format))) ?? "cannot be read";

/** The same cells in more readings; of a question that has proofs for both, its own cells. */
function askFormats(
  seen: SeenColumn,
  found: FoundColumn,
  formats: string[],
): ColumnQuestion | undefined {
  const { cells = [], because } = found.question ?? {};
  const asked = questionOf(
    "dates",
    [...(because === undefined ? [] : cells), ...withOpenCell(seen)],
    formats,
    shownAs(found),
  );
  return asked && because !== undefined ? { ...asked, because } : asked;
}

/** A column that is months or a text: nothing else can be made of it. */
function askAlone({ values }: SeenColumn, found: FoundColumn, because: string): FoundColumn {
  const format = found.format ?? "MMM YYYY";
  const cells = [...new Set(values.map((value) => value.trim()))]
    .filter((cell) => readDate(cell, format) !== undefined)
    .slice(0, 3);
  const question: ColumnQuestion = {
    about: "dates",
    cells,
    readings: [{ format, values: cells.map((cell) => shownAs(found)(cell, format)) }],
    because,
  };
  return { ...found, question };
}
