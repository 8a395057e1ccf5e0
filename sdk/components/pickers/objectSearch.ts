import type { PickerObject } from "./pickerTypes.ts";

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/**
 * The objects whose name or detail holds every word of the text, whatever its case, in their order.
 */
export function searchObjects(
  objects: readonly PickerObject[],
  text: string,
  detailField?: string,
): readonly PickerObject[] {
  const words = wordsOf(text);
  if (words.length === 0) return objects;
  return objects.filter((object) => {
    const detail = detailField === undefined ? "" : ` ${String(object[detailField] ?? "")}`;
    const searched = (object.displayName + detail).toLocaleLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

interface SelectAllState {
  checked: boolean;
  indeterminate: boolean;
  /** Selecting all would pass the maximum. */
  tooMany: boolean;
}

/** What 'Select all' shows for the objects in sight. */
export function selectAllState(
  shown: readonly PickerObject[],
  chosen: ReadonlyMap<string, PickerObject>,
  maximum = Number.POSITIVE_INFINITY,
): SelectAllState {
  const held = shown.filter(({ id }) => chosen.has(id)).length;
  return {
    checked: shown.length > 0 && held === shown.length,
    indeterminate: held > 0 && held < shown.length,
    tooMany: chosen.size + shown.length - held > maximum,
  };
}

/** Ticks or unticks all shown objects; those not shown keep what they had. */
export function selectAll(
  shown: readonly PickerObject[],
  chosen: ReadonlyMap<string, PickerObject>,
  on: boolean,
): Map<string, PickerObject> {
  const next = new Map(chosen);
  for (const object of shown) {
    if (on) next.set(object.id, object);
    else next.delete(object.id);
  }
  return next;
}
