import { join, resolve } from "node:path";
import { build } from "esbuild";
import { problemsOf } from "./browserBundle.ts";
import { writeWhole } from "./compressed.ts";
import { nameHash, sha256Hex } from "./contentHash.ts";

interface ServerBundle {
  entry: string;
  sha256: string;
  exports: string[];
  inputs: string[];
}

/**
 * Bundles a server half into one module that needs nothing but Node: what an operator installs runs
 * as it was packed.
 */
export async function bundleForServer(
  entryFile: string,
  directory: string,
  workingDirectory: string,
): Promise<ServerBundle> {
  const result = await build({
    entryPoints: [entryFile],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node24",
    minifySyntax: true,
    legalComments: "none",
    outdir: directory,
    absWorkingDir: workingDirectory,
    logLevel: "silent",
    // CommonJS packages ask for Node's own modules with `require`, which ES modules do not have.
    banner: {
      js: 'import { createRequire as petronsRequire } from "node:module"; const require = petronsRequire(import.meta.url);',
    },
  }).catch(problemsOf);
  const content = result.outputFiles[0]!.contents;
  const entry = `server-${nameHash(content)}.mjs`;
  await writeWhole(join(directory, entry), content);
  const output = Object.values(result.metafile.outputs)[0]!;
  return {
    entry,
    sha256: sha256Hex(content),
    exports: output.exports,
    inputs: Object.keys(result.metafile.inputs).map((path) => resolve(workingDirectory, path)),
  };
}
