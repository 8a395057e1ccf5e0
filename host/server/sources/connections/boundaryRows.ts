import { createHash } from "node:crypto";
import type { SourceRow } from "./sourceDatabase.ts";

/** More rows that share the largest value are not remembered. */
export const maxBoundaryRows = 3_000;
/**
 * Of a row's digest, as base64: 48 bits, so that 3,000 rows and as many others meet once in some
 * thirty million runs.
 */
const digestLength = 8;

const digestOf = (row: SourceRow): string =>
  createHash("sha256").update(JSON.stringify(row)).digest("base64url").slice(0, digestLength);

/**
 * Rows with the value that the last import ended at. The next one reads that value again, since
 * rows of it may have come later, and leaves these out.
 */
export class BoundaryRows {
  readonly #counts = new Map<string, number>();

  constructor(digests = "") {
    for (let from = 0; from < digests.length; from += digestLength)
      this.#add(digests.slice(from, from + digestLength));
  }

  /** Whether it was imported; each row counts as often as it was. */
  takes(row: SourceRow): boolean {
    const digest = digestOf(row);
    const count = this.#counts.get(digest) ?? 0;
    if (count === 1) this.#counts.delete(digest);
    else if (count > 1) this.#counts.set(digest, count - 1);
    return count > 0;
  }

  #add(digest: string): void {
    this.#counts.set(digest, (this.#counts.get(digest) ?? 0) + 1);
  }
}

/** Follows rows in the order of their value, and holds those of the largest so far. */
export class LargestValue {
  value: string | undefined;
  #digests: string[] = [];
  #count = 0;

  /** `value` is of one writing for what is equal. */
  see(value: string, row: SourceRow): void {
    if (value !== this.value) {
      this.value = value;
      this.#digests = [];
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count <= maxBoundaryRows) this.#digests.push(digestOf(row));
  }

  /** Undefined where there are too many to be remembered. */
  rows(): string | undefined {
    return this.#count > maxBoundaryRows ? undefined : this.#digests.join("");
  }
}
