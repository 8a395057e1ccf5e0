/** A quoted identifier: safe for every column name. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A quoted text value, for places where DuckDB takes no parameters (paths, options of readers). */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
