/**
 * Points joined by a line, in px; `base` is where an area under them ends, on the axis that carries
 * the values.
 */
export type PixelRun = { left: number; top: number; base: number }[];

const place = (value: number): number => Math.round(value * 100) / 100;

/** The path through each run; a lone point becomes a dash of 2 px, so that it is seen. */
export function linePath(runs: readonly PixelRun[]): string {
  return runs
    .map((run) =>
      run.length === 1
        ? `M${place(run[0]!.left - 1)},${place(run[0]!.top)}h2`
        : joined(run.map(({ left, top }) => `${place(left)},${place(top)}`)),
    )
    .join("");
}

/** The ground of each run, closed: along the points, and back along their bases. */
export function areaPath(runs: readonly PixelRun[], isVertical: boolean): string {
  return runs
    .map((run) => {
      const back = run
        .toReversed()
        .map(({ left, top, base }) =>
          isVertical ? `${place(base)},${place(top)}` : `${place(left)},${place(base)}`,
        );
      return `${joined([...run.map(({ left, top }) => `${place(left)},${place(top)}`), ...back])}Z`;
    })
    .join("");
}

const joined = (points: readonly string[]): string => `M${points.join("L")}`;
