import { setTimeout as pause } from "node:timers/promises";
import { TaskError, task } from "@petrons/sdk/server";
import { Type } from "typebox";

const options = Type.Object(
  {
    steps: Type.Integer({ title: "Steps", default: 10, minimum: 1, maximum: 1000 }),
    stepSeconds: Type.Number({ title: "Seconds a step", default: 1, minimum: 0, maximum: 60 }),
    label: Type.String({ title: "Label", default: "Step", maxLength: 200 }),
    failAt: Type.Optional(Type.Integer({ title: "Fail at step", minimum: 1 })),
  },
  { additionalProperties: false },
);

/**
 * Work that takes its time: a step, a line of log and some progress after another, until it is
 * done, fails where it was told to, or is cancelled.
 */
export const takeSteps = task({
  options,
  async run({ log, progress, signal, user }, { steps, stepSeconds, label, failAt }) {
    log("info", `${label} by ${user.fullName}: ${steps} steps of ${stepSeconds} s`);
    for (let step = 1; step <= steps; step++) {
      if (step === failAt) {
        log("error", `Step ${step} was told to fail`);
        throw new TaskError(`Step ${step} of ${steps} failed, as it was told to.`);
      }
      await pause(stepSeconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
      log(step % 5 === 0 ? "warning" : "info", `${label} ${step} of ${steps}`);
      progress((step / steps) * 100, `${label} ${step} of ${steps}`);
    }
    return { data: [{ steps, label }] };
  },
});
