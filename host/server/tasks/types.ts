import type { Identity, TaskRunBody, TaskTemplate } from "@petrons/sdk/contracts";
import type { TaskAnswer, TaskDefinition } from "@petrons/sdk/server";
import type { Session } from "../identity/types.ts";

export interface RegisteredTask {
  entry: { taskName: string; display: string; jobType: string; systemLevelJob: boolean };
  definition: TaskDefinition;
  pluginId: string;
}

/** The tasks room. */
export interface Tasks {
  register(task: RegisteredTask): void;
  templates(session: Session): Promise<TaskTemplate[]>;
  /** Messages of the check; empty when good. */
  validate(session: Session, body: Pick<TaskRunBody, "pid" | "taskType" | "options">): Promise<string[]>;
  /** Foreground: the task's answer. Background: `insertedIds` holds the JobResult's id. */
  run(session: Session, body: TaskRunBody): Promise<TaskAnswer>;
  cancel(session: Session, taskId: string): Promise<void>;
  /** Starts delivering background runs on this node. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Whether a plugin takes part in an organisation: asked on every use of what it contributed. */
export type PluginEnabled = (orgId: string, pluginId: string) => boolean;
export type { Identity };
