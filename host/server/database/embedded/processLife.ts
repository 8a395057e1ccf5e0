import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * The fields of the kernel's line about a process that follow its name, which may hold spaces.
 * Empty where there is no such line.
 */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/**
 * True while a process with this id runs, no matter who owns it. One that ended and was never
 * waited for does not run.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)[0] !== "Z";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether this process may end the other one. */
export function mayEnd(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EPERM";
  }
}

/**
 * When the process started, in the kernel's own unit: distinguishes a process from a later one with
 * the same id. Empty where the kernel does not say.
 */
export const startOf = (pid: number): string => statOf(pid)[19] ?? "";

export interface ProcessLine {
  pid: number;
  parent: number;
  /** Its arguments, each followed by `argumentEnd`, or the title that it gave itself. */
  command: string;
}

const isLinux = process.platform === "linux";
export const argumentEnd = isLinux ? "\0" : " ";

/** The living processes of this machine whose command line holds `part`. */
export function processesWith(part: string): ProcessLine[] {
  if (!isLinux)
    return execFileSync("ps", ["-axo", "pid=,ppid=,command="], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.includes(part))
      .flatMap((line) => {
        // A command line may hold line feeds: only its first line says which process it is.
        const found = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line);
        if (!found) return [];
        const [, pid, parent, command] = found;
        return [{ pid: Number(pid), parent: Number(parent), command: `${command} ` }];
      });
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    const command = Number.isInteger(pid) ? commandOf(pid) : "";
    return command.includes(part) ? [{ pid, parent: Number(statOf(pid)[1]), command }] : [];
  });
}

/** Empty for one that ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Waits until the condition holds; false when it still does not after `limitMs`. */
export async function waitUntil(
  condition: () => boolean,
  limitMs: number,
  pollMs = 10,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return true;
}
