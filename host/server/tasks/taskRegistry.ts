import { resolve } from "node:path";
import {
  jobTypes,
  namedScopeUse,
  PetronsError,
  scopeUse,
  type TaskTemplate,
} from "@petrons/sdk/contracts";
import type { PluginEnabled, RegisteredTask, TaskOwners } from "./types.ts";

const jobTypeOrder: readonly string[] = jobTypes;
/** Listed in the product's order; a job type of a plugin's own comes before Other (JB-016). */
const placeOf = (jobType: string) => {
  const place = jobTypeOrder.indexOf(jobType);
  return place < 0 ? jobTypeOrder.length - 1.5 : place;
};

/** The tasks this node knows. Which of them an organization has is asked at every use. */
export class TaskRegistry {
  readonly #tasks = new Map<string, RegisteredTask>();
  readonly #pluginEnabled: PluginEnabled;
  readonly #moduleOf: (pluginId: string) => string | undefined;
  readonly #owners: TaskOwners;

  constructor(
    pluginEnabled: PluginEnabled,
    moduleOf: (pluginId: string) => string | undefined,
    owners: TaskOwners = {
      pluginOf: () => undefined,
      isChosen: pluginEnabled,
      isBroken: () => false,
    },
  ) {
    this.#pluginEnabled = pluginEnabled;
    this.#moduleOf = moduleOf;
    this.#owners = owners;
  }

  register(task: RegisteredTask): void {
    const { taskName } = task.entry;
    const other = this.#tasks.get(taskName);
    if (other)
      throw new Error(
        `The task '${taskName}' of ${task.pluginId} is already registered by ${other.pluginId}.`,
      );
    this.#tasks.set(taskName, task);
  }

  isEnabled(orgId: string, { pluginId }: RegisteredTask): boolean {
    return pluginId === "host" || this.#pluginEnabled(orgId, pluginId);
  }

  /**
   * Why the organization does not have the task; undefined when it does, also while its plugin is
   * away.
   */
  whyGone(orgId: string, taskName: string): string | undefined {
    const pluginId = this.#tasks.get(taskName)?.pluginId ?? this.#owners.pluginOf(taskName);
    if (pluginId === undefined) return `There is no task '${taskName}' any more.`;
    if (pluginId === "host") return undefined;
    if (!this.#owners.isChosen(orgId, pluginId))
      return `The plugin '${pluginId}' of its task is not enabled for your organization.`;
    return this.#owners.isBroken(orgId, pluginId)
      ? `The plugin '${pluginId}' of its task cannot run for your organization.`
      : undefined;
  }

  /** Whether the organization has the task, but its plugin does not run on this node for now. */
  isAway(orgId: string, taskName: string): boolean {
    const task = this.#tasks.get(taskName);
    return !(task && this.isEnabled(orgId, task)) && this.whyGone(orgId, taskName) === undefined;
  }

  get(taskName: string): RegisteredTask | undefined {
    return this.#tasks.get(taskName);
  }

  /** The task for somebody of an organization; throws the reason when it cannot be run. */
  require(orgId: string, taskName: unknown): RegisteredTask {
    if (taskName === undefined || taskName === null || taskName === "")
      throw new PetronsError("task-type-missing");
    const task = typeof taskName === "string" ? this.#tasks.get(taskName) : undefined;
    if (!task) throw new PetronsError("task-unknown", { name: String(taskName).slice(0, 100) });
    if (!this.isEnabled(orgId, task))
      throw new PetronsError("plugin-disabled", { name: task.pluginId });
    return task;
  }

  /** Where a child process finds the definition. */
  place(task: RegisteredTask): { module: string; handler: string } | undefined {
    const module = task.module ?? this.#moduleOf(task.pluginId);
    return module === undefined
      ? undefined
      : { module: resolve(module), handler: task.handler ?? task.entry.taskName };
  }

  /** Whether runs of the task write to their scope. */
  changesScope(taskName: string): boolean {
    return scopeUse(this.get(taskName)?.definition ?? {}).changesScope;
  }

  needsScope(taskName: string): boolean {
    return scopeUse(this.get(taskName)?.definition ?? {}).needsScope;
  }

  templates(orgId: string): TaskTemplate[] {
    return [...this.#tasks.values()]
      .filter((task) => this.isEnabled(orgId, task))
      .map(({ entry, definition }) => ({
        taskName: entry.taskName,
        display: entry.display,
        jobType: entry.jobType,
        systemLevelJob: entry.systemLevelJob,
        options: definition.options,
        ...namedScopeUse(definition),
      }))
      .sort(
        (a, b) => placeOf(a.jobType) - placeOf(b.jobType) || a.display.localeCompare(b.display),
      );
  }
}
