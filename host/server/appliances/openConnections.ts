import type { Stream } from "node:stream";
import { faultLogger, guarded, guardedTimeout } from "../faults/index.ts";
import type { AppliancePath } from "./addresses.ts";
import type { Admitted, ApplianceAccess } from "./applianceAccess.ts";
import { ApplianceFault } from "./applianceFault.ts";

interface OpenConnection {
  path: AppliancePath;
  admitted: Admitted;
  stream: Stream & { destroy(): unknown };
}

/**
 * Between two looks at a session that is to end, in ms: the clock of the database says when it has.
 */
const minWaitMs = 1_000;

/**
 * The WebSockets of apps that are open at this node, and the answers on their way. One whose person
 * may not use the app any more is ended.
 */
export class OpenConnections {
  /** Each with the look at the end of its session. */
  readonly #open = new Map<OpenConnection, NodeJS.Timeout>();
  readonly #access: Pick<ApplianceAccess, "admit">;

  constructor(access: Pick<ApplianceAccess, "admit">) {
    this.#access = access;
  }

  add(opened: OpenConnection): void {
    this.#lookAtEnd(opened, opened.admitted.identity.until);
    opened.stream.once(
      "close",
      guarded("end of an app's connection", faultLogger, () => {
        clearTimeout(this.#open.get(opened));
        this.#open.delete(opened);
      }),
    );
  }

  /**
   * No event announces that a session expires, so each is checked when it should; one that was
   * renewed is checked again at its new end.
   */
  #lookAtEnd(opened: OpenConnection, until: number): void {
    clearTimeout(this.#open.get(opened));
    const wait = Math.max(minWaitMs, until * 1_000 - Date.now());
    this.#open.set(
      opened,
      guardedTimeout("end of a session at an open app", faultLogger, wait, () =>
        this.#look(opened),
      ),
    );
  }

  get count(): number {
    return this.#open.size;
  }

  /** Of a session that was ended, or of a person who is gone. */
  end({ tokenId, userId }: { tokenId?: string; userId?: string }): void {
    for (const { admitted, stream } of this.#open.keys())
      if (admitted.pass.tokenId === tokenId || admitted.pass.userId === userId) stream.destroy();
  }

  recheckPerson = (userId: string): Promise<void> =>
    this.#recheck(({ admitted }) => admitted.pass.userId === userId);
  recheckScopes = (scopeIds: ReadonlySet<string>): Promise<void> =>
    this.#recheck(({ admitted: { pass } }) => pass.scopeId !== null && scopeIds.has(pass.scopeId));
  recheckSession = (secret: string): Promise<void> =>
    this.#recheck(({ admitted }) => admitted.secret === secret);
  /** Also lets the sessions of open apps go on. */
  recheckAll = (): Promise<void> => this.#recheck(() => true);

  /** Without an answer of the database a connection stays until the next look. */
  async #recheck(isMeant: (opened: OpenConnection) => boolean): Promise<void> {
    for (const opened of [...this.#open.keys()].filter(isMeant)) await this.#look(opened);
  }

  async #look(opened: OpenConnection): Promise<void> {
    try {
      const { identity } = await this.#access.admit(opened.path, opened.admitted.secret);
      if (this.#open.has(opened)) this.#lookAtEnd(opened, identity.until);
    } catch (error) {
      if (!(error instanceof ApplianceFault)) throw error;
      opened.stream.destroy();
    }
  }

  closeAll(): void {
    for (const { stream } of this.#open.keys()) stream.destroy();
  }
}
