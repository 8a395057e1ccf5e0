/** Names in code that screens spell otherwise. */
const spelled: Readonly<Record<string, string>> = { grey: "Gray" };

/**
 * A name as the editor shows it: one that is a single word of small letters begins with a capital,
 * others are somebody's own and stay.
 */
export const wordText = (name: string): string =>
  spelled[name] ??
  (/^[a-z][a-z-]*\d*$/.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name);

/** What a field offers. */
export const named = <T extends string>(names: readonly T[]): { value: T; label: string }[] =>
  names.map((value) => ({ value, label: wordText(value) }));
