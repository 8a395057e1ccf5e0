import { dateTimeFormat, formatDateTime, longDateTimeFormat } from "@petrons/sdk/browser";
import {
  type CronJob,
  countText,
  type JobInterval,
  type JobSchedule,
} from "@petrons/sdk/contracts";
import { frequencyOf, nextDueTimes, partsOf, pastTolerance, startOf } from "@petrons/sdk/schedule";

const week = 7;
const clockFormat = "h:mm A";
const dayFormat = "MMMM D, YYYY";
const withSeconds = (pattern: string) => pattern.replace("mm", "mm:ss");

interface ScheduleZones {
  /** Times are shown in it. */
  shown: string;
  /** Its wall clock is kept by intervals of days. */
  kept: string;
}

interface Wording {
  /** How often, and when where a time of day is kept: 'every day at 2:00 AM'. */
  often: string;
  /** When it begins, and whether its time of day is said by `often` already. */
  start?: number;
  keepsClock?: boolean;
}

/** What the long and the short sentence are made of. */
function wordingOf(schedule: JobSchedule, { shown, kept }: ScheduleZones): Wording {
  const frequency = frequencyOf(schedule);
  const [start, { interval }] = [startOf(schedule), schedule];
  if (start === undefined) return { often: "does not run by itself" };
  if (frequency === "now") return { often: "once, as soon as it is saved" };
  if (frequency === "later" || !interval)
    return { often: `once, at ${formatDateTime(start, shown)}` };
  const { days, elapsed } = partsOf(interval);
  const length = lengthText(days, elapsed);
  if (elapsed > 0) return { often: `every ${length}`, start };
  // Whole days come at the same time of day, and a week on the same day.
  const step = days === week ? formatDateTime(start, kept, "dddd") : length;
  return {
    often: `every ${step} at ${formatDateTime(start, kept, clockFormat)}`,
    start,
    keepsClock: true,
  };
}

/** 'day' of 'every day', but '1 day 6 hours'. */
function lengthText(days: number, elapsed: number): string {
  const seconds = elapsed / 1000;
  const units: [count: number, unit: string][] = [
    [days, "day"],
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor((seconds % 3600) / 60), "minute"],
    [seconds % 60, "second"],
  ];
  const parts = units.filter(([count]) => count > 0);
  const [first, ...others] = parts;
  return first?.[0] === 1 && others.length === 0
    ? first[1]
    : parts.map(([count, unit]) => countText(count, unit)).join(" ");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const countsSeconds = ({ interval }: { interval: JobInterval | null }) =>
  interval !== null && partsOf(interval).elapsed % 60_000 !== 0;

/**
 * What a schedule means, in full: 'Runs every day at 2:00 AM in Europe/Oslo, first on March 3,
 * 2026.'
 */
export function scheduleSentence(schedule: JobSchedule, zones: ScheduleZones): string {
  const { often, start, keepsClock } = wordingOf(schedule, zones);
  const frequency = frequencyOf(schedule);
  if (frequency === "never") return `${capital(often)}. Run Now in the list of jobs runs it.`;
  if (start === undefined) return `Runs ${often}.`;
  if (keepsClock)
    return `Runs ${often} in ${zones.kept}, first on ${formatDateTime(start, zones.kept, dayFormat)}.`;
  const pattern = countsSeconds(schedule) ? withSeconds(dateTimeFormat) : dateTimeFormat;
  return `Runs ${often}, first at ${formatDateTime(start, zones.shown, pattern)} in ${zones.shown}.`;
}

type ScheduledJob = Pick<CronJob, "schedule" | "timeZone"> & Partial<Pick<CronJob, "runCount">>;

/**
 * What a job's schedule means, in short: 'Every day at 2:00 AM'. The zone is named where it is not
 * the one shown, a start while it is ahead of `now`.
 */
export function scheduleText(
  { schedule, timeZone, runCount = 0 }: ScheduledJob,
  shown: string,
  now: number,
): string {
  if (frequencyOf(schedule) === "now" && runCount > 0) return "Ran once, when it was saved";
  const kept = timeZone || shown;
  const { often, start, keepsClock } = wordingOf(schedule, { shown, kept });
  const zone = keepsClock && kept !== shown ? ` (${kept})` : "";
  const ahead =
    start !== undefined && start > now
      ? `, starting ${formatDateTime(start, keepsClock ? kept : shown)}`
      : "";
  return `${capital(often)}${zone}${ahead}`;
}

interface DueTime {
  /** Milliseconds. */
  at: number;
  text: string;
}

/**
 * The next times at which a schedule is due, as of now. A start that is accepted although it has
 * passed is the first.
 */
export function nextTimes(
  schedule: JobSchedule,
  { shown, kept }: ScheduleZones,
  now: number,
  count = 5,
): DueTime[] {
  const frequency = frequencyOf(schedule);
  const start = startOf(schedule);
  if (start === undefined || frequency === "now") return [];
  const after = start < now - pastTolerance ? now : Math.min(now, start - 1);
  const times = nextDueTimes(schedule, kept, after, count);
  const pattern = `ddd ${countsSeconds(schedule) ? withSeconds(longDateTimeFormat) : longDateTimeFormat}`;
  return times.map((at) => ({ at, text: formatDateTime(at, shown, pattern) }));
}
