import type { ColumnQuestion, ColumnType } from "@petrons/sdk/contracts";
import {
  type DateOrder,
  type DecimalMark,
  dateOrderOf,
  decimalOf,
  numberFormatOf,
  otherMark,
  readDate,
  readMoment,
  readNumber,
} from "@petrons/sdk/conventions";
import type { Candidate } from "./columnCandidate.ts";
import { kinds } from "./columnMeasures.ts";
import type { Row } from "./tableEngine.ts";

/** What a whole column turned out to hold. `odd` is what kept it from being a number or date; `marker` a text in it that only says "no value". */
export interface FoundColumn {
  type: ColumnType;
  format?: string | undefined;
  affix?: string | undefined;
  shown?: "MMM YYYY";
  missing: number;
  /** Cells that are neither missing nor can be read. */
  unreadable?: number;
  marker?: { count: number; example: string };
  odd?: { count: number; example: string };
  evidence?: string;
  question?: ColumnQuestion;
}

/** What one column is looked at with. */
export interface SeenColumn {
  index: number;
  source: string;
  candidate: Candidate;
  /** Whether a person said the type or the format: then nothing makes it a text. */
  isSaid: boolean;
  saidFormat?: string | undefined;
  /** Its first values, in file order. */
  values: readonly string[];
  totals: Row;
}

/** What the file and its other columns say. `from` names what proves it. */
export interface FileProof<T> {
  value: T;
  from: string;
}

const number = (totals: Row, name: string): number => Number(totals[name] ?? 0);
const text = (totals: Row, name: string): string | undefined => (typeof totals[name] === "string" ? (totals[name] as string) : undefined);

/** Of so many odd words to a value, a column is still one of numbers or dates. */
const mostOddShare = 0.1;

export const textColumn = ({ index, totals }: Pick<SeenColumn, "index" | "totals">, odd?: FoundColumn["odd"]): FoundColumn => ({
  type: "text",
  missing: number(totals, "total") - number(totals, `n${index}`),
  ...(odd && { odd }),
});

/** A column of plain numbers or booleans; undefined where some cell needs a closer look. */
export function decidePlain({ index, candidate, isSaid, totals }: SeenColumn): FoundColumn | undefined {
  const [whole, decimal, identifiers, markers, other] = Object.values(kinds).map((kind) => number(totals, `k${index}_${kind}`)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (identifiers > 0 && !isSaid) return textColumn({ index, totals });
  if (other > 0 || identifiers > 0 || (whole + decimal === 0 && !isSaid)) return undefined;
  const example = text(totals, `e${index}`);
  return {
    type: candidate.kind === "boolean" ? "boolean" : decimal > 0 ? "double" : "integer",
    missing: number(totals, "total") - number(totals, `n${index}`) + markers,
    ...(example !== undefined && { marker: { count: markers, example } }),
  };
}

/** The decimal mark that a column's own cells prove, if they prove one alone. */
export function provenDecimal({ index, source, values, totals }: SeenColumn): FileProof<DecimalMark> | undefined {
  const [points, commas] = [number(totals, `proofs${index}_0`), number(totals, `proofs${index}_1`)];
  if (points > 0 === commas > 0) return undefined;
  const at = points > 0 ? 0 : 1;
  return { value: at === 0 ? "." : ",", from: place(text(totals, `proof${index}_${at}`) ?? "", values, source) };
}

/** What comes first in a column's dates, as far as they prove it. */
export function provenOrder({ index, source, candidate, values, totals }: SeenColumn): FileProof<DateOrder> | undefined {
  if (candidate.kind !== "dates" || candidate.formats.length < 2) return undefined;
  const [first, second] = [number(totals, `only${index}_0`), number(totals, `only${index}_1`)];
  if (first > 0 === second > 0) return undefined;
  const at = first > 0 ? 0 : 1;
  const value = dateOrderOf(candidate.formats[at]);
  return value && { value, from: place(text(totals, `proof${index}_${at}`) ?? "", values, source) };
}

/** Where a cell stands, as the end of a sentence. */
function place(cell: string, values: readonly string[], source: string): string {
  const row = values.findIndex((value) => value.trim() === cell);
  return row < 0 ? `${cell} stands in '${source}'` : `${cell} stands in row ${row + 1} of '${source}'`;
}

/** Three different cells that have two meanings, and what they are under two formats. */
function questionOf(
  about: ColumnQuestion["about"],
  values: readonly string[],
  formats: readonly string[],
  read: (cell: string, format: string) => string,
): ColumnQuestion | undefined {
  const open = [...new Set(values.map((value) => value.trim()))].filter((cell) => cell !== "" && read(cell, formats[0]!) !== read(cell, formats[1]!));
  const cells = open.slice(0, 3);
  if (cells.length === 0) return undefined;
  return { about, cells, readings: formats.map((format) => ({ format, values: cells.map((cell) => read(cell, format)) })) };
}

const shownNumber = (cell: string, format: string, affix: string | undefined): string =>
  readNumber(cell, { decimal: decimalOf(format), affix })?.toLocaleString("en-US", { maximumFractionDigits: 12 }) ?? "cannot be read";

/** A column of numbers of which some are not plain. `file` is what the file proves, `said` what the person says. */
export function decideNumbers(seen: SeenColumn, said: DecimalMark | undefined, file: FileProof<DecimalMark> | undefined): FoundColumn {
  const { index, candidate, isSaid, saidFormat, values, totals } = seen;
  const affix = candidate.kind === "number" ? candidate.affix : undefined;
  const total = number(totals, "total");
  const [read, open, markers] = [number(totals, `read${index}`), number(totals, `open${index}`), number(totals, `missing${index}`)];
  const present = number(totals, `n${index}`);
  const unreadable = present - read - markers;
  if (!isSaid && !isMostly(read, unreadable, number(totals, `digits${index}`))) return textColumn(seen, oddOf(seen, unreadable, String(index)));
  const own = provenDecimal(seen);
  const mark = saidFormat === undefined ? (own?.value ?? said ?? file?.value ?? ".") : decimalOf(saidFormat);
  const formats = [numberFormatOf(mark), numberFormatOf(otherMark(mark))];
  const isConflict = number(totals, `proofs${index}_0`) > 0 && number(totals, `proofs${index}_1`) > 0;
  const isOpen = open > 0 && saidFormat === undefined && (isConflict || !(own ?? said ?? file));
  const question = isOpen ? questionOf("decimal", values, formats, (cell, format) => shownNumber(cell, format, affix)) : undefined;
  const because = open > 0 && saidFormat === undefined && !isConflict ? (own ?? (said === undefined ? file : undefined)) : undefined;
  const example = text(totals, `e${index}`);
  const isWhole = number(totals, mark === "." ? `split${index}` : `joined${index}`) === 0;
  return {
    type: isWhole ? "integer" : "double",
    missing: total - present + markers,
    ...((own ?? saidFormat) !== undefined || isOpen ? { format: numberFormatOf(mark) } : {}),
    ...(affix !== undefined && { affix }),
    ...(unreadable > 0 && { unreadable }),
    ...(example !== undefined && { marker: { count: markers, example } }),
    ...(because && { evidence: `decimal ${mark === "." ? "point" : "comma"}, since ${because.from}` }),
    ...(question && { question }),
  };
}

/** A column of dates. `said` and `file` are what comes first, as the person says it and as the file proves it. */
export function decideDates(seen: SeenColumn, said: DateOrder | undefined, file: FileProof<DateOrder> | undefined): FoundColumn {
  const { index, candidate, isSaid, values, totals } = seen;
  if (candidate.kind !== "dates") return textColumn(seen);
  const { formats } = candidate;
  const total = number(totals, "total");
  const [present, markers] = [number(totals, `n${index}`), number(totals, `m${index}`)];
  const own = provenOrder(seen);
  const isConflict = formats.length > 1 && number(totals, `only${index}_0`) > 0 && number(totals, `only${index}_1`) > 0;
  const counts = formats.map((_, at) => number(totals, `d${index}_${at}`));
  const likelier = isConflict ? counts.indexOf(Math.max(...counts)) : 0;
  const order = own?.value ?? said ?? file?.value;
  const at = order === undefined || formats.length < 2 ? likelier : formats.findIndex((format) => dateOrderOf(format) === order);
  const read = counts[at]!;
  const unreadable = present - markers - read;
  if (!isSaid && !isMostly(read, unreadable, number(totals, `digits${index}_${at}`))) return textColumn(seen, oddOf(seen, unreadable, `${index}_${at}`));
  const isOpen = formats.length > 1 && number(totals, `open${index}`) > 0 && order === undefined;
  const isTimed = number(totals, `timed${index}_${at}`) > 0;
  const ordered = [formats[at], formats[1 - at]].filter((format) => format !== undefined);
  const shown = (cell: string, format: string) =>
    (isTimed ? readMoment(cell, format)?.slice(0, 16).replace("T", " ") : dayShown(readDate(cell, format))) ?? "cannot be read";
  const question = isOpen && ordered.length === 2 ? questionOf("dateOrder", values, ordered, shown) : undefined;
  const because = formats.length > 1 && number(totals, `open${index}`) > 0 ? (own ?? (said === undefined ? file : undefined)) : undefined;
  const isMonths = formats[at] === "MMM YYYY" && number(totals, `later${index}_${at}`) === 0;
  const format = formats[at] === "MMM YYYY" && !isMonths ? "YYYY-MM-DD" : formats[at];
  const example = text(totals, `e${index}`);
  return {
    type: isTimed ? "datetime" : "date",
    missing: total - present + markers,
    ...(format !== undefined && { format }),
    ...((isMonths || format === "YYYYMM") && { shown: "MMM YYYY" as const }),
    ...(unreadable > 0 && { unreadable }),
    ...(example !== undefined && { marker: { count: markers, example } }),
    ...(because && { evidence: `${because.value} first, since ${because.from}` }),
    ...(question && { question }),
  };
}

const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const dayShown = (day: string | undefined): string | undefined => day && days.format(new Date(`${day}T00:00:00Z`));

/** Whether odd cells are few, and words alone: what has a digit may be a value, and then the column is none of numbers or dates. */
const isMostly = (read: number, odd: number, withDigits: number): boolean => read > 0 && withDigits === 0 && odd <= (read + odd) * mostOddShare;

const oddOf = ({ totals }: SeenColumn, count: number, name: string): FoundColumn["odd"] => {
  const example = text(totals, `odd${name}`);
  return count > 0 && example !== undefined ? { count, example } : undefined;
};
