import { matchPath } from "react-router-dom";

/** The `petronId` of a path by the routes' patterns (SH-005); undefined outside a Petron. */
export function petronIdOf(pathname: string, patterns: readonly string[]): string | undefined {
  for (const pattern of patterns) {
    const petronId = matchPath(pattern, pathname)?.params.petronId;
    if (petronId !== undefined) return petronId;
  }
  return undefined;
}
