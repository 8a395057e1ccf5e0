import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AssetFile } from "../assetManifest.ts";
import { writeCompressed } from "../compressed.ts";
import { integrityOf, nameHash } from "../contentHash.ts";

/**
 * A file that holds several built modules: one request, and compressed as one. `holds` names them
 * as their own files are named.
 */
interface JoinedFile {
  file: AssetFile;
  holds: string[];
}

/**
 * Writes modules that are always loaded together as one; the page's loader takes each from it, so
 * that none of them is asked for alone.
 */
export async function writeJoined(
  name: string,
  modules: readonly AssetFile[],
  directory: string,
): Promise<JoinedFile> {
  const texts = await Promise.all(
    modules.map(({ path }) => readFile(join(directory, path), "utf8")),
  );
  const content = Buffer.from(joinModules(modules.map(({ path }, index) => [path, texts[index]!])));
  const path = `${name}-${nameHash(content)}.js`;
  const brotli = await writeCompressed(join(directory, path), content);
  return {
    file: { path, integrity: integrityOf(content), size: content.length, brotli },
    holds: modules.map((module) => module.path),
  };
}

/** Writes style sheets that the page starts with as one, in their order. */
export async function writeStyles(
  name: string,
  sheets: readonly AssetFile[],
  directory: string,
): Promise<AssetFile> {
  const texts = await Promise.all(
    sheets.map(({ path }) => readFile(join(directory, path), "utf8")),
  );
  const content = Buffer.from(texts.join("\n"));
  const path = `${name}-${nameHash(content)}.css`;
  const brotli = await writeCompressed(join(directory, path), content);
  return { path, integrity: integrityOf(content), size: content.length, brotli };
}

/** A module in System format whose `modules` are what the others register, by name. */
export function joinModules(modules: readonly (readonly [name: string, code: string])[]): string {
  const held = modules.map(([name, code]) => {
    const [, registered] = /^System\.register\(([\s\S]*)\);?\s*$/.exec(code) ?? [];
    if (registered === undefined) throw new Error(`${name} is no module in System format.`);
    return `${JSON.stringify(name)}:[${registered}]`;
  });
  return `System.register([],function(hand){return{execute:function(){hand("modules",{${held.join(",")}})}}});\n`;
}
