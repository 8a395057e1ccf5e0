import { type DecimalMark, plainNumber } from "@petrons/sdk/conventions";
import { plainNumberSql } from "./numberSql.ts";
import type { TotalCandidate } from "./sideRows.ts";
import { statementBatches } from "./statementBatches.ts";
import type { EngineSession, Row } from "./tableEngine.ts";

/** Of more columns with numbers in a total the first tell. */
const comparedColumns = 40;
const marks: readonly DecimalMark[] = [".", ","];

/** What a column holds from one candidate to the next, under one decimal mark. */
interface Part {
  count: number;
  sum: number;
  low: number;
  high: number;
}

interface Compared {
  relation: string;
  rowColumn: string;
  width: number;
  candidates: readonly TotalCandidate[];
  /** Of the first rows: how many have a value in each column. */
  shares: readonly number[];
}

/** The candidates that are totals, since their numbers are sums (or averages) of the rows above; and those that only say so. */
export async function provenTotals(session: EngineSession, compared: Compared): Promise<{ totals: TotalCandidate[]; unproven: TotalCandidate[] }> {
  const { candidates, width, shares } = compared;
  if (candidates.length === 0) return { totals: [], unproven: [] };
  const columns = Array.from({ length: width }, (_, index) => index)
    .filter((index) => candidates.some(({ fields }) => isNumber(fields[index])))
    .slice(0, comparedColumns);
  const parts = await partsOf(session, compared, columns);
  const totals: TotalCandidate[] = [];
  const unproven: TotalCandidate[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const proof = proofOf(candidate, at, columns, parts);
    if (proof.isProven || (candidate.said?.isAll && candidate.isLast && (proof.compared === 0 || lacksOthers(candidate, shares)))) totals.push(candidate);
    else if (candidate.said?.isAll && candidate.isLast) unproven.push(candidate);
  }
  return { totals, unproven };
}

const isNumber = (cell: string | undefined): cell is string => cell !== undefined && plainNumber(cell) !== undefined;

/** A total has no date, no status and no name of a field. */
const lacksOthers = ({ fields }: TotalCandidate, shares: readonly number[]): boolean =>
  shares.some((share, index) => share >= 0.9 && (fields[index] ?? "").trim() === "");

/** By column and mark: one part before each candidate, and one behind the last. */
type Parts = ReadonlyMap<string, readonly Part[]>;

async function partsOf(session: EngineSession, { relation, rowColumn, candidates }: Compared, columns: readonly number[]): Promise<Parts> {
  const rows = candidates.map(({ row }) => row);
  const found = new Map<string, Part[]>();
  const cells = columns.flatMap((index) =>
    marks.map((mark, at) => ({ name: `v${index}_${at}`, sql: `TRY_CAST(${plainNumberSql(`c${index}`, { decimal: mark })} AS DOUBLE)` })),
  );
  for (const batch of statementBatches(cells, ({ sql }) => sql.length)) {
    const values = batch.map(({ name, sql }) => `${sql} AS ${name}`).join(", ");
    const sums = batch
      .map(({ name }) => `count(${name}) AS n_${name}, sum(${name}) AS s_${name}, min(${name}) AS l_${name}, max(${name}) AS h_${name}`)
      .join(", ");
    const parts = await session.rows(
      `SELECT part, ${sums} FROM (SELECT coalesce(t.place, 0) AS part, ${values} FROM (SELECT *, CAST(${rowColumn} AS BIGINT) AS r FROM ${relation})
        ASOF LEFT JOIN (SELECT unnest([${rows.join(", ")}]) AS row, unnest([${rows.map((_, at) => at + 1).join(", ")}]) AS place) AS t ON r >= t.row
        WHERE t.row IS NULL OR r <> t.row) GROUP BY part`,
    );
    for (const { name } of batch) found.set(name, partsByPlace(parts, name, rows.length + 1));
  }
  return found;
}

function partsByPlace(rows: readonly Row[], name: string, length: number): Part[] {
  const parts: Part[] = Array.from({ length }, () => ({ count: 0, sum: 0, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }));
  for (const row of rows) {
    const count = Number(row[`n_${name}`] ?? 0);
    if (count > 0) parts[Number(row.part)] = { count, sum: Number(row[`s_${name}`]), low: Number(row[`l_${name}`]), high: Number(row[`h_${name}`]) };
  }
  return parts;
}

interface Proof {
  isProven: boolean;
  compared: number;
}

function proofOf(candidate: TotalCandidate, at: number, columns: readonly number[], parts: Parts): Proof {
  let best: Proof = { isProven: false, compared: 0 };
  for (const [place, mark] of marks.entries()) {
    let [compared, fitting, least] = [0, 0, Number.POSITIVE_INFINITY];
    for (const index of columns) {
      const cell = candidate.fields[index];
      if (!isNumber(cell)) continue;
      const value = Number(plainNumber(cell, { decimal: mark }));
      const every = parts.get(`v${index}_${place}`)!;
      const above = joined(every.slice(0, at + 1));
      // A total may be above its rows.
      const own = [every[at]!, above.count > 0 ? above : joined(every)].filter(({ count }) => count > 1);
      if (own.length === 0 || value === 0) continue;
      compared += 1;
      if (!own.some((part) => isMadeOf(value, decimalsOf(cell, mark), part, candidate.said?.isAverage ?? false))) continue;
      fitting += 1;
      least = Math.min(least, ...own.map(({ count }) => count));
    }
    const isProven = fitting > 0 && isEnough(candidate, fitting, compared) && least >= 2;
    if (isProven) return { isProven, compared };
    best = { isProven: false, compared: Math.max(best.compared, compared) };
  }
  return best;
}

/** What only begins with the word has to be a sum in most columns, and what says nothing in all of them. */
function isEnough(candidate: TotalCandidate, fitting: number, compared: number): boolean {
  const { said, isLast } = candidate;
  if (!said) return fitting === compared && hasNoTexts(candidate);
  return said.isAverage ? said.isAll && isLast : said.isAll || fitting * 2 >= compared;
}

const hasNoTexts = ({ fields }: TotalCandidate): boolean => fields.every((cell) => cell.trim() === "" || isNumber(cell));

const joined = (parts: readonly Part[]): Part =>
  parts.reduce((all, { count, sum, low, high }) => ({
    count: all.count + count,
    sum: all.sum + sum,
    low: Math.min(all.low, low),
    high: Math.max(all.high, high),
  }));

function decimalsOf(cell: string, decimal: DecimalMark): number {
  const plain = plainNumber(cell, { decimal }) ?? "";
  const point = plain.indexOf(".");
  return point < 0 ? 0 : plain.length - point - 1;
}

/** Sums of rounded numbers are not the rounded sum: a half of the last decimal for each root of their number is allowed, and two thousandths at most. */
function isMadeOf(value: number, decimals: number, { count, sum, low, high }: Part, isAverage: boolean): boolean {
  const step = 0.51 * 10 ** -decimals;
  const near = (expected: number, by: number) => Math.abs(value - expected) <= Math.max(1e-9 * Math.abs(expected), Math.min(by, 0.002 * Math.abs(expected)));
  if (!isAverage) return near(sum, step * (1 + Math.sqrt(count)));
  return near(sum / count, step) || value === low || value === high;
}
