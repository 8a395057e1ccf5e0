import { makeAutoObservable, runInAction } from "mobx";
import type { BootDocument } from "../../contracts/index.ts";

interface UpdateOptions {
  boot: BootDocument;
  readBoot: () => Promise<BootDocument>;
  /** Draws menus, cards and routes from a newly read boot document. */
  applyContributions: (boot: BootDocument) => void;
  /**
   * The person holds other roles than this page was made for: all of it is made anew, and what they
   * may not see any longer goes.
   */
  onRolesChanged: () => void;
}

/**
 * Whether a reload would show something new, and the plugins that came or went while this page was
 * open.
 */
export class UpdateStore {
  reloadNeeded = false;

  readonly #options: UpdateOptions;
  #revision: string;

  constructor(options: UpdateOptions) {
    this.#options = options;
    this.#revision = options.boot.revision;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * The organization's enabled plugins changed: contributions appear or go at once. New code of
   * what this page already has needs a reload.
   */
  async pluginsChanged(): Promise<void> {
    const boot = await this.#options.readBoot();
    if (this.#hasOtherRoles(boot)) return this.#options.onRolesChanged();
    this.#options.applyContributions(boot);
    if (sameCode(this.#options.boot, boot)) this.#revision = boot.revision;
    else this.#needReload();
  }

  /**
   * Asked when the connection is back: plugins may have been switched meanwhile, or the server may
   * run a release.
   */
  async check(): Promise<void> {
    if (this.reloadNeeded) return;
    const boot = await this.#options.readBoot();
    if (this.#hasOtherRoles(boot)) return this.#options.onRolesChanged();
    if (boot.revision === this.#revision) return;
    if (!sameCode(this.#options.boot, boot)) return this.#needReload();
    this.#options.applyContributions(boot);
    this.#revision = boot.revision;
  }

  #hasOtherRoles({ user }: BootDocument): boolean {
    return String(user.roles) !== String(this.#options.boot.user.roles);
  }

  #needReload(): void {
    runInAction(() => {
      this.reloadNeeded = true;
    });
  }
}

const sameCode = (before: BootDocument, now: BootDocument): boolean =>
  before.environment.version === now.environment.version &&
  JSON.stringify(before.lateModules) === JSON.stringify(now.lateModules) &&
  Object.entries(before.importMap.imports).every(
    ([specifier, address]) => (now.importMap.imports[specifier] ?? address) === address,
  );
