/** The least that is known of a part of a document. */
interface Part {
  type?: string;
  sections?: readonly Part[];
  elements?: readonly Part[];
}

/** Types that are not among the known ones, each once, also inside groups and rows. */
export function unknownSectionTypes(parts: readonly object[], known: readonly string[]): string[] {
  const unknown = (parts as readonly Part[]).flatMap(({ type, sections, elements }) => [
    ...(sections === undefined && (type === undefined || !known.includes(type))
      ? [String(type)]
      : []),
    ...unknownSectionTypes(sections ?? [], known),
    ...unknownSectionTypes(elements ?? [], known),
  ]);
  return [...new Set(unknown)];
}
