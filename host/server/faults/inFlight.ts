import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** What might end the process is noted before it is done: `left` is what was under way when the process before this one ended. */
export interface InFlight {
  readonly left: ReadonlyMap<string, string>;
  begin(place: string, what: string): void;
  end(place: string): void;
  close(): void;
}

/**
 * Notes in one small file, some microseconds a note. It outlives the process though not the machine: a fault of the machine says nothing of
 * what was under way.
 */
export function createInFlight(file: string): InFlight {
  const left = new Map(Object.entries(noted(file)));
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, "w", 0o600);
  const current = new Map<string, string>();
  const write = () => writeSync(descriptor, `${JSON.stringify(Object.fromEntries(current))}\n`, 0);
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
      current.clear();
      write();
      closeSync(descriptor);
    },
  };
}

function noted(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const [line = ""] = readFileSync(file, "utf8").split("\n");
  try {
    return JSON.parse(line) as Record<string, string>;
  } catch {
    return {}; // The process ended while it wrote: nothing is known.
  }
}

/** Nothing is noted: for what runs where no process is to be watched, such as tests. */
export const nothingInFlight: InFlight = { left: new Map(), begin: () => {}, end: () => {}, close: () => {} };
