import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The SDK as this process has it: the checkout's folder, or the packed SDK's. */
export const sdkDirectory = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * A third-party package that every plugin shares, with the names it offers. A name outside the list
 * is not in the page.
 */
interface SharedPackage {
  specifier: string;
  names: string[];
  default?: boolean;
  /**
   * Names that the shell draws with. They are a module of their own, so that a page without any of
   * the others loads neither their code nor their styles.
   */
  early?: string[];
}

const listDirectory = join(sdkDirectory, "build", "exports");

/** One list file per shared package, `sdk/build/exports/<package>.json`. */
export const sharedPackages: readonly SharedPackage[] = readdirSync(listDirectory)
  .sort()
  .map((file) => JSON.parse(readFileSync(join(listDirectory, file), "utf8")) as SharedPackage);

/**
 * Under which the import map has the early names of a shared package. Only built code asks by it.
 */
export const earlySpecifier = (specifier: string): string => `${specifier}/early`;

/** The SDK's entry points in the browser; each is an import-map entry, loaded when first used. */
export const sdkEntries = [
  "contracts",
  "units",
  "conventions",
  "schedule",
  "browser",
  "components",
  "forms",
  "tables",
  "charts",
  "richtext",
  "sections",
  "templates",
] as const;

export const sdkSpecifier = (entry: string): string => `@petrons/sdk/${entry}`;
export const hostSpecifier = "@petrons/host";

/** Every specifier that plugins leave to the import map. */
export const sharedSpecifiers: ReadonlySet<string> = new Set([
  ...sharedPackages.map(({ specifier }) => specifier),
  ...sdkEntries.map(sdkSpecifier),
]);

/**
 * Packages whose code must come from the import map alone: two copies of them in one page break
 * state, contexts or styles.
 */
export const sharedOnly: ReadonlySet<string> = new Set([
  ...sharedPackages.map(({ specifier }) => packageName(specifier)),
  "@blueprintjs/datetime",
  "@petrons/sdk",
  "react-router",
  "scheduler",
]);

/** `@scope/name` or `name` of a specifier. */
export function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** The specifiers under which pages have a package; for one that only comes with others, theirs. */
export function sharedNamesOf(name: string): string[] {
  const own = [...sharedSpecifiers].filter((specifier) => packageName(specifier) === name);
  return own.length > 0
    ? own
    : [...sharedSpecifiers].filter((specifier) => specifier.startsWith(name.split("-")[0]!));
}

/**
 * Entry points inside the contracts folder. Pages load them lazily: units to show measurements,
 * conventions to read typed or imported values, schedule for jobs.
 */
const lazyContracts: readonly string[] = ["units", "conventions", "schedule"];
const folderOf = (entry: string): string =>
  lazyContracts.includes(entry) ? `contracts/${entry}` : entry;

/**
 * What pages and the packed SDK have of an entry point, where plugins built before may ask for more
 * names than it has today.
 */
export function sdkPageFile(entry: string): string | undefined {
  return (
    ["ts", "tsx", "js"]
      .map((extension) => join(sdkDirectory, "compatibility", `${entry}.${extension}`))
      .find(existsSync) ?? sdkEntryFile(entry)
  );
}

/** Where the SDK's entry point lies: TypeScript in the checkout, JavaScript in the packed SDK. */
export function sdkEntryFile(entry: string): string | undefined {
  return ["ts", "tsx", "js"]
    .map((extension) => join(sdkDirectory, folderOf(entry), `index.${extension}`))
    .find(existsSync);
}

/**
 * Where the types of the SDK's entry point are declared: its source in the checkout, its
 * declarations in the packed SDK.
 */
export function sdkEntryDeclarations(entry: string): string {
  return (
    ["ts", "tsx", "d.ts"]
      .map((extension) => join(sdkDirectory, folderOf(entry), `index.${extension}`))
      .find(existsSync) ?? join(sdkDirectory, entry)
  );
}
