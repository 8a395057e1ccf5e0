import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Resident memory of a process in MiB, also what lies outside the JavaScript heap; undefined when it is gone. */
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
