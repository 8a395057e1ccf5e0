import { foldName } from "./foldName.ts";

/** What a name in a table is of. */
export type FoundNameKind = "well" | "field";

/** A column whose values search finds as names. */
export interface NameColumn {
  column: string;
  kind: FoundNameKind;
}

/** What a person chose for a column; null keeps search from finding its values. */
export interface NameChoice {
  column: string;
  kind: FoundNameKind | null;
}

/** So many columns of a table hold names at most. */
export const maxNameColumns = 6;

/** A name of a well or a field that was found in a table of a scope. */
export interface FoundName {
  kind: FoundNameKind;
  /** As the table has it: rows are filtered by it. */
  name: string;
  petronId: string;
  petronName: string;
  /** The table: of several in the scope that have the name, the one with the fewest rows. */
  collection: string;
  column: string;
  /**
   * Where else the scope has it, as far as other tables were looked at: one column of each, and
   * how it is written there.
   */
  others: Pick<FoundName, "collection" | "column" | "name">[];
}

export interface FindNamesOptions {
  text: string;
  /** Of each kind. */
  limit: number;
}

export interface ListNamesOptions {
  text: string;
  kind: FoundNameKind;
  /** `next` of the page before. */
  after?: string;
  /** Names of one page; 0 counts alone. Of a list that is whole all are answered. */
  limit: number;
}

/**
 * All names of one kind that hold a text, a page at a time. Up to a thousand hits come at once,
 * best first, a name of a scope once; of more the list goes table by table, in the order of names,
 * and a name comes once a table.
 */
export interface NamesPage {
  names: FoundName[];
  /** How many there are; null where there are more than a thousand hits. */
  total: number | null;
  /** Asks for the next page, as `after`; null at the end. A page may be empty before it. */
  next: string | null;
}

export interface NamesFound {
  /** Best first. */
  names: FoundName[];
  /** There are more than these. */
  more: boolean;
  /**
   * Tables that the person may read whose names are not in the index yet, and those that have more
   * names than it holds.
   */
  unread: number;
  partial: number;
}

/**
 * How well a name answers a text: exactly, by its beginning, by the beginning of a word, by a part.
 * Lower is better.
 */
export const nameRanks = { exact: 0, prefix: 1, word: 2, part: 3 } as const;

/**
 * The rank of a name for a text, in whatever spelling; undefined where it does not hold the text.
 */
export const nameRank = (name: string, text: string): number | undefined =>
  foldedRank(foldName(name), foldName(text));

/** The same of a name and a text that are folded. */
export function foldedRank(name: string, text: string): number | undefined {
  const at = name.indexOf(text);
  if (at < 0 || text === "") return undefined;
  if (at === 0) return name.length === text.length ? nameRanks.exact : nameRanks.prefix;
  return name.includes(` ${text}`) ? nameRanks.word : nameRanks.part;
}

const numbered = new Intl.Collator("en", { numeric: true });

/** Best first; equals by their names, numbers in them by their size. */
export const byRankAndName = (
  a: { rank: number; name: string },
  b: { rank: number; name: string },
): number => a.rank - b.rank || numbered.compare(a.name, b.name);
