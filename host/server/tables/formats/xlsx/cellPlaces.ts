/**
 * Places of cells, counted from 1: few numbers where cells of a column follow each other, as those
 * of one format do.
 */
export class CellPlaces {
  /** By column: the first and the last row of each run. */
  readonly #runs = new Map<number, number[]>();

  get isEmpty(): boolean {
    return this.#runs.size === 0;
  }

  add(row: number, column: number): void {
    const runs = this.#runs.get(column) ?? [];
    if (runs.length === 0) this.#runs.set(column, runs);
    if (runs.at(-1) === row - 1) runs[runs.length - 1] = row;
    else runs.push(row, row);
  }

  has(row: number, column: number): boolean {
    const runs = this.#runs.get(column);
    if (!runs) return false;
    let [low, high] = [0, runs.length / 2 - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (runs[2 * middle]! <= row) low = middle;
      else high = middle - 1;
    }
    return runs[2 * low]! <= row && row <= runs[2 * low + 1]!;
  }
}
