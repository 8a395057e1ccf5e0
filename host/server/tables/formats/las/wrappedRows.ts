/**
 * The values of one depth, and where they begin. `isWhole` when they are as many as there are
 * curves.
 */
export interface LasRow {
  values: string[];
  line: number;
  isWhole: boolean;
}

interface Part {
  values: string[];
  line: number;
}

/** A row of more values than curves ends at the latest after so many more. */
const maxBeyond = 10_000;

/**
 * Puts the lines of a wrapped log together: the depth is alone in a line, its values in the lines
 * below. Where a depth has too few or too many values, reading goes on with the next depth that is
 * alone, so no value moves into another row.
 */
export class WrappedRows {
  readonly #width: number;
  #parts: Part[] = [];
  #count = 0;
  #isDepthAlone: boolean | undefined;

  constructor(width: number) {
    this.#width = width;
  }

  /** The rows that are complete with this line. */
  add(values: string[], line: number): LasRow[] {
    this.#isDepthAlone ??= this.#width > 1 && values.length === 1;
    const rows = this.#isDepthAlone ? this.#before(values) : [];
    this.#push({ values, line });
    if (this.#isDepthAlone ? this.#count > this.#width + maxBeyond : this.#count >= this.#width)
      rows.push(this.#take());
    return rows;
  }

  /** What is left at the end. */
  end(): LasRow[] {
    return this.#count > 0 ? [this.#take()] : [];
  }

  /** The row that ends before these values, if one does. */
  #before(values: readonly string[]): LasRow[] {
    if (this.#count === 0) return [];
    // A value alone is the next depth, unless it is the one that was missing.
    if (values.length === 1) return this.#count + 1 === this.#width ? [] : [this.#take()];
    if (this.#count !== this.#width) return [];
    const last = this.#parts.at(-1)!;
    if (this.#parts.length === 1 || last.values.length > 1) return [this.#take()];
    // It was the next depth: the row before it is short of a value.
    this.#count -= this.#parts.pop()!.values.length;
    const short = this.#take();
    this.#push(last);
    return [short];
  }

  #push(part: Part): void {
    this.#parts.push(part);
    this.#count += part.values.length;
  }

  #take(): LasRow {
    const [first] = this.#parts;
    const isWhole =
      this.#count === this.#width && (!this.#isDepthAlone || first!.values.length === 1);
    const row = { values: this.#parts.flatMap(({ values }) => values), line: first!.line, isWhole };
    this.#parts = [];
    this.#count = 0;
    return row;
  }
}
