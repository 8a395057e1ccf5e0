import { makeAutoObservable, runInAction } from "mobx";
import type { BootDocument } from "../../contracts/index.ts";

export interface UpdateOptions {
  boot: BootDocument;
  readBoot: () => Promise<BootDocument>;
  /** Draws menus, cards and routes from a newly read boot document. */
  applyContributions: (boot: BootDocument) => void;
}

/** Whether a reload would show something new, and the plugins that came or went while this page was open. */
export class UpdateStore {
  reloadNeeded = false;

  readonly #options: UpdateOptions;
  #revision: string;

  constructor(options: UpdateOptions) {
    this.#options = options;
    this.#revision = options.boot.revision;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The organisation's enabled plugins changed: contributions appear or go at once. New code of what this page already has needs a reload. */
  async pluginsChanged(): Promise<void> {
    const boot = await this.#options.readBoot();
    this.#options.applyContributions(boot);
    if (sameCode(this.#options.boot, boot)) this.#revision = boot.revision;
    else this.#needReload();
  }

  /** Asked when the connection is back or the page is looked at again. */
  async check(): Promise<void> {
    if (this.reloadNeeded) return;
    if ((await this.#options.readBoot()).revision !== this.#revision) this.#needReload();
  }

  #needReload(): void {
    runInAction(() => {
      this.reloadNeeded = true;
    });
  }
}

const sameCode = (before: BootDocument, now: BootDocument): boolean =>
  Object.entries(before.importMap.imports).every(([specifier, address]) => (now.importMap.imports[specifier] ?? address) === address);
