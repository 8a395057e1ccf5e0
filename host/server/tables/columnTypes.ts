import type { ColumnType } from "@petrons/sdk/contracts";
import { statementBatches } from "./statementBatches.ts";
import type { EngineSession, Row } from "./tableEngine.ts";
import {
  booleanPattern,
  type DateFormat,
  dateFormats,
  dateSql,
  doublePattern,
  identifierPattern,
  integerPattern,
  matchesSql,
  missingPattern,
  wholeCell,
} from "./valueRules.ts";

/** What a whole column turned out to hold. `odd` is what kept it from being a number or date; `marker` a text in it that only says "no value". */
export interface FoundType {
  type: ColumnType;
  format?: string;
  missing: number;
  marker?: { count: number; example: string };
  odd?: { count: number; example: string };
}

/** What a sample leaves possible; the whole file decides. */
type Candidate = { kind: "text" } | { kind: "number" } | { kind: "boolean" } | { kind: "dates"; formats: readonly DateFormat[] };

/**
 * Types of all columns, checked against every row: a column is a number, date or boolean only when nothing in it says otherwise,
 * so an import with the types found here loses no row and no leading zero.
 */
export async function findTypes(
  session: EngineSession,
  relation: string,
  names: readonly string[],
  sample: readonly (readonly string[])[],
  decimalComma: boolean,
) {
  const units = unitsLine(sample, decimalComma);
  const candidates = names.map((name, index) =>
    candidateOf(
      name,
      sample.slice(units ? 1 : 0).map((row) => row[index] ?? ""),
      decimalComma,
    ),
  );
  const totals = await measure(
    session,
    relation,
    candidates.map((candidate, index) => ({ candidate, index })),
    decimalComma,
  );
  const late = candidates.flatMap((candidate, index) => {
    if (candidate || totals[`low${index}`] === null) return [];
    const seen = [String(totals[`low${index}`]), String(totals[`high${index}`])];
    return [{ index, candidate: candidateOf(names[index]!, seen, decimalComma) ?? ({ kind: "text" } as const) }];
  });
  for (const { index, candidate } of late) candidates[index] = candidate;
  const unmeasured = late.filter(({ candidate }) => candidate.kind !== "text");
  Object.assign(totals, await measure(session, relation, unmeasured, decimalComma));
  const total = Number(totals.total ?? 0);
  return { total, columns: candidates.map((candidate, index) => decide(candidate ?? { kind: "text" }, totals, index, total, units?.[index] ?? "")), units };
}

const patternsBy = (decimalComma: boolean) => ({
  missing: wholeCell(missingPattern),
  identifier: wholeCell(identifierPattern),
  number: wholeCell(doublePattern(decimalComma)),
  boolean: wholeCell(booleanPattern),
});
const pointPatterns = patternsBy(false);
const commaPatterns = patternsBy(true);
const patterns = (decimalComma: boolean) => (decimalComma ? commaPatterns : pointPatterns);
const datePatterns = dateFormats.map((format) => ({ format, pattern: wholeCell(format.pattern) }));

/** Well numbers are names, whatever digits they begin with: they join with files where they begin with a zero. */
const wellNumberName = /(?:^|[_\s])(?:api|uwi)(?:[_\s]|$)/i;
const sampledValues = 500;

/** Undefined when the sample holds no value at all. A tenth of odd values is allowed here: the whole file tells how many there are. */
function candidateOf(name: string, cells: readonly string[], decimalComma: boolean): Candidate | undefined {
  const { missing, identifier, number, boolean } = patterns(decimalComma);
  const values: string[] = [];
  for (const cell of cells) if (!missing.test(cell) && values.push(cell.trim()) === sampledValues) break;
  if (values.length === 0) return undefined;
  const mostly = (pattern: Pick<RegExp, "test">) => values.filter((cell) => pattern.test(cell)).length >= values.length * 0.9;
  const formats = datePatterns.filter(({ format: { named }, pattern }) => (!named || named.test(name)) && mostly(pattern)).map(({ format }) => format);
  if (formats.length > 0) return { kind: "dates", formats };
  if (wellNumberName.test(name) || values.some((cell) => identifier.test(cell))) return { kind: "text" };
  if (mostly(number)) return { kind: "number" };
  return mostly(boolean) ? { kind: "boolean" } : { kind: "text" };
}

interface Measured {
  /** Undefined where only the values' extremes can tell. */
  candidate: Candidate | undefined;
  index: number;
}

/**
 * Measures of columns. What a cell is, is found in a select of its own and only named in the aggregates: where aggregates hold long expressions,
 * the time that DuckDB takes to plan them grows with the square of their number.
 */
async function measure(session: EngineSession, relation: string, columns: readonly Measured[], decimalComma: boolean): Promise<Row> {
  const parts = columns.map(({ candidate, index }) => ({
    cells: [`c${index}`, ...(candidate ? cellsSql(candidate, index, decimalComma) : [])].join(", "),
    aggregates: [
      `count(c${index}) AS n${index}`,
      ...(candidate ? aggregatesSql(candidate, index) : [`min(c${index}) AS low${index}`, `max(c${index}) AS high${index}`]),
    ].join(", "),
  }));
  const totals: Row = {};
  for (const batch of statementBatches(parts, ({ cells, aggregates }) => cells.length + aggregates.length)) {
    const aggregates = batch.map((part) => part.aggregates).join(", ");
    const cells = batch.map((part) => part.cells).join(", ");
    const [found] = await session.rows(`SELECT count(*) AS total, ${aggregates} FROM (SELECT ${cells} FROM ${relation})`);
    Object.assign(totals, found);
  }
  return totals;
}

/** What each cell of a column is: its kind (k), or whether it is missing (m) and its date by format (t). */
function cellsSql(candidate: Candidate, index: number, decimalComma: boolean): string[] {
  const cell = `c${index}`;
  if (candidate.kind === "text") return [];
  const isMissing = matchesSql(cell, missingPattern);
  if (candidate.kind === "dates") return [`${isMissing} AS m${index}`, ...candidate.formats.map((format, at) => `${dateSql(cell, format)} AS t${index}_${at}`)];
  const kinds =
    candidate.kind === "boolean"
      ? `WHEN ${matchesSql(cell, booleanPattern)} THEN 1`
      : `WHEN ${matchesSql(cell, integerPattern)} THEN 1 WHEN ${matchesSql(cell, identifierPattern)} THEN 3 WHEN ${matchesSql(cell, doublePattern(decimalComma))} THEN 2`;
  return [`CASE WHEN ${cell} IS NULL THEN NULL ${kinds} WHEN ${isMissing} THEN 4 ELSE 5 END AS k${index}`];
}

/** Aggregates of one column: markers (m, an example e), and by kind or by format how many cells are what (o is an odd one). */
function aggregatesSql(candidate: Candidate, index: number): string[] {
  const cell = `c${index}`;
  if (candidate.kind === "text") return [];
  const isMissing = candidate.kind === "dates" ? `m${index}` : `k${index} = 4`;
  const marker = `any_value(CASE WHEN ${isMissing} AND trim(${cell}) <> '' THEN trim(${cell}) END) AS e${index}`;
  if (candidate.kind === "dates")
    return [
      marker,
      `count_if(m${index}) AS m${index}`,
      ...candidate.formats.flatMap((_, at) => [
        `count(t${index}_${at}) AS d${index}_${at}`,
        `any_value(CASE WHEN t${index}_${at} IS NULL AND NOT m${index} THEN ${cell} END) AS o${index}_${at}`,
      ]),
    ];
  return [marker, `histogram(k${index}) AS k${index}`, `any_value(CASE WHEN k${index} IN (3, 5) THEN ${cell} END) AS o${index}`];
}

function decide(candidate: Candidate, totals: Row, index: number, total: number, unit: string): FoundType {
  const present = Number(totals[`n${index}`] ?? 0);
  const blank = total - present;
  const text: FoundType = { type: "text", missing: blank };
  if (candidate.kind === "text") return text;
  const found = (type: ColumnType, markers: number, format?: string): FoundType => {
    const example = totals[`e${index}`];
    return { type, ...(format ? { format } : {}), missing: blank + markers, ...(typeof example === "string" ? { marker: { count: markers, example } } : {}) };
  };
  if (candidate.kind === "dates") {
    const markers = Number(totals[`m${index}`]);
    const counts = candidate.formats.map((format, at) => ({ format, read: Number(totals[`d${index}_${at}`]), example: String(totals[`o${index}_${at}`]) }));
    const { format, read, example } = counts.reduce((a, b) => (b.read > a.read ? b : a));
    const odd = present - markers - read;
    return odd === 0 || isUnit(odd, example, unit) ? found(format.type, markers, format.format) : { ...text, odd: { count: odd, example } };
  }
  const kinds = new Map((totals[`k${index}`] as { key: unknown; value: unknown }[] | null)?.map(({ key, value }) => [Number(key), Number(value)]));
  const [whole = 0, decimal = 0, identifiers = 0, markers = 0, odd = 0] = [1, 2, 3, 4, 5].map((kind) => kinds.get(kind) ?? 0);
  const example = String(totals[`o${index}`]);
  if (identifiers > 0 || whole + decimal === 0) return text;
  if (odd > 0 && !isUnit(odd, example, unit)) return { ...text, odd: { count: odd, example } };
  return found(candidate.kind === "boolean" ? "boolean" : decimal > 0 ? "double" : "integer", markers);
}

/** The one odd value of a column is its unit, in a line of units below the header. */
const isUnit = (odd: number, example: string, unit: string): boolean => odd === 1 && unit !== "" && example.trim() === unit.trim();

/** The line of units that some files carry below their header: words only, over at least two columns of numbers. */
export function unitsLine(rows: readonly (readonly string[])[], decimalComma: boolean): readonly string[] | undefined {
  const [first, ...rest] = rows;
  const { missing, number } = patterns(decimalComma);
  if (!first || rest.length < 2 || first.some((cell) => number.test(cell))) return undefined;
  const overNumbers = first.filter((cell, index) => {
    const values = rest.map((row) => row[index] ?? "").filter((value) => !missing.test(value));
    return !missing.test(cell) && values.length > 1 && values.every((value) => number.test(value));
  });
  return overNumbers.length >= 2 ? first : undefined;
}
