/**
 * Milliseconds in which what a process has sent or printed is read after its end. One that left its
 * group could hold a pipe open for ever.
 */
export const drainTime = 1_000;

/** Kills a process that leads a group, and what it started. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
