import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PluginManifest } from "@petrons/sdk/contracts";
import type { InFlight } from "../../faults/index.ts";
import { withTimeLimit } from "../../faults/index.ts";
import { type KnownPlugin, startFailure, type Warn } from "../installed/installedPlugins.ts";
import type { RegisterServerPlugin } from "../types.ts";
import type { PluginStops } from "./pluginStops.ts";

const startLimitMs = 30_000;
const place = "plugin start";

interface LoaderDependencies {
  known: readonly KnownPlugin[];
  /** Whether an organization has it enabled, and nothing keeps it from running. */
  isNeeded(pluginId: string): boolean;
  mayRun(pluginId: string): boolean;
  stops: Pick<PluginStops, "endedAtStart" | "started">;
  inFlight: InFlight;
  warn: Warn;
  /** How long a half may take to start. */
  limitMs?: number;
}

export const isLoaded = ({ manifest, module }: KnownPlugin): boolean =>
  manifest.server === undefined || module !== undefined;

/**
 * Imports server halves when the first organization needs them, one after the other. One that fails
 * harms no other.
 */
export class PluginLoader {
  readonly #dependencies: LoaderDependencies;
  #register: RegisterServerPlugin | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(dependencies: LoaderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts those that are needed now; `register` makes known what a half contributes. */
  async start(register: RegisterServerPlugin): Promise<void> {
    const { inFlight, known, stops } = this.#dependencies;
    for (const ended of inFlight.left)
      if (ended.place === place) await stops.endedAtStart(ended.what);
    this.#register = register;
    for (const plugin of known) await this.load(plugin);
  }

  /**
   * Starts a half unless it runs, failed, or nobody needs it nor enables it now. Never throws:
   * `failure` of the plugin says what went wrong.
   */
  load(plugin: KnownPlugin, soonEnabled = false): Promise<void> {
    if (!this.mayLoad(plugin, soonEnabled)) return Promise.resolve();
    this.#last = this.#last.then(() => this.#load(plugin, soonEnabled));
    return this.#last;
  }

  mayLoad(plugin: KnownPlugin, soonEnabled = false): boolean {
    const isIdle =
      !isLoaded(plugin) && plugin.failure === undefined && plugin.incompatible === undefined;
    return (
      isIdle &&
      this.#register !== undefined &&
      (soonEnabled
        ? this.#dependencies.mayRun(plugin.manifest.id)
        : this.#dependencies.isNeeded(plugin.manifest.id))
    );
  }

  async #load(plugin: KnownPlugin, soonEnabled: boolean): Promise<void> {
    const { inFlight, stops, warn, limitMs = startLimitMs } = this.#dependencies;
    const { manifest, directory } = plugin;
    const [register, half] = [this.#register, manifest.server];
    if (!register || !half || !this.mayLoad(plugin, soonEnabled)) return;
    inFlight.begin(place, manifest.id);
    const onTimeout = () => {
      throw new Error(`It did not start within ${limitMs / 1000} seconds`);
    };
    try {
      const module = await withTimeLimit(
        importServerPlugin(join(directory, half.entry), manifest),
        limitMs,
        onTimeout,
      );
      await withTimeLimit(register(plugin, module), limitMs, onTimeout);
      plugin.module = module;
      await stops.started(manifest.id);
    } catch (error) {
      plugin.failure = startFailure(error);
      warn({ plugin: manifest.id, reason: plugin.failure }, "plugin failed");
    } finally {
      inFlight.end(place);
    }
  }
}

async function importServerPlugin(
  file: string,
  manifest: PluginManifest,
): Promise<Record<string, unknown>> {
  const found = createHash("sha256").update(readFileSync(file)).digest("hex");
  if (found !== manifest.server?.sha256)
    throw new Error(
      `${file} was altered: its sha256 is ${found}, plugin.json says ${manifest.server?.sha256}.`,
    );
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}
