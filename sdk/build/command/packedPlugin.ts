import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { PluginManifest } from "@petrons/sdk/contracts";
import { BuildError } from "../buildError.ts";
import { integrityOf, sha256Hex } from "../contentHash.ts";
import { manifestProblems } from "../manifestSchema.ts";
import { packTarball, unpackTarball } from "./tarball.ts";

/**
 * The files of a built plugin by their path in its folder, all below `dist/`, checked against its
 * manifest.
 */
export interface PackedPlugin {
  manifest: PluginManifest;
  /** sha256 of `plugin.json`, what an environment pins. */
  sha256: string;
  files: Map<string, Buffer>;
}

/**
 * Reads a packed plugin, or a folder with a `dist`. Runs nothing of it. Throws a BuildError when a
 * file is missing or not the one the manifest names.
 */
export function readPackedPlugin(source: string): PackedPlugin {
  if (!existsSync(source)) throw new BuildError([`${source} does not exist.`]);
  const isFolder = statSync(source).isDirectory();
  const archive = isFolder ? undefined : unarchived(source);
  const read = (path: string): Buffer | undefined =>
    archive
      ? archive.get(path)
      : existsSync(join(source, path))
        ? readFileSync(join(source, path))
        : undefined;

  const text = read("dist/plugin.json");
  if (!text) throw new BuildError([`${source} has no dist/plugin.json: it is not a built plugin.`]);
  const manifest = parsed(text, source);
  const files = new Map([["dist/plugin.json", text]]);
  const problems: string[] = [];
  const take = (path: string, isIntact: (content: Buffer) => boolean): void => {
    const content = read(`dist/${path}`);
    if (!content) problems.push(`${source}: dist/${path} is missing.`);
    else if (!isIntact(content))
      problems.push(`${source}: dist/${path} is not the file that was built.`);
    else files.set(`dist/${path}`, content);
  };
  for (const { path, integrity } of manifest.browser?.files ?? []) {
    take(path, (content) => integrityOf(content) === integrity);
    const plain = files.get(`dist/${path}`);
    for (const [ending, decode] of compressedForms) {
      const content = plain && read(`dist/${path}${ending}`);
      if (!content) continue;
      if (decodesTo(decode, content, plain)) files.set(`dist/${path}${ending}`, content);
      else problems.push(`${source}: dist/${path}${ending} does not unpack to dist/${path}.`);
    }
  }
  const { server } = manifest;
  if (server) take(server.entry, (content) => sha256Hex(content) === server.sha256);
  if (problems.length > 0) throw new BuildError(problems);
  return { manifest, sha256: sha256Hex(text), files };
}

type Decode = (content: Buffer, options: { maxOutputLength: number }) => Buffer;
const compressedForms: readonly (readonly [ending: string, decode: Decode])[] = [
  [".br", brotliDecompressSync],
  [".gz", gunzipSync],
];

/** Never unpacks more than the file has. */
function decodesTo(decode: Decode, content: Buffer, plain: Buffer): boolean {
  try {
    return decode(content, { maxOutputLength: Math.max(1, plain.length) }).equals(plain);
  } catch {
    // Damaged, or longer than the file.
    return false;
  }
}

function unarchived(source: string): Map<string, Buffer> {
  try {
    return unpackTarball(readFileSync(source));
  } catch (error) {
    throw new BuildError([`${source} cannot be unpacked: ${(error as Error).message}`]);
  }
}

function parsed(text: Buffer, source: string): PluginManifest {
  let value: unknown;
  try {
    value = JSON.parse(text.toString("utf8"));
  } catch (error) {
    throw new BuildError([
      `${source}: dist/plugin.json is not valid JSON: ${(error as Error).message}`,
    ]);
  }
  const problems = manifestProblems(value);
  if (problems.length > 0)
    throw new BuildError(problems.map((problem) => `${source}: dist/plugin.json: ${problem}`));
  return value as PluginManifest;
}

export const archiveOf = ({ files }: PackedPlugin): Buffer => packTarball(files);
