import { joinedTexts, listedTexts } from "./escapedText.ts";

/** One part of what a page shows, and how an address encodes it. */
export interface ViewField<T> {
  /** Undefined for a value that is there by itself: the address says nothing of it then. */
  write(value: T): string | undefined;
  /**
   * Undefined for a text that `write` does not make. An address may hold anything, so it is checked
   * here.
   */
  read(text: string): T | undefined;
}

/** A text; the empty one is there by itself. */
export const textField = (maxLength: number): ViewField<string> => ({
  write: (value) => (value === "" ? undefined : value),
  read: (text) => (text !== "" && text.length <= maxLength ? text : undefined),
});

/** One of some words, the first by itself. */
export const choiceField = <const T extends string | number>(
  choices: readonly T[],
  usual: T | undefined = choices[0],
): ViewField<T> => ({
  write: (value) => (value === usual ? undefined : String(value)),
  read: (text) => choices.find((choice) => String(choice) === text),
});

/** A whole number from 1, which is there by itself. */
export const countField: ViewField<number> = {
  write: (value) => (value <= 1 ? undefined : String(value)),
  read: (text) => (/^[1-9][0-9]{0,11}$/.test(text) ? Number(text) : undefined),
};

/** A list of names, which may be empty. */
export const namesField: ViewField<readonly string[]> = {
  write: (names) => joinedTexts(names, ","),
  read: (text) => (text === "" ? [] : listedTexts(text)),
};

/**
 * Whatever JSON holds and `is` accepts. For values too deep for the others: it is the least
 * readable.
 */
export const jsonField = <T>(is: (value: unknown) => value is T): ViewField<T> => ({
  write: (value) => JSON.stringify(value),
  read: (text) => {
    const value = parsed(text);
    return is(value) ? value : undefined;
  },
});

/** Undefined for what is no JSON: an address holds what anybody typed. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
