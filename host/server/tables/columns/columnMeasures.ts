import { ambiguousPattern, identifierPattern, wholePattern } from "@petrons/sdk/conventions";
import { literal } from "../engine/sqlText.ts";
import { statementBatches } from "../engine/statementBatches.ts";
import type { EngineSession, Row } from "../engine/tableEngine.ts";
import {
  bareSql,
  beginsWithSql,
  isMissingSql,
  isNoNumberSql,
  matchesSql,
  named,
  whenSql,
} from "./cellText.ts";
import type { Candidate } from "./columnCandidate.ts";
import { quickDateSql } from "./dateSql.ts";
import {
  glanceSql,
  glances,
  isPlainCommaSql,
  isPlainDecimalSql,
  isPlainWholeSql,
  plainNumberSql,
  provenMarkSql,
} from "./numberSql.ts";
import { placeNamePattern } from "./placeNames.ts";
import { hasShortYear } from "./shortYearText.ts";
import { totalEndPattern, totalPattern } from "./totalWords.ts";
import { type ReadingWay, valueSql } from "./valueRules.ts";

/**
 * What is measured of a column in one pass over all rows: the names of cells' parts, in a select of
 * their own, and what is counted of them.
 */
export interface Measure {
  index: number;
  cells: string[];
  /** Parts that are made of those parts, and what is made of both. */
  further?: string[];
  last?: string[];
  aggregates: string[];
}

/**
 * How many rows look like a header that comes again, a total, blanks alone or a comment (`side`,
 * `other`): they are looked at closely.
 */
export function sideMeasure(headers: readonly (string | null)[]): Measure {
  const named = [...headers.entries()]
    .flatMap(([index, header]) => (header?.trim() ? [{ index, header }] : []))
    .slice(0, 2);
  const isHeader = named.map(({ index, header }) => `c${index} = ${literal(header)}`).join(" AND ");
  const cells = headers.slice(0, blankColumns).map((_, index) => `c${index}`);
  const first = "firstCell";
  const hasSecond = cells.length > 1;
  const isSide = [
    ...(isHeader === "" ? [] : [`(${isHeader})`]),
    `(${[first, ...cells.slice(3)].map((cell) => `${cell} IS NULL`).join(" AND ")})`,
    `(${beginsWithSql("c0", "#")} AND ${hasSecond ? "c1 IS NULL" : "true"})`,
    isSideTextSql(first),
  ];
  return {
    index: -1,
    cells: [...cells, `coalesce(${cells.slice(0, sideColumns).join(", ")}) AS ${first}`],
    further: [
      `${whenSql(isSide.join(" OR "), "true")} AS side`,
      ...(hasSecond ? [`${beginsAsTotalSql("c1")} AS other`] : []),
    ],
    // In a column of measures the word is said of many rows: then it is none of a total.
    aggregates: [
      hasSecond
        ? `count_if(side) + CASE WHEN count_if(other) <= ${maxTotals} THEN count_if(other) ELSE 0 END AS sides`
        : "count_if(side) AS sides",
    ],
  };
}
const beginsAsTotalSql = (cell: string): string =>
  whenSql(`${cell} < '0' OR ${cell} >= ':'`, `regexp_matches(${cell}, ${literal(totalPattern)})`);
/**
 * What a row says first that is a line of dashes or a total. A number at the end of a cell rules
 * out most of those that end as a total.
 */
export const isSideTextSql = (cell: string): string =>
  [
    beginsWithSql(cell, "--"),
    beginsWithSql(cell, "=="),
    beginsAsTotalSql(cell),
    whenSql(
      `NOT (${[..."0123456789"].map((digit) => `ends_with(${cell}, '${digit}')`).join(" OR ")})`,
      `regexp_matches(${cell}, ${literal(totalEndPattern)})`,
    ),
  ].join(" OR ");
/** The first cells of a row say what it is. */
export const sideColumns = 3;
/** So many rows that say that they are totals are data: a company of that name. */
export const maxTotals = 1_000;
/** A row without a value in so many columns is looked at. */
const blankColumns = 12;

/** Kinds of a cell among numbers. */
export const kinds = { whole: 1, decimal: 2, identifier: 3, missing: 4, other: 5 } as const;

const pointNumber = "[+-]?(?:(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?";
const isBooleanText = "true|false|TRUE|FALSE|True|False";

interface KindsLook {
  isOpen: boolean;
  isName?: boolean;
  first: "whole" | "decimal";
}

/**
 * The first look at a column: how many cells are plain numbers, names, missing or something else. A
 * point with three digits behind is something else where the file does not say what a point is
 * (`isOpen`), and 12E3 is a name in a column of names (`isName`). `first` is what most of them are,
 * as far as that is known.
 */
export function kindsMeasure(
  index: number,
  kind: "number" | "boolean",
  { isOpen, isName = false, first }: KindsLook,
): Measure {
  const cell = `c${index}`;
  const isNumber = kind === "number";
  const known = isNumber
    ? `WHEN ${matchesSql(cell, wholePattern)} THEN ${kinds.whole} WHEN ${matchesSql(cell, isName ? `${identifierPattern}|${placeNamePattern}` : identifierPattern)} THEN ${kinds.identifier}
        ${isOpen ? `WHEN ${matchesSql(cell, ambiguousPattern("."))} THEN ${kinds.other}` : ""} WHEN ${matchesSql(cell, pointNumber)} THEN ${kinds.decimal}`
    : `WHEN ${matchesSql(cell, isBooleanText)} THEN ${kinds.whole}`;
  const [p, k] = [`p${index}`, `k${index}`];
  const plain = isNumber ? `WHEN ${p} > 0 THEN ${p}` : "";
  return {
    index,
    cells: [cell, ...(isNumber ? [`${plainKindSql(cell, first, isOpen)} AS ${p}`] : [])],
    further: [
      `CASE ${plain} WHEN ${cell} IS NULL THEN NULL ${known} WHEN ${isMissingSql(cell)} THEN ${kinds.missing} ELSE ${kinds.other} END AS ${k}`,
      ...(isNumber ? [`${isSuspectSql(cell, `${p} = 0`)} AS s${index}`] : []),
    ],
    aggregates: [
      `count(${cell}) AS n${index}`,
      ...Object.values(kinds).map((one) => `count_if(k${index} = ${one}) AS k${index}_${one}`),
      ...(isNumber
        ? [
            ...suspectAggregates(index),
            `any_value(CASE WHEN k${index} = ${kinds.identifier} THEN ${cell} END) AS id${index}`,
          ]
        : []),
      `any_value(CASE WHEN k${index} = ${kinds.missing} AND ${bareSql(cell)} <> '' THEN ${bareSql(cell)} END) AS e${index}`,
    ],
  };
}

/** Most numbers as files hold them, by the least that identifies them; 0 for all other cells. */
function plainKindSql(cell: string, first: "whole" | "decimal", isOpen: boolean): string {
  const whole = `WHEN ${isPlainWholeSql(cell)} THEN ${kinds.whole}`;
  const decimal = isOpen ? "" : `WHEN ${isPlainDecimalSql(cell)} THEN ${kinds.decimal}`;
  const comma = `WHEN ${isPlainCommaSql(cell)} THEN ${kinds.other}`;
  return `CASE ${first === "whole" ? `${whole} ${decimal}` : `${decimal} ${whole}`} ${comma} ELSE 0 END`;
}

/**
 * How many cells are suspected, how many of them are whole nines and how long, and the longest of
 * all other whole numbers.
 */
const suspectAggregates = (index: number): string[] => {
  const [isNines, isOther] = [
    `s${index} AND k${index} = ${kinds.whole} AND c${index} >= '9'`,
    `NOT s${index} AND k${index} = ${kinds.whole}`,
  ];
  return [
    `count_if(s${index}) AS w${index}`,
    `count_if(${isNines}) AS nines${index}`,
    `max(CASE WHEN ${isNines} THEN strlen(c${index}) END) AS nine${index}`,
    `max(CASE WHEN ${isOther} AND c${index} >= '1' THEN strlen(c${index}) END) AS long${index}`,
  ];
};

/**
 * Numbers that many files write for a missing value: -999.25, 9999, -32768, 1E+30 and their like. A
 * comparison alone rules out most numbers.
 */
const isSuspectSql = (cell: string, mayBeLarge: string): string =>
  whenSql(
    `${cell} >= '999' OR ${beginsWithSql(cell, "-")} OR (${mayBeLarge} AND (ends_with(${cell}, '30') OR ends_with(${cell}, '38')))`,
    `regexp_full_match(${cell}, '[+-]?9{3,6}(?:[.,](?:25)?0*)?|-32768(?:[.,]0*)?|[+-]?[0-9][0-9.,]*[eE][+]?3[0-9]')`,
  );

/** The same of cells that are numbers: nobody measures anything of 1E+30. */
export const isSuspectNumberSql = (number: string): string => {
  const size = `abs(CAST(${number} AS DOUBLE))`;
  return `(${size} BETWEEN 1e30 AND 1e39 OR ${size} IN (${nines.join(", ")}) OR CAST(${number} AS DOUBLE) = -32768)`;
};
/** A remainder, or a comparison, that rules out most numbers of a column. */
export const mayBeSuspectSql = (number: string, isWhole: boolean): string =>
  isWhole
    ? `${number} % 1000 IN (999, -999) OR ${number} = -32768`
    : `abs(${number}) >= ${leastSuspect}`;
/** The least that stands for a missing value, by its size. */
export const leastSuspect = 999;
const nines = [999, 9_999, 99_999, 999_999].flatMap((number) => [number, number + 0.25]);

/**
 * The closer look at numbers that are not all plain: what each cell is at a glance (g), else what
 * it is with a decimal point (p) and with a comma (q), which mark it proves (r), whether it is a
 * word for no value (m) and whether it cannot be read (u).
 */
export function numbersMeasure(index: number, affix: string | undefined): Measure {
  const cell = `c${index}`;
  const [g, p, q, r, m, u] = ["g", "p", "q", "r", "m", "u"].map((name) => `${name}${index}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  // A number beyond all that can be kept is none.
  const isKept = "CASE WHEN isfinite(TRY_CAST(d AS DOUBLE)) THEN d END";
  const digits = (decimal: "." | ",") =>
    `CASE WHEN ${g} = 0 THEN ${named("d", plainNumberSql(cell, { decimal, affix }), isKept)} END`;
  const { openPoint, openComma, point, comma } = glances;
  const isGlance = (...some: number[]) =>
    `count_if(${some.map((one) => `${g} = ${one}`).join(" OR ")})`;
  const isSplit = (text: string) =>
    counted(
      `contains(${text}, '.') OR contains(${text}, 'e') OR contains(${text}, 'E') OR length(${text}) > 16`,
    );
  return {
    index,
    // What is beside each number has to be taken from it first.
    cells: [cell, `${affix === undefined ? glanceSql(cell) : "0"} AS ${g}`],
    further: [
      `${digits(".")} AS ${p}`,
      `${digits(",")} AS ${q}`,
      `CASE WHEN ${g} = 0 THEN ${isMissingSql(cell)} ELSE false END AS ${m}`,
    ],
    last: [
      `${provenMarkSql(cell, p, q)} AS ${r}`,
      `CASE WHEN ${g} = 0 THEN ${p} IS NULL AND NOT ${m} ELSE false END AS ${u}`,
    ],
    aggregates: [
      `count_if(${g} > 0) + count(${p}) AS read${index}`,
      `${isGlance(openPoint, openComma)} + ${counted(`${p} <> ${q}`)} AS open${index}`,
      `any_value(CASE WHEN ${g} = ${openPoint} OR ${g} = ${openComma} OR ${p} <> ${q} THEN ${cell} END) AS openCell${index}`,
      `${isGlance(openPoint, point, comma)} + ${isSplit(p)} AS split${index}`,
      `${isGlance(openComma, point, comma)} + ${isSplit(q)} AS joined${index}`,
      ...([".", ","] as const).flatMap((mark, at) => {
        const isProof = `${g} = ${mark === "." ? point : comma} OR ${r} = '${mark}'`;
        return [
          `count_if(${isProof}) AS proofs${index}_${at}`,
          `any_value(CASE WHEN ${isProof} THEN ${bareSql(cell)} END) AS proof${index}_${at}`,
        ];
      }),
      `count_if(${m}) AS missing${index}`,
      ...oddAggregates(u, cell, String(index)),
      `count_if(${whenSql(u, isNoNumberSql(cell))}) AS usual${index}`,
      ...(affix === "%" ? percentAggregates(cell, p, index) : []),
      `any_value(CASE WHEN ${m} AND ${bareSql(cell)} <> '' THEN ${bareSql(cell)} END) AS e${index}`,
    ],
  };
}

/** Of a condition that is null for every row, DuckDB's own count is null. */
const counted = (condition: string): string => `coalesce(count_if(${condition}), 0)`;

/** Percentages beside fractions without the sign: nobody can tell whether 0.12 are 12%. */
const percentAggregates = (cell: string, value: string, index: number): string[] => [
  `count_if(${value} IS NOT NULL AND contains(${cell}, '%')) AS percents${index}`,
  `any_value(CASE WHEN ${value} IS NOT NULL AND contains(${cell}, '%') THEN ${bareSql(cell)} END) AS percent${index}`,
  `count_if(NOT contains(${cell}, '%') AND abs(TRY_CAST(${value} AS DOUBLE)) BETWEEN 1e-9 AND 1 AND contains(${value}, '.')) AS fractions${index}`,
];

/**
 * How many cells are dates under each format, how many of them have a time or another day than the
 * first, and a cell that only one format reads.
 */
export function datesMeasure(
  index: number,
  formats: Extract<Candidate, { kind: "dates" }>["formats"],
  way: ReadingWay,
): Measure {
  const cell = `c${index}`;
  // Years of two digits are never read quickly.
  const hasShort =
    way === "general" || formats.some((format) => quickDateSql(cell, format) === undefined);
  const read = (format: string | undefined) =>
    valueSql(cell, { type: "datetime", format, decimal: "." }, way);
  return {
    index,
    cells: [cell, ...formats.map((format, at) => `${read(format)} AS t${index}_${at}`)],
    further: [
      `CASE WHEN ${formats.map((_, at) => `t${index}_${at} IS NOT NULL`).join(" OR ")} THEN false ELSE ${isMissingSql(cell)} END AS m${index}`,
    ],
    aggregates: [
      `count(${cell}) AS n${index}`,
      `count_if(m${index}) AS m${index}`,
      ...(hasShort ? [`count_if(${hasShortYear(cell)}) AS short${index}`] : []),
      `count_if(NOT m${index} AND ${formats.map((_, at) => `t${index}_${at} IS NULL`).join(" AND ")}) AS left${index}`,
      `any_value(CASE WHEN m${index} AND ${bareSql(cell)} <> '' THEN ${bareSql(cell)} END) AS e${index}`,
      ...formats.flatMap((_, at) => [
        `count(t${index}_${at}) AS d${index}_${at}`,
        ...oddAggregates(`t${index}_${at} IS NULL AND NOT m${index}`, cell, `${index}_${at}`),
        `count_if(t${index}_${at} <> date_trunc('day', t${index}_${at})) AS timed${index}_${at}`,
        `count_if(day(t${index}_${at}) <> 1) AS later${index}_${at}`,
        ...(formats.length > 1
          ? [
              `count_if(t${index}_${at} IS NOT NULL AND t${index}_${1 - at} IS NULL) AS only${index}_${at}`,
              `any_value(CASE WHEN t${index}_${at} IS NOT NULL AND t${index}_${1 - at} IS NULL THEN ${bareSql(cell)} END) AS proof${index}_${at}`,
            ]
          : []),
      ]),
      ...(formats.length > 1
        ? [
            `count_if(t${index}_0 <> t${index}_1) AS open${index}`,
            `any_value(CASE WHEN t${index}_0 <> t${index}_1 THEN ${cell} END) AS openCell${index}`,
          ]
        : []),
    ],
  };
}

/**
 * A cell that cannot be read, and how many of them have digits: those may be values all the same.
 */
const oddAggregates = (isOdd: string, cell: string, name: string): string[] => [
  `any_value(CASE WHEN ${isOdd} THEN ${bareSql(cell)} END) AS odd${name}`,
  `count_if(${whenSql(isOdd, `regexp_matches(${cell}, '[0-9]') AND NOT ${isNoNumberSql(cell)}`)}) AS digits${name}`,
];

/**
 * Only how many values a column of texts has. Where the sample held none, the extremes show what it
 * is.
 */
export const textMeasure = (index: number, extremes: boolean): Measure => ({
  index,
  cells: [`c${index}`],
  aggregates: [
    `count(c${index}) AS n${index}`,
    ...(extremes ? [`min(c${index}) AS low${index}`, `max(c${index}) AS high${index}`] : []),
  ],
});

/**
 * Carries measures out. What a cell is, is found in a select of its own and only named in the
 * aggregates: where aggregates hold long expressions, the time that DuckDB takes to plan them grows
 * with the square of their number.
 */
export async function measure(
  session: EngineSession,
  relation: string,
  measures: readonly Measure[],
): Promise<Row> {
  const totals: Row = {};
  const charactersOf = ({ cells, further = [], last = [], aggregates }: Measure) =>
    [...cells, ...further, ...last, ...aggregates].join().length;
  for (const batch of statementBatches(measures, charactersOf)) {
    const first = `(SELECT ${[...new Set(batch.flatMap((part) => part.cells))].join(", ")} FROM ${relation})`;
    const further = batch.flatMap((part) => part.further ?? []);
    const second = further.length === 0 ? first : `(SELECT *, ${further.join(", ")} FROM ${first})`;
    const last = batch.flatMap((part) => part.last ?? []);
    const parts = last.length === 0 ? second : `(SELECT *, ${last.join(", ")} FROM ${second})`;
    const [found] = await session.rows(
      `SELECT count(*) AS total, ${batch.flatMap((part) => part.aggregates).join(", ")} FROM ${parts}`,
    );
    Object.assign(totals, found);
  }
  return totals;
}
