import type { Identity, TaskRunBody, TaskTemplate } from "@petrons/sdk/contracts";
import type { TaskAnswer, TaskDefinition } from "@petrons/sdk/server";
import type { Session } from "../identity/types.ts";

export interface RegisteredTask {
  entry: { taskName: string; display: string; jobType: string; systemLevelJob: boolean };
  definition: TaskDefinition;
  /** `host` for the host's own tasks: those are never disabled. */
  pluginId: string;
  /** The export that holds the definition, for child processes; the task's name when left out. */
  handler?: string;
  /** The file that exports it: the plugin's server half when left out. Host tasks give theirs. */
  module?: string;
}

export interface TaskRequest {
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Called when the answer is given although the run goes on; `ended` resolves with its end. */
  goesOn?(ended: Promise<void>): void;
}

/** The tasks module. */
export interface Tasks {
  register(task: RegisteredTask): void;
  templates(session: Session): Promise<TaskTemplate[]>;
  /** Names of the databases that the person may import from. */
  connections(session: Session): Promise<string[]>;
  /** A task that the organization has. */
  describe(
    orgId: string,
    taskName: string,
  ): { display: string; systemLevelJob: boolean; pluginId: string } | undefined;
  /** Messages of the check; empty when good. */
  validate(
    session: Session,
    body: Pick<TaskRunBody, "pid" | "taskType" | "options">,
  ): Promise<string[]>;
  /** Foreground: the task's answer. Background: `insertedIds` holds the JobResult's id. */
  run(session: Session, body: TaskRunBody, request?: TaskRequest): Promise<TaskAnswer>;
  /** Asks a run to stop; a run that has ended stays as it is. */
  cancel(session: Session, taskId: string): Promise<void>;
  /**
   * Flags the jobs whose task is gone, and frees those whose task came back; of all organizations
   * when left out.
   */
  checkJobs(orgId?: string): Promise<void>;
  /** Starts the schedules of jobs, and delivering background runs, on this node. */
  start(): Promise<void>;
  /** Stops the children and gives their runs back, for any node of the installation. */
  close(): Promise<void>;
}

/** Whether a plugin takes part in an organization: asked on every use of what it contributed. */
export type PluginEnabled = (orgId: string, pluginId: string) => boolean;
/**
 * What of tasks and plugins stays while a plugin does not run for a moment, such as while it starts
 * or its documents are updated.
 */
export interface TaskOwners {
  /** The installed plugin whose manifest names the task. */
  pluginOf(taskName: string): string | undefined;
  /** Whether the organization has the plugin, also while it does not run. */
  isChosen(orgId: string, pluginId: string): boolean;
  /** Whether it does not run before somebody mends it. */
  isBroken(orgId: string, pluginId: string): boolean;
}
