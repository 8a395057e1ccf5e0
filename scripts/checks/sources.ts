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
const left = new Set(["node_modules", "dist", "test-results"]);

/** Files of the repository whose name fits, by default its code. */
export function readSources(root: string, names = /\.(tsx?|mjs)$/): Source[] {
  const sources: Source[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!left.has(entry.name)) walk(path);
      } else if (names.test(entry.name))
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
