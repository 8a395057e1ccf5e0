import { routeParamOf } from "./routeParam.ts";

/** The `petronId` of a path by the routes' patterns (SH-005); undefined outside a Petron. */
export const petronIdOf = (pathname: string, patterns: readonly string[]): string | undefined =>
  routeParamOf(pathname, patterns, "petronId");
