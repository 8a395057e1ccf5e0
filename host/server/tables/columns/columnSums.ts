import { type DecimalMark, plainNumber } from "@petrons/sdk/conventions";
import type { EngineSession } from "../engine/tableEngine.ts";
import type { TotalCandidate } from "../import/text/sideRows.ts";
import {
  emptyPart,
  joined,
  marks,
  type Part,
  type Parts,
  partKey,
  partOf,
  partsBetween,
} from "./columnParts.ts";
import type { Statistic } from "./totalWords.ts";

/** Of more columns with numbers in a total the first decide. */
const comparedColumns = 40;
/** A total may be that of so many totals before it. */
const maxNested = 50;

interface Compared {
  relation: string;
  rowColumn: string;
  width: number;
  candidates: readonly TotalCandidate[];
  /** Of the first rows that say nothing: how many have a value in each column. */
  shares: readonly number[];
}

/**
 * The candidates that are totals, since their numbers are sums (or statistics) of the rows above;
 * and those that only say so.
 */
export async function provenTotals(
  session: EngineSession,
  compared: Compared,
): Promise<{ totals: TotalCandidate[]; unproven: TotalCandidate[] }> {
  const { candidates, width, shares } = compared;
  if (candidates.length === 0) return { totals: [], unproven: [] };
  const columns = Array.from({ length: width }, (_, index) => index)
    .filter((index) => candidates.some(({ fields }) => isNumber(fields[index])))
    .slice(0, comparedColumns);
  const parts = await partsBetween(
    session,
    { ...compared, rows: candidates.map(({ row }) => row) },
    columns,
  );
  const first = proven(candidates, { columns, parts, shares, fewest: 2 });
  // Where some groups have their sums, a group of a single row has one too.
  const isGrouped = candidates.some(
    (one) =>
      first.has(one) && one.said?.statistic === undefined && (!one.said?.isAll || !one.isLast),
  );
  const found = isGrouped
    ? proven(candidates, { columns, parts, shares, fewest: 1 }, first)
    : first;
  const isReported = (one: TotalCandidate) =>
    lacksOthers(one, shares) || one.said?.isEnd || (one.said?.isAll && one.isLast);
  return {
    totals: candidates.filter((one) => found.has(one)),
    unproven: candidates.filter((one) => !found.has(one) && one.said && isReported(one)),
  };
}

const isNumber = (cell: string | undefined): cell is string =>
  cell !== undefined && plainNumber(cell) !== undefined;

/** A total has no date, no status and no name of a field. */
const lacksOthers = ({ fields }: TotalCandidate, shares: readonly number[]): boolean =>
  shares.some((share, index) => share >= 0.9 && (fields[index] ?? "").trim() === "");

interface Proving {
  columns: readonly number[];
  parts: Parts;
  shares: readonly number[];
  /** The least rows of a total. */
  fewest: number;
}

/**
 * What a column holds above a candidate: before each total, and since the last. What is no total is
 * one of the rows, but not of the `plain` ones.
 */
interface Above {
  closed: Part[];
  open: Part;
  all: Part;
  plain: Part;
}

/** From above to below, since a total ends what the next is made of. */
function proven(
  candidates: readonly TotalCandidate[],
  proving: Proving,
  known: ReadonlySet<TotalCandidate> = new Set(),
): Set<TotalCandidate> {
  const { columns, parts, shares } = proving;
  const found = new Set<TotalCandidate>();
  const nothing = (): Above => ({ closed: [], open: emptyPart, all: emptyPart, plain: emptyPart });
  const above = new Map(
    columns.flatMap((index) => marks.map((mark) => [partKey(index, mark), nothing()] as const)),
  );
  for (const [at, candidate] of candidates.entries()) {
    for (const [key, column] of above) goOn(column, parts.get(key)![at]!, true);
    const { said, isLast } = candidate;
    const proof = proofOf(candidate, at, above, proving);
    const isClear =
      said?.isAll && isLast && (proof.compared === 0 || lacksOthers(candidate, shares));
    if (known.has(candidate) || proof.isProven || isClear) found.add(candidate);
    for (const index of columns)
      for (const mark of marks) {
        const column = above.get(partKey(index, mark))!;
        const cell = candidate.fields[index];
        if (!found.has(candidate))
          goOn(
            column,
            isNumber(cell) ? partOf(Number(plainNumber(cell, { decimal: mark }))) : emptyPart,
            false,
          );
        else if (said?.statistic === undefined) close(column);
      }
  }
  // Below a total, and beside a proven one, statistics at the end of a file need no proof.
  const last = candidates.filter(({ isLast }) => isLast);
  const from = last.some((one) => found.has(one) && one.said?.statistic !== undefined)
    ? 0
    : last.findIndex((one) => found.has(one));
  if (from >= 0)
    for (const one of last.slice(from))
      if (one.said?.isAll && one.said.statistic !== undefined) found.add(one);
  return found;
}

function goOn(column: Above, part: Part, isPlain: boolean): void {
  column.open = joined([column.open, part]);
  column.all = joined([column.all, part]);
  if (isPlain) column.plain = joined([column.plain, part]);
}

function close(column: Above): void {
  column.closed.push(column.open);
  column.open = emptyPart;
}

interface Proof {
  isProven: boolean;
  compared: number;
}

function proofOf(
  candidate: TotalCandidate,
  at: number,
  above: ReadonlyMap<string, Above>,
  { columns, parts, shares, fewest }: Proving,
): Proof {
  let best: Proof = { isProven: false, compared: 0 };
  for (const mark of marks) {
    let [compared, fitting] = [0, 0];
    for (const index of columns) {
      const cell = candidate.fields[index];
      if (!isNumber(cell)) continue;
      const value = Number(plainNumber(cell, { decimal: mark }));
      const key = partKey(index, mark);
      const made = madeFrom(above.get(key)!, parts.get(key)!, at).filter(
        ({ count }) => count >= fewest,
      );
      if (made.length === 0 || (value === 0 && fewest > 1)) continue;
      compared += 1;
      if (
        made.some((part) =>
          isMadeOf(value, decimalsOf(cell, mark), part, candidate.said?.statistic),
        )
      )
        fitting += 1;
    }
    const isLacking = lacksOthers(candidate, shares);
    const isCertain = fewest > 1 || (fitting === compared && (isLacking || candidate.said?.isEnd));
    if (fitting > 0 && isCertain && isEnough(candidate, { fitting, compared, isLacking }))
      return { isProven: true, compared };
    best = { isProven: false, compared: Math.max(best.compared, compared) };
  }
  return best;
}

/**
 * The rows that a total may be of: those since the last that says so, since the last total, all of
 * them, and those of some totals before it.
 */
function madeFrom({ closed, open, all, plain }: Above, parts: readonly Part[], at: number): Part[] {
  // A total may be above its rows.
  if (all.count === 0) return [joined(parts)];
  const nested: Part[] = [];
  if (open.count === 0)
    for (const part of closed.slice(-maxNested).reverse())
      nested.push(joined([part, nested.at(-1) ?? emptyPart]));
  return [parts[at]!, open, all, plain, ...nested];
}

/**
 * What only begins or ends with the word has to be a sum in most columns, and what says nothing in
 * all of them.
 */
function isEnough(
  candidate: TotalCandidate,
  { fitting, compared, isLacking }: { fitting: number; compared: number; isLacking: boolean },
): boolean {
  const { said, isLast, isSecond } = candidate;
  if (!said) return fitting === compared && hasNoTexts(candidate);
  if (said.statistic !== undefined)
    return said.isAll
      ? isLast
      : (said.isEnd === true || isSecond === true) && isLacking && fitting === compared;
  return said.isAll || fitting * 2 >= compared;
}

const hasNoTexts = ({ fields }: TotalCandidate): boolean =>
  fields.every((cell) => cell.trim() === "" || isNumber(cell));

function decimalsOf(cell: string, decimal: DecimalMark): number {
  const plain = plainNumber(cell, { decimal }) ?? "";
  const point = plain.indexOf(".");
  return point < 0 ? 0 : plain.length - point - 1;
}

/**
 * Sums of rounded numbers are not the rounded sum: a half of the last decimal for each root of
 * their number is allowed, and two thousandths at most.
 */
function isMadeOf(
  value: number,
  decimals: number,
  part: Part,
  statistic: Statistic | undefined,
): boolean {
  const { count, sum, low, high } = part;
  const step = 0.51 * 10 ** -decimals;
  const near = (expected: number, by: number) =>
    Math.abs(value - expected) <=
    Math.max(1e-9 * Math.abs(expected), Math.min(by, 0.002 * Math.abs(expected)));
  if (statistic === undefined) return near(sum, step * (1 + Math.sqrt(count)));
  if (statistic === "mean") return near(sum / count, step);
  if (statistic === "low") return value === low;
  if (statistic === "high") return value === high;
  if (statistic === "count") return value === count;
  return statistic === "deviation" && deviations(part).some((expected) => near(expected, step));
}

/** Of a sample and of all; sums of squares lose some digits. */
function deviations({ count, sum, squares }: Part): number[] {
  const spread = Math.max(0, squares - (sum * sum) / count);
  return [Math.sqrt(spread / Math.max(1, count - 1)), Math.sqrt(spread / count)];
}
