import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BuildError } from "../buildError.ts";
import { call, localToken, runningServer } from "../serverCalls.ts";
import { addedPlugins, addPlugin, hasServed, removeAdded } from "./addPlugin.ts";
import { createPlugin, findsSdk, type SdkArchive } from "./createPlugin.ts";
import { archiveOf, readPackedPlugin } from "./packedPlugin.ts";
import { CommandUsage, parseCommand } from "./parseCommand.ts";

export interface CommandOptions {
  /** Where plugins are added and the running server says its address. */
  dataDir: string;
  /** Plugins that the environment manifest pins, for `list`. */
  pinned?: readonly { id: string; version: string; path: string }[];
  /** Where relative paths of `pinned` start. */
  root?: string;
  print(line: string): void;
  /** Packs the SDK for plugins outside the checkout; only in the checkout of a server. */
  packedSdk?: () => Promise<SdkArchive>;
  /**
   * Opens the server's database for these plugins, beside a running server or without one; only in
   * the checkout of a server.
   */
  operator?: (installed: readonly string[]) => Promise<PluginOperator>;
  /**
   * What the operator or the server stopped for everybody; nothing before the server's first start.
   */
  stopped?: () => Promise<readonly StoppedPlugin[]>;
  /**
   * Why plugins cannot run together after the server's next start, by id; `without` one that was
   * added. Only in the checkout of a server.
   */
  incompatible?: (without?: string) => ReadonlyMap<string, string>;
}

interface StoppedPlugin {
  plugin: string;
  kind: "disabled" | "removed" | "quarantined";
  reason: string;
}

/** What an operator does for every organization. Each answers a sentence. */
export interface PluginOperator {
  disable(id: string): Promise<string>;
  enable(id: string): Promise<string>;
  remove(id: string): Promise<string>;
  close(): Promise<void>;
}

const flagTypes = {
  as: { type: "string" },
  token: { type: "string" },
  default: { type: "boolean" },
  force: { type: "boolean" },
} as const;

interface Flags {
  as?: string;
  token?: string;
  default?: boolean;
  force?: boolean;
}

interface Subcommand {
  /** How it is typed and what it does, one form a line. */
  usage: string;
  /** What it works on; undefined when on all. */
  subject?: string;
  flags?: readonly (keyof Flags)[];
  run(subject: string, flags: Flags, options: CommandOptions): Promise<void>;
}

/**
 * The \`plugin\` command. Returns whether it succeeded; what is wrong is printed, a sentence a
 * line.
 */
export async function runPluginCommand(
  args: readonly string[],
  options: CommandOptions,
): Promise<boolean> {
  const [name = "help", ...rest] = args;
  try {
    if (["help", "--help", "-h"].includes(name)) throw new CommandUsage(usage);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandUsage(usage, `There is no command 'plugin ${name}'.`);
    await runSubcommand(command, rest, options);
    return true;
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof CommandUsage)) throw error;
    options.print(error.message);
    return error instanceof CommandUsage && !error.isFault;
  }
}

async function runSubcommand(
  { usage, subject, flags = [], run }: Subcommand,
  args: readonly string[],
  options: CommandOptions,
): Promise<void> {
  const taken: Partial<typeof flagTypes> = Object.fromEntries(
    flags.map((flag) => [flag, flagTypes[flag]]),
  );
  const { values, operands } = parseCommand(args, {
    usage,
    options: taken,
    operands: subject === undefined ? 0 : 1,
  });
  const [first = ""] = operands;
  if (subject !== undefined && first === "") throw new CommandUsage(usage, `Say ${subject}.`);
  await run(first, values as Flags, options);
}

const commands: Record<string, Subcommand> = {
  create: {
    usage: "plugin create <folder>                  a small working plugin",
    subject: "the folder to make",
    async run(directory, _flags, { print, packedSdk }) {
      const sdk = packedSdk && !findsSdk(directory) ? await packedSdk() : undefined;
      print(`Plugin '${await createPlugin(directory, sdk)}' is in ${directory}.`);
      if (sdk)
        print(
          `The SDK lies in it as ${sdk.file}: run npm install there, and npx petrons-plugin check . after a change.`,
        );
    },
  },
  check: {
    usage: "plugin check <folder>                   builds it and says what is wrong",
    subject: "the plugin's folder",
    async run(directory, _flags, { print }) {
      const { manifest } = await built(directory);
      const bytes = (manifest.browser?.files ?? []).reduce((sum, { brotli }) => sum + brotli, 0);
      print(
        `${manifest.id} ${manifest.version} is good: ${manifest.browser?.files.length ?? 0} files, ${(bytes / 1000).toFixed(1)} kB brotli.`,
      );
    },
  },
  pack: {
    usage: "plugin pack <folder>                    builds it into <id>-<version>.tgz",
    subject: "the plugin's folder",
    async run(directory, _flags, { print }) {
      const { manifest } = await built(directory);
      const file = `${manifest.id}-${manifest.version}.tgz`;
      const packed = readPackedPlugin(directory);
      await writeFile(file, archiveOf(packed));
      print(`${file}, sha256 of its plugin.json ${packed.sha256}`);
    },
  },
  add: {
    usage:
      "plugin add <tgz or folder> [--default]  installs it; --default enables it for organizations that made no choice",
    subject: "the packed plugin",
    flags: ["default"],
    async run(source, flags, { dataDir, print, incompatible }) {
      const before = incompatible?.();
      const { id, version, sha256 } = await addPlugin(source, dataDir, flags.default ?? false);
      print(
        `${id} ${version} is installed in ${dataDir} and pinned at ${sha256}. It is there after the server's next start.`,
      );
      for (const [other, reason] of incompatible?.() ?? [])
        if (!before?.has(other)) print(`From that start on, ${other} cannot run: ${reason}`);
      if (!hasServed(dataDir))
        print(
          `No server has worked with ${dataDir} yet. If you meant another folder, undo this with 'plugin remove ${id}', then set DATA_DIR to the right one.`,
        );
    },
  },
  disable: {
    usage: `plugin disable <id> [--force]           for everybody, on every node, whether or not the server runs; --force: also what others need
plugin disable <id> --as EMAIL          for the organization of a person of the local environment
plugin disable <id> --token TOKEN       for the organization of the token's person`,
    subject: "the plugin's id",
    flags: ["as", "token", "force"],
    run: (id, flags, options) => choose("disable", id, flags, options),
  },
  enable: {
    usage: `plugin enable <id>                      lets what was stopped for everybody run again
plugin enable <id> --as EMAIL           for the organization of a person of the local environment
plugin enable <id> --token TOKEN        for the organization of the token's person`,
    subject: "the plugin's id",
    flags: ["as", "token"],
    run: (id, flags, options) => choose("enable", id, flags, options),
  },
  remove: {
    usage:
      "plugin remove <id> [--force]            takes it away for good, with the documents that it declared to go with it",
    subject: "the plugin's id",
    flags: ["force"],
    run: remove,
  },
  list: {
    usage:
      "plugin list                             what is installed, and what is stopped for everybody",
    async run(_subject, _flags, options) {
      const installed = installedPlugins(options);
      const stops = new Map((await options.stopped?.())?.map((stop) => [stop.plugin, stop]));
      for (const { id, version, path } of installed) {
        const stop = stops.get(id);
        // It was added again: the next start takes it off the list of those that were removed.
        const state = stop?.kind === "removed" ? "there after the server's next start" : undefined;
        const words = state ?? (stop && stateWords[stop.kind]);
        options.print(`${id} ${version} ${path}${words ? `  ${words}` : ""}`);
      }
      for (const { plugin, kind } of stops.values())
        if (installed.every(({ id }) => id !== plugin))
          options.print(`${plugin} (not installed)  ${stateWords[kind]}`);
    },
  },
};

const usage = Object.values(commands)
  .map((command) => command.usage)
  .join("\n");

/** What cannot run for a plugin that was added, or the version of it. */
function keptFromRunning(id: string, { incompatible }: CommandOptions): string {
  const without = incompatible?.(id);
  const kept = [...(incompatible?.().keys() ?? [])].filter((other) => !without?.has(other));
  return kept.filter((other) => other !== id).join(", ");
}

async function remove(id: string, flags: Flags, options: CommandOptions): Promise<void> {
  const { dataDir, pinned = [], print } = options;
  refuseNeeded("remove", id, flags, options);
  const wasAdded = addedPlugins(dataDir).some((plugin) => plugin.id === id);
  // The database may be another folder's: what was added here by mistake must not be removed there.
  if (wasAdded && !hasServed(dataDir)) {
    await removeAdded(id, dataDir);
    return print(
      `${id} is taken out of ${dataDir}. No server has worked with that folder, so nothing else was changed.`,
    );
  }
  print(await asOperator(options, (operator) => operator.remove(id)));
  const kept = keptFromRunning(id, options);
  if (wasAdded) await removeAdded(id, dataDir);
  if (kept)
    print(`Start the server again: until then, ${kept} cannot run, which ${id} kept from it.`);
  if (pinned.some((plugin) => plugin.id === id))
    print(
      `The environment manifest pins ${id}: take it out there too, or it is listed as stopped.`,
    );
  else if (!wasAdded) print(`${id} was not installed in ${dataDir}.`);
}

const stateWords = {
  disabled: "disabled for everybody by the operator",
  removed: "removed by the operator",
  quarantined: "stopped for everybody: it ended the server twice while it started",
};

/**
 * Those that the manifest pins and those that were added in their place or beside them; `path` as
 * it is printed.
 */
function installedPlugins({
  dataDir,
  pinned = [],
}: CommandOptions): { id: string; version: string; path: string }[] {
  const added = addedPlugins(dataDir).map((plugin) => ({
    ...plugin,
    path: join(dataDir, plugin.path),
  }));
  return [...pinned.filter((plugin) => added.every((other) => other.id !== plugin.id)), ...added];
}

/** The installed plugins that need this one, by their ids. */
function dependentsOf(id: string, options: CommandOptions): string[] {
  const requires = (path: string): string[] => {
    const file = join(resolve(options.root ?? "", path), "dist", "plugin.json");
    if (!existsSync(file)) return [];
    return Object.keys(
      (JSON.parse(readFileSync(file, "utf8")) as { requires?: { plugins?: object } }).requires
        ?.plugins ?? {},
    );
  };
  return installedPlugins(options)
    .filter(({ path }) => requires(path).includes(id))
    .map((plugin) => plugin.id);
}

/** What others need is not stopped for everybody unless that is said. */
function refuseNeeded(
  action: "disable" | "remove",
  id: string,
  flags: Flags,
  options: CommandOptions,
): void {
  const dependents = flags.force ? [] : dependentsOf(id, options);
  if (dependents.length === 0) return;
  throw new BuildError([
    `${id} is needed by ${dependents.join(", ")}: they would stop with it, for everybody. To do it all the same: npm run plugin -- ${action} ${id} --force`,
  ]);
}

async function built(directory: string) {
  const { buildPlugin } = await import("../pluginBundle.ts");
  return buildPlugin(resolve(directory));
}

async function asOperator(
  options: CommandOptions,
  work: (operator: PluginOperator) => Promise<string>,
): Promise<string> {
  if (!options.operator)
    throw new BuildError(["Run this in the checkout of the server: npm run plugin -- …"]);
  const operator = await options.operator(installedPlugins(options).map(({ id }) => id));
  try {
    return await work(operator);
  } finally {
    await operator.close();
  }
}

async function choose(
  action: "enable" | "disable",
  id: string,
  flags: Flags,
  options: CommandOptions,
): Promise<void> {
  const { print } = options;
  if (flags.as === undefined && flags.token === undefined) {
    if (action === "disable") refuseNeeded(action, id, flags, options);
    print(await asOperator(options, (operator) => operator[action](id)));
    const kept = action === "disable" ? keptFromRunning(id, options) : "";
    if (kept)
      print(`${kept} cannot run while ${id} is installed: remove it, then start the server again.`);
    return;
  }
  await chooseFor(action, id, flags, options);
}

/** The choice of one organization, made by the running server. */
async function chooseFor(
  action: "enable" | "disable",
  id: string,
  flags: Flags,
  options: CommandOptions,
): Promise<void> {
  const { dataDir, print } = options;
  if (flags.as !== undefined && flags.token !== undefined)
    throw new BuildError(["Say who chooses by one of the two: --as EMAIL or --token TOKEN."]);
  const server = runningServer(dataDir);
  const token = flags.token ?? (await localToken(server, flags.as));
  const address = `${server.url}/api/plugins/${encodeURIComponent(id)}/${action}`;
  try {
    await call(address, { authorization: `Bearer ${token}` }, {});
  } catch (error) {
    const isUnknown = error instanceof BuildError && error.code === "plugin-unknown";
    if (!isUnknown || installedPlugins(options).every((plugin) => plugin.id !== id)) throw error;
    throw new BuildError([`${id} is added: restart the server to load it, then try again.`]);
  }
  print(`${id} is ${action}d.`);
  const dependents = action === "disable" ? dependentsOf(id, options) : [];
  if (dependents.length > 0)
    print(`Stopped with it for that organization, where enabled: ${dependents.join(", ")}.`);
  const stops = action === "enable" ? await options.stopped?.() : undefined;
  const stop = stops?.find(({ plugin }) => plugin === id);
  if (stop)
    print(
      `It does not run yet: it is ${stateWords[stop.kind]}. To let it run: npm run plugin -- enable ${id}`,
    );
}
