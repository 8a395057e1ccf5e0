type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isPlain);
const isKind = (kind: string) => (value: unknown) => value === null || typeof value === kind;
const arePatches = (value: unknown): boolean =>
  isPlain(value) && Object.values(value).every((one) => one === null || isPlain(one));

/**
 * A list as it is, or changes of it: of what has an id by ids, of other objects by their places.
 */
const isItemsPatch = (value: unknown): boolean =>
  (isObjects(value) && (value as Plain[]).every(({ id }) => typeof id === "string")) ||
  (isPlain(value) && arePatches(value.items));
const isPlacesPatch = (value: unknown): boolean =>
  value === null || isObjects(value) || (isPlain(value) && arePatches(value.places));

/**
 * Whether what a change says of a part of the chart's options is of the kind of that part; null
 * takes a part away that may be away.
 */
const isPart: Readonly<Record<string, (value: unknown) => boolean>> = {
  x: (value) => value === null || isPlain(value),
  orientation: isKind("string"),
  tracks: (value) =>
    value === null ||
    (isItemsPatch(value) &&
      tracksOf(value).every((track) => track.axes === undefined || isPlacesPatch(track.axes))),
  layers: isItemsPatch,
  padding: (value) => value === null || isPlain(value),
  trackSpacing: isKind("number"),
  legend: isKind("boolean"),
  zoom: isKind("boolean"),
};

const tracksOf = (value: unknown): Plain[] =>
  (Array.isArray(value) ? value : Object.values((value as { items: Plain }).items)).filter(isPlain);

/**
 * What was changed in the chart's options, as a text from outside has it: what would leave the
 * chart without its lists is left out.
 */
export function readLook(given: unknown): Plain | undefined {
  if (!isPlain(given)) return undefined;
  const parts = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(isPart, name) && isPart[name]?.(value),
  );
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
