import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PluginFile } from "@petrons/sdk/contracts";
import type { AssetManifest, LazyModules } from "./assetManifest.ts";
import { writeCompressed, writeWhole } from "./compressed.ts";
import { integrityOf, nameHash } from "./contentHash.ts";
import { closureOf, stylesOf } from "./moduleClosure.ts";
import { writeJoined, writeStyles } from "./shared/joinedModules.ts";
import { hostSpecifier, sdkSpecifier } from "./shared/sharedModules.ts";

/**
 * A module of fewer bytes, compressed, travels with others: the heads of a request of its own weigh
 * as much.
 */
const worthARequest = 1_000;

interface PageOptions {
  root: string;
  distDir: string;
  manifest: AssetManifest;
  /**
   * Files of the third-party packages: they change more rarely than ours, and are kept apart in
   * what browsers keep.
   */
  vendor: ReadonlySet<string>;
}

/**
 * The import map's name of the library that reads and writes overrides; loaded only for who may
 * have them.
 */
const overridesSpecifier = "import-map-overrides";

/**
 * Writes `dist/index.html`, the boot script and the module loader, and answers the manifest with
 * what only the boot script loads. The page keeps `{{nonce}}` for the server to fill.
 */
export async function writePage({
  root,
  distDir,
  manifest,
  vendor,
}: PageOptions): Promise<{ inputs: string[]; files: string[]; manifest: AssetManifest }> {
  const directory = join(distDir, "assets");
  const template = join(root, "host/browser/boot/index.html");
  const iconFile = join(root, "host/browser/boot/icon.svg");
  const require = createRequire(join(root, "host/package.json"));
  const loaderSource = await scriptText(require.resolve("systemjs/dist/system.min.js"));
  const overridesSource = await scriptText(
    join(dirname(require.resolve("import-map-overrides")), "import-map-overrides-api.js"),
  );
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
  // One request: neither is of use without the other. Each is strict, or not, by itself.
  const bootSource = bundled.outputFiles[0]!.text;
  const boot = await writeScript(
    directory,
    "boot",
    `${loaderSource}\n;(function(){${bootSource}})();\n`,
  );
  const overrides = await writeScript(directory, "overrides", overridesSource);
  const icon = encodeURIComponent(await readFile(iconFile, "utf8"));

  const shell = closureOf(manifest, [manifest.imports[hostSpecifier]!]);
  const outsideShell = (paths: readonly string[]) =>
    closureOf(manifest, paths).filter((file) => !shell.includes(file));
  const threads = outsideShell(threadModules(manifest));
  const afterShell = [...new Set([...threads, ...outsideShell(hubModules(manifest))])];
  const large = afterShell.filter(({ brotli }) => brotli >= worthARequest);
  const own = [
    ...shell.filter(({ path }) => !vendor.has(path)),
    ...afterShell.filter((file) => !large.includes(file)),
  ];
  const start = [
    await writeJoined(
      "vendor",
      shell.filter(({ path }) => vendor.has(path)),
      directory,
    ),
    await writeJoined("shell", own, directory),
  ];
  const joined = [
    ...start,
    await writeJoined(
      "threads",
      large.filter((file) => threads.includes(file)),
      directory,
    ),
  ];
  const separate = large.filter((file) => !threads.includes(file));
  const sheets = stylesOf(manifest, [...shell, ...afterShell]);
  const sheet = await writeStyles("start", sheets, directory);
  const rest = withoutSheets(manifest, new Set(sheets.map(({ path }) => path)));
  const lazy = await writeNamed(
    directory,
    "modules",
    "json",
    Buffer.from(
      JSON.stringify(lazyModules(rest, new Set([...shell, ...afterShell].map(({ path }) => path)))),
    ),
  );
  const tags = [
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${icon}">`,
    `<link rel="stylesheet" href="/assets/${sheet.path}" integrity="${sheet.integrity}">`,
    `<script defer fetchpriority="high" src="/assets/${boot.path}" integrity="${boot.integrity}"></script>`,
    ...start.map(
      ({ file: { path, integrity } }) =>
        `<link rel="preload" as="script" href="/assets/${path}" integrity="${integrity}">`,
    ),
  ];
  const page = (await readFile(template, "utf8")).replace("<!-- assets -->", tags.join("\n    "));
  await writeWhole(join(distDir, "index.html"), page);
  const inputs = [
    template,
    iconFile,
    ...Object.keys(bundled.metafile.inputs).map((path) => join(root, path)),
  ];
  return {
    inputs,
    files: [sheet.path, boot.path, lazy.path],
    manifest: {
      ...rest,
      shell: [...joined.map(({ file }) => file), ...separate, overrides].map(({ path }) => path),
      joined: Object.fromEntries(joined.map(({ file, holds }) => [file.path, holds])),
      lazyModules: { href: `/assets/${lazy.path}`, integrity: lazy.integrity },
      imports: { ...rest.imports, [overridesSpecifier]: overrides.path },
      files: [...rest.files, ...joined.map(({ file }) => file), overrides],
    },
  };
}

const scriptText = async (file: string): Promise<string> =>
  (await readFile(file, "utf8")).replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");

const writeScript = (directory: string, name: string, code: string): Promise<PluginFile> =>
  writeNamed(directory, name, "js", Buffer.from(code));

async function writeNamed(
  directory: string,
  name: string,
  extension: string,
  content: Buffer,
): Promise<PluginFile> {
  const path = `${name}-${nameHash(content)}.${extension}`;
  const brotli = await writeCompressed(join(directory, path), content);
  return { path, integrity: integrityOf(content), size: content.length, brotli };
}

/**
 * Threads of comments. Nearly every signed-in page loads them and the hub's client, though its
 * shell is drawn without them. The loader knows both from the start, so that the file of lazy
 * modules is not read for them; their styles come with the page.
 */
const threadModules = ({ imports }: AssetManifest): string[] =>
  [imports[sdkSpecifier("richtext")]].filter((path) => path !== undefined);

/** The hub's client, which loads while the page is drawn already: a file of its own. */
const hubModules = ({ files }: AssetManifest): string[] =>
  files.map(({ path }) => path).filter((path) => /^signalrLink-\w+\.js$/.test(path));

/** Modules ask for no sheet that the page itself links. */
function withoutSheets(manifest: AssetManifest, linked: ReadonlySet<string>): AssetManifest {
  const files = manifest.files.map(({ styles = [], ...file }) => {
    const own = styles.filter((sheet) => !linked.has(sheet));
    return own.length > 0 ? { ...file, styles: own } : file;
  });
  return { ...manifest, files };
}

/**
 * What the loader must know of modules that the shell does not start with: pages fetch it when they
 * first need one of them.
 */
function lazyModules(manifest: AssetManifest, shell: ReadonlySet<string>): LazyModules {
  const address = (path: string) => `/assets/${path}`;
  const integrity = new Map(manifest.files.map((file) => [file.path, file.integrity]));
  const modules = manifest.files.filter(({ path }) => path.endsWith(".js") && !shell.has(path));
  return {
    integrity: Object.fromEntries(modules.map((file) => [address(file.path), file.integrity])),
    depcache: Object.fromEntries(
      modules
        .filter(({ imports }) => imports?.length)
        .map(({ path, imports }) => [address(path), imports!]),
    ),
    moduleStyles: Object.fromEntries(
      modules
        .filter(({ styles }) => styles !== undefined)
        .map(({ path, styles }) => [
          address(path),
          styles!.map((sheet) => ({ href: address(sheet), integrity: integrity.get(sheet)! })),
        ]),
    ),
  };
}
