export interface Limit {
  default: number;
  minimum: number;
  unit:
    | "bytes"
    | "seconds"
    | "milliseconds"
    | "hours"
    | "days"
    | "requests"
    | "rows"
    | "columns"
    | "characters"
    | "times"
    | "MiB"
    | "values"
    | "runs"
    | "calls"
    | "connections"
    | "statements"
    | "files"
    | "mails";
  /** What is bounded, and what happens at the bound. */
  meaning: string;
  maximum: number;
  /** The limit that this one is a share of: it is never larger. */
  whole?: string;
}

/** Node cannot hold a longer text. */
export const maxText = 2 ** 28;
/** The largest number that PostgreSQL takes for a count. */
const maxCount = 2_147_483_647;
/**
 * What each unit can mean. Timers take milliseconds of 31 bits: one of 25 days would fire at once,
 * and some wait a little longer than the limit.
 */
const maxima: Record<Limit["unit"], number> = {
  // 1 PiB: sums of such numbers are still exact.
  bytes: 2 ** 50,
  MiB: 2 ** 24,
  milliseconds: 1_000_000_000,
  seconds: 1_000_000,
  // Ten years, and a hundred.
  hours: 87_600,
  days: 36_500,
  requests: maxCount,
  rows: maxCount,
  columns: maxCount,
  characters: maxCount,
  times: maxCount,
  values: maxCount,
  runs: maxCount,
  calls: maxCount,
  connections: maxCount,
  statements: maxCount,
  files: 10_000,
  mails: maxCount,
};

export const limit = (
  value: number,
  unit: Limit["unit"],
  meaning: string,
  minimum = 1,
  maximum = maxima[unit],
): Limit => ({
  default: value,
  minimum,
  unit,
  meaning,
  maximum,
});
/** A limit that is a part of another one. */
export const share = (whole: string, ...given: Parameters<typeof limit>): Limit => ({
  ...limit(...given),
  whole,
});
