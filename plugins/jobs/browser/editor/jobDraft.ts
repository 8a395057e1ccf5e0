import type { CronJob, JobInterval, JobSchedule, NewCronJob, Stored } from "@petrons/sdk/contracts";
import {
  frequencyOf,
  momentOf,
  neverScheduled,
  nextDueTimes,
  partsOf,
  startOf,
  wallReading,
} from "@petrons/sdk/schedule";
import { compareStructural } from "mobx";
import { editorTexts } from "./editorTexts.ts";

/** What a person writes of a job. */
export type JobDraft = Required<NewCronJob>;
export type OpenedJob = Stored<CronJob>;

/** A job's name, as the server bounds it. */
export const maxJobName = 200;

export const emptyDraft: JobDraft = {
  name: "",
  taskName: "",
  taskOptions: "{}",
  schedule: neverScheduled,
  petronId: null,
  runSettings: {},
  paused: false,
};

const optionParam = "option.";

/** What a link that begins a scheduled job proposes. */
const proposedHour = 6;

/** Each day at 6:00 on the clocks of the zone, from the next one on. */
function dailySchedule(zone: string, now: number): JobSchedule {
  const midnight = Math.floor(wallReading(now, zone) / 86_400_000) * 86_400_000;
  const today = momentOf(midnight + proposedHour * 3_600_000, zone);
  const start =
    today > now ? today : momentOf(midnight + 86_400_000 + proposedHour * 3_600_000, zone);
  const interval = {
    startDateTime: new Date(start).toISOString(),
    daysInterval: 1,
    hoursInterval: 0,
    minutesInterval: 0,
    secondsInterval: 0,
  };
  return { ...neverScheduled, interval };
}

/**
 * A new job as a link begins it: `?task=ExportTable&petron=ID&name=Export
 * wells&option.collection=wells&schedule=daily`. What the person then saves is checked as if they
 * had entered it; nothing is saved before that.
 */
export function begunDraft(
  params: URLSearchParams,
  { zone, now }: { zone: string; now: number },
): JobDraft {
  const options = [...params].flatMap(([key, value]) =>
    key.startsWith(optionParam) ? [[key.slice(optionParam.length), value] as const] : [],
  );
  return {
    ...emptyDraft,
    name: (params.get("name") ?? "").slice(0, maxJobName),
    taskName: params.get("task") ?? "",
    petronId: params.get("petron"),
    schedule: params.get("schedule") === "daily" ? dailySchedule(zone, now) : neverScheduled,
    taskOptions:
      options.length === 0
        ? emptyDraft.taskOptions
        : JSON.stringify(Object.fromEntries(options), null, 2),
  };
}

const written = ({
  name,
  taskName,
  taskOptions,
  schedule,
  petronId,
  runSettings,
  paused,
}: CronJob): JobDraft => ({
  name,
  taskName,
  taskOptions,
  schedule,
  petronId: petronId ?? null,
  runSettings: runSettings ?? {},
  paused: paused ?? false,
});

/** An existing job as its editor opens it. */
export const draftOf = (job: CronJob, now: number): JobDraft => ({
  ...written(job),
  schedule: openedSchedule(job, now),
});

/** A duplicate takes everything but schedule and results (GP-054). */
export const copyOf = (job: CronJob): JobDraft => ({
  ...written(job),
  name: copyName(job.name),
  schedule: neverScheduled,
});

function copyName(name: string): string {
  const copied = editorTexts.copyName(name);
  return copied.length <= maxJobName
    ? copied
    : editorTexts.copyName(name.slice(0, maxJobName - editorTexts.copyName("").length).trimEnd());
}

/**
 * The schedule that an existing job opens with, so that it can be saved: an interval starts at its
 * next due time, and a single time that has been is over.
 */
export function openedSchedule(
  { schedule, timeZone }: Pick<CronJob, "schedule" | "timeZone">,
  now: number,
): JobSchedule {
  const frequency = frequencyOf(schedule);
  const isSingle = frequency === "now" || frequency === "later";
  const start = startOf(schedule);
  if (isSingle && start !== undefined && start <= now) return neverScheduled;
  const { interval } = schedule;
  if (isSingle || start === undefined || start >= now || !interval) return schedule;
  const zone = timeZone || "UTC";
  const next = nextStart(nextDueTimes(schedule, zone, now, 3), start, interval, zone);
  if (next === undefined) return schedule;
  return { ...schedule, interval: { ...interval, startDateTime: new Date(next).toISOString() } };
}

/**
 * The next due time. Of whole days it is one at the stored time of day: a start that a change of
 * the clock moved would move all that come after it.
 */
function nextStart(
  times: readonly number[],
  start: number,
  interval: JobInterval,
  zone: string,
): number | undefined {
  const timeOfDay = (moment: number) => wallReading(moment, zone) % 86_400_000;
  const alike =
    partsOf(interval).elapsed > 0
      ? undefined
      : times.find((due) => timeOfDay(due) === timeOfDay(start));
  return alike ?? times[0];
}

/** Fields that belong together: options mean nothing without their type. */
const fieldGroups = {
  name: ["name"],
  task: ["taskName", "taskOptions"],
  petron: ["petronId"],
  schedule: ["schedule"],
  settings: ["runSettings"],
  paused: ["paused"],
} as const satisfies Record<string, readonly (keyof JobDraft)[]>;
export type FieldGroup = keyof typeof fieldGroups;
export const groupNames = Object.keys(fieldGroups) as FieldGroup[];

const isSame = (field: keyof JobDraft, one: JobDraft, other: JobDraft) =>
  field === "name"
    ? one.name.trim() === other.name.trim()
    : compareStructural(one[field], other[field]);

/** The groups in which two drafts differ. */
export const changedGroups = (one: JobDraft, other: JobDraft): FieldGroup[] =>
  groupNames.filter((group) => fieldGroups[group].some((field) => !isSame(field, one, other)));

/**
 * The groups that differ between two readings of one job. What the server writes by itself, such as
 * its status, is no change.
 */
export const changesBetween = (before: CronJob, after: CronJob): FieldGroup[] =>
  changedGroups(written(before), written(after));

/** Some groups of a draft, as they were entered. */
export const draftFields = (
  draft: Partial<JobDraft>,
  groups: readonly FieldGroup[],
): Partial<JobDraft> =>
  Object.fromEntries(
    groups.flatMap((group) =>
      fieldGroups[group].flatMap((field) => (field in draft ? [[field, draft[field]]] : [])),
    ),
  );

/** What is stored of a draft: all of it, or some groups. */
export const bodyOf = (
  draft: JobDraft,
  groups: readonly FieldGroup[] = groupNames,
): Partial<NewCronJob> =>
  draftFields(
    {
      ...draft,
      name: draft.name.trim(),
      taskOptions: draft.taskOptions.trim() === "" ? "{}" : draft.taskOptions,
    },
    groups,
  );

/** The job holds what this draft would have stored since it was opened. */
export const isStoredIn = (
  job: CronJob,
  { schedule, ...body }: Partial<NewCronJob>,
  opened: Pick<CronJob, "schedule">,
): boolean =>
  (schedule === undefined || isScheduleStored(job, schedule, opened)) &&
  Object.entries(body).every(([field, value]) =>
    compareStructural(job[field as keyof CronJob], value),
  );

/** Run-now is stored with the server's own time. */
function isScheduleStored(
  job: CronJob,
  schedule: JobSchedule,
  opened: Pick<CronJob, "schedule">,
): boolean {
  if (!schedule.runNow) return compareStructural(job.schedule, schedule);
  return (
    job.schedule.runNow && job.schedule.singleExecutionTime !== opened.schedule.singleExecutionTime
  );
}
