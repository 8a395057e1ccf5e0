import { basename, extname, join, relative, resolve } from "node:path";
import type { PluginFile } from "@petrons/sdk/contracts";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { build } from "esbuild";
import { BuildError } from "./buildError.ts";
import { writeCompressed } from "./compressed.ts";
import { integrityOf } from "./contentHash.ts";
import { iconComponents } from "./iconComponents.ts";
import { schemaValidators } from "./schemaValidators.ts";
import { sharedImports } from "./shared/sharedImports.ts";
import { sharedParts } from "./shared/sharedParts.ts";
import { sourceTexts } from "./sourceTexts.ts";
import { moduleStyles, styleText } from "./styles/moduleStyles.ts";
import { toSystemFormat } from "./systemFormat.ts";

interface BundleOptions {
  /** Output name → source file. */
  entries: Record<string, string>;
  /** Folder the files go to. */
  directory: string;
  /** Address of that folder, for images and fonts that code and styles name. */
  publicPath: string;
  /** Specifiers left to the import map. */
  shared: ReadonlySet<string>;
  /** Packages that must not come in by any other specifier. */
  whole?: ReadonlySet<string>;
  workingDirectory: string;
  plugins?: Plugin[];
  /** Checks the ES form of each module before it is converted; answers what is wrong. */
  check?: (code: string) => string[];
}

/**
 * A built file; `lazy` names the modules beside it that it loads only when something first asks for
 * them.
 */
export interface BundledFile extends PluginFile {
  lazy?: string[];
}

export interface Bundle {
  /** Output name of an entry → its file and the names it exports. */
  entries: Record<string, { file: string; exports: string[] }>;
  files: BundledFile[];
  /** Built module → the text of the styles that its sources import, not yet wrapped or written. */
  styles: Map<string, string>;
  /**
   * Files it was made from, absolute: what it holds, and what was only read for it, such as schemas
   * and declarations.
   */
  inputs: string[];
  /** Those whose code it holds. */
  sources: string[];
  metafile: Metafile;
}

const browserOptions = {
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "browser",
  target: ["es2022"],
  minify: true,
  metafile: true,
  write: false,
  logLevel: "silent",
  legalComments: "none",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
  loader: {
    ".svg": "file",
    ".png": "file",
    ".jpg": "file",
    ".webp": "file",
    ".woff": "file",
    ".woff2": "file",
  },
  tsconfigRaw: {
    compilerOptions: {
      jsx: "react-jsx",
      target: "es2024",
      useDefineForClassFields: true,
      verbatimModuleSyntax: true,
    },
  },
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  // Part of what esbuild hashes: another way of writing the files must give them other names.
  banner: { js: "/*system-2*/" },
} as const satisfies BuildOptions;

/**
 * Bundles browser code: ES modules with splitting by esbuild, each then in System format, written
 * compressed under content-addressed names.
 */
export async function bundleForBrowser(options: BundleOptions): Promise<Bundle> {
  const result = await build({
    ...browserOptions,
    entryPoints: options.entries,
    outdir: options.directory,
    publicPath: options.publicPath,
    absWorkingDir: options.workingDirectory,
    plugins: [
      sourceTexts(),
      sharedParts(options.shared),
      sharedImports(options.shared, options.whole),
      schemaValidators(),
      iconComponents(options.shared.size === 0),
      ...(options.plugins ?? []),
    ],
  }).catch(problemsOf);

  const modules = result.outputFiles.filter(({ path }) => path.endsWith(".js"));
  const problems = options.check ? modules.flatMap(({ text }) => options.check?.(text) ?? []) : [];
  if (problems.length > 0) throw new BuildError([...new Set(problems)]);

  const outputs = result.metafile.outputs;
  const outputOf = (path: string) =>
    Object.entries(outputs).find(([name]) => join(options.workingDirectory, name) === path)?.[1];
  const files: BundledFile[] = [];
  for (const output of result.outputFiles) {
    const file = basename(output.path);
    // Written by the sheets of the modules, see moduleStyles.
    if (file.endsWith(".css")) continue;
    const isModule = extname(file) === ".js";
    const content = isModule
      ? Buffer.from(await toSystemFormat(output.text, file))
      : Buffer.from(output.contents);
    const brotli = await writeCompressed(join(options.directory, file), content);
    const imported = outputOf(output.path)?.imports ?? [];
    const imports = imported
      .filter(({ kind }) => kind === "import-statement")
      .map(({ path, external }) => (external ? path : `./${basename(path)}`));
    const lazy = imported
      .filter(({ kind, external }) => kind === "dynamic-import" && !external)
      .map(({ path }) => basename(path));
    files.push({
      path: file,
      integrity: integrityOf(content),
      size: content.length,
      brotli,
      ...(imports.length > 0 ? { imports: [...new Set(imports)] } : {}),
      ...(lazy.length > 0 ? { lazy: [...new Set(lazy)] } : {}),
    });
  }

  const entries: Bundle["entries"] = {};
  for (const [name, source] of Object.entries(options.entries)) {
    const found = Object.entries(outputs).find(
      ([path, { entryPoint }]) =>
        path.endsWith(".js") &&
        entryPoint !== undefined &&
        basename(path).startsWith(`${name}-`) &&
        isEntry(options.workingDirectory, entryPoint, source),
    );
    if (!found) throw new BuildError([`The entry '${name}' (${source}) has no output.`]);
    entries[name] = { file: basename(found[0]), exports: found[1].exports };
  }
  const absolute = (path: string) => resolve(options.workingDirectory, path.replace(/\?\w+$/, ""));
  const read = Object.keys(result.metafile.inputs).map((path) =>
    path.replace(/^(validator|source-text|interface-rows):/, ""),
  );
  const inputs = read.filter((path) => !path.includes(":")).map(absolute);
  const sourcesInside = Object.keys(result.metafile.inputs).filter((path) => !path.includes(":"));
  const entrySources = Object.values(options.entries).map((source) =>
    source.includes(":") ? source : relative(options.workingDirectory, source),
  );
  const styles = new Map<string, string>();
  for (const [output, sheets] of moduleStyles(
    result.metafile,
    entrySources,
    options.workingDirectory,
  )) {
    const { loader, assetNames } = browserOptions;
    styles.set(
      basename(output),
      await styleText(sheets, {
        loader,
        assetNames,
        publicPath: options.publicPath,
        outdir: options.directory,
      }),
    );
  }
  return {
    entries,
    files,
    styles,
    inputs,
    sources: sourcesInside.map(absolute),
    metafile: result.metafile,
  };
}

const isEntry = (workingDirectory: string, entryPoint: string, source: string): boolean =>
  entryPoint.includes(":") ? entryPoint === source : join(workingDirectory, entryPoint) === source;

/** esbuild's own messages as sentences with the place. */
export function problemsOf(reason: unknown): never {
  const errors = (
    reason as { errors?: { text: string; location?: { file: string; line: number } | null }[] }
  ).errors;
  if (!errors?.length) throw reason;
  throw new BuildError(
    errors.map(({ text, location }) =>
      location ? `${location.file}:${location.line}: ${text}` : text,
    ),
  );
}
