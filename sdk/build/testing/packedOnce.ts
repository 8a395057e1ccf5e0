import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { packSdk } from "../command/packSdk.ts";
import { checkout } from "./pluginFolder.ts";

/** All that the packed SDK comes from. */
const sources = ["sdk", "tsconfig.json", "package-lock.json", "manifests/plugin.schema.json"];

/**
 * The packed SDK, as bytes. Compiling it takes ten seconds: tests that need it pack the same
 * sources once, and those after them read what the first one made.
 */
export async function packedOnce(): Promise<Buffer> {
  const folder = join(checkout, ".cache", "packed-sdk");
  const file = join(folder, `${hashOf(sources.flatMap(filesOf))}.tgz`);
  if (existsSync(file)) return readFileSync(file);
  const { content } = await packSdk();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.endsWith(".tgz")) rmSync(join(folder, name), { force: true });
  // Whole or not at all, no matter who else packs meanwhile.
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
  return content;
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(checkout, path), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && name !== "dist")
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesOf(below) : [below];
    });
}

function hashOf(paths: string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of paths.sort()) {
    const bytes = readFileSync(join(checkout, path));
    hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex").slice(0, 32);
}
