import { makeAutoObservable, observable, runInAction } from "mobx";
import type { BootPlugin } from "../../contracts/index.ts";
import { diagnose, LoadFailure, nameFailure } from "./loadFailure.ts";
import { StyleFailure } from "./styleLinks.ts";
import type { FailureKind, LoadState, ModuleSystem, PluginFailure } from "./types.ts";

type PluginModule = Record<string, unknown>;

interface Attempt {
  state: Extract<LoadState, "loading" | "active" | "failed">;
  module?: PluginModule;
  failure?: { kind: FailureKind; reason: string };
}

interface LoaderDependencies {
  modules: ModuleSystem;
  linkStyles(styles: NonNullable<BootPlugin["styles"]>): Promise<void>;
  onFailure(failure: PluginFailure): void;
  fetcher: typeof fetch;
  /** Calls back after so many milliseconds; the result cancels. */
  after(milliseconds: number, callback: () => void): () => void;
}

const loadTimeout = 15_000;
/**
 * A plugin that did not arrive is asked for again by itself after this, and after twice as long
 * each time, up to the longest wait.
 */
const againAfter = 10_000;
const maxRetryPause = 60_000;

/**
 * Loads plugins when they are first shown, each once. A failed one stays failed until retried, and
 * concerns no other.
 */
export class PluginLoader {
  private readonly attempts = observable.map<string, Attempt>([], { deep: false });
  private readonly running = new Map<string, Promise<void>>();
  private readonly parts: LoaderDependencies;

  constructor(parts: LoaderDependencies) {
    this.parts = parts;
    makeAutoObservable<this, "parts" | "running" | "attempts">(this, {
      parts: false,
      running: false,
      attempts: false,
      attempt: false,
    });
  }

  attempt(pluginId: string): Attempt | undefined {
    return this.attempts.get(pluginId);
  }

  /** Starts loading unless that was done. Never rejects: how it went is in `attempt`. */
  load(plugin: BootPlugin): Promise<void> {
    const known = this.running.get(plugin.id);
    if (known) return known;
    this.attempts.set(plugin.id, { state: "loading" });
    const work = this.run(plugin);
    this.running.set(plugin.id, work);
    return work;
  }

  /** Forgets what failed, and what imported it, and loads again. */
  retry(plugin: BootPlugin): Promise<void> {
    // Its modules run, and React's `lazy` in one of them remembers what did not arrive.
    this.forget(plugin, this.attempts.get(plugin.id)?.state === "active");
    this.running.delete(plugin.id);
    return this.load(plugin);
  }

  private forget({ entry }: BootPlugin, inUse = false): void {
    if (entry !== undefined) this.parts.modules.forget(this.parts.modules.resolve(entry), inUse);
  }

  /**
   * The network kept it away, and may be well again: its message stays until it is here, or until
   * somebody retries.
   */
  private again(plugin: BootPlugin, failed: Attempt, wait: number): void {
    const isCurrent = () => this.attempts.get(plugin.id) === failed;
    this.parts.after(wait, () => {
      if (!isCurrent()) return;
      this.forget(plugin);
      this.withTimeout(plugin).then(
        (module) =>
          runInAction(
            () => isCurrent() && this.attempts.set(plugin.id, { state: "active", module }),
          ),
        () => isCurrent() && this.again(plugin, failed, Math.min(wait * 2, maxRetryPause)),
      );
    });
  }

  private async run(plugin: BootPlugin): Promise<void> {
    try {
      const module = await this.withTimeout(plugin);
      runInAction(() => this.attempts.set(plugin.id, { state: "active", module }));
    } catch (error) {
      const { kind, message: reason } = await this.named(error);
      const failed: Attempt = { state: "failed", failure: { kind, reason } };
      runInAction(() => this.attempts.set(plugin.id, failed));
      if (kind === "network" || kind === "timeout") this.again(plugin, failed, againAfter);
      this.parts.onFailure({ pluginId: plugin.id, kind, reason, error });
    }
  }

  private async withTimeout(plugin: BootPlugin): Promise<PluginModule> {
    if (plugin.entry === undefined)
      throw new LoadFailure("invalid", `The plugin '${plugin.id}' has no pages for you.`);
    const entry = plugin.entry;
    let cancel = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      cancel = this.parts.after(loadTimeout, () =>
        reject(
          new LoadFailure(
            "timeout",
            `The plugin '${plugin.id}' did not load within ${loadTimeout / 1000} s.`,
          ),
        ),
      );
    });
    try {
      const arrived = Promise.all([
        this.parts.modules.import(entry),
        this.parts.linkStyles(plugin.styles ?? []),
      ]);
      const [module] = await Promise.race([arrived, late]);
      if (Object.keys(module).length === 0)
        throw new LoadFailure("invalid", `The plugin '${plugin.id}' exports nothing.`);
      return module;
    } finally {
      cancel();
    }
  }

  private named(error: unknown): Promise<LoadFailure> | LoadFailure {
    if (error instanceof StyleFailure)
      return diagnose(error.href, error.integrity, this.parts.fetcher, error);
    return nameFailure(error, this.parts.modules, this.parts.fetcher);
  }
}
