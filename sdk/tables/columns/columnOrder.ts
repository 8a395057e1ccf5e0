/** Ways to move displayed columns (TB-020). */
export const columnMoves = ["top", "up", "down", "bottom"] as const;
export type ColumnMove = (typeof columnMoves)[number];

/**
 * `order` with the selected names moved. Up and down go past the next name that is `listed`, so
 * that a move is seen while a search hides others.
 */
export function movedColumns(
  order: readonly string[],
  selected: ReadonlySet<string>,
  move: ColumnMove,
  listed: readonly string[] = order,
): string[] {
  const chosen = order.filter((name) => selected.has(name));
  const rest = order.filter((name) => !selected.has(name));
  if (move === "top") return [...chosen, ...rest];
  if (move === "bottom") return [...rest, ...chosen];
  const shown = move === "up" ? [...listed] : [...listed].reverse();
  for (let at = 1; at < shown.length; at++) {
    const name = shown[at]!;
    const before = shown[at - 1]!;
    if (selected.has(name) && !selected.has(before)) [shown[at - 1], shown[at]] = [name, before];
  }
  if (move === "down") shown.reverse();
  const isListed = new Set(listed);
  let next = 0;
  return order.map((name) => (isListed.has(name) ? shown[next++]! : name));
}

/**
 * `order` with `names` in front of `before`, at the end without it. A name that is not there yet
 * comes in.
 */
export function placedColumns(
  order: readonly string[],
  names: readonly string[],
  before: string | undefined,
): string[] {
  const moving = new Set(names);
  // What the names are dropped on may be among them: then the next that stays marks the place.
  let mark = before === undefined ? -1 : order.indexOf(before);
  while (mark >= 0 && mark < order.length && moving.has(order[mark]!)) mark++;
  const anchor = mark < 0 ? undefined : order[mark];
  const rest = order.filter((name) => !moving.has(name));
  const at = anchor === undefined ? rest.length : rest.indexOf(anchor);
  return [...rest.slice(0, at), ...names, ...rest.slice(at)];
}
