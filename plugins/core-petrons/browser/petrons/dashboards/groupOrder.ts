import { type ChartRows, othersName } from "../../../contracts/index.ts";

type ChartData = Readonly<Record<string, ChartRows>>;

const orders = new WeakMap<ChartData, readonly string[]>();

/**
 * The names of all series of a dashboard, each once: its place here decides its color in every
 * chart. Columns with the fewest names come first, so that a few fields differ in color even beside
 * a chart of many wells.
 */
export function groupOrder(data: ChartData): readonly string[] {
  const known = orders.get(data);
  if (known) return known;
  const columns = new Map<string, Set<string>>();
  for (const [key, read] of Object.entries(data)) {
    if ("error" in read) continue;
    const [, , , column] = JSON.parse(key) as string[];
    if (!column) continue;
    const names = columns.get(column) ?? new Set();
    columns.set(column, names);
    const others = read.merged && othersName(read.merged.others);
    for (const { group } of read.rows) if (group !== others) names.add(String(group ?? ""));
  }
  const ranked = [...columns].toSorted(
    ([a, some], [b, others]) => some.size - others.size || (a < b ? -1 : 1),
  );
  const order = [...new Set(ranked.flatMap(([, names]) => [...names].toSorted()))];
  orders.set(data, order);
  return order;
}
