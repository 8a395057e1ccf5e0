import {
  frequencyOf as frequencyOfSchedule,
  isValidInterval,
  neverScheduled,
  pastScheduleText,
  pastTolerance,
  type ScheduleFrequency,
} from "@petrons/sdk/schedule";
import { inputTexts } from "./inputTexts.ts";

export type { ScheduleFrequency };

/** When a job runs (JB-004); times are ISO in UTC. */
export interface Schedule {
  singleExecutionTime: string | null;
  runNow: boolean;
  interval: ScheduleInterval | null;
}

export interface ScheduleInterval {
  startDateTime: string | null;
  daysInterval: number;
  hoursInterval: number;
  minutesInterval: number;
  secondsInterval: number;
}

export const scheduleUnits = ["days", "hours", "minutes", "seconds"] as const;
export type ScheduleUnit = (typeof scheduleUnits)[number];

/** How far ahead choosing Later puts a start, in ms (JB-025). */
const laterAhead = 60_000;

const unitSeconds: Record<ScheduleUnit, number> = {
  days: 86_400,
  hours: 3600,
  minutes: 60,
  seconds: 1,
};
const fields = {
  days: "daysInterval",
  hours: "hoursInterval",
  minutes: "minutesInterval",
  seconds: "secondsInterval",
} as const;

export const neverSchedule: Schedule = neverScheduled;

/** An interval is valid only with a start and at least one nonzero unit (JB-027). */
export const isIntervalValid: (
  interval: ScheduleInterval | null | undefined,
) => interval is ScheduleInterval & { startDateTime: string } = isValidInterval;

/** The frequency a schedule stands for (JB-024); that of none is never. */
export const frequencyOf = (schedule: Schedule | undefined): ScheduleFrequency =>
  frequencyOfSchedule(schedule ?? neverSchedule);

/**
 * The schedule of a chosen frequency. Now sets the time to now; Later keeps a time that lies ahead
 * and else takes the whole minute that is at least one minute ahead; an interval starts now, and
 * runs as often as before or daily.
 */
export function scheduleOf(
  frequency: ScheduleFrequency,
  now: Date,
  before: Schedule = neverSchedule,
): Schedule {
  if (frequency === "now")
    return { ...neverSchedule, singleExecutionTime: now.toISOString(), runNow: true };
  if (frequency === "later") {
    const least = now.getTime() + laterAhead;
    const given = Date.parse(before.singleExecutionTime ?? "");
    const time = given >= least ? given : Math.ceil(least / 60_000) * 60_000;
    return { ...neverSchedule, singleExecutionTime: new Date(time).toISOString() };
  }
  if (frequency === "never") return neverSchedule;
  const startDateTime = now.toISOString();
  const { interval } = before;
  const { every, unit } = everyOf(interval);
  return {
    ...neverSchedule,
    interval:
      interval && every > 0 ? { ...interval, startDateTime } : intervalOf(1, unit, startDateTime),
  };
}

/** An interval of one unit, floored to whole numbers (JB-027). */
export function intervalOf(
  every: number,
  unit: ScheduleUnit,
  startDateTime: string | null,
): ScheduleInterval {
  const none = {
    startDateTime,
    daysInterval: 0,
    hoursInterval: 0,
    minutesInterval: 0,
    secondsInterval: 0,
  };
  return { ...none, [fields[unit]]: Math.max(0, Math.floor(every)) };
}

/**
 * How an interval reads as one number and a unit: that of its one field, else the largest in which
 * it is whole. 1 day and 6 hours are 30 hours.
 */
export function everyOf(interval: ScheduleInterval | null | undefined): {
  every: number;
  unit: ScheduleUnit;
} {
  if (!interval) return { every: 0, unit: "days" };
  const counted = scheduleUnits.filter((unit) => Math.floor(interval[fields[unit]] || 0) > 0);
  const [only, ...others] = counted;
  if (only && others.length === 0) return { every: Math.floor(interval[fields[only]]), unit: only };
  const seconds = scheduleUnits.reduce(
    (sum, unit) => sum + Math.floor(interval[fields[unit]] || 0) * unitSeconds[unit],
    0,
  );
  const unit =
    seconds === 0
      ? "days"
      : (scheduleUnits.find((name) => seconds % unitSeconds[name] === 0) ?? "seconds");
  return { every: seconds / unitSeconds[unit], unit };
}

/**
 * Why a schedule is not accepted, as chosen on the form. A start more than 60 seconds in the past
 * is refused (JB-026); a time that is run now is set when the job is saved, so it never is.
 */
export function scheduleProblems(
  schedule: Schedule | undefined,
  now: Date,
  frequency: ScheduleFrequency = frequencyOf(schedule),
): string[] {
  if (frequency === "now" || frequency === "never") return [];
  const start =
    frequency === "later" ? schedule?.singleExecutionTime : schedule?.interval?.startDateTime;
  const problems: string[] = [];
  if (frequency === "interval" && everyOf(schedule?.interval).every === 0)
    problems.push(inputTexts.noInterval);
  if (!start || Number.isNaN(Date.parse(start))) problems.push(inputTexts.noStart);
  else if (Date.parse(start) < now.getTime() - pastTolerance) problems.push(pastScheduleText);
  return problems;
}
