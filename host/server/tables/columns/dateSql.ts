import {
  type DateForm,
  dateOrderOf,
  excelDaysPattern,
  firstYearOf,
  formsOf,
  lastExcelDay,
  monthNumbers,
  timePattern,
  weekdayPattern,
  zoneMinutes,
} from "@petrons/sdk/conventions";
import { literal } from "../engine/sqlText.ts";
import { bareSql, named, whenSql } from "./cellText.ts";

/**
 * A date as DuckDB writes it, of the years that the pattern has: to read it and write it again
 * takes half the time of looking for the pattern.
 */
const isPlainDateSql = (cell: string): string =>
  `strlen(${cell}) = 10 AND ${cell} >= '1' AND ${cell} < '3' AND CAST(TRY_CAST(${cell} AS DATE) AS VARCHAR) = ${cell}`;

const slashes = "[0-9]{1,2}/[0-9]{1,2}/[12][0-9]{3}";
const dots = "[0-9]{1,2}\\.[0-9]{1,2}\\.[12][0-9]{3}";
const isoMoment =
  "[12][0-9]{3}-[0-9]{2}-[0-9]{2}[T ](?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]{1,3})?)?Z?";

/**
 * Ways to write a day, or a month, in digits and signs alone: its pattern, and as DuckDB names its
 * parts.
 */
const dayForms = {
  dots: [dots, "%d.%m.%Y"],
  monthDots: [dots, "%m.%d.%Y"],
  day: [slashes, "%d/%m/%Y"],
  month: [slashes, "%m/%d/%Y"],
  YYYYMMDD: ["[12][0-9]{3}[01][0-9][0-3][0-9]", "%Y%m%d"],
  YYYYMM: ["[12][0-9]{3}[01][0-9]", "%Y%m"],
} as const;
type DayForm = keyof typeof dayForms;
const isDigits = (format: string | undefined): format is "YYYYMMDD" | "YYYYMM" =>
  format === "YYYYMMDD" || format === "YYYYMM";

const whenDaySql = (cell: string, form: DayForm): string =>
  `WHEN regexp_full_match(${cell}, '${dayForms[form][0]}') THEN try_strptime(${cell}, '${dayForms[form][1]}')`;

/** The day of a cell that is written so and in no other way, with four digits for its year. */
export const plainDaySql = (cell: string, written: "iso" | DayForm): string =>
  written === "iso"
    ? `CASE WHEN ${isPlainDateSql(cell)} THEN TRY_CAST(${cell} AS DATE) END`
    : `CAST(CASE ${whenDaySql(cell, written)} END AS DATE)`;

/**
 * The timestamps that most files hold; null for a cell that is written in another way. Of days
 * alone those with a time are such.
 */
export function quickDateSql(
  cell: string,
  format: string | undefined,
  type: "date" | "datetime" = "datetime",
): string | undefined {
  const form = isDigits(format) ? format : dateOrderOf(format);
  if (form !== undefined) return `CASE ${whenDaySql(cell, form)} END`;
  if (format !== undefined && format !== "YYYY-MM-DD" && format !== "M.D.YYYY") return undefined;
  const moments = `WHEN strlen(${cell}) > 10 AND regexp_full_match(${cell}, '${isoMoment}') THEN TRY_CAST(rtrim(${cell}, 'Z') AS TIMESTAMP)`;
  return `CASE WHEN ${isPlainDateSql(cell)} THEN CAST(TRY_CAST(${cell} AS DATE) AS TIMESTAMP) ${type === "date" ? "" : moments}
    ${whenDaySql(cell, format === "M.D.YYYY" ? "monthDots" : "dots")} END`;
}

/**
 * `readMoment` of the contracts: the timestamp that a cell names under a format, null for any other
 * cell.
 */
export const generalDateSql = (cell: string, format: string | undefined): string =>
  `CASE WHEN ${cell} IS NOT NULL THEN ${named("t", bareSql(cell), format === "Excel days" ? excelDaySql("t") : momentSql("t", format))} END`;

/**
 * Whether a cell names a time of its day, which a column of days loses. Nothing shorter has one.
 */
export const hasTimeSql = (cell: string, format: string | undefined): string =>
  whenSql(
    `strlen(${cell}) > 10`,
    named("t", generalDateSql(cell, format), "t <> date_trunc('day', t)"),
  );

const excelDaySql = (text: string): string =>
  `CASE WHEN regexp_full_match(${text}, ${literal(excelDaysPattern)}) AND CAST(${text} AS DOUBLE) < ${lastExcelDay + 1}
    THEN TIMESTAMP '1899-12-30' + to_days(CAST(floor(CAST(${text} AS DOUBLE)) AS INTEGER))
      + to_seconds(round((CAST(${text} AS DOUBLE) - floor(CAST(${text} AS DOUBLE))) * 86400)) END`;

const atEnd = literal(`(?:${timePattern})$`);

/**
 * A text without its time, and without a day of the week before it: what begins with a digit has
 * none.
 */
function bareDateSql(text: string): string {
  const date = `regexp_replace(${text}, ${atEnd}, '')`;
  return `CASE WHEN ${text} < 'A' THEN ${date} ELSE regexp_replace(${date}, ${literal(`^${weekdayPattern}`)}, '', 'i') END`;
}

function momentSql(text: string, format: string | undefined): string {
  const day = named("d", bareDateSql(text), daySql("d", format));
  return `CAST(${day} AS TIMESTAMP) + ${named("c", `regexp_extract(${text}, ${atEnd})`, `CASE WHEN c = '' THEN INTERVAL 0 SECOND ELSE ${timeSql("c")} END`)}`;
}

/**
 * The day of a text without a time. Its parts, year, month and day, are found by the first form
 * that fits.
 */
function daySql(text: string, format: string | undefined): string {
  const order = dateOrderOf(format);
  const forms = formsOf(format).map(
    (form) =>
      `WHEN regexp_full_match(${text}, ${literal(form.pattern)}) THEN ${partsSql(text, form, order)}`,
  );
  return named("p", `CASE ${forms.join(" ")} END`, dayOfParts(firstYearOf(format)));
}

function partsSql(
  text: string,
  { pattern, parts }: DateForm,
  order: "day" | "month" | undefined,
): string {
  const group = (part: DateForm["parts"][number]) =>
    `regexp_extract(${text}, ${literal(pattern)}, ${1 + parts.indexOf(part)})`;
  const month = () =>
    parts.includes("q") ? `CAST(3 * CAST(${group("q")} AS INTEGER) - 2 AS VARCHAR)` : group("m");
  if (!parts.includes("1"))
    return `[${group("y")}, ${month()}, ${parts.includes("d") ? group("d") : "'1'"}]`;
  const [first, second] = [group("1"), group("2")];
  const monthFirst = `[${group("y")}, ${first}, ${second}]`;
  const dayFirst = `[${group("y")}, ${second}, ${first}]`;
  if (order !== undefined) return order === "day" ? dayFirst : monthFirst;
  return `CASE WHEN CAST(${first} AS INTEGER) > 12 AND CAST(${second} AS INTEGER) <= 12 THEN ${dayFirst}
    WHEN CAST(${second} AS INTEGER) > 12 OR CAST(${first} AS INTEGER) = CAST(${second} AS INTEGER) THEN ${monthFirst} END`;
}

const monthNames = [...monthNumbers.keys()];
/**
 * The first letters of a name, without accents, tell its month: three of them, but of the French
 * June and July four.
 */
const monthKey = (name: string): string => {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.startsWith("jui") ? plain.slice(0, 4) : plain.slice(0, 3);
};
const keyedMonths = [
  ...new Set(
    [...monthNumbers].map(
      ([name, month]) => `;${monthKey(name)}=${String(month).padStart(2, "0")}`,
    ),
  ),
].join("");
const keySql =
  "left(strip_accents(lower(p[2])), CASE WHEN lower(p[2]) LIKE 'jui%' THEN 4 ELSE 3 END)";
const namedMonth = `CASE WHEN regexp_full_match(lower(p[2]), ${literal(monthNames.join("|"))})
  THEN CAST(substr(${literal(keyedMonths)}, strpos(${literal(keyedMonths)}, concat(';', ${keySql}, '=')) + 2 + length(${keySql}), 2) AS INTEGER) END`;
const yearOfParts = (first: number): string => {
  const century = first - (first % 100);
  const isNext = `CAST(p[1] AS INTEGER) < ${first % 100}`;
  return `CASE WHEN length(p[1]) = 2 THEN CAST(p[1] AS INTEGER) + CASE WHEN ${isNext} THEN ${century + 100} ELSE ${century} END ELSE CAST(p[1] AS INTEGER) END`;
};
const monthOfParts = `CASE WHEN p[2] < ':' THEN CAST(p[2] AS INTEGER) ELSE ${namedMonth} END`;
const dayOfParts = (first: number): string =>
  `TRY_CAST(printf('%04d-%02d-%02d', ${yearOfParts(first)}, ${monthOfParts}, CAST(p[3] AS INTEGER)) AS DATE)`;

const zoneSql = (name: string): string =>
  `CASE WHEN ${name} = '' THEN 0 ELSE ${named(
    "z",
    name,
    `CASE z ${Object.entries(zoneMinutes)
      .map(([zone, minutes]) => `WHEN '${zone}' THEN ${minutes}`)
      .join(" ")} END`,
  )} END`;

/** The time behind a date, as an interval since the day began. */
function timeSql(text: string): string {
  const group = (index: number) => `regexp_extract(${text}, ${literal(timePattern)}, ${index})`;
  const number = (index: number) => `CAST(${group(index)} AS INTEGER)`;
  const hours = number(1);
  const seconds = `CAST(CASE WHEN ${group(3)} = '' THEN '0' ELSE replace(${group(3)}, ',', '.') END AS DOUBLE)`;
  const hour = `CASE WHEN ${group(4)} = '' THEN ${hours} ELSE ${hours} % 12 + CASE WHEN lower(${group(4)}) = 'p' THEN 12 ELSE 0 END END`;
  const digits = `regexp_replace(${group(5)}, '[^0-9]', '', 'g')`;
  const away = `CASE WHEN ${digits} = '' THEN ${zoneSql(group(5))} ELSE (CASE WHEN contains(${group(5)}, '+') THEN 1 ELSE -1 END)
    * (CAST(left(${digits}, 2) AS INTEGER) * 60 + CASE WHEN length(${digits}) > 2 THEN CAST(right(${digits}, 2) AS INTEGER) ELSE 0 END) END`;
  const isEnd = `(${hours} = 24 AND ${number(2)} = 0 AND ${seconds} = 0)`;
  const fits = `(${hours} < 24 OR ${isEnd}) AND ${number(2)} < 60 AND ${seconds} < 60 AND (${group(4)} = '' OR ${hours} BETWEEN 1 AND 12)`;
  const milliseconds = `floor(((${hour} * 60 + ${number(2)} - ${away}) * 60 + ${seconds}) * 1000 + 1e-6)`;
  return `CASE WHEN ${fits} THEN to_milliseconds(CAST(${milliseconds} AS BIGINT)) END`;
}
