import { PetronsError } from "@petrons/sdk/contracts";
import type { Logger } from "../../database/index.ts";
import { faultLogger, guarded } from "../../faults/index.ts";
import type { RegisteredTask } from "../types.ts";

interface OverdueOptions {
  /** Of one task; with so many it is refused. */
  limit: number;
  /** Milliseconds that a run has to end after it was asked to. */
  grace: number;
  logger: Logger;
}

/**
 * Foreground runs of this node that go on although their time is over and they were asked to end:
 * only they can end themselves.
 */
export class OverdueRuns {
  readonly #options: OverdueOptions;
  readonly #running = new Map<string, number>();

  constructor(options: OverdueOptions) {
    this.#options = options;
  }

  /** Throws when too many runs of the task are overdue. */
  refuseMore({ entry: { taskName, display } }: RegisteredTask): void {
    if ((this.#running.get(taskName) ?? 0) >= this.#options.limit)
      throw new PetronsError("task-overdue", { name: display });
  }

  /** Watches a run that was asked to end. `overdue` is called when it has not, after the grace. */
  watch(
    { entry: { taskName }, pluginId }: RegisteredTask,
    ended: Promise<unknown>,
    overdue: () => void,
  ): void {
    const { grace, limit, logger } = this.#options;
    const timer = setTimeout(
      guarded("overdue run", faultLogger, () => {
        overdue();
        const count = (this.#running.get(taskName) ?? 0) + 1;
        this.#running.set(taskName, count);
        logger.error(
          { taskName, pluginId, count, refused: count >= limit },
          "a run in the foreground goes on although its time is over",
        );
        ended.then(() => {
          const left = this.#running.get(taskName)! - 1;
          if (left > 0) this.#running.set(taskName, left);
          else this.#running.delete(taskName);
          logger.info(
            { taskName, pluginId, count: left },
            "a run in the foreground ended after its time",
          );
        });
      }),
      grace,
    );
    ended.then(() => clearTimeout(timer));
  }
}

/** The same object, whose functions throw the reason once the signal is aborted. */
export const revocable = <T extends object>(target: T, signal: AbortSignal): T =>
  new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== "function") return value;
      return (...parameters: unknown[]) => {
        signal.throwIfAborted();
        return Reflect.apply(value, object, parameters);
      };
    },
  });
