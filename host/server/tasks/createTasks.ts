import { resolve } from "node:path";
import {
  type Documents,
  isId,
  type JobResult,
  PetronsError,
  type TaskRunBody,
  type User,
} from "@petrons/sdk/contracts";
import type { TaskAnswer } from "@petrons/sdk/server";
import { sql } from "kysely";
import type { Config } from "../config/types.ts";
import { type Database, type Hold, type Logger, migrate } from "../database/index.ts";
import type { ContributionsOf, DocumentStore } from "../documents/types.ts";
import { guarded, sentenceOf } from "../faults/index.ts";
import type { FileStore } from "../files/types.ts";
import type { Session } from "../identity/types.ts";
import { namedScope, type Scope } from "../scope/index.ts";
import type { SourceAccess } from "../sources/types.ts";
import type { TableStore } from "../tables/types.ts";
import { jobLogContainer, jobResultContainer } from "./jobContainers.ts";
import { cronJobContainer } from "./jobs/cronJobContainer.ts";
import { DatabaseClock, type JobClock } from "./jobs/databaseClock.ts";
import { followJobs } from "./jobs/followJobs.ts";
import { followScopes } from "./jobs/followScopes.ts";
import { jobOfRun } from "./jobs/jobOfRun.ts";
import { JobScheduler } from "./jobs/jobScheduler.ts";
import { checkTasksOfJobs } from "./jobs/jobValidity.ts";
import { prepareJob } from "./jobs/prepareJob.ts";
import { lazyTables } from "./processes/lazyTables.ts";
import { type RunTimes, runTimes } from "./runs/backgroundDependencies.ts";
import { BackgroundRuns, cancelChannel, waitingChannel } from "./runs/backgroundRuns.ts";
import { runInForeground } from "./runs/foregroundRun.ts";
import { KeyedAnswers } from "./runs/keyedAnswers.ts";
import { OverdueRuns } from "./runs/overdueRuns.ts";
import { runMigrations } from "./runs/runMigrations.ts";
import { RunStore } from "./runs/runStore.ts";
import { isHere, scopeOfTask } from "./scopeOfTask.ts";
import { TaskMemories } from "./taskMemory.ts";
import { checkOptions, optionsError } from "./taskOptions.ts";
import { TaskRegistry } from "./taskRegistry.ts";
import { titleOf } from "./taskTitle.ts";
import type { PluginEnabled, TaskOwners, TaskRequest, Tasks } from "./types.ts";
import { variablesOf } from "./variables.ts";

export interface TasksDependencies {
  config: Pick<Config, "dataDir" | "limits">;
  database: Database;
  documents: DocumentStore;
  /** While it holds, no background run begins. */
  hold: Pick<Hold, "since" | "onChanged">;
  files: Pick<FileStore, "open" | "put">;
  logger: Logger;
  scope: Scope;
  pluginEnabled: PluginEnabled;
  contributions?: ContributionsOf;
  /**
   * Whose tasks jobs wait for while a plugin is away; by default those that are registered and
   * enabled.
   */
  owners?: TaskOwners;
  /** The file of a plugin's server half, which child processes load. */
  moduleOf: (pluginId: string) => string | undefined;
  /** The person as the database has them now; undefined when deleted. */
  userOf: (userId: string) => Promise<User | undefined>;
  /** The tables module, asked for when a run first needs it. */
  loadTables: () => Promise<Pick<TableStore, "as" | "lock" | "records">>;
  /** What tasks of the host may import from. */
  sources?: SourceAccess;
  /** Milliseconds between asking a child to stop and killing it. */
  grace?: number;
  times?: RunTimes;
  /** The display time zone of the organization whose documents these are. */
  timeZoneOf?: (documents: Documents) => Promise<string>;
  /** The clock of the schedules of jobs; the database's by default. */
  clock?: JobClock;
}

const displayTimeZone = async (documents: Documents): Promise<string> => {
  const { data } = await documents.query<{ displayTimeZoneId: string }>(
    "AppSetting",
    {},
    { limit: 1 },
  );
  return data[0]?.displayTimeZoneId ?? "UTC";
};

export async function createTasks(dependencies: TasksDependencies): Promise<Tasks> {
  const { config, database, documents, files, logger, loadTables, scope, userOf } = dependencies;
  const { grace = 5_000, contributions = () => [] } = dependencies;
  const { runOptionsBytes, foregroundSeconds } = config.limits;
  const registry = new TaskRegistry(
    dependencies.pluginEnabled,
    dependencies.moduleOf,
    dependencies.owners,
  );
  await documents.register(jobResultContainer(scope), "host");
  await documents.register(jobLogContainer, "host");
  const isScopeHere = () => isHere(documents, scope);
  const timeZoneOf = dependencies.timeZoneOf ?? displayTimeZone;
  const clock = dependencies.clock ?? new DatabaseClock(database);
  const prepare = prepareJob({
    registry,
    limits: config.limits,
    scope,
    isScopeHere,
    timeZoneOf,
    now: () => clock.now(),
  });
  await documents.register(cronJobContainer(prepare, config.limits.jobsPerPerson, scope), "host");
  await migrate(database, runMigrations);
  const runs = new RunStore({
    database,
    documents,
    scope,
    waitingPerPerson: config.limits.runsWaitingPerPerson,
  });
  const answers = new KeyedAnswers(database, config.limits, logger);
  const overdueRuns = new OverdueRuns({ limit: config.limits.overdueRuns, grace, logger });
  const background = new BackgroundRuns({
    database,
    documents,
    files,
    hold: dependencies.hold,
    tables: loadTables,
    logger,
    scope,
    registry,
    runs,
    memories: new TaskMemories(database),
    sources: dependencies.sources,
    contributions,
    userOf,
    dataDir: resolve(config.dataDir),
    slots: config.limits.runSlots,
    times: dependencies.times ?? runTimes,
    limits: config.limits,
    grace,
  });

  const wake = guarded("waiting runs", logger, () => database.notify(waitingChannel, ""));
  const { hold } = dependencies;
  const scheduler = new JobScheduler({
    database,
    documents,
    scope,
    registry,
    runs,
    userOf,
    limits: config.limits,
    hold,
    logger,
    onAccepted: wake,
    clock,
  });
  let stopFollowingScopes: (() => Promise<void>) | undefined;
  const stopFollowing = followJobs({ documents, runs });

  // What belongs to a deleted JobResult goes with it; a run that still goes on notices that it is
  // not its own any more.
  const cascade = "tasks: logs of deleted job results";
  const stopCascade = documents.feed.once(
    cascade,
    async ({ operation, orgId, id }, tx) => {
      if (operation !== "delete") return;
      const own = documents.asOrganization(orgId, { tx });
      await own.remove("JobLog", { jobResultId: id });
      await own.remove("File", { jobResultId: id });
      await sql`delete from task_run where id = ${id}`.execute(tx);
      await sql`delete from task_log where run_id = ${id}`.execute(tx);
    },
    { containers: ["JobResult"] },
  );

  async function run(
    session: Session,
    body: TaskRunBody,
    request: TaskRequest = {},
  ): Promise<TaskAnswer> {
    const task = registry.require(session.orgId, body.taskType);
    const { options, faults } = checkOptions(task.definition, body.options, {
      variables: variablesOf(session.user, new Date()),
      maxBytes: runOptionsBytes,
    });
    if (faults.length > 0) throw optionsError(faults, body.aggregateExceptions !== false);
    const scopeId = await scopeOfTask({ documents, scope }, session, task.definition, body.pid);
    const { taskName, display } = task.entry;
    const { idempotencyKey: key = null } = body;
    if (!body.runInBackground) {
      if (body.cronJobId)
        throw new PetronsError("body-invalid", {
          path: "cronJobId",
          reason: "a job runs in the background: set runInBackground",
        });
      const admit = () => overdueRuns.refuseMore(task);
      const { signal } = request;
      const overdue = (ended: Promise<void>, revoke: () => void) => {
        request.goesOn?.(ended);
        overdueRuns.watch(task, ended, revoke);
      };
      const foreground = {
        task,
        session,
        scope,
        scopeId,
        options,
        documents,
        contributions,
        tables: lazyTables(async () => (await loadTables()).as(session)),
        logger,
        seconds: foregroundSeconds,
        overdue,
      };
      if (key === null) {
        admit();
        return runInForeground({ ...foreground, signal });
      }
      // Callers with a key will ask again: a run whose caller went away goes on to its end.
      const keyed = { key, taskName, scopeId, options: body.options };
      return answers.carryOut(
        session,
        keyed,
        { seconds: foregroundSeconds, admit, gone: signal },
        () => runInForeground(foreground),
      );
    }
    documents.assertRoom();
    const job = await jobOfRun(documents.as(session), session.userId, body, { scope, scopeId });
    const title = await titleOf(task, options, {
      documents: documents.as(session),
      ...namedScope(scope, scopeId),
    });
    const newRun = { taskName, display, title, scopeId, options, job, idempotencyKey: key };
    const id = await runs.accept(session, newRun);
    await database.notify(waitingChannel, "");
    return { insertedIds: [id] };
  }

  return {
    register: (task) => registry.register(task),
    templates: async (session) => registry.templates(session.orgId),
    async connections({ userId, orgId }) {
      const user = await userOf(userId);
      return user && dependencies.sources
        ? dependencies.sources.connectionNames({ orgId, roles: user.roles })
        : [];
    },
    describe(orgId, taskName) {
      const task = registry.get(taskName);
      if (!task || !registry.isEnabled(orgId, task)) return undefined;
      return {
        display: task.entry.display,
        systemLevelJob: task.entry.systemLevelJob,
        pluginId: task.pluginId,
      };
    },
    async validate(session, { taskType, options, pid }) {
      const task = registry.require(session.orgId, taskType);
      await scopeOfTask({ documents, scope }, session, task.definition, pid);
      return checkOptions(task.definition, options, {
        variables: variablesOf(session.user, new Date()),
        maxBytes: runOptionsBytes,
      }).faults.map(({ path, reason }) => `${path}: ${sentenceOf(reason)}`);
    },
    run,
    async cancel(session, taskId) {
      const result = isId(taskId)
        ? await documents.as(session).get<JobResult>("JobResult", taskId)
        : undefined;
      if (!result)
        throw new PetronsError("task-run-unknown", { name: String(taskId).slice(0, 100) });
      // Those who are notified of a run may read it, no more.
      if (result.createdBy !== session.userId && !session.roles.includes("admin"))
        throw new PetronsError("operation-forbidden", {
          operation: "cancel",
          container: "JobResult",
        });
      await runs.cancel(taskId);
      await database.notify(cancelChannel, taskId);
    },
    checkJobs: (orgId) => checkTasksOfJobs({ database, documents, registry, scope, clock }, orgId),
    async start() {
      await checkTasksOfJobs({ database, documents, registry, scope, clock });
      // The plugin of the scope has registered it by now.
      stopFollowingScopes = followScopes({ documents, scope, registry, userOf, clock });
      await background.start();
      scheduler.start();
    },
    async close() {
      await scheduler.close();
      await background.close();
      await stopFollowing();
      await stopFollowingScopes?.();
      await stopCascade();
    },
  };
}
