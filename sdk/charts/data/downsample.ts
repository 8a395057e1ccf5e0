/** The points to draw out of a series, as ascending places in it. */
type Drawn = Int32Array;

/**
 * Thins an ascending series for drawing: of every pixel column the first, lowest, highest and last
 * point stay, which paints the same line as all of them. Only points from `from` to `to` count,
 * with one neighbor at each side so that lines reach the edge. The first and last of these and the
 * extremes always stay, gaps (NaN) too; at most `5 × columns + 12` points are answered, all of them
 * when there are no more than that.
 */
export function downsample(
  x: Float64Array,
  y: Float64Array,
  from: number,
  to: number,
  columns: number,
): Drawn {
  const [start, end] = visibleRange(x, from, to);
  const count = end - start;
  if (count <= 5 * columns) return Int32Array.from({ length: count }, (_, index) => start + index);
  const kept: number[] = [start];
  const width = (to - from) / columns || 1;
  const columnOf = (at: number) => Math.floor((x[at]! - from) / width);
  const last = end - 1;
  let at = start + 1;
  while (at < last) {
    const column = columnOf(at);
    const first = at;
    let low = at;
    let high = at;
    let gap = at;
    for (; at < last && columnOf(at) === column; at++) {
      const value = y[at]!;
      if (Number.isNaN(value)) gap = at;
      else {
        if (!(y[low]! <= value)) low = at;
        if (!(y[high]! >= value)) high = at;
      }
    }
    for (const place of [first, low, high, gap, at - 1].sort((a, b) => a - b))
      if (place > kept[kept.length - 1]!) kept.push(place);
  }
  if (last > kept[kept.length - 1]!) kept.push(last);
  return Int32Array.from(kept);
}

/**
 * Thins a cloud: of the points that fall into one cell of `columns × rows` over the frame the first
 * stays, and the lowest and highest of all. `low` and `high` bound the values; at most `columns ×
 * rows + 2` points are answered.
 */
export function downsampleCloud(
  x: Float64Array,
  y: Float64Array,
  frame: { from: number; to: number; low: number; high: number },
  columns: number,
  rows: number,
): Drawn {
  const { from, to, low, high } = frame;
  const [start, end] = visibleRange(x, from, to);
  if (end - start <= columns * rows)
    return Int32Array.from({ length: end - start }, (_, index) => start + index);
  const taken = new Uint8Array(columns * rows);
  const keep = new Set<number>();
  let lowest = -1;
  let highest = -1;
  for (let at = start; at < end; at++) {
    const value = y[at]!;
    if (Number.isNaN(value)) continue;
    if (lowest < 0 || value < y[lowest]!) lowest = at;
    if (highest < 0 || value > y[highest]!) highest = at;
    const cell = placeIn(x[at]!, from, to, columns) + columns * placeIn(value, low, high, rows);
    if (taken[cell]) continue;
    taken[cell] = 1;
    keep.add(at);
  }
  if (lowest >= 0) keep.add(lowest).add(highest);
  return Int32Array.from([...keep].sort((a, b) => a - b));
}

const placeIn = (value: number, low: number, high: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(((value - low) / (high - low || 1)) * count)));

/** Places of the points within the range and of the neighbor at each side, end exclusive. */
export function visibleRange(
  x: Float64Array,
  from: number,
  to: number,
): [start: number, end: number] {
  const start = firstAtLeast(x, from);
  let end = firstAtLeast(x, to);
  while (end < x.length && x[end] === to) end += 1;
  return [Math.max(0, start - 1), Math.min(x.length, end + 1)];
}

/** The first place whose x is not below the value; the length when there is none. */
export function firstAtLeast(x: Float64Array, value: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
