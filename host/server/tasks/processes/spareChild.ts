import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { faultLogger, guarded } from "../../faults/index.ts";
import type { StartMessage } from "./childMessages.ts";
import { forkChild, sendTo } from "./childProcess.ts";
import { killGroup } from "./processGroup.ts";
import { type LaunchedProcess, LauncherLost } from "./processLauncher.ts";

interface Spare {
  child: LaunchedProcess;
  folder: string;
}

interface SpareOptions {
  tables: StartMessage["tables"];
  heapMiB: number;
  /** What a child loads while it waits. */
  modules: string[];
}

/**
 * Keeps one process ready whose modules are loaded, so that work on a small file need not wait for
 * them.
 */
export class SpareChild {
  readonly #options: SpareOptions;
  #ready: Promise<Spare> | undefined;
  #closed = false;

  constructor(options: SpareOptions) {
    this.#options = options;
  }

  /** Begins to prepare one. A failure shows when it is taken. */
  prepare(): void {
    if (this.#closed) return;
    const ready = this.#fork();
    this.#ready = ready;
    const forget = guarded("spare process", faultLogger, async (folder?: string) => {
      if (this.#ready !== ready) return;
      this.#ready = undefined;
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    });
    ready.then(
      ({ child, folder }) =>
        child.ended.then(() => {
          if (this.#ready === ready) child.channel.destroy();
          forget(folder);
        }),
      () => forget(),
    );
  }

  /**
   * The prepared process, or a new one. The next is prepared when this one has ended: until then it
   * would only be in its way.
   */
  async take(): Promise<Spare> {
    const ready = this.#ready ?? this.#fork();
    this.#ready = undefined;
    const spare = await ready.catch((error: unknown) => {
      if (error instanceof LauncherLost) return this.#fork();
      throw error;
    });
    spare.child.ended.then(() => {
      if (!this.#ready) this.prepare();
    });
    return spare;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const [prepared] = await Promise.allSettled([this.#ready]);
    if (prepared.status === "rejected" || !prepared.value) return;
    const { child, folder } = prepared.value;
    killGroup(child.pid);
    await child.ended;
    await rm(folder, { recursive: true, force: true });
  }

  async #fork(): Promise<Spare> {
    const { tables, heapMiB, modules } = this.#options;
    const folder = join(
      resolve(tables.dataDir),
      "tmp",
      `file-${process.pid}-${randomBytes(6).toString("hex")}`,
    );
    const child = await forkChild({ folder, dataDir: tables.dataDir, heapMiB });
    sendTo(child, { kind: "prepare", modules, folder, tables });
    return { child, folder };
  }
}
