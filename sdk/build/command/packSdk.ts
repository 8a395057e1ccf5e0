import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { BuildError } from "../buildError.ts";
import { sdkDirectory, sdkPageFile } from "../shared/sharedModules.ts";
import { packTarball } from "./tarball.ts";

const run = promisify(execFile);

interface SdkPackage {
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Packs the SDK of a checkout as third parties install it: JavaScript and declarations, because
 * Node strips no types inside `node_modules`. Returns the archive's bytes, laid out as npm expects.
 */
export async function packSdk(): Promise<{ file: string; content: Buffer }> {
  const output = await mkdtemp(join(tmpdir(), "petrons-sdk-"));
  try {
    const tsc = join(
      dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
      "bin",
      "tsc",
    );
    await run(process.execPath, [
      tsc,
      "-p",
      join(sdkDirectory, "tsconfig.pack.json"),
      // More of them resolve anew what others have resolved.
      "--checkers",
      "1",
      "--outDir",
      output,
    ]).catch((error: { stdout?: string; message: string }) => {
      throw new BuildError([`The SDK does not compile: ${error.stdout || error.message}`]);
    });
    await copyAlongside(output);
    await pointDeclarations(output);
    const source = JSON.parse(
      await readFile(join(sdkDirectory, "package.json"), "utf8"),
    ) as SdkPackage;
    await writeFile(
      join(output, "package.json"),
      `${JSON.stringify(packedPackage(source), null, 2)}\n`,
    );
    const files = new Map<string, Buffer>();
    for (const path of await filesBelow(output))
      files.set(`package/${path}`, await readFile(join(output, path)));
    return { file: `petrons-sdk-${source.version}.tgz`, content: packTarball(files) };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Styles, lists and schemas lie beside the code that reads them. */
async function copyAlongside(output: string): Promise<void> {
  const present = new Set((await filesBelow(output)).map((path) => path.split("/")[0]!));
  for (const folder of present) {
    const extra = (await filesBelow(join(sdkDirectory, folder))).filter(
      (path) => /\.(css|json)$|\.d\.ts$/.test(path) && !/node_modules|fixtures/.test(path),
    );
    for (const path of extra)
      await cp(join(sdkDirectory, folder, path), join(output, folder, path));
  }
  await cp(
    join(sdkDirectory, "..", "manifests", "plugin.schema.json"),
    join(output, "build", "plugin.schema.json"),
  );
}

/**
 * Declarations keep the `.ts` of their sources' imports; what lies beside them are `.js` with
 * `.d.ts`.
 */
async function pointDeclarations(output: string): Promise<void> {
  for (const path of (await filesBelow(output)).filter((file) => file.endsWith(".d.ts"))) {
    const text = await readFile(join(output, path), "utf8");
    await writeFile(
      join(output, path),
      text.replace(/((?:from|import\()\s*"\.[^"]*?)\.tsx?"/g, '$1.js"'),
    );
  }
}

function packedPackage({ exports, ...rest }: SdkPackage): object {
  const entryPoints = Object.entries(exports).filter(([, source]) =>
    existsSync(join(sdkDirectory, source)),
  );
  const entries = entryPoints.map(([entryPoint, own]) => {
    const source =
      own === `${entryPoint}/index.ts`
        ? `./${relative(sdkDirectory, sdkPageFile(entryPoint.slice("./".length))!)}`
        : own;
    return [
      entryPoint,
      { types: source.replace(/\.tsx?$/, ".d.ts"), default: source.replace(/\.tsx?$/, ".js") },
    ];
  });
  return {
    ...rest,
    exports: {
      ...Object.fromEntries(entries),
      "./modules": { types: "./components/modules.d.ts" },
      "./package.json": "./package.json",
    },
    bin: { "petrons-plugin": "./build/bin.js" },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
