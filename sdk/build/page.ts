import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { PluginFile } from "@petrons/sdk/contracts";
import type { AssetManifest } from "./assets.ts";
import { writeCompressed, writeWhole } from "./compressed.ts";
import { integrityOf, nameHash } from "./contentHash.ts";
import { hostSpecifier } from "./sharedModules.ts";

interface PageOptions {
  root: string;
  distDir: string;
  manifest: AssetManifest;
}

/** Writes `dist/index.html`, the boot script and the module loader. The page keeps `{{nonce}}` for the server to fill. */
export async function writePage({ root, distDir, manifest }: PageOptions): Promise<{ inputs: string[]; files: string[] }> {
  const directory = join(distDir, "assets");
  const template = join(root, "host/browser/boot/index.html");
  const loaderFile = createRequire(join(root, "host/package.json")).resolve("systemjs/dist/system.min.js");
  const { build } = await import("esbuild");
  const bundled = await build({
    entryPoints: [join(root, "host/browser/boot/boot.ts")],
    bundle: true,
    format: "iife",
    platform: "browser",
    target: ["es2022"],
    minify: true,
    write: false,
    metafile: true,
    absWorkingDir: root,
    logLevel: "silent",
  });
  const loaderSource = (await readFile(loaderFile, "utf8")).replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
  const loader = await writeScript(directory, "system", loaderSource);
  const boot = await writeScript(directory, "boot", bundled.outputFiles[0]!.text);

  const styles = manifest.styles.map((path) => manifest.files.find((file) => file.path === path)!);
  const tags = [
    ...styles.map(({ path, integrity }) => `<link rel="stylesheet" href="/assets/${path}" integrity="${integrity}">`),
    ...[loader, boot].map(({ path, integrity }) => `<script defer src="/assets/${path}" integrity="${integrity}"></script>`),
    ...shellModules(manifest).map(({ path, integrity }) => `<link rel="preload" as="script" href="/assets/${path}" integrity="${integrity}">`),
  ];
  const page = (await readFile(template, "utf8")).replace("<!-- assets -->", tags.join("\n    "));
  await writeWhole(join(distDir, "index.html"), page);
  const inputs = [template, ...Object.keys(bundled.metafile.inputs).map((path) => join(root, path))];
  return { inputs, files: [loader.path, boot.path] };
}

async function writeScript(directory: string, name: string, code: string): Promise<{ path: string; integrity: string }> {
  const content = Buffer.from(code);
  const path = `${name}-${nameHash(content)}.js`;
  await writeCompressed(join(directory, path), content);
  return { path, integrity: integrityOf(content) };
}

/** Every file the shell needs to start, fetched beside the boot document instead of after it. */
function shellModules(manifest: AssetManifest): PluginFile[] {
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const found = new Map<string, PluginFile>();
  const visit = (path: string | undefined): void => {
    const file = path === undefined ? undefined : files.get(path);
    if (!file || found.has(file.path)) return;
    found.set(file.path, file);
    for (const specifier of file.imports ?? []) visit(specifier.startsWith("./") ? specifier.slice(2) : manifest.imports[specifier]);
  };
  visit(manifest.imports[hostSpecifier]);
  return [...found.values()];
}
