import { momentOf, wallReading } from "./wallClock.ts";

/** Runs at the start and every interval after it (JB-004). Whole numbers; the parts add up. */
export interface JobInterval {
  /** ISO 8601 in UTC. */
  startDateTime: string | null;
  daysInterval: number;
  hoursInterval: number;
  minutesInterval: number;
  secondsInterval: number;
}

/** When a job runs (JB-004). Times are ISO 8601 in UTC. */
export interface JobSchedule {
  singleExecutionTime: string | null;
  runNow: boolean;
  interval: JobInterval | null;
}

export const neverScheduled: JobSchedule = {
  singleExecutionTime: null,
  runNow: false,
  interval: null,
};

export type ScheduleFrequency = "now" | "later" | "interval" | "never";

/** A start may lie so far in the past: milliseconds (JB-026). */
export const pastTolerance = 60_000;
export const pastScheduleText =
  'A schedule cannot start in the past. Please update the start time or set to "Do not run."';

/** The longest interval, in days: ten years. */
export const maxIntervalDays = 3_660;

const second = 1_000;
const dayMs = 86_400_000;

const isParseable = (text: unknown): text is string =>
  typeof text === "string" && !Number.isNaN(Date.parse(text));
const whole = (count: unknown): number =>
  typeof count === "number" && Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;

/**
 * Days of an interval, which keep the wall clock, and the milliseconds besides, which are elapsed
 * time. Sizes are floored (JB-027).
 */
export const partsOf = (interval: JobInterval): { days: number; elapsed: number } => ({
  days: whole(interval.daysInterval),
  elapsed:
    (whole(interval.hoursInterval) * 3_600 +
      whole(interval.minutesInterval) * 60 +
      whole(interval.secondsInterval)) *
    second,
});

/** Milliseconds between two due times, where no clock is changed between them. */
export function intervalLength(interval: JobInterval): number {
  const { days, elapsed } = partsOf(interval);
  return days * dayMs + elapsed;
}

/** An interval has a start and at least one unit that is not zero (JB-027). */
export const isValidInterval = (
  interval: JobInterval | null | undefined,
): interval is JobInterval & { startDateTime: string } =>
  interval !== null &&
  interval !== undefined &&
  isParseable(interval.startDateTime) &&
  intervalLength(interval) > 0;

/** What a schedule means (JB-024). */
export function frequencyOf({
  singleExecutionTime,
  runNow,
  interval,
}: JobSchedule): ScheduleFrequency {
  if (isParseable(singleExecutionTime)) return runNow ? "now" : "later";
  return isValidInterval(interval) ? "interval" : "never";
}

/**
 * When a schedule starts: its single time, or the start of its interval; undefined for one that
 * never runs.
 */
export function startOf(schedule: JobSchedule): number | undefined {
  const { singleExecutionTime, interval } = schedule;
  if (isParseable(singleExecutionTime)) return Date.parse(singleExecutionTime);
  return isValidInterval(interval) ? Date.parse(interval.startDateTime) : undefined;
}

/** Due times of an interval by their number, from 0. */
export class DueTimes {
  readonly #start: number;
  readonly #zone: string;
  readonly #days: number;
  readonly #elapsed: number;
  readonly #reading: number;

  constructor(interval: JobInterval & { startDateTime: string }, zone: string) {
    const { days, elapsed } = partsOf(interval);
    this.#start = Date.parse(interval.startDateTime);
    this.#zone = zone;
    this.#days = days;
    this.#elapsed = elapsed;
    this.#reading = days === 0 ? 0 : wallReading(this.#start, zone);
  }

  /**
   * Days count on the wall clock of the zone, then hours, minutes and seconds as time that passes.
   */
  at(index: number): number {
    const day =
      this.#days === 0 || index === 0
        ? this.#start
        : momentOf(this.#reading + index * this.#days * dayMs, this.#zone);
    return day + index * this.#elapsed;
  }

  /** The number of the first due time behind a moment. */
  indexAfter(moment: number): number {
    if (moment < this.#start) return 0;
    // Clocks differ from one day to another by a day at most, where a zone moves over the date
    // line.
    let index = Math.max(
      0,
      Math.floor(
        (moment - this.#start - 2 * (this.#days === 0 ? 0 : dayMs)) /
          (this.#days * dayMs + this.#elapsed),
      ),
    );
    while (this.at(index) <= moment) index++;
    return index;
  }
}

/**
 * The first moment at which a schedule is due behind `after`; undefined when there is none. Exact
 * to the millisecond.
 */
export function dueAfter(schedule: JobSchedule, zone: string, after: number): number | undefined {
  if (frequencyOf(schedule) === "interval") {
    const times = new DueTimes(schedule.interval as JobInterval & { startDateTime: string }, zone);
    return times.at(times.indexAfter(after));
  }
  const single = startOf(schedule);
  return single !== undefined && single > after ? single : undefined;
}

/** The next moments at which a schedule is due, earliest first. */
export function nextDueTimes(
  schedule: JobSchedule,
  zone: string,
  after: number,
  count: number,
): number[] {
  const times: number[] = [];
  for (
    let due = dueAfter(schedule, zone, after);
    due !== undefined && times.length < count;
    due = dueAfter(schedule, zone, due)
  )
    times.push(due);
  return times;
}
