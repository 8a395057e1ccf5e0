import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { ContributionKind, PluginDefinition } from "@petrons/sdk/contracts";
import { build } from "esbuild";
import { minVersion, validRange } from "semver";
import { type FieldRole, isKind, kinds } from "../contracts/contributions/index.ts";
import { problemsOf } from "./browserBundle.ts";
import { BuildError } from "./buildError.ts";
import { manifestProblems } from "./manifestSchema.ts";

interface EvaluatedDefinition {
  definition: PluginDefinition;
  inputs: string[];
}

/**
 * Evaluates `plugin.ts`: a pure value. It may import the SDK's contracts and the plugin's own, and
 * from its halves only types.
 */
export async function evaluateDefinition(directory: string): Promise<EvaluatedDefinition> {
  const source = resolve(directory, "plugin.ts");
  if (!existsSync(source))
    throw new BuildError([`${source} is missing: it is where a plugin says what it contributes.`]);
  const bundled = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node24",
    absWorkingDir: directory,
    logLevel: "silent",
  }).catch(problemsOf);
  const inputs = Object.keys(bundled.metafile.inputs).map((path) => resolve(directory, path));
  const halves = inputs
    .map((path) => relative(directory, path))
    .filter((path) => /^(browser|server)\//.test(path));
  if (halves.length > 0)
    throw new BuildError([
      `plugin.ts imports ${halves.join(", ")}: it may import types from its halves and nothing else.`,
    ]);

  const code = Buffer.from(bundled.outputFiles[0]!.contents).toString("base64");
  const module = (await import(`data:text/javascript;base64,${code}`).catch((error: unknown) => {
    throw new BuildError([
      `plugin.ts could not be evaluated: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  })) as { default?: PluginDefinition };
  if (typeof module.default !== "object" || module.default === null)
    throw new BuildError(["plugin.ts has no definition as its default export."]);
  const definition = module.default;
  const problems = [
    ...manifestProblems({ format: 1, ...definition }),
    ...inconsistencies(definition),
  ];
  if (problems.length > 0) throw new BuildError(problems.map((problem) => `plugin.ts: ${problem}`));
  return { definition, inputs };
}

type Fields = Record<string, unknown>;

/** What the schema cannot see: names given twice, and targets that lead nowhere. */
function inconsistencies({ contributes, requires }: PluginDefinition): string[] {
  const problems: string[] = rangeProblems(requires);
  const routes = new Set(contributes?.routes?.map(({ name }) => name));
  const panels = new Set(contributes?.panels?.map(({ id }) => id));
  const flags = new Set(contributes?.flags?.map(({ name }) => name));
  const tasks = new Set(contributes?.tasks?.map(({ taskName }) => taskName));
  const keys = new Set<string>();
  for (const { kind, entry, index, at } of placedEntries(contributes)) {
    const { key: keyField, fields, fault } = kinds[kind];
    const valuesOf = (role: FieldRole): unknown[] =>
      fields[role].flatMap((field) => entry[field] ?? []);
    const key = String(entry[keyField] ?? index);
    if (keys.has(`${kind} ${key}`)) problems.push(`${at}: '${key}' is given twice.`);
    keys.add(`${kind} ${key}`);
    for (const target of [...valuesOf("route"), ...valuesOf("routes")]) {
      if (typeof target === "string" && !routes.has(target))
        problems.push(`${at}: '${target}' is not a route of this plugin.`);
      const other = (target as { plugin?: string }).plugin;
      if (other !== undefined && requires?.plugins?.[other] === undefined)
        problems.push(
          `${at}: leads into the plugin '${other}', which requires.plugins does not name.`,
        );
    }
    for (const flag of valuesOf("flag"))
      if (typeof flag === "string" && !flags.has(flag))
        problems.push(`${at}: depends on the flag '${flag}', which this plugin does not declare.`);
    for (const opened of valuesOf("panel")) {
      const panel = String(opened).replace(/^panel:/, "");
      if (!panels.has(panel))
        problems.push(`${at}: opens the panel '${panel}', which this plugin does not contribute.`);
    }
    for (const task of valuesOf("task"))
      if (!tasks.has(String(task))) problems.push(`${at}: '${task}' is not a task of this plugin.`);
    const reason = fault?.(entry, contributes);
    if (reason !== undefined) problems.push(`${at}: ${reason}`);
  }
  return problems;
}

/** What is required in a range that is none, or that no version is in. */
function rangeProblems(requires: PluginDefinition["requires"] | undefined): string[] {
  const { sdk, plugins = {}, services = {} } = requires ?? {};
  const ranges: (readonly [at: string, range: string | undefined])[] = [
    ["/requires/sdk", sdk],
    ...Object.entries(plugins).map(([id, range]) => [`/requires/plugins/${id}`, range] as const),
    ...Object.entries(services).map(
      ([name, range]) => [`/requires/services/${name}`, range] as const,
    ),
  ];
  return ranges.flatMap(([at, range]) => {
    if (typeof range !== "string") return [];
    if (validRange(range) === null) return [`${at}: '${range}' is not a version range.`];
    return minVersion(range) === null ? [`${at}: no version is in the range '${range}'.`] : [];
  });
}

/** Every name of an export that the definition uses, with its place. */
export function usedNames({
  contributes,
}: PluginDefinition): { half: "browser" | "server"; name: string; at: string }[] {
  return placedEntries(contributes).flatMap(({ kind, entry, at }) =>
    (["browser", "server"] as const).flatMap((half) =>
      kinds[kind].fields[`${half}-export`].flatMap((field) => {
        const name = entry[field];
        return typeof name === "string" ? [{ half, name, at: `${at}/${field}` }] : [];
      }),
    ),
  );
}

/** Every contribution with its place. The schema reports unknown kinds. */
const placedEntries = (
  contributes: PluginDefinition["contributes"],
): { kind: ContributionKind; entry: Fields; index: number; at: string }[] =>
  Object.entries(contributes ?? {}).flatMap(([kind, entries]) =>
    isKind(kind)
      ? (entries as unknown as readonly Fields[]).map((entry, index) => ({
          kind,
          entry,
          index,
          at: `/contributes/${kind}/${index}`,
        }))
      : [],
  );
