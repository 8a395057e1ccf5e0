import { routeParamOf } from "./routeParam.ts";
import { maxParamLength } from "./useAddressParams.ts";
import { useScopeId } from "./useScopeId.ts";

// Names of version 1, for plugins that import them.

/** @deprecated Use `maxParamLength`. */
export const longestParam = maxParamLength;

/** @deprecated Use `useScopeId`. */
export const usePetronId = useScopeId;

/**
 * The `petronId` of a path by the routes' patterns (SH-005); undefined outside a Petron.
 *
 * @deprecated Use `useScopeId`.
 */
export const petronIdOf = (pathname: string, patterns: readonly string[]): string | undefined =>
  routeParamOf(pathname, patterns, "petronId");
