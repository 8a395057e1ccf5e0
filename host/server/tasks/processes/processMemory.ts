import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** A tick of the clock by which Linux counts what a process has used. */
const tickMs = 10;

/**
 * What a process has used of the processors, in milliseconds; undefined where that is not known, or
 * it is gone.
 */
export async function processorMs(pid: number): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in brackets, may hold anything.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    // The process ended between the decision to look and the look.
    return undefined;
  }
}

/**
 * Resident memory of a process in MiB, also what lies outside the JavaScript heap; undefined when
 * it is gone.
 */
export async function residentMiB(pid: number): Promise<number | undefined> {
  try {
    if (process.platform === "linux") {
      const pages = Number((await readFile(`/proc/${pid}/statm`, "utf8")).split(" ")[1]);
      return (pages * 4096) / 1_048_576;
    }
    const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout.trim()) / 1024;
  } catch {
    // The process ended between the decision to look and the look.
    return undefined;
  }
}
