import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** The most resident memory in MB of a process, and of any one of the processes below it. */
export interface ProcessMemory {
  own: number;
  below: number;
}

/** Linux keeps the most that a process had: it need not be looked at often. */
const everyMs = 250;

/** Looks at the memory of a process while work goes on, by what Linux says of it. */
export async function withMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<[T, ProcessMemory]> {
  const most: ProcessMemory = { own: 0, below: 0 };
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      most.own = Math.max(most.own, (await statusOf(pid)).resident);
      for (const below of await processesBelow(pid)) {
        const { name, peak } = await statusOf(below);
        if (!name.startsWith("postgres")) most.below = Math.max(most.below, peak);
      }
      await sleep(everyMs);
    }
  })();
  try {
    return [await work(), most];
  } finally {
    done.abort();
    await watching;
  }
}

async function processesBelow(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const thread of await listed(`/proc/${pid}/task`))
    for (const child of (await textOf(`/proc/${pid}/task/${thread}/children`)).split(" "))
      if (child !== "") found.push(Number(child), ...(await processesBelow(Number(child))));
  return found;
}

async function statusOf(pid: number): Promise<{ name: string; resident: number; peak: number }> {
  const status = await textOf(`/proc/${pid}/status`);
  const of = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
  return {
    name: of("Name"),
    resident: Number(of("VmRSS")) / 1_000,
    peak: Number(of("VmHWM")) / 1_000,
  };
}

/** Nothing of a process that has ended. */
const textOf = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");
const listed = (path: string): Promise<string[]> => readdir(path).catch(() => []);
