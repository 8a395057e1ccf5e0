/**
 * The values, not the types, that a source file takes from a package by name; undefined when it
 * takes the package whole.
 */
export function namedImports(source: string, specifier: string): string[] | undefined {
  const from = `\\s*from\\s*["']${specifier}["']`;
  if (
    new RegExp(
      `(?:import|export)\\s+(?!type\\b)[^"'{};]*[\\w$*]\\s*(?:,\\s*\\{[^}]*\\})?${from}`,
    ).test(source)
  )
    return undefined;
  const clauses = [
    ...source.matchAll(new RegExp(`(?:import|export)\\s*\\{([^}]*)\\}${from}`, "g")),
  ].flatMap(([, names = ""]) => names.split(","));
  const names = clauses
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "" && !clause.startsWith("type "));
  return [...new Set(names.map((clause) => clause.split(/\s+as\s+/)[0]!.trim()))];
}
