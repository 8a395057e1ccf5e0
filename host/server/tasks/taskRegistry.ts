import { resolve } from "node:path";
import { jobTypes, PetronsError, type TaskTemplate } from "@petrons/sdk/contracts";
import type { PluginEnabled, RegisteredTask } from "./types.ts";

const jobTypeOrder: readonly string[] = jobTypes;
/** Listed in the product's order; a job type of a plugin's own comes before Other (D2 §9). */
const placeOf = (jobType: string) => {
  const place = jobTypeOrder.indexOf(jobType);
  return place < 0 ? jobTypeOrder.length - 1.5 : place;
};

/** The tasks this node knows. Which of them an organisation has is asked at every use. */
export class TaskRegistry {
  private readonly tasks = new Map<string, RegisteredTask>();
  private readonly pluginEnabled: PluginEnabled;
  private readonly moduleOf: (pluginId: string) => string | undefined;

  constructor(pluginEnabled: PluginEnabled, moduleOf: (pluginId: string) => string | undefined) {
    this.pluginEnabled = pluginEnabled;
    this.moduleOf = moduleOf;
  }

  register(task: RegisteredTask): void {
    const { taskName } = task.entry;
    const other = this.tasks.get(taskName);
    if (other) throw new Error(`The task '${taskName}' of ${task.pluginId} is already registered by ${other.pluginId}.`);
    this.tasks.set(taskName, task);
  }

  isEnabled(orgId: string, { pluginId }: RegisteredTask): boolean {
    return pluginId === "host" || this.pluginEnabled(orgId, pluginId);
  }

  get(taskName: string): RegisteredTask | undefined {
    return this.tasks.get(taskName);
  }

  /** The task for somebody of an organisation; throws what stands in the way. */
  require(orgId: string, taskName: unknown): RegisteredTask {
    if (taskName === undefined || taskName === null || taskName === "") throw new PetronsError("task-type-missing");
    const task = typeof taskName === "string" ? this.tasks.get(taskName) : undefined;
    if (!task) throw new PetronsError("task-unknown", { name: String(taskName).slice(0, 100) });
    if (!this.isEnabled(orgId, task)) throw new PetronsError("plugin-disabled", { name: task.pluginId });
    return task;
  }

  /** Where a child process finds the definition. */
  place(task: RegisteredTask): { module: string; handler: string } | undefined {
    const module = task.module ?? this.moduleOf(task.pluginId);
    return module === undefined ? undefined : { module: resolve(module), handler: task.handler ?? task.entry.taskName };
  }

  templates(orgId: string): TaskTemplate[] {
    return [...this.tasks.values()]
      .filter((task) => this.isEnabled(orgId, task))
      .map(({ entry, definition }) => ({
        taskName: entry.taskName,
        display: entry.display,
        jobType: entry.jobType,
        systemLevelJob: entry.systemLevelJob,
        options: definition.options,
      }))
      .sort((a, b) => placeOf(a.jobType) - placeOf(b.jobType) || a.display.localeCompare(b.display));
  }
}
