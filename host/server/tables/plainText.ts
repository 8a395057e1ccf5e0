import type { FileInspection, FileReading } from "@petrons/sdk/contracts";
import { beginsWithSql, hasOuterBlanksSql, whenSql } from "./cellText.ts";
import type { Candidate } from "./columnCandidate.ts";
import { isSideTextSql, isSuspectNumberSql, kinds } from "./columnMeasures.ts";
import { seenColumns, type UnseenColumn } from "./columnTypes.ts";
import { csvSql, forgetFaults, isCsvFault, structuralFaults } from "./csvReader.ts";
import { isPlainDateSql } from "./dateSql.ts";
import { number, suspectsOf } from "./decideColumn.ts";
import { inspectPlain, type NamedText, type NeededTypes, type ReadingParts } from "./inspectSource.ts";
import { isLostSql } from "./lostDigits.ts";
import { isPlainWholeSql, mayBePlainDecimalSql } from "./numberSql.ts";
import type { TextSource } from "./openSource.ts";
import { identifier, literal } from "./sqlText.ts";
import type { EngineSession, Row } from "./tableEngine.ts";
import { hasSideEnd } from "./tableRows.ts";
import { notPlain, type Writing, writeParquet } from "./writeParquet.ts";

/** A version that was written while its file was looked at. */
export interface PlainText {
  path: string;
  total: number;
  inspection: FileInspection;
}

/** What the first rows promise of a column, and what a whole file can be told to hold by one look at each of its cells. */
type PlainKind = "text" | "whole" | "decimal" | "day";

/**
 * Most files are plain: every cell is written as the first rows promise. Such a file is looked at and written in one pass, which ends at the first cell
 * that is anything else. Undefined then, and wherever a person or a table says how the file is read: it has to be looked at column by column.
 */
export async function writePlain(
  { session, place, limits }: ReadingParts,
  source: TextSource,
  text: NamedText,
  reading: FileReading & { needed?: NeededTypes },
): Promise<PlainText | undefined> {
  const { sample, named } = text;
  const width = sample.headers.length;
  const isSaid = reading.needed !== undefined || reading.decimal !== undefined || reading.dateOrder !== undefined || reading.leaveOut !== undefined;
  if (isSaid || source.converted || width === 1 || sample.shortest || hasSideEnd(source, sample)) return undefined;
  const measured = seenColumns({ names: named.map(({ source: name }) => name), units: sample.units, sample: sample.rows });
  const { seen, totals } = measured;
  const found = seen.map((column) => plainKind(column, sample.delimiter));
  const columns = found.flatMap((kind, index) => (kind === undefined ? [] : [{ index, kind, name: named[index]!.name }]));
  if (columns.length < width) return undefined;
  const path = place.path("plain.parquet");
  try {
    const relation = csvSql({ ...source, ...sample, width, lineBytes: limits.cellCharacters });
    const { total } = await writeParquet(session, plainWriting(relation, columns), path);
    if ((await structuralFaults(session)) > 0) return undefined;
    Object.assign(totals, await countPlain(session, path, columns, { sample, total }));
    if (number(totals, "odd") > 0 || seen.some((column) => suspectsOf(column).suspects !== undefined)) return undefined;
    return { path, total, inspection: await inspectPlain(session, source, text, measured) };
  } catch (error) {
    if (!isCsvFault(error) && !String(error).includes(notPlain)) throw error;
    await forgetFaults(session);
    return undefined;
  }
}

function plainKind({ candidate, isLate, values }: UnseenColumn, delimiter: string): PlainKind | undefined {
  if (isLate) return undefined;
  switch (candidate.kind) {
    case "text":
      return candidate.note === undefined ? "text" : undefined;
    case "number":
      return numberKind(candidate, values, delimiter);
    case "dates":
      return candidate.because === undefined && candidate.formats.length === 1 && candidate.formats[0] === "YYYY-MM-DD" ? "day" : undefined;
    default:
      return undefined;
  }
}

function numberKind({ affix, maybe }: Extract<Candidate, { kind: "number" }>, values: readonly string[], delimiter: string): PlainKind | undefined {
  if (affix !== undefined || maybe !== undefined) return undefined;
  if (!values.some((value) => value.includes("."))) return "whole";
  // Elsewhere a point may stand between thousands.
  return delimiter === "," ? "decimal" : undefined;
}

interface PlainColumn {
  index: number;
  kind: PlainKind;
  name: string;
}

const plainValue: Record<PlainKind, (cell: string) => string> = {
  text: (cell) => cell,
  whole: (cell) => `CASE WHEN ${isPlainWholeSql(cell)} THEN TRY_CAST(${cell} AS BIGINT) END`,
  decimal: (cell) => `CASE WHEN (${mayBePlainDecimalSql(cell)}) OR (${isPlainWholeSql(cell)}) THEN TRY_CAST(${cell} AS DOUBLE) END`,
  day: (cell) => `CASE WHEN ${isPlainDateSql(cell)} THEN TRY_CAST(${cell} AS DATE) END`,
};

const plainWriting = (relation: string, columns: readonly PlainColumn[]): Writing => ({
  relation,
  columns: columns.map(({ index, kind, name }) => {
    const cell = `c${index}`;
    return { name, cell, value: plainValue[kind](cell), checked: kind !== "text", text: false };
  }),
  stops: true,
});

/** The first texts of a row tell whether it is one. */
const sideColumns = 3;

/** What a look at the texts would have counted, from the values that were written. `odd` are texts that are not stored as written, or of what may be no row. */
async function countPlain(
  session: EngineSession,
  path: string,
  columns: readonly PlainColumn[],
  { sample, total }: Pick<NamedText, "sample"> & { total: number },
): Promise<Row> {
  const file = `read_parquet(${literal(path)})`;
  const present = await presentValues(session, path, total);
  const odd = oddTexts(columns, sample.headers, file);
  const numbers = columns.filter(({ kind }) => kind === "whole" || kind === "decimal");
  const suspects = numbers.map(({ index, kind, name }) => `${plainSuspectSql(identifier(name), kind)} AS s${index}`);
  const aggregates = numbers.flatMap((column) => suspectCounts(column));
  const hasBlankRow = columns.every((_, at) => present[at]! < total);
  const [counted = {}] = await session.rows(
    `SELECT ${[...odd, hasBlankRow ? 1 : 0].join(" + ")} AS odd ${aggregates.map((one) => `, ${one}`).join("")} FROM (SELECT ${["*", ...suspects].join(", ")} FROM ${file})`,
  );
  for (const [at, { index, kind }] of columns.entries()) for (const name of presentNames[kind](index)) counted[name] = present[at];
  return { ...counted, total };
}

const presentNames: Record<PlainKind, (index: number) => string[]> = {
  text: (index) => [`n${index}`],
  whole: (index) => [`n${index}`, `k${index}_${kinds.whole}`],
  decimal: (index) => [`n${index}`, `k${index}_${kinds.decimal}`],
  day: (index) => [`n${index}`, `d${index}_0`],
};

/** How many texts are odd. Each is looked at once, however many rows have it. */
function oddTexts(columns: readonly PlainColumn[], headers: readonly (string | null)[], file: string): string[] {
  const texts = columns.filter(({ kind }) => kind === "text");
  const isAnyOdd = [hasOuterBlanksSql("t"), isLostSql("t")];
  const isHeader = headers.slice(0, sideColumns).flatMap((header) => (header ? [`t = ${literal(header)}`] : []));
  const parts = [
    { of: texts.filter(({ index }) => index < sideColumns), isOdd: [...isAnyOdd, isSideTextSql("t"), beginsWithSql("t", "#"), ...isHeader] },
    { of: texts.filter(({ index }) => index >= sideColumns), isOdd: isAnyOdd },
  ];
  return parts
    .filter(({ of }) => of.length > 0)
    .map(({ of, isOdd }) => {
      const distinct = of.map(({ name }) => `SELECT DISTINCT ${identifier(name)} AS t FROM ${file}`);
      return `(SELECT count_if(${isOdd.join(" OR ")}) FROM (${distinct.join(" UNION ALL ")}))`;
    });
}

/** A comparison or a remainder rules out most numbers. */
const plainSuspectSql = (value: string, kind: PlainKind): string =>
  whenSql(kind === "whole" ? `${value} % 1000 IN (999, -999) OR ${value} = -32768` : `${value} >= 999 OR ${value} <= -999`, isSuspectNumberSql(value));

function suspectCounts({ index, kind, name }: PlainColumn): string[] {
  const [value, isSuspect] = [identifier(name), `s${index}`];
  if (kind === "decimal") return [`count_if(${isSuspect}) AS w${index}`];
  const digits = (which: string) => `strlen(CAST(max(CASE WHEN ${which} AND ${value} > 0 THEN ${value} END) AS VARCHAR))`;
  return [
    `count_if(${isSuspect}) AS w${index}`,
    `count_if(${isSuspect} AND ${value} > 0) AS nines${index}`,
    `${digits(isSuspect)} AS nine${index}`,
    `${digits(`NOT ${isSuspect}`)} AS long${index}`,
  ];
}

/** How many values each column has, in the order of the file's columns. */
async function presentValues(session: EngineSession, path: string, total: number): Promise<number[]> {
  const counted = await session.rows(
    `SELECT column_id AS at, sum(stats_null_count) AS missing FROM parquet_metadata(${literal(path)}) GROUP BY column_id ORDER BY column_id`,
  );
  return counted.map(({ missing }) => total - Number(missing ?? 0));
}
