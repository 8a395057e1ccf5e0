import { isDeepStrictEqual } from "node:util";
import {
  asPetronsError,
  type CronJob,
  type Documents,
  type Identity,
  isTime,
  type JobInterval,
  type JobSchedule,
  type ReadOptions,
  type Stored,
} from "@petrons/sdk/contracts";
import {
  dueAfter,
  frequencyOf,
  intervalLength,
  isValidInterval,
  jobNotices,
  maxIntervalDays,
  neverScheduled,
  partsOf,
  pastScheduleText,
  pastTolerance,
  startOf,
} from "@petrons/sdk/schedule";
import type { WriteContext } from "@petrons/sdk/server";
import type { Limits } from "../../limits/index.ts";
import { aScope, type Scope, scopeIdOf } from "../../scope/index.ts";
import { readOnlyScope } from "../scopeOfTask.ts";
import { checkOptions } from "../taskOptions.ts";
import type { TaskRegistry } from "../taskRegistry.ts";
import { variablesOf } from "../variables.ts";
import { optionsOfText } from "./jobOptions.ts";

interface PrepareJobDependencies {
  registry: TaskRegistry;
  limits: Pick<Limits, "runOptionsBytes" | "dueTimesPerMinute">;
  scope: Scope;
  /** Whether the plugin of the scope runs here. */
  isScopeHere(): boolean;
  /** The display time zone, read in the transaction that saves the job. */
  timeZoneOf(documents: Documents): Promise<string>;
  /** Milliseconds, by the clock that says what is due. */
  now(): number;
}

const maxAhead = 100 * 366 * 86_400_000;

type Fault = (field: string, reason: string) => Error;

/**
 * Checks what a person writes of a job, and finds when it is due. What the server itself writes
 * passes.
 */
export function prepareJob(dependencies: PrepareJobDependencies) {
  return async (
    fields: Record<string, unknown>,
    context: WriteContext,
  ): Promise<Record<string, unknown>> => {
    const { identity, fault } = context;
    if (!identity) return fields;
    const now = dependencies.now();
    const before = context.before as Stored<CronJob> | undefined;
    const written = { ...fields } as Partial<CronJob>;
    if ("name" in written) written.name = checkName(written.name!, fault);
    if ("lastExecutionTime" in written && written.lastExecutionTime !== null)
      throw fault("lastExecutionTime", "can only be reset to null");
    if (written.schedule) written.schedule = wholeSchedule(written.schedule, now);
    const { notifyOn } = written.runSettings ?? {};
    if (notifyOn !== undefined && !jobNotices.includes(notifyOn))
      throw fault("runSettings.notifyOn", `must be one of ${jobNotices.join(", ")}`);
    if (written.runSettings?.notifyIds) await checkPersons(written.runSettings.notifyIds, context);
    const job = { ...before, ...written } as CronJob;
    const { param } = dependencies.scope;
    if (fields[param]) await checkScope(job, identity, context, dependencies);
    else if ("taskName" in written) await checkChangeable(job, identity, context, dependencies);
    if ("taskName" in written || "taskOptions" in written)
      checkTask(job, identity, fault, dependencies);
    else if (param in written) requireScope(job, fault, dependencies);
    const isRevived =
      before?.invalidFlag === true &&
      before.createdBy === identity.userId &&
      (await canRun(job, identity, context, dependencies));
    const isRescheduled =
      "schedule" in written && !(before && isDeepStrictEqual(before.schedule, written.schedule));
    const timed: Partial<CronJob> = isRescheduled
      ? {
          schedule: checkSchedule(written.schedule!, fault, now),
          timeZone: await dependencies.timeZoneOf(context.documents),
        }
      : {};
    const revived: Partial<CronJob> = isRevived ? { invalidFlag: false, invalidReason: null } : {};
    const isPauseChanged =
      written.paused !== undefined && written.paused !== (before?.paused ?? false);
    const next = { ...job, ...timed, ...revived };
    // What was missed while it was paused or could not run is not made up for; a new schedule has
    // missed nothing.
    const isResumed = !isRescheduled && before !== undefined && (isPauseChanged || isRevived);
    const isDueAnew = isRescheduled || isRevived || isPauseChanged;
    const due: Partial<CronJob> = isDueAnew
      ? { nextExecutionTime: firstDue(next, now, isResumed) }
      : {};
    if (due.nextExecutionTime)
      await checkRate(next, before, identity, context, dependencies.limits.dueTimesPerMinute);
    return { ...written, ...timed, ...revived, ...due };
  };
}

/** Control characters, and those that turn the direction of the text around a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are taken out.
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A moment, not a reading of some clock. */
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

function checkName(name: string, fault: Fault): string {
  const trimmed = name.replace(unseen, " ").replace(/ {2,}/g, " ").trim();
  if (trimmed === "") throw fault("name", "The job must have a name");
  return trimmed;
}

function checkTask(
  job: CronJob,
  identity: Identity,
  fault: Fault,
  dependencies: PrepareJobDependencies,
): void {
  const { taskName, taskOptions } = job;
  const { registry, limits } = dependencies;
  if (taskName === "") throw fault("taskName", "Please select a job type");
  const task = registry.get(taskName);
  if (!task || !registry.isEnabled(identity.orgId, task))
    throw fault("taskName", `there is no task '${taskName}' that your organization has`);
  const { options, reason } = optionsOfText(taskOptions);
  if (reason !== undefined) throw fault("taskOptions", reason);
  // Values differ from run to run, so the run checks them again; here each variable stands for
  // itself.
  const person = {
    userId: identity.userId,
    orgId: identity.orgId,
    fullName: "Name",
    sub: "name@example.com",
  };
  const variables = variablesOf(person, new Date());
  const { faults } = checkOptions(task.definition, options, {
    variables,
    maxBytes: limits.runOptionsBytes,
  });
  if (faults.length > 0)
    throw fault("taskOptions", faults.map(({ path, reason: why }) => `${path}: ${why}`).join("; "));
  requireScope(job, fault, dependencies);
}

function requireScope(
  job: CronJob,
  fault: Fault,
  { registry, scope }: PrepareJobDependencies,
): void {
  if (scopeIdOf(scope, job) === null && registry.needsScope(job.taskName))
    throw fault(scope.param, `This job type needs ${aScope(scope)}. Choose one`);
}

async function checkScope(
  job: CronJob,
  identity: Identity,
  context: WriteContext,
  dependencies: PrepareJobDependencies,
): Promise<void> {
  const { scope, isScopeHere } = dependencies;
  const scopeId = scopeIdOf(scope, job);
  if (scopeId === null) return;
  if (!isScopeHere() || !(await context.mayRead(identity.userId, scope.container, scopeId)))
    throw context.fault(scope.param, `there is no such ${scope.label} that you may read`);
  await checkChangeable(job, identity, context, dependencies);
}

/** A task that writes to its scope would fail in every run in one that may only be read. */
async function checkChangeable(
  job: CronJob,
  { userId }: Identity,
  { documents, fault, mayRead, mayUpdate }: WriteContext,
  { registry, scope, isScopeHere }: PrepareJobDependencies,
): Promise<void> {
  const scopeId = scopeIdOf(scope, job);
  if (scopeId === null || !isScopeHere() || !registry.changesScope(job.taskName)) return;
  const { container, param } = scope;
  if (await mayUpdate(userId, container, scopeId)) return;
  // One that is lost altogether is what stopped the job, and says so.
  if (!(await mayRead(userId, container, scopeId))) return;
  const found = await documents.get<{ name: string }>(container, scopeId);
  throw fault(param, readOnlyScope(scope, { ...found, id: scopeId }).message);
}

async function checkPersons(
  ids: readonly string[],
  { documents, fault }: WriteContext,
): Promise<void> {
  if (ids.length === 0) return;
  const { total } = await documents.query(
    "User",
    { id: { $in: [...new Set(ids)] }, deleted: false },
    { limit: 1 },
  );
  if (total !== new Set(ids).size)
    throw fault("runSettings.notifyIds", "names somebody who is not in your organization");
}

/**
 * Whether a job that was stopped could run now: any save of its creator asks again.
 */
async function canRun(
  job: CronJob,
  identity: Identity,
  context: WriteContext,
  dependencies: PrepareJobDependencies,
): Promise<boolean> {
  try {
    checkTask(job, identity, context.fault, dependencies);
    await checkScope(job, identity, context, dependencies);
    return true;
  } catch (error) {
    if (asPetronsError(error)?.code === "field-invalid") return false;
    throw error;
  }
}

/** What was left out, written out. */
function wholeSchedule(
  { singleExecutionTime = null, runNow = false, interval = null }: Partial<JobSchedule>,
  now: number,
): JobSchedule {
  const sizes = { daysInterval: 0, hoursInterval: 0, minutesInterval: 0, secondsInterval: 0 };
  // Now needs no time: the server's is taken.
  const time =
    runNow && interval === null
      ? (singleExecutionTime ?? new Date(now).toISOString())
      : singleExecutionTime;
  return {
    singleExecutionTime: time,
    runNow,
    interval: interval && { ...sizes, ...interval, startDateTime: interval.startDateTime ?? null },
  };
}

/** The schedule as it is kept: whole sizes, times in UTC, and of what was chosen nothing beside. */
function checkSchedule(schedule: JobSchedule, fault: Fault, now: number): JobSchedule {
  for (const time of [schedule.singleExecutionTime, schedule.interval?.startDateTime])
    if (
      typeof time === "string" &&
      !(isoMoment.test(time) && isTime(time) && Date.parse(time) < now + maxAhead)
    )
      throw fault(
        "schedule",
        `'${time}' is no time within the next 100 years, such as 2027-03-01T02:00:00Z`,
      );
  if (schedule.singleExecutionTime !== null && schedule.interval !== null)
    throw fault("schedule", "has a single time and an interval: choose one of them");
  const frequency = frequencyOf(schedule);
  if (schedule.interval !== null && schedule.singleExecutionTime === null && frequency === "never")
    throw fault("schedule", "an interval needs a start and at least one unit that is not zero");
  const start = startOf(schedule);
  if (start === undefined) return neverScheduled;
  // The clock of who saves may be wrong; now is now.
  if (frequency === "now")
    return { singleExecutionTime: new Date(now).toISOString(), runNow: true, interval: null };
  if (start < now - pastTolerance) throw fault("schedule", pastScheduleText);
  const startDateTime = new Date(start).toISOString();
  if (frequency === "later" || !schedule.interval)
    return { singleExecutionTime: startDateTime, runNow: false, interval: null };
  return {
    singleExecutionTime: null,
    runNow: false,
    interval: checkInterval(schedule.interval, startDateTime, fault),
  };
}

function checkInterval(interval: JobInterval, startDateTime: string, fault: Fault): JobInterval {
  if (intervalLength(interval) > maxIntervalDays * 86_400_000)
    throw fault(
      "schedule.interval",
      `an interval can be at most ${maxIntervalDays.toLocaleString("en-US")} days`,
    );
  const floored = (count: number) => Math.floor(count);
  const { daysInterval, hoursInterval, minutesInterval, secondsInterval } = interval;
  return {
    startDateTime,
    daysInterval: floored(daysInterval),
    hoursInterval: floored(hoursInterval),
    minutesInterval: floored(minutesInterval),
    secondsInterval: floored(secondsInterval),
  };
}

type Timed = Pick<CronJob, "schedule" | "timeZone" | "paused" | "invalidFlag">;

/**
 * When a job is first due, `now` being milliseconds. Of one that goes on, what came before is not
 * made up for.
 */
export function firstDue(
  { schedule, timeZone, paused, invalidFlag }: Timed,
  now: number,
  isResumed: boolean,
): string | null {
  if (paused || invalidFlag) return null;
  // A start within the tolerance is due at once.
  const start = startOf(schedule);
  const after = !isResumed && start !== undefined && start >= now - pastTolerance ? start - 1 : now;
  const due = dueAfter(schedule, timeZone, after);
  return due === undefined ? null : new Date(due).toISOString();
}

/** All intervals of one person together come due only so often. */
async function checkRate(
  job: CronJob,
  before: Stored<CronJob> | undefined,
  { userId }: Identity,
  context: WriteContext,
  perMinute: number,
): Promise<void> {
  const rate = ({ schedule }: Pick<CronJob, "schedule">): number =>
    isValidInterval(schedule.interval) ? 60_000 / intervalLength(schedule.interval) : 0;
  const { days, elapsed } = isValidInterval(job.schedule.interval)
    ? partsOf(job.schedule.interval)
    : { days: 1, elapsed: 0 };
  // Slow ones do not count: there can be only so many of them.
  if (days > 0 || elapsed >= 3_600_000) return;
  const query = {
    createdBy: before?.createdBy ?? userId,
    nextExecutionTime: { $ne: null },
    ...(before && { id: { $ne: before.id } }),
  };
  const options: ReadOptions = { limit: 10_000, without: ["taskOptions", "history"] };
  const { data } = await context.documents.query<CronJob>("CronJob", query, options);
  const total = [...data, job].reduce((sum, one) => sum + rate(one), 0);
  if (total > perMinute)
    throw context.fault(
      "schedule.interval",
      `your jobs together would come due more than ${perMinute} times a minute; choose a longer interval`,
    );
}
