import { type Finding, isTest, lineOf, type Source } from "./sources.ts";

/**
 * What the product's own scope is called: its plugin declares it, and the host says scope. The
 * product's name is another.
 */
const named = /[Pp]etron(?!s)|(?<=[a-z])Petrons(?!Error)/g;

/** Files of the host that hold the name, each with why. */
const allowed: Readonly<Record<string, string>> = {
  "host/server/scope/persistedNames.ts": "databases and manifests have these names",
};

/**
 * The host's features lie in whichever container a plugin declares as the scope: none of its code
 * may know the product's own.
 */
export function checkScopeName(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      ({ path }) =>
        path.startsWith("host/") &&
        !isTest(path) &&
        !path.endsWith("Testing.ts") &&
        !(path in allowed),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)].map(({ 0: name, index }) => ({
        path,
        line: lineOf(text, index),
        message: `'${name}' is the scope of one plugin; expected the host's word, scope`,
      })),
    );
}
