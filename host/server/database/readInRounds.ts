import type { Duplex } from "node:stream";
import { faultLogger, guarded } from "../faults/index.ts";

const roundBytes = 65_536;

/**
 * After each so many bytes of a connection everybody else has a turn: Node reads megabytes at once
 * when they are there.
 */
export function readInRounds(stream: Duplex): void {
  let read = 0;
  stream.on(
    "data",
    guarded("database answer", faultLogger, (bytes: Buffer) => {
      read += bytes.length;
      if (read < roundBytes) return;
      read = 0;
      stream.pause();
      setImmediate(guarded("database answer", faultLogger, () => stream.resume()));
    }),
  );
}
