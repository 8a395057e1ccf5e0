import { setTimeout as delay } from "node:timers/promises";
import {
  type ChildEnd,
  type ChildOptions,
  type RunningChild,
  startChild,
} from "../processes/childProcess.ts";
import { LauncherLost, ProcessLauncher, processLauncher } from "../processes/processLauncher.ts";
import { failed } from "./runEnds.ts";

/** Milliseconds before a process is started again whose launcher died first. */
const startPause = 1_000;

/** An attempt of a run. To stop it, set the reason and signal its process when there is one. */
export interface StoppableAttempt {
  child?: RunningChild;
  stopped?: string;
}

/**
 * The process of an attempt, from its start to its end; `attempt` counts from 1. What keeps it from
 * starting is its failure.
 */
export async function runProcess(
  entry: StoppableAttempt,
  attempt: number,
  parts: Omit<ChildOptions, "launcher" | "forked">,
): Promise<ChildEnd> {
  // A run that kills its launcher must not end those beside it again.
  const launcher = attempt === 1 ? processLauncher : new ProcessLauncher();
  try {
    entry.child = await startWhenPossible(entry, { ...parts, launcher });
    // It was stopped while it started.
    if (entry.stopped !== undefined) entry.child.stop();
    return await entry.child.ended;
  } catch (error) {
    return error instanceof LauncherLost ? { kind: "lost" } : failed(error);
  } finally {
    if (launcher !== processLauncher) launcher.close();
  }
}

/**
 * Asks new launchers until one starts the process. A launcher that died before that was not killed
 * by this run.
 */
async function startWhenPossible(
  entry: StoppableAttempt,
  parts: ChildOptions,
): Promise<RunningChild> {
  for (;;)
    try {
      return await startChild(parts);
    } catch (error) {
      if (!(error instanceof LauncherLost) || entry.stopped !== undefined) throw error;
      await delay(startPause);
    }
}
