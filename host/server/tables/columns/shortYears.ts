import { type FirstYear, firstYears } from "@petrons/sdk/conventions";
import type { Row } from "../engine/tableEngine.ts";
import { bareSql } from "./cellText.ts";
import { dottedOrders, orders } from "./columnCandidate.ts";
import type { Measure } from "./columnMeasures.ts";
import { generalDateSql } from "./dateSql.ts";
import type { FileProof, SeenColumn } from "./decideColumn.ts";
import { number, place, text } from "./decideColumn.ts";
import { lastDigits } from "./shortYearText.ts";

/** Neighbors whose years are so far apart, and so near in the other century, are one series. */
const jump = 97;

/**
 * The readings of a column whose years may be of two digits; the last one has the year first. Years
 * of this century alone let neighbors be compared.
 */
const readingsOf = ({ candidate }: Pick<SeenColumn, "candidate">): string[] => {
  if (candidate.kind !== "dates") return [];
  const own = candidate.formats.map((format) =>
    format === undefined || format === "YYYY-MM-DD" ? "D/M/YYYY" : format,
  );
  return candidate.formats.length > 1 ? [...own, "YY-MM-DD"] : own;
};

/** Whether a reading has its year first. */
const isYearFirst = (format: string | undefined): boolean => format === "YY-MM-DD";

/**
 * What is known of two-digit years in the order of the rows: how many cells each reading has, how
 * far neighbors are apart in days, which years there are and how often they jump by a century. It
 * is counted for columns that have such years, in a pass of their own.
 */
export function shortYearMeasure(seen: Pick<SeenColumn, "index" | "candidate">): Measure {
  const { index } = seen;
  const cell = `c${index}`;
  const readings = readingsOf(seen);
  const [y, f] = [`y${index}`, `f${index}`];
  const t = (at: number) => `v${index}_${at}`;
  const lagged = (name: string) => `lag(${name}) OVER () AS b${name}`;
  const yearFirst = readings.indexOf("YY-MM-DD");
  return {
    index,
    cells: [
      cell,
      `TRY_CAST(${lastDigits(cell)} AS INTEGER) AS ${y}`,
      `TRY_CAST(regexp_extract(${bareSql(cell)}, '^([0-9]{2})[-/.]', 1) AS INTEGER) AS ${f}`,
      ...readings.map(
        (format, at) =>
          `CAST(${generalDateSql(cell, format.includes("YYYYMM") ? format : `${format} from 2000`)} AS DATE) AS ${t(at)}`,
      ),
    ],
    further: [...[y, f, ...readings.map((_, at) => t(at))].map(lagged)],
    aggregates: [
      `count(${y}) AS shorts${index}`,
      `count(DISTINCT ${f}) AS firsts${index}`,
      `count(DISTINCT ${y}) AS lasts${index}`,
      ...[y, f].flatMap((name) => yearAggregates(name)),
      ...readings.flatMap((_, at) => [
        `count_if(${t(at)} IS NOT NULL AND ${y} IS NOT NULL) AS reads${t(at)}`,
        `sum(CASE WHEN ${y} IS NOT NULL AND b${y} IS NOT NULL THEN abs(${t(at)} - b${t(at)}) END) AS apart${t(at)}`,
      ]),
      ...(yearFirst > 0
        ? [
            `any_value(CASE WHEN ${t(yearFirst)} IS NOT NULL AND ${readings
              .slice(0, yearFirst)
              .map((_, at) => `${t(at)} IS NULL`)
              .join(" AND ")} THEN ${bareSql(cell)} END) AS yearproof${index}`,
          ]
        : []),
      `count_if(${steps(t(0))} BETWEEN 0 AND 3) AS near${index}`,
      `count_if(${steps(t(0))} = 1) AS next${index}`,
      `count(${steps(t(0))}) AS pairs${index}`,
      `count(DISTINCT (month(${t(0)}), ${y})) - count(DISTINCT month(CASE WHEN ${y} IS NOT NULL THEN ${t(0)} END)) AS more${index}`,
    ],
  };
}

/**
 * A date of three numbers of two digits: its order is open, whether or not the first rows had such.
 */
export function lateOrderMeasure({ index }: Pick<SeenColumn, "index">): Measure {
  const cell = `c${index}`;
  const like = (mark: string) =>
    `regexp_matches(${cell}, '^\\s*[0-9]{1,2}${mark}[0-9]{1,2}${mark}[0-9]{2}(?:[^0-9]|$)')`;
  const anyLike = (marks: readonly string[]) =>
    `any_value(CASE WHEN ${marks.map(like).join(" OR ")} THEN ${bareSql(cell)} END)`;
  return {
    index,
    cells: [cell],
    aggregates: [
      `${anyLike(["-", "/"])} AS ordered${index}`,
      `${anyLike(["[.]"])} AS dotted${index}`,
    ],
  };
}

export const lateOrders = (
  { index }: Pick<SeenColumn, "index">,
  found: Row,
): readonly (string | undefined)[] | undefined =>
  text(found, `ordered${index}`) !== undefined
    ? orders
    : text(found, `dotted${index}`) !== undefined
      ? dottedOrders
      : undefined;

/** How many months neighbors are apart. */
const steps = (name: string): string => `abs(datediff('month', b${name}, ${name}))`;

function yearAggregates(name: string): string[] {
  const yearIn = (value: string, first: number) =>
    `(${value} + CASE WHEN ${value} < ${first % 100} THEN 100 ELSE 0 END)`;
  const jumps = (first: number) =>
    `count_if(abs(${yearIn(name, first)} - ${yearIn(`b${name}`, first)}) >= ${jump})`;
  return [
    `count_if(${name} < 30) AS low${name}`,
    `min(CASE WHEN ${name} BETWEEN 30 AND 49 THEN ${name} END) AS midmin${name}`,
    `max(CASE WHEN ${name} BETWEEN 30 AND 49 THEN ${name} END) AS midmax${name}`,
    `max(${name}) AS max${name}`,
    `${jumps(30)} AS jumps${name}_1930`,
    ...firstYears.map((year) => `${jumps(year)} AS jumps${name}_${year}`),
  ];
}

/** What two-digit years are: those of one century, or of two that both are possible. */
interface Centuries {
  /** The first years; undefined is the usual one. */
  firsts: (FirstYear | undefined)[];
  evidence?: string;
}

/** The first years that a column's own rows leave possible, when it is read so. */
export function centuriesOf(
  { index, totals }: Pick<SeenColumn, "index" | "totals">,
  format: string | undefined,
): Centuries {
  const name = `${isYearFirst(format) ? "f" : "y"}${index}`;
  const [low, highest, from, to] = ["low", "max", "midmin", "midmax"].map((part) =>
    number(totals, `${part}${name}`),
  ) as [number, number, number, number];
  // From 1950 on nobody reads another century, where years before 2030 are there or not.
  if (to === 0) return { firsts: [undefined] };
  const end = low === 0 ? highest : to;
  const named = (century: number) =>
    from === end
      ? `the year ${from} as ${century + from}`
      : `years ${from} to ${end} as ${century + from} to ${century + end}`;
  if (low === 0 && highest >= 50) return { firsts: [undefined], evidence: named(1900) };
  const other: FirstYear = highest < 50 ? 2000 : 1950;
  if (low === 0 || number(totals, `jumps${name}_1930`) === 0) return { firsts: [undefined, other] };
  const possible: FirstYear[] =
    highest < 50
      ? [2000]
      : firstYears.filter((year) => number(totals, `jumps${name}_${year}`) === 0);
  if (possible.length !== 1) return { firsts: [undefined, ...firstYears] };
  return { firsts: possible, evidence: `${named(2000)}, since the rows go on from 2029` };
}

/**
 * Whether dates of two-digit years have the year first: proven by the rows, excluded by them, or
 * neither.
 */
type YearFirst =
  | { kind: "no" }
  | { kind: "maybe"; formats: string[] }
  | { kind: "yes"; because: string };

/** So much nearer are neighbors in the right reading. */
const nearer = 10;

export function yearFirstOf(seen: SeenColumn): YearFirst {
  const { index, totals } = seen;
  const readings = readingsOf(seen);
  const last = readings.length - 1;
  if (!isYearFirst(readings[last]) || last === 0) return { kind: "no" };
  const reads = readings.map((_, at) => number(totals, `readsv${index}_${at}`));
  const apart = readings.map((_, at) => number(totals, `apartv${index}_${at}`));
  const maxOther = Math.max(...reads.slice(0, last));
  if (reads[last] === 0 || reads[last]! < maxOther) return { kind: "no" };
  if (reads[last]! > maxOther)
    return { kind: "yes", because: `year first, since ${yearProof(seen)}` };
  const [firsts, lasts] = [number(totals, `firsts${index}`), number(totals, `lasts${index}`)];
  if (firsts >= allDays && lasts <= fewYears) return { kind: "no" };
  if (lasts >= allDays && firsts <= fewYears)
    return {
      kind: "yes",
      because: "year first, since the last numbers vary as days do, and the first as years",
    };
  const others = readings
    .slice(0, last)
    .flatMap((_, at) => (reads[at] === reads[last] ? [apart[at]!] : []));
  const [nearest, own] = [Math.min(...others), apart[last]!];
  if (number(totals, `shorts${index}`) > 2 && own * nearer <= nearest && nearest > 0)
    return { kind: "yes", because: "year first, since its days then follow each other" };
  if (nearest * nearer <= own && own > 0) return { kind: "no" };
  const formats = readings
    .map((format, at) => ({ format, apart: apart[at]!, reads: reads[at]! }))
    .filter((one) => one.reads === reads[last]);
  return {
    kind: "maybe",
    formats: formats.sort((one, next) => one.apart - next.apart).map(({ format }) => format),
  };
}
const allDays = 28;
const fewYears = 15;

const yearProof = (seen: SeenColumn): FileProof<"year">["from"] =>
  place(text(seen.totals, `yearproof${seen.index}`) ?? "", seen);

/**
 * Whether `Mar-15` is as likely a day of March: all numbers can be days, one month has several, and
 * the rows do not go on month by month.
 */
export function mayBeDays({ index, totals }: SeenColumn): boolean {
  const isAll =
    number(totals, `shorts${index}`) === number(totals, `n${index}`) - number(totals, `m${index}`);
  const highest = number(totals, `maxy${index}`);
  return (
    isAll &&
    highest <= 31 &&
    number(totals, `more${index}`) > 0 &&
    number(totals, `near${index}`) * 2 < number(totals, `pairs${index}`)
  );
}

/** Whether most rows are one month from the row before. */
export const goesByMonths = ({ index, totals }: SeenColumn): boolean =>
  number(totals, `pairs${index}`) > 1 &&
  number(totals, `next${index}`) >= number(totals, `pairs${index}`) * 0.6;
