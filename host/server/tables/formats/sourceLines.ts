/** More changes of pace than this are not kept: the lines of later rows are then unknown. */
const maxRuns = 500_000;

/**
 * In which line of the original file each row begins: few numbers as long as rows follow each other
 * in even steps.
 */
export class SourceLines {
  readonly #rows: number[] = [];
  readonly #starts: number[] = [];
  readonly #steps: number[] = [];
  #count = 0;

  /** The line of the next row. */
  add(line: number): void {
    const row = ++this.#count;
    const run = this.#rows.length - 1;
    const before = row - (this.#rows[run] ?? row);
    if (run >= 0 && before === 1) {
      this.#steps[run] = line - this.#starts[run]!;
      return;
    }
    if (run >= 0 && before > 1 && this.#starts[run]! + before * this.#steps[run]! === line) return;
    if (this.#rows.length > maxRuns) return;
    this.#rows.push(row);
    this.#starts.push(line);
    this.#steps.push(1);
  }

  /** The line of a row, counted from 1; null where it is not known. */
  lineOf(row: number): number | null {
    let [low, high] = [0, this.#rows.length - 1];
    if (high < 0 || row > this.#count || (high >= maxRuns && row > this.#rows[high]!)) return null;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#rows[middle]! <= row) low = middle;
      else high = middle - 1;
    }
    return this.#starts[low]! + (row - this.#rows[low]!) * this.#steps[low]!;
  }
}
