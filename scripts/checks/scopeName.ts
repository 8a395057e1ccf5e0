import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { type Finding, isTest, lineOf, type Source } from "./sources.ts";

/**
 * What the product's own scope is called: its plugin declares it, and the host says scope. The
 * product's name is another.
 */
const named = /[Pp]etron(?!s)|(?<=[a-z])Petrons(?!Error)/g;

/** Files and folders of the host that hold the name, each with why. */
const allowed: Readonly<Record<string, string>> = {
  "host/server/scope/persistedNames.ts": "databases and manifests have these names",
  "host/server/scope/README.md": "it says which names of the product are kept, and for whom",
  "host/server/appliances/README.md": "headers and bodies on the wire have these names",
  "host/content/":
    "texts of the product, not of the host's code: operators copy this folder by its name, change it and name theirs in the manifest",
};

const isAllowed = (path: string): boolean =>
  Object.keys(allowed).some((place) =>
    place.endsWith("/") ? path.startsWith(place) : path === place,
  );

/** What the host says besides its code. */
export function readHostTexts(root: string): Source[] {
  return globSync("host/**/*.{json,md,vtt}", { cwd: root, exclude: ["**/node_modules/**"] }).map(
    (path) => ({ path: path.split(sep).join("/"), text: readFileSync(join(root, path), "utf8") }),
  );
}

/**
 * The host's features lie in whichever container a plugin declares as the scope: none of its code
 * and texts may know the product's own.
 */
export function checkScopeName(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      ({ path }) =>
        path.startsWith("host/") &&
        !isTest(path) &&
        !path.endsWith("Testing.ts") &&
        !isAllowed(path),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)].map(({ 0: name, index }) => ({
        path,
        line: lineOf(text, index),
        message: `'${name}' is the scope of one plugin; expected the host's word, scope`,
      })),
    );
}
