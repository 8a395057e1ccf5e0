import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync } from "node:fs";
import { diskFault } from "../diskFault.ts";

const limitBytes = 10_000_000;
const lastLines = 12;

/** What PostgreSQL writes from one start on. */
export class ServerLog {
  readonly file: string;
  readonly descriptor: number;
  readonly #from: number;
  #size: number;
  #grewAt = performance.now();

  constructor(file: string) {
    this.file = file;
    const fresh = !existsSync(file) || statSync(file).size > limitBytes;
    this.descriptor = openSync(file, fresh ? "w" : "a", 0o600);
    this.#from = fstatSync(this.descriptor).size;
    this.#size = this.#from;
  }

  text(): string {
    return readFileSync(this.file).subarray(this.#from).toString().trim();
  }

  /** For how long it has written nothing. */
  silentMs(): number {
    const { size } = fstatSync(this.descriptor);
    if (size !== this.#size) this.#grewAt = performance.now();
    this.#size = size;
    return performance.now() - this.#grewAt;
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

/**
 * Says why PostgreSQL did not start. Its log lies on the same disk: on a full one it may have
 * nothing to show.
 */
export function startFault(clusterDir: string, why: string, log: ServerLog): Error {
  const text = log.text();
  const full = diskFault(clusterDir, new Error(text), { database: true, guess: true });
  if (full) return full;
  const lines = text.split("\n").slice(-lastLines).join("\n");
  return new Error(
    `PostgreSQL did not start on the database in ${clusterDir}: ${why}. ` +
      (text
        ? `Its log, ${log.file}, ends with these lines; the one with FATAL or PANIC says what to mend:\n${lines}`
        : `Its log, ${log.file}, says nothing.`),
  );
}
