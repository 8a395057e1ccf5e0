import { isMissing, isNoNumber, readDate, readMoment } from "@petrons/sdk/conventions";
import { isNameWithUnit, isNumber, isUnitsLine } from "./unitsLine.ts";

const isFilled = (cell: string | null | undefined): boolean => (cell ?? "").trim() !== "";

const isDate = (cell: string): boolean =>
  ["D/M/YYYY", "M/D/YYYY"].some((format) => readMoment(cell, format) !== undefined);
/** Numbers and dates, whatever their convention; other texts need no look at any pattern. */
export const isValue = (cell: string): boolean =>
  /[0-9]/.test(cell) && (isNumber(cell) || isDate(cell));

/**
 * Whether the line below a header goes on with it: `Oil,,Gas,` over `Rate,Total,Rate,Total`. It
 * names every column that the header leaves open, and values follow it. Below a whole header it
 * names parts of what is there: units follow it, or it tells columns of one name apart.
 */
export function isSecondHeader(
  header: readonly (string | null)[],
  [second, ...rest]: readonly (readonly string[])[],
): boolean {
  if (
    !second ||
    rest.length === 0 ||
    second.some((cell) => isValue(cell) || isMissing(cell) !== !isFilled(cell))
  )
    return false;
  const isOverValues = (index: number) =>
    rest.filter((row) => isValue(row[index] ?? "")).length > rest.length / 2;
  const open = header.flatMap((cell, index) => (isFilled(cell) ? [] : [index]));
  const inner = open.filter((index) => header.slice(0, index).some(isFilled));
  if (inner.length > 0)
    return inner.every((index) => isFilled(second[index])) && inner.some(isOverValues);
  return (
    namesParts(header, second, rest) &&
    second.some((cell, index) => isFilled(cell) && isOverValues(index))
  );
}

/**
 * Whether two whole lines name columns together, `Oil,Oil,Gas,Gas` over `Rate,Total,Rate,Total`,
 * and no column as another.
 */
function namesParts(
  header: readonly (string | null)[],
  second: readonly string[],
  rest: readonly (readonly string[])[],
): boolean {
  const names = joinedHeaders(header, second);
  if (second.filter(isFilled).length < 2 || new Set(names).size < names.length) return false;
  if (isUnitsLine(rest) && !isUnitsLine([second, ...rest]))
    return rest[0]!.every((unit, index) => isMissing(unit) || isFilled(second[index]));
  if (second.filter(isNameWithUnit).length >= 2) return true;
  // Without units, the same parts of several groups: words of a first row come once.
  const groups = header.map((cell) => (cell ?? "").trim());
  const repeated = groups.flatMap((cell, index) =>
    groups.indexOf(cell) === groups.lastIndexOf(cell) ? [] : [index],
  );
  const parts = repeated.map((index) => (second[index] ?? "").trim());
  return (
    repeated.length > 0 &&
    parts.every(
      (part) => part !== "" && !isNoNumber(part) && parts.indexOf(part) !== parts.lastIndexOf(part),
    )
  );
}

/**
 * Whether the first of some records names groups of the columns that the second names: `,Oil,,Gas,`
 * over `Well,Rate,Total,Rate,Total`.
 */
export function isGroupLine([
  first = [],
  second,
  ...rest
]: readonly (readonly string[])[]): boolean {
  const groups = first.flatMap((cell, index) => (isFilled(cell) ? [index] : []));
  // Two cells side by side are rather a title: `Operator,Equinor,,`.
  const isSpread = groups.some((index, at) => at > 0 && index - groups[at - 1]! > 1);
  if (
    !second ||
    rest.length === 0 ||
    !isSpread ||
    groups.some((index) => isValue(first[index]!) || isMissing(first[index]!))
  )
    return false;
  const names = joinedHeaders(first, second);
  return (
    second.every(isFilled) &&
    new Set(names).size === names.length &&
    likelyHeader([second, ...rest]) &&
    isSecondHeader(first, [second, ...rest])
  );
}

/**
 * The names of columns by two lines of a header: what the first says of several columns is before
 * each of their names.
 */
export function joinedHeaders(
  header: readonly (string | null)[],
  second: readonly string[],
): string[] {
  let group = "";
  return second.map((name, index) => {
    const own = (header[index] ?? "").trim();
    if (own !== "") group = own;
    return isFilled(name) ? [group, name.trim()].filter((part) => part !== "").join(" ") : own;
  });
}

const isYear = (cell: string): boolean => /^(?:19|20)[0-9]{2}$/.test(cell.trim());
/** A year, a month or a day: also the name of a column. */
export const isPeriod = (cell: string): boolean =>
  isYear(cell) ||
  (/[0-9]/.test(cell) && !isNumber(cell) && (isDate(cell) || readDate(cell) !== undefined));
const leastNumbers = 0.8;
const comparedRows = 1_000;
/** Names of columns whose values are no numbers: with one of them a single year is no value. */
const nameWords =
  /^(?:well|wellbore|field|lease|name|api|uwi|operator|company|asset|country|region|pad|block|br\u00f8nn|felt|feld|champ|campo|po[z\u00e7]o|puits|bohrung)/i;

/**
 * Whether years or months name columns of numbers: `Well, 2019, 2020`. Rows of their own have
 * years, or months, below them.
 */
function namesPeriods(first: readonly string[], body: readonly (readonly string[])[]): boolean {
  const said = first
    .map((cell, index) => ({ cell: cell.trim(), index }))
    .filter(({ cell }) => cell !== "");
  const periods = said.filter(({ cell }) => isPeriod(cell));
  const names = said.filter(({ cell }) => !isPeriod(cell));
  if (
    periods.length === 0 ||
    new Set(said.map(({ cell }) => cell)).size < said.length ||
    names.some(({ cell }) => isValue(cell))
  )
    return false;
  const years = periods.filter(({ cell }) => isYear(cell)).map(({ cell }) => Number(cell));
  const step = (years[1] ?? 0) - (years[0] ?? 0);
  if (years.length > 1 && !years.every((year, at) => at === 0 || year - years[at - 1]! === step))
    return false;
  if (
    names.length === 0
      ? years.length < 3
      : years.length === 1 &&
        periods.length === 1 &&
        !names.some(({ cell }) => nameWords.test(cell))
  )
    return false;
  return periods.every(({ index }) => {
    const cells = body.map((record) => record[index] ?? "").filter((cell) => !isMissing(cell));
    return (
      cells.length > 0 &&
      cells.filter(isNumber).length >= cells.length * leastNumbers &&
      cells.filter(isPeriod).length <= cells.length / 2
    );
  });
}

/** Says which years or months are taken for names, since they may be values. */
export function periodWarnings(header: readonly (string | null)[], what: "line" | "row"): string[] {
  const periods = header.filter((cell) => cell !== null && isPeriod(cell));
  if (periods.length === 0) return [];
  const shown = periods.slice(0, 3).map((cell) => `'${cell}'`);
  return [
    `${shown.join(", ")}${periods.length > shown.length ? ", \u2026" : ""} ${periods.length === 1 ? "is the name of a column" : "are names of columns"}, not ${periods.length === 1 ? "a value" : "values"}: the ${what} is read as the header. If it is a row, choose that the file has no header.`,
  ];
}

/** Whether the first of some records names the columns of the others. */
export function likelyHeader(records: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = records;
  if (!first) return false;
  const named = first.filter((cell) => cell.trim() !== "");
  if (named.length >= first.length / 2 && namesPeriods(first, rest.slice(0, comparedRows)))
    return true;
  if (named.length < first.length && isGroupLine(records)) return true;
  if (
    named.length < first.length / 2 ||
    named.some((cell) => isValue(cell) || /^0[0-9]+$/.test(cell.trim()))
  )
    return false;
  // A header that comes again is none of the values.
  const body = rest
    .slice(0, 1000)
    .filter((record) => record.some((cell, index) => cell !== first[index]));
  const typed = first.some((_, index) => {
    const cells = body.map((record) => record[index] ?? "").filter((cell) => !isMissing(cell));
    return cells.length > 0 && cells.filter(isValue).length > cells.length / 2;
  });
  // All text: a header is said once, while values come again.
  return (
    typed ||
    first.every(
      (cell, index) => cell.trim() === "" || !body.some((record) => record[index] === cell),
    )
  );
}
