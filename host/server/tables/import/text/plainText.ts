import type { FileInspection, FileReading } from "@petrons/sdk/contracts";
import { reasonOf } from "../../../faults/index.ts";
import {
  bareSql,
  beginsWithSql,
  hasOuterBlanksSql,
  isMissingSql,
  whenSql,
} from "../../columns/cellText.ts";
import {
  isSideTextSql,
  isSuspectNumberSql,
  leastSuspect,
  mayBeSuspectSql,
  sideColumns,
} from "../../columns/columnMeasures.ts";
import { seenColumns } from "../../columns/columnTypes.ts";
import { number, suspectsOf, text } from "../../columns/decideColumn.ts";
import { isLostSql } from "../../columns/lostDigits.ts";
import { identifier, literal } from "../../engine/sqlText.ts";
import type { EngineSession, Row } from "../../engine/tableEngine.ts";
import { inspectPlain, type NamedText, type NeededTypes } from "../files/inspectSource.ts";
import type { TextSource } from "../files/openSource.ts";
import type { ReadingOptions } from "../readingOptions.ts";
import { notPlain, type Writing, writeParquet } from "../writeParquet.ts";
import { isReadAlike } from "./csvDialect.ts";
import { csvSql, forgetFaults, isCsvFault, structuralFaults } from "./csvReader.ts";
import {
  areOfOneFile,
  isNumber,
  isWhole,
  type Markers,
  type PlainColumn,
  plainColumn,
  plainCounts,
  plainValueSql,
} from "./plainColumns.ts";
import { hasSideEnd } from "./tableRows.ts";

/** A version that was written while its file was looked at. */
interface PlainText {
  path: string;
  total: number;
  inspection: FileInspection;
}

/**
 * Checks and writes a plain file in one pass: every cell is written as its first rows are.
 * Undefined for any other file, and where a person or a table says how it is read.
 */
export async function writePlain(
  { session, place, limits }: ReadingOptions,
  source: TextSource,
  text: NamedText,
  reading: FileReading & { needed?: NeededTypes },
): Promise<PlainText | undefined> {
  const { sample, named } = text;
  const width = sample.headers.length;
  const isSaid =
    reading.needed !== undefined ||
    reading.decimal !== undefined ||
    reading.dateOrder !== undefined ||
    reading.leaveOut !== undefined;
  if (isSaid || source.converted || !isReadAlike(sample) || hasSideEnd(source, sample))
    return undefined;
  const measured = seenColumns({
    names: named.map(({ source: name }) => name),
    units: sample.units,
    sample: sample.rows,
  });
  const { seen, totals } = measured;
  const columns = seen.flatMap((column, index): PlainColumn[] => {
    const plain = plainColumn(column, sample.delimiter);
    return plain ? [{ ...plain, index, name: named[index]!.name }] : [];
  });
  if (columns.length < width || !areOfOneFile(columns)) return undefined;
  const path = place.path("plain.parquet");
  try {
    const relation = csvSql({ ...source, ...sample, width, lineBytes: limits.cellCharacters });
    const { total, refused } = await writeParquet(session, plainWriting(relation, columns), path);
    if ((await structuralFaults(session)) > 0 || total === 0) return undefined;
    const markers = refused > 0 ? await markersOf(session, relation, columns) : new Map();
    Object.assign(totals, await countPlain(session, path, columns, { sample, total, markers }));
    if (
      number(totals, "odd") > 0 ||
      seen.some((column) => suspectsOf(column).suspects !== undefined)
    )
      return undefined;
    return { path, total, inspection: await inspectPlain(session, source, text, measured) };
  } catch (error) {
    if (!isCsvFault(error) && !reasonOf(error).includes(notPlain)) throw error;
    await forgetFaults(session);
    return undefined;
  }
}

const plainWriting = (relation: string, columns: readonly PlainColumn[]): Writing => ({
  relation,
  columns: columns.map(({ index, kind, name }) => {
    const cell = `c${index}`;
    return { name, cell, value: plainValueSql(cell, kind), checked: kind !== "text", text: true };
  }),
  stops: true,
});

/** Counting takes memory for each column, on each thread. */
const columnsAtOnce = 40;

/**
 * Counts in the written file what detection counts in the text. `odd` counts texts whose stored
 * value may differ, and those that may be part of a total, a comment or a second header.
 */
async function countPlain(
  session: EngineSession,
  path: string,
  columns: readonly PlainColumn[],
  {
    sample,
    total,
    markers,
  }: Pick<NamedText, "sample"> & { total: number; markers: ReadonlyMap<number, Markers> },
): Promise<Row> {
  const file = `read_parquet(${literal(path)})`;
  const spans = await spansOf(session, path);
  const present = spans.map(({ missing }) => total - missing);
  // Numbers below a thousand stand for nothing else.
  const numbers = columns.filter(
    ({ kind }, at) =>
      isNumber(kind) && (spans[at]!.high >= leastSuspect || spans[at]!.low <= -leastSuspect),
  );
  const statements = [
    ...oddTexts(columns, sample.headers, file),
    ...inBatches(numbers).map((batch) => {
      const suspects = batch.map(
        ({ index, kind, name }) =>
          `${whenSql(mayBeSuspectSql(identifier(name), isWhole(kind)), isSuspectNumberSql(identifier(name)))} AS s${index}`,
      );
      return `SELECT ${batch.flatMap(suspectCounts).join(", ")} FROM (SELECT *, ${suspects.join(", ")} FROM ${file})`;
    }),
  ];
  let odd = columns.every((_, at) => present[at]! < total) ? 1 : 0;
  const counted: Row = {};
  for (const statement of statements) {
    const [found = {}] = await session.rows(statement);
    odd += Number(found.odd ?? 0);
    Object.assign(counted, found);
  }
  return Object.assign(
    counted,
    ...columns.map((column, at) =>
      plainCounts(column, present[at]!, markers.get(column.index) ?? { count: 0 }),
    ),
    {
      total,
      odd,
    },
  );
}

/** Of the columns that are no texts, by their index. */
async function markersOf(
  session: EngineSession,
  relation: string,
  columns: readonly PlainColumn[],
): Promise<Map<number, Markers>> {
  const found = new Map<number, Markers>();
  for (const batch of inBatches(columns.filter(({ kind }) => kind !== "text"))) {
    const aggregates = batch.flatMap(({ index }) => {
      const [cell, isMarker] = [`c${index}`, isMissingSql(`c${index}`)];
      return [
        `count_if(${isMarker}) AS m${index}`,
        `any_value(CASE WHEN ${isMarker} THEN nullif(${bareSql(cell)}, '') END) AS e${index}`,
      ];
    });
    const [counted = {}] = await session.rows(`SELECT ${aggregates.join(", ")} FROM ${relation}`);
    for (const { index } of batch)
      found.set(index, {
        count: number(counted, `m${index}`),
        example: text(counted, `e${index}`),
      });
  }
  return found;
}

const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / columnsAtOnce) }, (_, at) =>
    all.slice(at * columnsAtOnce, (at + 1) * columnsAtOnce),
  );

/** How many texts are odd. Each is looked at once, however many rows have it. */
function oddTexts(
  columns: readonly PlainColumn[],
  headers: readonly (string | null)[],
  file: string,
): string[] {
  const texts = columns.filter(({ kind }) => kind === "text");
  const isAnyOdd = [hasOuterBlanksSql("t"), isLostSql("t")];
  const isHeader = headers
    .slice(0, sideColumns)
    .flatMap((header) => (header ? [`t = ${literal(header)}`] : []));
  const parts = [
    {
      of: texts.filter(({ index }) => index < sideColumns),
      isOdd: [...isAnyOdd, isSideTextSql("t"), beginsWithSql("t", "#"), ...isHeader],
    },
    ...inBatches(texts.filter(({ index }) => index >= sideColumns)).map((of) => ({
      of,
      isOdd: isAnyOdd,
    })),
  ];
  return parts
    .filter(({ of }) => of.length > 0)
    .map(({ of, isOdd }) => {
      const distinct = of.map(
        ({ name }) => `SELECT DISTINCT ${identifier(name)} AS t FROM ${file}`,
      );
      return `SELECT count_if(${isOdd.join(" OR ")}) AS odd FROM (${distinct.join(" UNION ALL ")})`;
    });
}

function suspectCounts({ index, kind, name }: PlainColumn): string[] {
  const [value, isSuspect] = [identifier(name), `s${index}`];
  if (!isWhole(kind)) return [`count_if(${isSuspect}) AS w${index}`];
  const digits = (which: string) =>
    `strlen(CAST(max(CASE WHEN ${which} AND ${value} > 0 THEN ${value} END) AS VARCHAR))`;
  return [
    `count_if(${isSuspect}) AS w${index}`,
    `count_if(${isSuspect} AND ${value} > 0) AS nines${index}`,
    `${digits(isSuspect)} AS nine${index}`,
    `${digits(`NOT ${isSuspect}`)} AS long${index}`,
  ];
}

interface Span {
  missing: number;
  low: number;
  high: number;
}

/** What the file says of its columns, in their order; texts have no ends. */
async function spansOf(session: EngineSession, path: string): Promise<Span[]> {
  const end = (least: string, name: string) => `${least}(TRY_CAST(${name} AS DOUBLE))`;
  const rows = await session.rows(
    `SELECT sum(stats_null_count) AS missing, ${end("min", "stats_min_value")} AS low, ${end("max", "stats_max_value")} AS high
      FROM parquet_metadata(${literal(path)}) GROUP BY column_id ORDER BY column_id`,
  );
  return rows.map(({ missing, low, high }) => ({
    missing: Number(missing ?? 0),
    low: Number(low ?? 0),
    high: Number(high ?? 0),
  }));
}
