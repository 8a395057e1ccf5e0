/** So many bytes are kept of all lists together. */
const maxBytesOfAll = 32 * 1_048_576;

type Pieces = readonly Buffer[];

/**
 * What frozen lists are as JSON: all who read the same list meanwhile are answered with what was
 * written once.
 */
export class WrittenLists {
  readonly #write: (list: readonly unknown[]) => Promise<Pieces>;
  readonly #written = new Map<readonly unknown[], { pieces: Promise<Pieces>; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(write: (list: readonly unknown[]) => Promise<Pieces>, maxBytes = maxBytesOfAll) {
    this.#write = write;
    this.#maxBytes = maxBytes;
  }

  of(list: readonly unknown[]): Promise<Pieces> {
    const known = this.#written.get(list);
    const written = known ?? { pieces: this.#write(list), bytes: 0 };
    this.#written.delete(list);
    this.#written.set(list, written);
    if (!known)
      written.pieces.then(
        (pieces) => this.#count(written, pieces),
        () => this.#written.delete(list),
      );
    return written.pieces;
  }

  /** Those that nobody asked for the longest time go first. */
  #count(written: { bytes: number }, pieces: Pieces): void {
    written.bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    this.#bytes += written.bytes;
    for (const [list, { bytes }] of this.#written) {
      if (this.#bytes <= this.#maxBytes) return;
      // It is being written, and not counted yet.
      if (bytes === 0) continue;
      this.#written.delete(list);
      this.#bytes -= bytes;
    }
  }
}
