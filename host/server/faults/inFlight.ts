import { randomUUID } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { type FaultLogger, guardedInterval } from "./guarded.ts";

/**
 * What might end the process is noted before it is done: `left` is what was under way when a
 * process ended, each found by one node.
 */
export interface InFlight {
  readonly left: readonly { place: string; what: string }[];
  begin(place: string, what: string): void;
  end(place: string): void;
  close(): void;
}

/** A lock that the death of the process frees, and no other node gets meanwhile. */
type TryLock = (key: string) => Promise<(() => Promise<void>) | undefined>;

const keepLockMs = 30_000;
const lockOf = (node: string) => `in flight ${node}`;

/**
 * Notes in one small file of this node in `folder`, some microseconds a note. It outlives the
 * process though not the machine: a fault of the machine says nothing of what was under way. Nodes
 * may share the folder and change their names and ports: a note is of a node that ended when nobody
 * holds its lock.
 */
export async function openInFlight(
  folder: string,
  tryLock: TryLock,
  logger: FaultLogger,
): Promise<InFlight> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const left = await takeNotes(folder, tryLock);
  const node = randomUUID();
  await tryLock(lockOf(node));
  // A connection that broke has lost the lock: it is taken again.
  const keeping = guardedInterval("in-flight lock", logger, keepLockMs, () =>
    tryLock(lockOf(node)),
  );
  keeping.unref();
  const file = join(folder, `${node}.json`);
  const descriptor = openSync(file, "w", 0o600);
  const current = new Map<string, string>();
  const write = () => writeSync(descriptor, `${JSON.stringify([...current])}\n`, 0);
  write();
  return {
    left,
    begin(place, what) {
      current.set(place, what);
      write();
    },
    end(place) {
      current.delete(place);
      write();
    },
    close() {
      clearInterval(keeping);
      closeSync(descriptor);
      rmSync(file, { force: true });
    },
  };
}

/** Reads and removes the notes of nodes that ended. */
async function takeNotes(
  folder: string,
  tryLock: TryLock,
): Promise<{ place: string; what: string }[]> {
  const left: { place: string; what: string }[] = [];
  for (const name of readdirSync(folder)) {
    const release = await tryLock(lockOf(name.replace(/\.json$/, "")));
    if (!release) continue;
    const file = join(folder, name);
    left.push(...noted(file).map(([place, what]) => ({ place, what })));
    rmSync(file, { force: true });
    await release();
  }
  return left;
}

function noted(file: string): [place: string, what: string][] {
  try {
    const [line = ""] = readFileSync(file, "utf8").split("\n", 1);
    return JSON.parse(line) as [string, string][];
  } catch (error) {
    // Another node took it, or its process ended while it wrote: nothing is known.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT")
      return [];
    throw error;
  }
}

/** Nothing is noted: for what runs where no process is to be watched, such as tests. */
export const nothingInFlight: InFlight = {
  left: [],
  begin: () => {},
  end: () => {},
  close: () => {},
};
