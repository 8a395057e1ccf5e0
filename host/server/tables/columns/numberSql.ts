import { blanks, type DecimalMark, numberPattern, otherMark } from "@petrons/sdk/conventions";
import { literal } from "../engine/sqlText.ts";
import { bareSql, beginsWithSql, matchesSql, named } from "./cellText.ts";

/** How the numbers of a column are written. */
interface NumberReading {
  decimal: DecimalMark;
  affix?: string | undefined;
}

const thousands = "[1-9][0-9]{0,2}";
const patternOf = { ".": "\\.", ",": "," };
const exponent = "[eE][+-]?[0-9]+";

/**
 * `plainNumber` of the contracts: the digits of a cell that holds a number as every program reads
 * them, null for any other cell.
 */
export function plainNumberSql(cell: string, { decimal, affix }: NumberReading): string {
  const bare = named(
    "t",
    affix ? bareSql(withoutAffix(bareSql(cell), affix)) : bareSql(cell),
    signedDigits(decimal),
  );
  return `CASE WHEN ${cell} IS NOT NULL THEN ${bare} END`;
}

const signedDigits = (decimal: DecimalMark): string =>
  `CASE WHEN regexp_full_match(t, ${literal(numberPattern)}) THEN
    (CASE WHEN regexp_matches(t, '^[(\u2212\u2013-]|[\u2212-]$') THEN '-' ELSE '' END)
    || ${named("b", `regexp_replace(regexp_replace(t, '${exponent}', ''), '[^0-9.,]', '', 'g')`, withPoint(decimal))}
    || regexp_extract(t, '${exponent}') END`;

/** Digits with points and commas as digits with at most one point. */
function withPoint(decimal: DecimalMark): string {
  const single = (mark: DecimalMark) => {
    const grouped = `${thousands}(?:${patternOf[mark]}[0-9]{3}){${mark === decimal ? "2," : "1,"}}`;
    return `CASE WHEN regexp_full_match(b, ${literal(grouped)}) THEN replace(b, '${mark}', '') ELSE replace(b, '${mark}', '.') END`;
  };
  return `CASE WHEN contains(b, '.') AND contains(b, ',')
      THEN CASE WHEN strpos(b, ',') < strpos(b, '.') THEN replace(b, ',', '') ELSE replace(replace(b, '.', ''), ',', '.') END
    WHEN contains(b, '.') THEN ${single(".")} WHEN contains(b, ',') THEN ${single(",")} ELSE b END`;
}

const affixText = (affix: string): string => affix.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

function withoutAffix(cell: string, affix: string): string {
  const before = `^([+\u2212\u2013(-]? ?)${affixText(affix)}[${blanks}]?`;
  const behind = `[${blanks}]?${affixText(affix)}( ?[\u2212)-]?)$`;
  const shorter = `regexp_replace(t, ${literal(before)}, '\\1')`;
  return named(
    "t",
    cell,
    `CASE WHEN ${shorter} <> t THEN ${shorter} ELSE regexp_replace(t, ${literal(behind)}, '\\1') END`,
  );
}

/**
 * A whole number as DuckDB writes it: to read it and write it again takes less time than to look
 * for its pattern.
 */
export const isPlainWholeSql = (cell: string): string =>
  `strlen(${cell}) <= ${wholeDigits} AND CAST(TRY_CAST(${cell} AS BIGINT) AS VARCHAR) = ${cell}`;
const wholeDigits = 15;
const plainDigits = `-?(?:0|[1-9][0-9]{0,${wholeDigits - 1}})`;

/** A number with a decimal point, written as most programs write it. */
export const isPlainDecimalSql = (cell: string): string =>
  `regexp_full_match(${cell}, '${plainDigits}\\.[0-9]+')`;

/**
 * A number with a decimal point that DuckDB reads: it also reads lines between digits, zeros before
 * them, and what is too large to be kept.
 */
export const isReadDecimalSql = (cell: string): string => {
  const begins = ["", "-"].flatMap((sign) => [
    `(${cell} >= '${sign}1' AND ${cell} < '${sign}:')`,
    beginsWithSql(cell, `${sign}0.`),
  ]);
  return `contains(${cell}, '.') AND (${begins.join(" OR ")}) AND NOT contains(${cell}, '_') AND isfinite(TRY_CAST(${cell} AS DOUBLE))`;
};

/** Digits in groups of three. */
const groupedBy = (mark: DecimalMark, times: string): string =>
  `-?${thousands}(?:${patternOf[mark]}[0-9]{3})${times}`;

/**
 * A number with one mark: most files with decimal commas, or commas between thousands, have most of
 * them.
 */
const oneMark = `${plainDigits}[.,][0-9]+`;
/**
 * What cells are that are numbers at a glance: whole, or with a mark that parts thousands or
 * decimals, or with one that proves to be the decimal mark.
 */
export const glances = { whole: 1, openPoint: 2, openComma: 3, point: 4, comma: 5 } as const;
/** 0 for cells that need a closer look. */
export function glanceSql(cell: string): string {
  const isComma = `contains(${cell}, ',')`;
  const one = (comma: number, point: number) =>
    `CASE WHEN ${isComma} THEN ${comma} ELSE ${point} END`;
  const isOpen = `regexp_full_match(${cell}, '-?${thousands}[.,][0-9]{3}')`;
  return `CASE WHEN ${isPlainWholeSql(cell)} THEN ${glances.whole} WHEN regexp_full_match(${cell}, '${oneMark}')
    THEN CASE WHEN ${isOpen} THEN ${one(glances.openComma, glances.openPoint)} ELSE ${one(glances.comma, glances.point)} END ELSE 0 END`;
}
/** A number with a comma and no point. */
export const isPlainCommaSql = (cell: string): string =>
  `regexp_full_match(${cell}, '${plainDigits},[0-9]+')`;

/** A small or large number as programs write it that give all digits of it: 6e-05. */
export const isPlainExponentSql = (cell: string): string =>
  `regexp_full_match(${cell}, '-?[1-9](?:\\.[0-9]+)?[eE][+-]?[0-9]{1,2}')`;

/** The whole number of a cell with commas between thousands, or without any. */
export const plainGroupedSql = (cell: string): string =>
  `CASE WHEN ${isPlainWholeSql(cell)} THEN TRY_CAST(${cell} AS BIGINT)
    WHEN regexp_full_match(${cell}, '${groupedBy(",", "{1,4}")}') THEN TRY_CAST(replace(${cell}, ',', '') AS BIGINT) END`;

/**
 * Most numbers as they are in files; null for one that is written in another way, and where it
 * might be a number of another convention.
 */
export function quickNumberSql(
  cell: string,
  type: "integer" | "double",
  decimal: DecimalMark,
): string {
  if (type === "integer")
    return `CASE WHEN (${isPlainWholeSql(cell)}) OR ${matchesSql(cell, "[+-]?0*[0-9]{1,15}")} THEN TRY_CAST(${cell} AS BIGINT)
      WHEN regexp_full_match(${cell}, '${groupedBy(otherMark(decimal), "{1,4}")}') THEN TRY_CAST(replace(${cell}, '${otherMark(decimal)}', '') AS BIGINT) END`;
  const mark = patternOf[decimal];
  const written = `[+-]?(?:[0-9]+(?:${mark}[0-9]*)?|${mark}[0-9]+)(?:[eE][+-]?[0-9]{1,2})?`;
  const pointed = (text: string) => (decimal === "," ? `replace(${text}, ',', '.')` : text);
  const other = otherMark(decimal);
  return `CASE WHEN ${matchesSql(cell, written)} THEN TRY_CAST(${pointed(cell)} AS DOUBLE)
    WHEN regexp_full_match(${cell}, '${groupedBy(other, "+")}(?:${mark}[0-9]*)?') THEN TRY_CAST(${pointed(`replace(${cell}, '${other}', '')`)} AS DOUBLE) END`;
}

/**
 * Every number that the conventions know. A whole number is one without decimals, of at most 15
 * digits.
 */
export function generalNumberSql(
  cell: string,
  type: "integer" | "double",
  reading: NumberReading,
): string {
  const plain = plainNumberSql(cell, reading);
  if (type === "double")
    return named("v", `TRY_CAST(${plain} AS DOUBLE)`, "CASE WHEN isfinite(v) THEN v END");
  return named(
    "n",
    plain,
    "CASE WHEN regexp_full_match(n, '-?0*[0-9]{1,15}') THEN TRY_CAST(n AS BIGINT) END",
  );
}

/**
 * The decimal mark that a cell proves: `provenMark` of the contracts, from its plain digits under
 * both conventions.
 */
export const provenMarkSql = (cell: string, point: string, comma: string): string =>
  `CASE WHEN ${point} = ${comma} THEN ${named(
    "m",
    `regexp_extract(${cell}, '([.,])[^.,]*$', 1)`,
    `CASE WHEN m = '' THEN NULL WHEN contains(${point}, '.') THEN m WHEN m = '.' THEN '${otherMark(".")}' ELSE '${otherMark(",")}' END`,
  )} END`;
