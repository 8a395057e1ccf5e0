import { transform } from "@swc/core";
import { sharedPackages } from "./shared/sharedModules.ts";

const listed = new Map(
  sharedPackages.map((shared) => [
    shared.specifier,
    new Set([...shared.names, ...(shared.default ? ["default"] : [])]),
  ]),
);

/** Turns an ES module that esbuild wrote into `System.register` form. */
export async function toSystemFormat(code: string, file: string): Promise<string> {
  const result = await transform(code, {
    configFile: false,
    swcrc: false,
    filename: file,
    isModule: true,
    // The form declares all variables of the module first: names given in that order compress
    // better than those that esbuild gave.
    jsc: {
      target: "es2023",
      parser: { syntax: "ecmascript" },
      minify: { mangle: true, compress: false },
    },
    module: { type: "systemjs" },
    minify: true,
    sourceMaps: false,
  });
  return result.code;
}

// esbuild writes each import of a minified module as `import a,{b as c}from"x";`, so no parser is
// needed to read it back.
const importClause = /(?:^|[;}\n])(?:import|export)\s*([\w$*{][^"'();]*?)\s*from\s*"([^"]+)"/g;

/** The sentences for names that a module asks of shared packages and that these do not offer. */
export function unlistedNames(code: string): string[] {
  const problems = new Set<string>();
  for (const [, clause = "", specifier = ""] of code.matchAll(importClause)) {
    const offered = listed.get(specifier);
    if (!offered) continue;
    for (const name of importedNames(clause))
      if (!offered.has(name))
        problems.add(
          `The shared package '${specifier}' does not offer '${name}'. Add it to its list in sdk/build/exports, or do without it.`,
        );
  }
  return [...problems].sort();
}

function importedNames(clause: string): string[] {
  const [, first = "", braces = ""] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const names = braces.split(",").map((part) => part.trim().split(/\s+as\s+/)[0] ?? "");
  const leading = first.split(",")[0]?.trim() ?? "";
  return [...(leading !== "" && !leading.startsWith("*") ? ["default"] : []), ...names].filter(
    (name) => name !== "",
  );
}
