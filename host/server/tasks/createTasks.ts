import { resolve } from "node:path";
import { isId, PetronsError, type TaskRunBody, type User } from "@petrons/sdk/contracts";
import type { TaskAnswer } from "@petrons/sdk/server";
import { sql } from "kysely";
import type { Config } from "../config/types.ts";
import { type Database, type Hold, type Logger, migrate } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import type { FileStore } from "../files/types.ts";
import type { Session } from "../identity/types.ts";
import type { TableStore } from "../tables/types.ts";
import { BackgroundRuns, cancelChannel, type RunTimes, runTimes, waitingChannel } from "./backgroundRuns.ts";
import { runInForeground } from "./foregroundRun.ts";
import { jobLogContainer, jobResultContainer } from "./jobContainers.ts";
import { KeyedAnswers } from "./keyedAnswers.ts";
import { OverdueRuns } from "./overdueRuns.ts";
import { runMigrations } from "./runMigrations.ts";
import { RunStore } from "./runStore.ts";
import { checkOptions, optionsError } from "./taskOptions.ts";
import { TaskRegistry } from "./taskRegistry.ts";
import type { PluginEnabled, TaskRequest, Tasks } from "./types.ts";
import { variablesOf } from "./variables.ts";

export interface TasksParts {
  config: Pick<Config, "dataDir" | "limits">;
  database: Database;
  documents: DocumentStore;
  /** While it holds, no background run begins. */
  hold: Pick<Hold, "since" | "onChanged">;
  files: Pick<FileStore, "open" | "put">;
  logger: Logger;
  pluginEnabled: PluginEnabled;
  /** The file of a plugin's server half, which child processes load. */
  moduleOf: (pluginId: string) => string | undefined;
  /** The person as the database has them now; undefined when deleted. */
  userOf: (userId: string) => Promise<User | undefined>;
  /** The tables room, asked for when a run first needs it. */
  loadTables: () => Promise<Pick<TableStore, "as" | "lock" | "records">>;
  /** Milliseconds between asking a child to stop and killing it. */
  grace?: number;
  times?: RunTimes;
}

export async function createTasks(parts: TasksParts): Promise<Tasks> {
  const { config, database, documents, files, logger, loadTables, userOf } = parts;
  const { grace = 5_000 } = parts;
  const { runOptionsBytes, foregroundSeconds } = config.limits;
  const registry = new TaskRegistry(parts.pluginEnabled, parts.moduleOf);
  await documents.register(jobResultContainer, "host");
  await documents.register(jobLogContainer, "host");
  await migrate(database, runMigrations);
  const runs = new RunStore(database, documents, config.limits.runsWaitingPerPerson);
  const answers = new KeyedAnswers(database, config.limits, logger);
  const overdueRuns = new OverdueRuns({ limit: config.limits.overdueRuns, grace, logger });
  const background = new BackgroundRuns({
    database,
    documents,
    files,
    hold: parts.hold,
    tables: loadTables,
    logger,
    registry,
    runs,
    userOf,
    dataDir: resolve(config.dataDir),
    slots: config.limits.runSlots,
    times: parts.times ?? runTimes,
    limits: config.limits,
    grace,
  });

  // What belongs to a deleted JobResult goes with it; a run that still goes on notices that it is not its own any more.
  const cascade = "tasks: logs of deleted job results";
  const stopCascade = documents.feed.once(
    cascade,
    async ({ operation, orgId, id }, tx) => {
      if (operation !== "delete") return;
      await documents.asOrganisation(orgId, { tx }).remove("JobLog", { jobResultId: id });
      await sql`delete from task_run where id = ${id}`.execute(tx);
    },
    { containers: ["JobResult"] },
  );

  /** `pid` is a Petron's id, or the text "null" for a run without one (GP-028). */
  async function petronOf(session: Session, pid: string | null | undefined): Promise<string | null> {
    if (pid === undefined || pid === null || pid === "null" || pid === "") return null;
    const scope = documents.scopeContainer();
    if (scope && isId(pid) && (await documents.as(session).get(scope, pid))) return pid;
    throw new PetronsError("operation-forbidden", { operation: "read", container: scope ?? "Petron" });
  }

  /** A person's own tables, loaded at the first use of them. */
  function tablesOf(session: Session): Parameters<typeof runInForeground>[0]["tables"] {
    const own = async () => (await loadTables()).as(session);
    return {
      list: async (...parameters) => (await own()).list(...parameters),
      inspect: async (...parameters) => (await own()).inspect(...parameters),
      inspectFiles: async (...parameters) => (await own()).inspectFiles(...parameters),
      importFile: async (...parameters) => (await own()).importFile(...parameters),
      countImport: async (...parameters) => (await own()).countImport(...parameters),
      exportFile: async (...parameters) => (await own()).exportFile(...parameters),
      restore: async (...parameters) => (await own()).restore(...parameters),
      undo: async (...parameters) => (await own()).undo(...parameters),
      compare: async (...parameters) => (await own()).compare(...parameters),
      copy: async (...parameters) => (await own()).copy(...parameters),
    };
  }

  async function run(session: Session, body: TaskRunBody, request: TaskRequest = {}): Promise<TaskAnswer> {
    const task = registry.require(session.orgId, body.taskType);
    const { options, faults } = checkOptions(task.definition, body.options, { variables: variablesOf(session.user, new Date()), maxBytes: runOptionsBytes });
    if (faults.length > 0) throw optionsError(faults, body.aggregateExceptions !== false);
    const petronId = await petronOf(session, body.pid);
    const { taskName, display } = task.entry;
    const { idempotencyKey: key = null } = body;
    if (!body.runInBackground) {
      const admit = () => overdueRuns.refuseMore(task);
      const { signal } = request;
      const overdue = (ended: Promise<void>, revoke: () => void) => {
        request.goesOn?.(ended);
        overdueRuns.watch(task, ended, revoke);
      };
      const foreground = { task, session, petronId, options, documents, tables: tablesOf(session), logger, seconds: foregroundSeconds, overdue };
      if (key === null) {
        admit();
        return runInForeground({ ...foreground, signal });
      }
      // Who gives a key will ask again: a run whose caller went away goes on to its end.
      const keyed = { key, taskName, petronId, options: body.options };
      return answers.carryOut(session, keyed, { seconds: foregroundSeconds, admit, gone: signal }, () => runInForeground(foreground));
    }
    documents.assertRoom();
    const newRun = { taskName, display, petronId, options, cronJobId: body.cronJobId ?? null, idempotencyKey: key };
    const id = await runs.accept(session, newRun);
    await database.notify(waitingChannel, "");
    return { insertedIds: [id] };
  }

  return {
    register: (task) => registry.register(task),
    templates: async (session) => registry.templates(session.orgId),
    describe(orgId, taskName) {
      const task = registry.get(taskName);
      if (!task || !registry.isEnabled(orgId, task)) return undefined;
      return { display: task.entry.display, systemLevelJob: task.entry.systemLevelJob, pluginId: task.pluginId };
    },
    async validate(session, { taskType, options, pid }) {
      const task = registry.require(session.orgId, taskType);
      await petronOf(session, pid);
      return checkOptions(task.definition, options, { variables: variablesOf(session.user, new Date()), maxBytes: runOptionsBytes }).faults.map(
        ({ path, reason }) => `${path}: ${reason}.`,
      );
    },
    run,
    async cancel(session, taskId) {
      // Who may read a result may cancel it: its creator and admins.
      if (!isId(taskId) || !(await documents.as(session).get("JobResult", taskId)))
        throw new PetronsError("task-run-unknown", { name: String(taskId).slice(0, 100) });
      await runs.cancel(taskId);
      await database.notify(cancelChannel, taskId);
    },
    start: () => background.start(),
    async close() {
      await background.close();
      await stopCascade();
    },
  };
}
