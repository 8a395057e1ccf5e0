interface Identified {
  id: string;
}

/**
 * The selection after one more is chosen: a single one replaces, several add; what is chosen
 * already stays where it is (AC-009).
 */
export function chooseObject<T extends Identified>(
  chosen: readonly T[],
  object: T,
  selection: "single" | "multiple",
): readonly T[] {
  if (selection === "single") return [object];
  return isChosen(chosen, object.id) ? chosen : [...chosen, object];
}

/**
 * Choosing what is chosen takes it out of a multiple selection; a single one keeps it, so that
 * Enter twice loses nothing.
 */
export function toggleObject<T extends Identified>(
  chosen: readonly T[],
  object: T,
  selection: "single" | "multiple",
): readonly T[] {
  return selection === "multiple" && isChosen(chosen, object.id)
    ? withoutObject(chosen, object.id)
    : chooseObject(chosen, object, selection);
}

export const withoutObject = <T extends Identified>(
  chosen: readonly T[],
  id: string,
): readonly T[] => chosen.filter((object) => object.id !== id);

export const isChosen = (chosen: readonly Identified[], id: string): boolean =>
  chosen.some((object) => object.id === id);
