/**
 * A change of plain JSON: fields that differ; null for one that is gone; lists of what has an `id`
 * by their ids, of other objects by place, other lists whole.
 */
type Patch = Readonly<Record<string, unknown>>;

type Plain = Readonly<Record<string, unknown>>;
type Item = Plain & { id: string };

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => isPlain(one) && typeof one.id === "string");
const isObjects = (value: unknown): value is readonly Plain[] =>
  Array.isArray(value) && value.every(isPlain);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How one value becomes the other; undefined when it is the same. */
export function patchOf(from: Plain, to: Plain): Patch | undefined {
  const patch: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[key], to[key]];
    if (isSame(before, after)) continue;
    if (after === undefined) patch[key] = null;
    else if (isItems(before) && isItems(after)) patch[key] = itemsPatch(before, after);
    else if (isObjects(before) && isObjects(after) && before.length === after.length)
      patch[key] = placesPatch(before, after);
    else if (isPlain(before) && isPlain(after)) patch[key] = patchOf(before, after);
    else patch[key] = after;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}

function itemsPatch(before: readonly Item[], after: readonly Item[]): Patch {
  const known = new Map(before.map((one) => [one.id, one]));
  const items: Record<string, unknown> = {};
  for (const one of after) {
    const old = known.get(one.id);
    const change = old ? patchOf(old, one) : one;
    if (change) items[one.id] = change;
  }
  for (const { id } of before) if (!after.some((one) => one.id === id)) items[id] = null;
  const ids = after.map(({ id }) => id);
  const kept = [
    ...before.map(({ id }) => id).filter((id) => ids.includes(id)),
    ...ids.filter((id) => !known.has(id)),
  ];
  return { items, ...(isSame(ids, kept) ? {} : { order: ids }) };
}

/**
 * Only what changed, so that an axis whose title was edited has the unit of whatever is drawn next.
 */
function placesPatch(before: readonly Plain[], after: readonly Plain[]): Patch {
  const changes = after.map((one, at) => [String(at), patchOf(before[at]!, one)] as const);
  return { places: Object.fromEntries(changes.filter(([, change]) => change !== undefined)) };
}

/**
 * The value with a change made to it. What the change says of items that are not there is left out,
 * unless it holds them whole.
 */
export function patched<T extends object>(
  value: T,
  patch: Patch | undefined,
  isWhole: (item: Plain) => boolean = () => true,
): T {
  if (!patch) return value;
  const result = { ...value } as Record<string, unknown>;
  for (const [key, change] of Object.entries(patch)) {
    const before = result[key];
    if (change === null) delete result[key];
    else if (Array.isArray(before) && isPlain(change) && isPlain(change.items))
      result[key] = patchedItems(before as Item[], change.items, change.order, isWhole);
    else if (isObjects(before) && isPlain(change) && isPlain(change.places))
      result[key] = patchedPlaces(before, change.places, isWhole);
    else if (isPlain(change) && (isPlain(change.places) || isPlain(change.items))) continue;
    else if (isPlain(before) && isPlain(change)) result[key] = patched(before, change, isWhole);
    else result[key] = change;
  }
  return result as T;
}

const patchedPlaces = (
  before: readonly Plain[],
  places: Plain,
  isWhole: (item: Plain) => boolean,
): Plain[] =>
  before.map((one, at) => (isPlain(places[at]) ? patched(one, places[at], isWhole) : one));

function patchedItems(
  before: readonly Item[],
  items: Plain,
  order: unknown,
  isWhole: (item: Plain) => boolean,
): Item[] {
  const kept = before.flatMap((one) =>
    items[one.id] === null
      ? []
      : [isPlain(items[one.id]) ? patched(one, items[one.id] as Patch, isWhole) : one],
  );
  const added = Object.entries(items).filter(
    ([id, one]) => isPlain(one) && !before.some((known) => known.id === id) && isWhole(one),
  );
  const all = [...kept, ...added.map(([id, one]) => ({ ...(one as Plain), id }))];
  if (!Array.isArray(order)) return all;
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return all.toSorted((a, b) => place(a.id) - place(b.id));
}
