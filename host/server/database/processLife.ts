import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const pollMs = 10;

/** The fields of the kernel's line about a process that follow its name, which may hold spaces. Empty where there is no such line. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/** True while a process with this id runs, whoever owns it. One that ended and was never waited for does not run. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)[0] !== "Z";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When the process started, in the kernel's own unit: tells a process from a later one with the same id. Empty where the kernel does not say. */
export const startOf = (pid: number): string => statOf(pid)[19] ?? "";

/** The command line of a living process, or "" when it cannot be told. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    try {
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    } catch {
      return "";
    }
  }
}

/** Waits until the condition holds; false when it still does not after `limitMs`. */
export async function waitUntil(condition: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return true;
}
