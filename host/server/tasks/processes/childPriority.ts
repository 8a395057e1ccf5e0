import { readdirSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** Below the server and its database, so that runs do not slow the calls of people. */
const lowered = 10;
const lowestPriority = 19;

const codeOf = (error: unknown) =>
  (error as NodeJS.ErrnoException & { info?: { code?: string } }).info?.code ??
  (error as NodeJS.ErrnoException).code ??
  "";

/**
 * Lowers the priority of a process that leads a session, with its threads and those that it starts
 * later. Returns false when the machine is busy with other such changes (who is not root may make
 * ten a second): try again later. If it is not allowed, `failed` is called and the process keeps
 * its priority.
 *
 * Linux may share its processors among sessions first. Then only the priority of the session
 * counts, not that of the process.
 */
export function lowerPriority(
  pid: number,
  failed: (error: unknown) => void,
  session = `/proc/${pid}/autogroup`,
): boolean {
  try {
    const priority = Math.min(lowestPriority, getPriority() + lowered);
    for (const thread of threadsOf(pid)) unlessGone(() => setPriority(thread, priority));
    // There is none where processors are not shared by session.
    if (process.platform === "linux")
      unlessGone(() => writeFileSync(session, String(priority), { flag: "r+" }));
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
