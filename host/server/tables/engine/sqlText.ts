/** A quoted identifier: safe for every column name. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A quoted text value, for places where DuckDB takes no parameters (paths, options of readers). */
export const literal = (text: string): string => {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  // A statement ends at its first zero character: where a value has one, it is an expression.
  return quoted.includes("\u0000")
    ? `(${quoted.replaceAll("\u0000", "' || chr(0) || '")})`
    : quoted;
};
