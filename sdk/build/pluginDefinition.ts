import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { PluginDefinition } from "@petrons/sdk/contracts";
import { build } from "esbuild";
import { problemsOf } from "./browserBundle.ts";
import { BuildError } from "./buildError.ts";
import { manifestProblems } from "./manifestSchema.ts";

export interface EvaluatedDefinition {
  definition: PluginDefinition;
  inputs: string[];
}

/** Evaluates `plugin.ts`: a pure value. It may import the SDK's contracts and the plugin's own, and from its halves only types. */
export async function evaluateDefinition(directory: string): Promise<EvaluatedDefinition> {
  const source = resolve(directory, "plugin.ts");
  if (!existsSync(source)) throw new BuildError([`${source} is missing: it is where a plugin says what it contributes.`]);
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
  const halves = inputs.map((path) => relative(directory, path)).filter((path) => /^(browser|server)\//.test(path));
  if (halves.length > 0) throw new BuildError([`plugin.ts imports ${halves.join(", ")}: it may import types from its halves and nothing else.`]);

  const code = Buffer.from(bundled.outputFiles[0]!.contents).toString("base64");
  const module = (await import(`data:text/javascript;base64,${code}`).catch((error: unknown) => {
    throw new BuildError([`plugin.ts could not be evaluated: ${error instanceof Error ? error.message : String(error)}`]);
  })) as { default?: PluginDefinition };
  if (typeof module.default !== "object" || module.default === null) throw new BuildError(["plugin.ts has no definition as its default export."]);
  const definition = module.default;
  const problems = [...manifestProblems({ format: 1, ...definition }), ...inconsistencies(definition)];
  if (problems.length > 0) throw new BuildError(problems.map((problem) => `plugin.ts: ${problem}`));
  return { definition, inputs };
}

/** What the schema cannot see: names given twice, and targets that lead nowhere. */
export function inconsistencies({ contributes, requires }: PluginDefinition): string[] {
  const problems: string[] = [];
  const routes = new Set(contributes?.routes?.map(({ name }) => name));
  const panels = new Set(contributes?.panels?.map(({ id }) => id));
  const flags = new Set(contributes?.flags?.map(({ name }) => name));
  for (const [kind, entries] of Object.entries(contributes ?? {})) {
    const seen = new Set<string>();
    for (const [index, entry] of (entries as unknown as readonly Record<string, unknown>[]).entries()) {
      const at = `/contributes/${kind}/${index}`;
      const key = String(entry.id ?? entry.name ?? entry.taskName ?? entry.address ?? entry.type ?? entry.kind ?? entry.from ?? index);
      if (seen.has(key)) problems.push(`${at}: '${key}' is given twice.`);
      seen.add(key);
      const targets = kind === "redirects" ? [] : [entry.to, ...(Array.isArray(entry.routes) ? entry.routes : [])];
      for (const target of targets) {
        if (typeof target === "string" && !routes.has(target)) problems.push(`${at}: '${target}' is not a route of this plugin.`);
        const other = (target as { plugin?: string } | undefined)?.plugin;
        if (other !== undefined && requires?.plugins?.[other] === undefined)
          problems.push(`${at}: leads into the plugin '${other}', which requires.plugins does not name.`);
      }
      if (typeof entry.flag === "string" && !flags.has(entry.flag))
        problems.push(`${at}: depends on the flag '${entry.flag}', which this plugin does not declare.`);
      const panel = typeof entry.opens === "string" ? entry.opens.replace(/^panel:/, "") : undefined;
      if (panel !== undefined && !panels.has(panel)) problems.push(`${at}: opens the panel '${panel}', which this plugin does not contribute.`);
    }
  }
  for (const [index, { version = 1, migrate }] of (contributes?.containers ?? []).entries())
    if (version > 1 && migrate === undefined) problems.push(`/contributes/containers/${index}: version ${version} needs 'migrate', for older documents.`);
  const tasks = new Set(contributes?.tasks?.map(({ taskName }) => taskName));
  for (const [index, { task }] of (contributes?.copyTriggers ?? []).entries())
    if (!tasks.has(task)) problems.push(`/contributes/copyTriggers/${index}: '${task}' is not a task of this plugin.`);
  return problems;
}

/** Every name of an export that the definition uses, with where it stands. */
export function usedNames({ contributes }: PluginDefinition): { half: "browser" | "server"; name: string; at: string }[] {
  return Object.entries(contributes).flatMap(([kind, entries]) =>
    (entries as unknown as readonly Record<string, unknown>[]).flatMap((entry, index) => [
      ...(typeof entry.view === "string" ? [{ half: "browser" as const, name: entry.view, at: `/contributes/${kind}/${index}/view` }] : []),
      ...(typeof entry.iconView === "string" ? [{ half: "browser" as const, name: entry.iconView, at: `/contributes/${kind}/${index}/iconView` }] : []),
      ...(typeof entry.find === "string" ? [{ half: "browser" as const, name: entry.find, at: `/contributes/${kind}/${index}/find` }] : []),
      ...(typeof entry.check === "string" ? [{ half: "browser" as const, name: entry.check, at: `/contributes/${kind}/${index}/check` }] : []),
      ...(typeof entry.handler === "string" ? [{ half: "server" as const, name: entry.handler, at: `/contributes/${kind}/${index}/handler` }] : []),
      ...(typeof entry.migrate === "string" ? [{ half: "server" as const, name: entry.migrate, at: `/contributes/${kind}/${index}/migrate` }] : []),
    ]),
  );
}
