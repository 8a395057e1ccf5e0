/**
 * Hashtags as entered (ST-011): leading # characters are removed, the text is trimmed, empties and
 * duplicates are dropped. Case tells no two tags apart.
 */
export function withHashtags(tags: readonly string[], entered: readonly string[]): string[] {
  const result = [...tags];
  for (const text of entered) {
    const tag = hashtagOf(text);
    if (tag !== "" && !hasHashtag(result, tag)) result.push(tag);
  }
  return result;
}

/** A text as a tag: `" ##Fracking "` is `Fracking`; blanks inside stay. */
export const hashtagOf = (text: string): string => text.trim().replace(/^#+/, "").trim();

export const hasHashtag = (tags: readonly string[], tag: string): boolean =>
  tags.some((known) => known.toLowerCase() === tag.toLowerCase());
