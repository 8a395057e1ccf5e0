import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { PluginFile } from "@petrons/sdk/contracts";
import { transform } from "esbuild";
import { writeCompressed } from "../compressed.ts";
import { integrityOf, nameHash } from "../contentHash.ts";
import { sdkDirectory } from "../shared/sharedModules.ts";

/**
 * Later layers win over earlier ones, whatever order the files arrive in: every file names them all
 * first.
 */
const styleLayers = ["vendor", "sdk", "host", "plugin"] as const;
export type StyleLayer = (typeof styleLayers)[number];

/**
 * Writes styles into their layer, minified, under a content-addressed name; undefined when there
 * are none.
 */
export async function writeStyleSheet(
  layer: StyleLayer,
  name: string,
  css: string,
  directory: string,
): Promise<PluginFile | undefined> {
  if (css.trim() === "") return undefined;
  const wrapped = `@layer ${styleLayers.join(", ")};\n@layer ${layer} {\n${css}\n}\n`;
  const { code } = await transform(wrapped, {
    loader: "css",
    minify: true,
    legalComments: "none",
    target: ["chrome111"],
  });
  const content = Buffer.from(code);
  const path = `${name}-${nameHash(content)}.css`;
  const brotli = await writeCompressed(join(directory, path), content);
  return { path, integrity: integrityOf(content), size: content.length, brotli };
}

/** Style sheets of the shared packages, each loaded with its package. */
const vendorSheets: Record<string, readonly string[]> = {
  "@blueprintjs/core": ["normalize.css/normalize.css", "@blueprintjs/core/lib/css/blueprint.css"],
  "@blueprintjs/select": ["@blueprintjs/select/lib/css/blueprint-select.css"],
  "@blueprintjs/datetime2": ["@blueprintjs/datetime/lib/css/blueprint-datetime.css"],
  "@blueprintjs/table": ["@blueprintjs/table/lib/css/table.css"],
};

/** The styles that come with a shared package, as one text; empty for one without. */
export function vendorStyles(specifier: string): string {
  const require = createRequire(join(sdkDirectory, "package.json"));
  const texts = (vendorSheets[specifier] ?? []).map((sheet) =>
    readFileSync(require.resolve(sheet), "utf8"),
  );
  return texts.map((text) => text.replace(/^@charset[^;]*;/, "")).join("\n");
}
