import type { ColumnQuestion, ColumnType } from "@petrons/sdk/contracts";
import {
  type DateOrder,
  type DecimalMark,
  decimalOf,
  isMissing,
  numberFormatOf,
  otherMark,
  provenMark,
  readMoment,
  readNumber,
} from "@petrons/sdk/conventions";
import type { Row } from "../engine/tableEngine.ts";
import type { Candidate } from "./columnCandidate.ts";
import { kinds } from "./columnMeasures.ts";
import { holdsIdentifiers } from "./lostDigits.ts";

/**
 * What a whole column turned out to hold. `odd` is what kept it from being a number or date;
 * `marker` a text in it that only says "no value".
 */
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
  /** What a person should know of a column of texts. */
  note?: string;
  question?: ColumnQuestion;
  /** What a column of texts would be, were it not for its odd cells. */
  other?: Pick<FoundColumn, "type" | "format" | "affix">;
  /** Cells such as -999.25, which may stand for missing values. */
  suspects?: number;
  /** Identifiers that a spreadsheet wrote as 4.23011E+13. */
  lost?: { count: number; example: string };
  /** Dates that have a time of day. */
  timed?: number;
  /** No row has a value. */
  isEmpty?: boolean;
  /** Of numbers that prove either decimal mark, one of each: they are read as each is written. */
  bothMarks?: { point: string; comma: string };
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
  /** In which rows they are, where that is not simply counted. */
  numbers?: readonly number[] | undefined;
  /**
   * The sample held no value: `values` are the extremes of the whole column, which show what it may
   * be.
   */
  isLate?: boolean;
  totals: Row;
}

/** What the file and its other columns say. `from` names what proves it. */
export interface FileProof<T> {
  value: T;
  from: string;
}

export const number = (totals: Row, name: string): number => Number(totals[name] ?? 0);
export const text = (totals: Row, name: string): string | undefined =>
  typeof totals[name] === "string" ? (totals[name] as string) : undefined;

/** Of so many odd words to a value, a column is still one of numbers or dates. */
export const maxOddShare = 0.1;

export const textColumn = (
  { index, totals }: Pick<SeenColumn, "index" | "totals">,
  odd?: FoundColumn["odd"],
): FoundColumn => ({
  type: "text",
  missing: number(totals, "total") - number(totals, `n${index}`),
  ...(odd && { odd }),
  ...(isWithoutValues(totals, index) && { isEmpty: true }),
});

/** Where the sample held nothing, the extremes decide: both are the same dash. */
const isWithoutValues = (totals: Row, index: number): boolean => {
  if (number(totals, "total") === 0) return false;
  const [low, high] = [text(totals, `low${index}`), text(totals, `high${index}`)];
  return number(totals, `n${index}`) === 0 || (low !== undefined && low === high && isMissing(low));
};

/** A column that is kept as text, since cells of it are words, with what it could be. */
export const textInstead = (
  seen: SeenColumn,
  odd: FoundColumn["odd"],
  { type, format, affix, question }: FoundColumn,
): FoundColumn => ({
  ...textColumn(seen, odd),
  // What would be asked is asked once it is read so.
  ...(odd && {
    other: {
      type,
      ...(format !== undefined && !question && { format }),
      ...(affix !== undefined && { affix }),
    },
  }),
});

export const suspectsOf = ({ index, totals }: SeenColumn): Pick<FoundColumn, "suspects"> => {
  const suspects = number(totals, `w${index}`);
  // 9999 among numbers of more digits is one like any other: no look is needed.
  const isPlain =
    suspects === number(totals, `nines${index}`) &&
    number(totals, `long${index}`) > number(totals, `nine${index}`);
  return suspects > 0 && !isPlain ? { suspects } : {};
};

/**
 * Digits that are a name, which make a text of a column of numbers. Many of them are nothing to
 * speak of: then it is one of names.
 */
const namesAmong = (
  { index, source, totals }: SeenColumn,
  count: number,
  numbers: number,
): FoundColumn["odd"] => {
  const example = text(totals, `id${index}`)?.trim();
  return example !== undefined &&
    count <= Math.max(1, numbers * maxOddShare) &&
    !holdsIdentifiers(source, [])
    ? { count, example }
    : undefined;
};

/** A column of plain numbers or booleans; undefined where some cell needs a closer look. */
export function decidePlain(seen: SeenColumn): FoundColumn | undefined {
  const { index, candidate, isSaid, totals } = seen;
  const [whole, decimal, identifiers, markers, other] = Object.values(kinds).map((kind) =>
    number(totals, `k${index}_${kind}`),
  ) as [number, number, number, number, number];
  if (identifiers > 0 && !isSaid)
    return textColumn({ index, totals }, namesAmong(seen, identifiers, whole + decimal));
  if (other > 0 || identifiers > 0 || (whole + decimal === 0 && !isSaid)) return undefined;
  const example = text(totals, `e${index}`);
  return {
    type: candidate.kind === "boolean" ? "boolean" : decimal > 0 ? "double" : "integer",
    missing: number(totals, "total") - number(totals, `n${index}`) + markers,
    ...suspectsOf(seen),
    ...(example !== undefined && { marker: { count: markers, example } }),
  };
}

/** The decimal mark that a column's own cells prove, if they prove one alone. */
export function provenDecimal(seen: SeenColumn): FileProof<DecimalMark> | undefined {
  const { index, totals } = seen;
  const [points, commas] = [number(totals, `proofs${index}_0`), number(totals, `proofs${index}_1`)];
  if (points > 0 === commas > 0) return undefined;
  const at = points > 0 ? 0 : 1;
  const value = at === 0 ? "." : ",";
  return {
    value,
    from: place(
      text(totals, `proof${index}_${at}`) ?? "",
      seen,
      (cell) => provenMark(cell) === value,
    ),
  };
}

/** What comes first in a column's dates, as far as they prove it. */
export function provenOrder(seen: SeenColumn): FileProof<DateOrder> | undefined {
  const { index, candidate, totals } = seen;
  if (candidate.kind !== "dates" || candidate.formats.length < 2) return undefined;
  const [first, second] = [number(totals, `only${index}_0`), number(totals, `only${index}_1`)];
  return first > 0 === second > 0 ? undefined : proofOfOrder(seen, first > 0 ? 0 : 1);
}

/**
 * The cell that one of two formats alone reads. The first one of slashes and of dots has the day
 * first.
 */
export function proofOfOrder(seen: SeenColumn, at: 0 | 1): FileProof<DateOrder> {
  const { index, candidate, totals } = seen;
  const formats = candidate.kind === "dates" ? candidate.formats : [];
  const proves = (cell: string) =>
    readMoment(cell, formats[at]) !== undefined && readMoment(cell, formats[1 - at]) === undefined;
  return {
    value: at === 0 ? "day" : "month",
    from: place(text(totals, `proof${index}_${at}`) ?? "", seen, proves),
  };
}

/** Whether dots are between the numbers of the dates: they prove nothing of slashes. */
export const isDotted = ({ candidate }: Pick<SeenColumn, "candidate">): boolean =>
  candidate.kind === "dates" && candidate.formats.length > 1 && candidate.formats[0] === undefined;

/**
 * Where a cell is that proves something, as the end of a sentence. Of all that prove it a pass
 * over the rows answers any: the first one of the sample can be looked up, and of one that is
 * further down it is known below which row.
 */
export function place(
  found: string,
  seen: Pick<SeenColumn, "source" | "values" | "numbers" | "isLate">,
  proves = (cell: string) => cell === found,
): string {
  const { source, values, numbers, isLate } = seen;
  const row = (at: number) => (numbers?.[at] ?? at + 1).toLocaleString("en-US");
  if (isLate) return `${found} is in '${source}'`;
  const at = values.findIndex((value) => proves(value.trim()));
  return at < 0
    ? `${found} is in '${source}' below row ${row(values.length - 1)}`
    : `${values[at]!.trim()} is in row ${row(at)} of '${source}'`;
}

/** Three different cells that have two meanings or more, and what they are under each format. */
export function questionOf(
  about: ColumnQuestion["about"],
  values: readonly string[],
  formats: readonly string[],
  read: (cell: string, format: string) => string,
): ColumnQuestion | undefined {
  const open = [...new Set(values.map((value) => value.trim()))].filter(
    (cell) =>
      cell !== "" && formats.some((format) => read(cell, format) !== read(cell, formats[0]!)),
  );
  const cells = open.slice(0, 3);
  if (cells.length === 0) return undefined;
  return {
    about,
    cells,
    readings: formats.map((format) => ({
      format,
      values: cells.map((cell) => read(cell, format)),
    })),
  };
}

/** The first values, and one that is open where none of them is. */
export const withOpenCell = ({ index, values, totals }: SeenColumn): readonly string[] => {
  const cell = text(totals, `openCell${index}`);
  return cell === undefined ? values : [...values, cell];
};

export const shownNumber = (cell: string, format: string, affix: string | undefined): string =>
  readNumber(cell, { decimal: decimalOf(format), affix })?.toLocaleString("en-US", {
    maximumFractionDigits: 12,
  }) ?? "cannot be read";

/**
 * A column of numbers of which some are not plain. `file` is what the file proves, `said` what the
 * person says.
 */
export function decideNumbers(
  seen: SeenColumn,
  said: DecimalMark | undefined,
  file: FileProof<DecimalMark> | undefined,
): FoundColumn {
  const { index, candidate, isSaid, saidFormat, totals } = seen;
  const affix = candidate.kind === "number" ? candidate.affix : undefined;
  const total = number(totals, "total");
  const [read, open, markers] = [
    number(totals, `read${index}`),
    number(totals, `open${index}`),
    number(totals, `missing${index}`),
  ];
  const present = number(totals, `n${index}`);
  const unreadable = present - read - markers;
  const percents = mixedPercents(seen);
  const isRead =
    isSaid ||
    (!percents &&
      isMostly(
        read,
        unreadable - number(totals, `usual${index}`),
        number(totals, `digits${index}`),
      ));
  const own = provenDecimal(seen);
  const mark =
    saidFormat === undefined ? (own?.value ?? said ?? file?.value ?? ".") : decimalOf(saidFormat);
  const formats = [numberFormatOf(mark), numberFormatOf(otherMark(mark))];
  const isConflict =
    number(totals, `proofs${index}_0`) > 0 && number(totals, `proofs${index}_1`) > 0;
  const isOpen = open > 0 && saidFormat === undefined && (isConflict || !(own ?? said ?? file));
  const question = isOpen
    ? questionOf("decimal", withOpenCell(seen), formats, (cell, format) =>
        shownNumber(cell, format, affix),
      )
    : undefined;
  const because =
    open > 0 && saidFormat === undefined && !isConflict
      ? (own ?? (said === undefined ? file : undefined))
      : undefined;
  const example = text(totals, `e${index}`);
  const isWhole = number(totals, mark === "." ? `split${index}` : `joined${index}`) === 0;
  const found: FoundColumn = {
    type: isWhole ? "integer" : "double",
    missing: total - present + markers,
    ...suspectsOf(seen),
    ...((own ?? saidFormat) !== undefined || isOpen ? { format: numberFormatOf(mark) } : {}),
    ...(affix !== undefined && { affix }),
    ...(unreadable > 0 && { unreadable }),
    ...(example !== undefined && { marker: { count: markers, example } }),
    ...(isConflict && {
      bothMarks: {
        point: text(totals, `proof${index}_0`) ?? "",
        comma: text(totals, `proof${index}_1`) ?? "",
      },
    }),
    ...(because && {
      evidence: `decimal ${mark === "." ? "point" : "comma"}, since ${because.from}`,
    }),
    ...(question && { question }),
  };
  if (percents && !isRead)
    return textInstead(seen, percents, { type: "double", missing: found.missing });
  return isRead
    ? found
    : textInstead(seen, read > 0 ? oddOf(seen, unreadable, String(index)) : undefined, found);
}

/** The percentages of a column that has fractions beside them. */
function mixedPercents({ index, totals }: SeenColumn): FoundColumn["odd"] {
  const example = text(totals, `percent${index}`);
  const isMixed = number(totals, `fractions${index}`) > 0 && example !== undefined;
  return isMixed ? { count: number(totals, `percents${index}`), example } : undefined;
}

/**
 * Whether odd cells are few, and words alone: what has a digit may be a value, and then the column
 * is none of numbers or dates.
 */
export const isMostly = (read: number, odd: number, withDigits: number): boolean =>
  read > 0 && withDigits === 0 && odd <= (read + odd) * maxOddShare;

export const oddOf = ({ totals }: SeenColumn, count: number, name: string): FoundColumn["odd"] => {
  const example = text(totals, `odd${name}`);
  return count > 0 && example !== undefined ? { count, example } : undefined;
};

const days = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
/** A day as a person writes it. */
export const dayShown = (day: string | undefined): string | undefined =>
  day && days.format(new Date(`${day}T00:00:00Z`));
