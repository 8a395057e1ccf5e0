/** Every text of the units definitions: those of D3 §2 and §8 letter for letter, the others in their style. */
export const unitsTexts = {
  title: "Units Definitions",
  none: "No units definitions.",
  loading: "Loading units definitions …",
} as const;
