import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** A source file: its path from the root with forward slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** What a check found: where, what is wrong, what was expected. */
export interface Finding {
  path: string;
  line?: number;
  message: string;
}

const folders = ["host", "sdk", "plugins", "scripts", "tests", "manifests"];
const left = new Set(["node_modules", "dist", "data", "test-results"]);

export function readSources(root: string): Source[] {
  const sources: Source[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!left.has(entry.name)) walk(path);
      } else if (/\.(tsx?|mjs)$/.test(entry.name))
        sources.push({ path, text: readFileSync(join(root, path), "utf8") });
    }
  };
  for (const folder of folders) walk(folder);
  return sources;
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|\/testing[A-Z]?\w*\.ts$|^tests\//.test(path);

export const lineOf = (text: string, index: number): number =>
  text.slice(0, index).split("\n").length;

export interface Import {
  specifier: string;
  typeOnly: boolean;
  index: number;
}

/** Static and dynamic imports and re-exports. Text inside comments is left out. */
export function importsOf(text: string): Import[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));
  const found: Import[] = [];
  for (const match of code.matchAll(
    /(?:^|[\n;])\s*(import|export)\s+(type\s+)?([^'";]*?)\s*from\s*["']([^"']+)["']/g,
  )) {
    const names = match[3] ?? "";
    const allTypes =
      /^\{/.test(names.trim()) &&
      names
        .replace(/[{}]/g, "")
        .split(",")
        .filter((name) => name.trim())
        .every((name) => name.trim().startsWith("type "));
    found.push({
      specifier: match[4] ?? "",
      typeOnly: Boolean(match[2]) || allTypes,
      index: match.index + match[0].length - 1,
    });
  }
  for (const match of code.matchAll(/(?:^|[\n;])\s*import\s+["']([^"']+)["']/g))
    found.push({ specifier: match[1] ?? "", typeOnly: false, index: match.index + 1 });
  for (const match of code.matchAll(/(typeof\s+)?\bimport\(\s*["']([^"']+)["']/g))
    found.push({ specifier: match[2] ?? "", typeOnly: Boolean(match[1]), index: match.index });
  return found;
}
