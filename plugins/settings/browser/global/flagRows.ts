import { flagOfLine, type ListedFlag } from "@petrons/sdk/contracts";

/**
 * A flag as the page shows it: one that a plugin declares, or a line that is set and that none
 * declares.
 */
export interface FlagRow {
  name: string;
  on: boolean;
  /** No line of the organization speaks of it. */
  byDefault: boolean;
  /** Absent when no enabled plugin declares it: it switches nothing. */
  declared?: ListedFlag;
}

/** All flags by name, the declared ones first. */
export function flagRows(lines: readonly string[], listed: readonly ListedFlag[]): FlagRow[] {
  const known = new Set(listed.map(({ name }) => name));
  const spoken = new Set(lines.map(flagOfLine));
  const declared = listed.map((flag) => ({
    name: flag.name,
    on: flag.on,
    byDefault: !spoken.has(flag.name),
    declared: flag,
  }));
  const unknown = unknownFlags(lines, known).map((name) => ({ name, on: false, byDefault: false }));
  return [...declared, ...unknown];
}

/** The flags that lines speak of and that no enabled plugin declares. */
export const unknownFlags = (lines: readonly string[], known: ReadonlySet<string>): string[] =>
  [...new Set(lines.map(flagOfLine))]
    .filter((name) => !known.has(name))
    .sort((a, b) => a.localeCompare(b));
