import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** The most resident memory in MB of a process, and of the Node processes below it. */
export interface ProcessMemory {
  own: number;
  below: number;
}

const everyMs = 50;

/** Looks at the memory of a process while work goes on, by what Linux says of it. */
export async function withMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<[T, ProcessMemory]> {
  const most: ProcessMemory = { own: 0, below: 0 };
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      const { own, below } = await memoryOf(pid);
      most.own = Math.max(most.own, own);
      most.below = Math.max(most.below, below);
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

async function memoryOf(pid: number): Promise<ProcessMemory> {
  const found = new Map<number, { parent: number; name: string; resident: number }>();
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
    const of = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
    const resident = Number(of("VmRSS")) / 1_000;
    found.set(Number(entry), { parent: Number(of("PPid")), name: of("Name"), resident });
  }
  const isBelow = (of: number): boolean => {
    const parent = found.get(of)?.parent ?? 0;
    return parent === pid || (parent > 1 && isBelow(parent));
  };
  const below = [...found]
    .filter(([id, { name }]) => !name.startsWith("postgres") && isBelow(id))
    .map(([, { resident }]) => resident);
  return { own: found.get(pid)?.resident ?? 0, below: Math.max(0, ...below) };
}
