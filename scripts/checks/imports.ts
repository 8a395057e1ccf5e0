import { posix } from "node:path";
import { type Import, importsOf } from "./importsOf.ts";
import { areas, computedImports, sdkEntryPoints, sdkRanks, soleKnowers } from "./permissions.ts";
import { type Finding, isTest, type Source } from "./sources.ts";

const areaOf = (path: string) => areas.find(({ pattern }) => pattern.test(path));
const pluginOf = (path: string) => /^plugins\/([^/]+)\//.exec(path)?.[1];
const exampleOf = (path: string) => /^sdk\/examples\/([^/]+)\//.exec(path)?.[1];
const serverModuleOf = (path: string) => /^host\/server\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) =>
  /^plugins\/[^/]+\/(?:browser|server)\/([^/]+)\//.exec(path)?.[1];
const halfOf = (path: string) =>
  /^sdk\/examples\/[^/]+\/(browser|server|contracts)\//.exec(path)?.[1] ?? "plugin";

/** Imports that the folder's permission does not cover, and those that cannot be judged. */
export function checkImports(sources: readonly Source[]): Finding[] {
  const requires = requiredPlugins(sources);
  const findings: Finding[] = [];
  for (const source of sources) {
    const { path } = source;
    const { imports, computed } = importsOf(source);
    for (const entry of imports) {
      const message = faultOf(path, entry, requires);
      if (message)
        findings.push({
          path,
          line: entry.line,
          message: `imports '${entry.specifier}': ${message}`,
        });
    }
    if (path in computedImports) {
      if (computed.length === 0)
        findings.push({ path, message: "computedImports names it, but it has no such import" });
    } else
      for (const line of computed)
        findings.push({
          path,
          line,
          message:
            "imports what only a run knows; expected a literal path, or in computedImports what it is",
        });
  }
  return findings;
}

function faultOf(
  path: string,
  entry: Import,
  requires: Map<string, Set<string>>,
): string | undefined {
  const area = areaOf(path);
  if (!area)
    return "this folder has no permission of its own; expected one of the folders of the repository";
  const { specifier } = entry;
  const above = rankFault(path, specifier);
  if (above) return above;
  if (specifier.startsWith("."))
    return localFault(path, area, posix.join(posix.dirname(path), specifier), entry);
  const sdk = /^@petrons\/sdk\/(\w+)/.exec(specifier);
  if (sdk) return sdkFault(path, area, sdkEntryPoints[sdk[1] ?? ""], entry);
  const plugin = /^@petrons\/(?!sdk|host)([\w-]+)(\/.*)?$/.exec(specifier);
  if (plugin) return pluginFault(path, plugin[1] ?? "", plugin[2] ?? "", requires);
  if (/^@petrons\/host/.test(specifier)) return "nobody imports the host as a package";
  return isTest(path) ? undefined : packageFault(path, area, entry);
}

const moduleOf = (path: string) => /^sdk\/(\w+)\//.exec(path)?.[1] ?? "";
const rankOf = (module: string) => sdkRanks.findIndex((rank) => rank.includes(module));

/** What a module of the SDK is built on must not know it, or a change of either concerns both. */
function rankFault(path: string, specifier: string): string | undefined {
  const own = moduleOf(path);
  const entry = /^@petrons\/sdk\/(\w+)/.exec(specifier)?.[1];
  const target = specifier.startsWith(".")
    ? moduleOf(posix.join(posix.dirname(path), specifier))
    : (entry ?? "");
  if (rankOf(own) < 0 || rankOf(target) < rankOf(own) || target === own || isTest(path))
    return undefined;
  return `sdk/${own} may use ${sdkRanks.slice(0, rankOf(own)).flat().join(", ")}; what composes it with ${target} belongs above both`;
}

function localFault(
  path: string,
  area: (typeof areas)[number],
  target: string,
  { typeOnly }: Import,
): string | undefined {
  if (area.name === "example") {
    if (exampleOf(target) !== exampleOf(path))
      return "an example is written with nothing but the packed SDK";
    const [from, to] = [halfOf(path), halfOf(target)];
    return from === to || to === "contracts" || (from === "plugin" && typeOnly)
      ? undefined
      : `its ${from} half may not reach its ${to} half`;
  }
  const other = areaOf(target);
  if (!other) return "the target lies outside the folders of the repository";
  const tested = isTest(path) && area.name !== "host/server" && area.name !== "host/browser";
  if (other.name !== area.name && !area.areas.includes(other.name) && !tested)
    return `${area.name} may import ${[area.name, ...area.areas].join(", ")}`;
  if (pluginOf(path) && pluginOf(target) !== pluginOf(path))
    return "another plugin is imported by its package name, contracts only";
  if (area.name === "plugin" && other.name !== "plugin/contracts" && !typeOnly)
    return "plugin.ts is a pure value: it imports types, and values of its contracts";
  const [ownModule, targetModule] = [serverModuleOf(path), serverModuleOf(target)];
  if (
    ownModule &&
    targetModule &&
    ownModule !== targetModule &&
    !/\/(index|inRuns|types)\.ts$/.test(target) &&
    !isTest(target) &&
    !isTest(path)
  )
    return `modules of the server meet through their entry points: index.ts, inRuns.ts or types.ts of ${targetModule}`;
  const [feature, targetFeature] = [featureOf(path), featureOf(target)];
  if (feature && targetFeature && feature !== targetFeature)
    return `features meet only through contracts: ${feature} may not reach ${targetFeature}`;
  return undefined;
}

function sdkFault(
  path: string,
  area: (typeof areas)[number],
  entryPoint: string | undefined,
  { typeOnly }: Import,
): string | undefined {
  if (!entryPoint)
    return `the SDK has no such entry point; its entry points are ${Object.keys(sdkEntryPoints).join(", ")}`;
  if (area.name === "example") {
    const half = halfOf(path);
    if (half === "plugin" || half === "contracts")
      return entryPoint === "sdk/contracts" ? undefined : "only sdk/contracts here";
    return entryPoint === "sdk/contracts" || entryPoint === `sdk/${half}` || isTest(path)
      ? undefined
      : `its ${half} half may not use ${entryPoint}`;
  }
  if (area.areas.includes(entryPoint) || area.name === entryPoint || isTest(path)) return undefined;
  return `${area.name} may use ${area.areas.filter((name) => name.startsWith("sdk/")).join(", ")}${typeOnly ? " (types too)" : ""}`;
}

function pluginFault(
  path: string,
  target: string,
  entryPoint: string,
  requires: Map<string, Set<string>>,
): string | undefined {
  const own = pluginOf(path);
  if (!own) return "only plugins import plugins";
  if (!/^\/contracts/.test(entryPoint)) return `only @petrons/${target}/contracts may be imported`;
  return requires.get(own)?.has(target)
    ? undefined
    : `plugin.ts of ${own} does not require ${target}`;
}

function packageFault(
  path: string,
  area: (typeof areas)[number],
  { specifier, typeOnly }: Import,
): string | undefined {
  if (area.onlyPackages && !area.onlyPackages.test(specifier))
    return `${area.name} may import no package but the schema library`;
  if (area.packages?.test(specifier))
    return `${area.name} may not import what belongs to the other half`;
  if (typeOnly || area.name === "scripts") return undefined;
  const sole = soleKnowers.find(({ packages }) => packages.test(specifier));
  return sole && !sole.folder.test(path) ? `only ${sole.what} knows it` : undefined;
}

function requiredPlugins(sources: readonly Source[]): Map<string, Set<string>> {
  const requires = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const id = pluginOf(path);
    if (!id || !path.endsWith("/plugin.ts")) continue;
    const block = /plugins:\s*\{([^}]*)\}/.exec(text)?.[1] ?? "";
    requires.set(
      id,
      new Set([...block.matchAll(/["']?([\w-]+)["']?\s*:/g)].map((match) => match[1] ?? "")),
    );
  }
  return requires;
}
