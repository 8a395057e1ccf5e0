import { readdirSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** Below the server and its database, so that runs do not slow the calls of people. */
const lowered = 10;
const lowestPriority = 19;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException & { info?: { code?: string } }).info?.code ?? (error as NodeJS.ErrnoException).code ?? "";

/**
 * Of a process that leads a session of its own, with the threads that it has already; those to come inherit it. False when this machine
 * takes it later: it is asked again. Where it may not be done, `failed` is told and the process goes on as it is.
 *
 * Linux may share its processors among sessions first: then the priority of a process says nothing to the processes of others, and the one of
 * its session does. Who is not root may set ten a second.
 */
export function lowerPriority(pid: number, failed: (error: unknown) => void, session = `/proc/${pid}/autogroup`): boolean {
  try {
    const priority = Math.min(lowestPriority, getPriority() + lowered);
    for (const thread of threadsOf(pid)) unlessGone(() => setPriority(thread, priority));
    // There is none where processors are not shared by session.
    if (process.platform === "linux") unlessGone(() => writeFileSync(session, String(priority), { flag: "r+" }));
  } catch (error) {
    if (codeOf(error) === "EAGAIN") return false;
    failed(error);
  }
  return true;
}

/** Elsewhere than on Linux a priority is of the whole process. */
function threadsOf(pid: number): number[] {
  if (process.platform !== "linux") return [pid];
  let threads: number[] = [];
  unlessGone(() => {
    threads = readdirSync(`/proc/${pid}/task`).map(Number);
  });
  return threads;
}

/** A process that ended already has nothing to be lowered. */
function unlessGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!["ENOENT", "ESRCH"].includes(codeOf(error))) throw error;
  }
}
