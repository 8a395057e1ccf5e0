/**
 * So much at most is set apart ahead of what is written: a slow upload must not keep the room of
 * others.
 */
const aheadBytes = 67_108_864;
/** The same of something whose length is not known. */
const blindBytes = 1_048_576;

interface Entry {
  reserved: number;
  written: number;
  /** Of these, the bytes that the last measurement saw. */
  measured: number;
  ended: boolean;
}

/** Room for something that is being written. */
export interface Reservation {
  /**
   * Makes sure of room up to this size before it is written; throws when there is none. Mostly
   * there is, and nothing is awaited.
   */
  hold(size: number): Promise<void> | undefined;
  /** `kept`: the bytes that stay on the disk. */
  end(kept: number): void;
}

/**
 * Throws when there is no room for so many more bytes. `take` says how many of them are set apart,
 * in the same turn of the loop.
 */
type AssertRoom = (bytes: number, take: () => void) => Promise<void>;

/** What this process is writing, as far as a measurement of the disk does not show it yet. */
export class Reservations {
  readonly #entries = new Set<Entry>();
  readonly #isMeasured: boolean;

  /** `isMeasured`: the disk is measured from time to time. */
  constructor(isMeasured: boolean) {
    this.#isMeasured = isMeasured;
  }

  /** Call when a measurement begins: it will see what is written by now. */
  measuring(): void {
    for (const entry of this.#entries) {
      if (entry.ended) this.#entries.delete(entry);
      else entry.measured = entry.written;
    }
  }

  /** Bytes that the last measurement did not see. */
  get unmeasured(): number {
    return this.#sum(({ reserved, measured }) => reserved - measured);
  }

  /** Bytes that are to come. */
  get unwritten(): number {
    return this.#sum(({ reserved, written }) => reserved - written);
  }

  /** Refuses at once what is said to be larger than all the room there is. */
  async open(expected: number | undefined, assertRoom: AssertRoom): Promise<Reservation> {
    const entry: Entry = { reserved: 0, written: 0, measured: 0, ended: false };
    await assertRoom(expected ?? 0, () => {
      entry.reserved = Math.min(expected ?? 0, aheadBytes);
      this.#entries.add(entry);
    });
    return {
      hold: (size) => {
        // What was held before is written by now.
        entry.written = Math.min(size, entry.reserved);
        if (size <= entry.reserved) return undefined;
        const target = Math.max(
          size,
          expected === undefined ? size + blindBytes : Math.min(expected, size + aheadBytes),
        );
        const more = target - entry.reserved;
        return assertRoom(more, () => {
          entry.reserved += more;
        });
      },
      end: (kept) => {
        entry.reserved = kept;
        entry.written = kept;
        entry.ended = true;
        if (kept === 0 || !this.#isMeasured) this.#entries.delete(entry);
      },
    };
  }

  #sum(of: (entry: Entry) => number): number {
    let sum = 0;
    for (const entry of this.#entries) sum += of(entry);
    return sum;
  }
}
