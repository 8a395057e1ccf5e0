import {
  type CronJob,
  countText,
  type ExportOutcome,
  type JobResult,
  type Stored,
} from "@petrons/sdk/contracts";
import { jobAfter } from "../../../host/server/tasks/index.ts";
import type { SampleWriter } from "./SampleWriter.ts";
import type { SampleJob, SamplePetron } from "./samplePlan.ts";

const day = 86_400_000;

/** So many of the latest runs still have the file that they exported; those before were deleted. */
const keptFiles = 2;
/** People are notified of so many of the latest runs. */
const reportedRuns = 1;

interface Line {
  severity: "info" | "error";
  message: string;
}

export async function writeJobs(
  writer: SampleWriter,
  { key, jobs }: SamplePetron,
  petronId: string,
): Promise<void> {
  for (const job of jobs) await writeJob(writer, `${key}/${job.key}`, job, petronId);
}

/** A job as its creator saves it, and the runs that it has behind it. */
async function writeJob(
  writer: SampleWriter,
  key: string,
  plan: SampleJob,
  petronId: string,
): Promise<void> {
  const { by, name, options, everyDays, runs, last, watchers = [], paused = false } = plan;
  const identity = await writer.identity(by);
  const documents = writer.server.documents.as(identity);
  const lastRun = writer.at(last, key);
  const next = new Date(
    lastRun.getTime() +
      Math.ceil((Date.now() + 3_600_000 - lastRun.getTime()) / (everyDays * day)) * everyDays * day,
  );
  const body = {
    name,
    petronId,
    taskName: "ExportTable",
    taskOptions: JSON.stringify(options),
    paused,
    schedule: {
      singleExecutionTime: null,
      runNow: false,
      interval: { startDateTime: next.toISOString(), daysInterval: everyDays },
    },
    runSettings: {
      notifyOn: "both",
      retries: 1,
      keepResults: 20,
      notifyIds: watchers.map((person) => writer.userId(person)),
    },
  };
  const found = async () =>
    (
      await writer
        .own()
        .query<CronJob>("CronJob", { name, petronId, createdBy: identity.userId }, { limit: 1 })
    ).data[0];
  if (!(await found())) await documents.insert("CronJob", [body]);
  let job = (await found()) as Stored<CronJob>;
  for (let back = runs - 1; back >= 0; back -= 1) {
    const run = await writeRun(writer, `${key}/run/${back}`, {
      plan,
      job,
      back,
      at: new Date(lastRun.getTime() - back * everyDays * day),
    });
    if (job.history.some(({ jobResultId }) => jobResultId === run.id)) continue;
    job = { ...job, ...jobAfter(job, run.id, { ...run, jobStatus: "running" }) };
    job = { ...job, ...jobAfter(job, run.id, run) };
  }
  const { history, jobStatus, runCount, lastExecutionTime, failedInRow, failingSince, schedule } =
    job;
  const first = new Date(lastRun.getTime() - (runs - 1) * everyDays * day);
  const interval = schedule.interval && {
    ...schedule.interval,
    startDateTime: first.toISOString(),
  };
  const fields = {
    history,
    jobStatus,
    runCount,
    lastExecutionTime,
    failedInRow,
    failingSince,
    schedule: { ...schedule, interval },
  };
  writer.date("CronJob", {
    id: job.id,
    createdAt: new Date(first.getTime() - 3 * 3_600_000).toISOString(),
    updatedAt: lastRun.toISOString(),
    fields,
  });
}

interface PastRun {
  plan: SampleJob;
  job: Stored<CronJob>;
  back: number;
  at: Date;
}

/**
 * One run that has ended, with its log: people read those of the latest ones, and are notified of
 * the last. What an interrupted start has left running is ended.
 */
async function writeRun(
  writer: SampleWriter,
  key: string,
  past: PastRun,
): Promise<Stored<JobResult>> {
  const { plan, back, at } = past;
  const { by, failed } = plan;
  const id = writer.idOf(key);
  const read = async () => (await writer.own().query<JobResult>("JobResult", { id })).data[0];
  const isFailed = failed?.run === back;
  const ended = new Date(at.getTime() + (isFailed ? 121 : 3 + ((back * 7) % 5)) * 1_000);
  const present = await read();
  if (present === undefined || present.jobStatus === "running") {
    const lines: Line[] = [{ severity: "info", message: `Reading '${plan.options.collection}'.` }];
    const end = { ...(await endOf(writer, past, lines)), completedAt: ended.toISOString() };
    await writer.make(
      "JobLog",
      lines.map((line, index) => ({
        key: `${key}/${index}`,
        by,
        at: ended,
        body: { jobResultId: id, line: index + 1, ...line },
      })),
    );
    const isReported = back < reportedRuns || (isFailed && back < 4);
    const begun = begunRun(past);
    if (present === undefined)
      await writer.own(by).insert("JobResult", [{ id, ...begun, ...(isReported ? {} : end) }]);
    if (isReported || present !== undefined) await writer.own(by).update("JobResult", { id }, end);
  }
  const stored = await read();
  if (!stored) throw new Error(`The run '${key}' of the sample is gone.`);
  for (const file of filesOf(stored.outcome))
    writer.date("File", { id: file, createdAt: ended.toISOString() });
  writer.date("JobResult", { id, createdAt: at.toISOString(), updatedAt: ended.toISOString() });
  return stored;
}

/** A run as it is once an attempt has begun. */
function begunRun({ plan, job, back, at }: PastRun): JobResult {
  const { options, failed } = plan;
  return {
    ...{
      taskName: job.taskName,
      display: "Export Table",
      title: `Export ${options.collection} as ${String(options.format ?? "csv").toUpperCase()}`,
    },
    ...{
      message: "",
      progress: 0,
      jobStatus: "running",
      completedAt: null,
      petronId: job.petronId,
      cronJobId: job.id,
      jobName: job.name,
    },
    ...{
      scheduledAt: at.toISOString(),
      startedAt: new Date(at.getTime() + 900).toISOString(),
      dueAt: at.toISOString(),
      nextAttemptAt: null,
    },
    attempt: failed?.run === back ? 2 : 1,
    attempts: 2,
    options,
    outcome: null,
    watcherIds: job.runSettings.notifyIds ?? [],
    notifyOn: job.runSettings.notifyOn ?? "failure",
  };
}

async function endOf(
  writer: SampleWriter,
  { plan, job, back }: PastRun,
  lines: Line[],
): Promise<Partial<JobResult>> {
  const { by, options, failed } = plan;
  if (failed?.run !== back)
    return {
      jobStatus: "completed",
      progress: 100,
      ...(await exported(
        writer,
        { by, options, petronId: job.petronId!, isKept: back < keptFiles },
        lines,
      )),
    };
  lines.push(...failed.log.map((message) => ({ severity: "error" as const, message })));
  return { jobStatus: "error", message: failed.message, progress: 40 };
}

interface SampleExport {
  by: string;
  options: SampleJob["options"];
  petronId: string;
  isKept: boolean;
}

/** Exports what the job asks for, as its creator, and says what that run says. */
async function exported(
  writer: SampleWriter,
  { by, options, petronId, isKept }: SampleExport,
  lines: Line[],
): Promise<Partial<JobResult>> {
  const identity = await writer.identity(by);
  if (!isKept) {
    const table = (await writer.server.tables.as(identity).list(petronId)).find(
      ({ collection }) => collection === options.collection,
    );
    return {
      message: `${countText(table?.rowCount ?? 0, "row")} of '${options.collection}' exported.`,
      outcome: { data: [] },
    };
  }
  const note = (message: string) => lines.push({ severity: "info", message });
  let message = "";
  const run = {
    log: (_severity: string, text: string) => void note(text),
    progress: (_percent: number, text = "") => {
      message = text;
    },
    signal: writer.signal,
  };
  const outcome: ExportOutcome = await writer.server.tables
    .as(identity)
    .exportFile(petronId, options, run);
  return { message, outcome: { data: [outcome] } };
}

/** The files that an outcome names. */
const filesOf = (outcome: unknown): string[] =>
  ((outcome as { data?: ExportOutcome[] } | null)?.data ?? []).map(({ fileId }) => fileId);
