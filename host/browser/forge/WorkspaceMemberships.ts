import { enterRetryAfter, maxEnterRetry } from "./forgeConstants.ts";
import type { HubLink } from "./hubLink.ts";

/**
 * The workspaces this page is in. Memberships end with a connection, so all are entered again on
 * the next one.
 * A workspace that cannot be entered, or was closed to the person later, is tried again while it is
 * wanted: access may be granted meanwhile.
 */
export class WorkspaceMemberships {
  readonly #wanted = new Set<string>();
  /** Being entered, or waiting to be tried again. */
  readonly #trying = new Set<string>();
  readonly #retries = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #entered: (workspace: string) => void;
  readonly #refused: (workspace: string) => void;
  #link: HubLink | undefined;

  constructor(entered: (workspace: string) => void, refused: (workspace: string) => void) {
    this.#entered = entered;
    this.#refused = refused;
  }

  enter(workspace: string): void {
    if (this.#wanted.has(workspace)) return;
    this.#wanted.add(workspace);
    if (this.#link) void this.#enterBy(this.#link, workspace, enterRetryAfter);
  }

  /**
   * The server refused something of the workspace: an existing membership has ended, and it is
   * unknown when it may begin again.
   */
  closed(workspace: string): void {
    if (this.#link && this.#wanted.has(workspace) && !this.#trying.has(workspace))
      this.#retry(this.#link, workspace, enterRetryAfter);
  }

  leave(workspace: string): void {
    if (!this.#wanted.delete(workspace)) return;
    clearTimeout(this.#retries.get(workspace));
    this.#retries.delete(workspace);
    this.#trying.delete(workspace);
    void this.#leaveBy(this.#link, workspace);
  }

  live(link: HubLink): void {
    this.#link = link;
    for (const workspace of this.#wanted) void this.#enterBy(link, workspace, enterRetryAfter);
  }

  lost(): void {
    this.#link = undefined;
    for (const retry of this.#retries.values()) clearTimeout(retry);
    this.#retries.clear();
    this.#trying.clear();
  }

  async #enterBy(link: HubLink, workspace: string, retryAfter: number): Promise<void> {
    const current = () => this.#link === link && this.#wanted.has(workspace);
    this.#trying.add(workspace);
    try {
      await link.invoke("ForgeEnterClient", workspace);
      if (!current()) return;
      this.#trying.delete(workspace);
      this.#entered(workspace);
    } catch {
      // The elements of the workspace learn the server's reason when they ask; here it only means
      // to try again.
      if (!current()) return;
      this.#refused(workspace);
      this.#retry(link, workspace, retryAfter);
    }
  }

  #retry(link: HubLink, workspace: string, after: number): void {
    this.#trying.add(workspace);
    clearTimeout(this.#retries.get(workspace));
    const enter = () => void this.#enterBy(link, workspace, Math.min(after * 2, maxEnterRetry));
    this.#retries.set(workspace, setTimeout(enter, after));
  }

  async #leaveBy(link: HubLink | undefined, workspace: string): Promise<void> {
    try {
      await link?.invoke("ForgeExitClient", workspace);
    } catch {
      // The connection ended first, and the membership with it.
    }
  }
}
