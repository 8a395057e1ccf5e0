import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { isAlive } from "../../database/index.ts";

/** So often a run is begun whose server or launcher does not survive it. */
export const attemptsPerRun = 3;

const machine = `${hostname()}:`;

/**
 * The name of this process among those that carry out runs; an attempt is called by it and an id.
 */
export const runnerName = (): string => `${machine}${process.pid}:${randomUUID()}`;

/** Whether an attempt is of a process of this machine that is gone: it need not be waited for. */
export const isOfDeadProcess = (owner: string | null): boolean =>
  owner?.startsWith(machine) === true &&
  !isAlive(Number(owner.slice(machine.length).split(":")[0]));
