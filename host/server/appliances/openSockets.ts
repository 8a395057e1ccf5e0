import type { Duplex } from "node:stream";
import { faultLogger, guarded, guardedTimeout } from "../faults/index.ts";
import type { AppliancePath } from "./addresses.ts";
import type { Admitted, ApplianceAccess } from "./applianceAccess.ts";
import { ApplianceFault } from "./applianceFault.ts";

interface OpenSocket {
  path: AppliancePath;
  admitted: Admitted;
  socket: Duplex;
}

/** Between two looks at a session that is to end, in ms: the clock of the database says when it has. */
const shortestWaitMs = 1_000;

/** The WebSockets of apps that are open at this node. One whose person may not use the app any more is ended. */
export class OpenSockets {
  /** Each with the look at the end of its session. */
  readonly #open = new Map<OpenSocket, NodeJS.Timeout>();
  readonly #access: Pick<ApplianceAccess, "admit">;

  constructor(access: Pick<ApplianceAccess, "admit">) {
    this.#access = access;
  }

  add(opened: OpenSocket): void {
    this.#lookAtEnd(opened, opened.admitted.identity.until);
    opened.socket.once(
      "close",
      guarded("close of an app's WebSocket", faultLogger, () => {
        clearTimeout(this.#open.get(opened));
        this.#open.delete(opened);
      }),
    );
  }

  /** Nobody is told of a session that runs out. One that was renewed meanwhile is looked at again at its new end. */
  #lookAtEnd(opened: OpenSocket, until: number): void {
    clearTimeout(this.#open.get(opened));
    const wait = Math.max(shortestWaitMs, until * 1_000 - Date.now());
    this.#open.set(
      opened,
      guardedTimeout("end of a session at an open app", faultLogger, wait, () => this.#look(opened)),
    );
  }

  get count(): number {
    return this.#open.size;
  }

  /** Of a session that was ended, or of a person who is gone. */
  end({ tokenId, userId }: { tokenId?: string; userId?: string }): void {
    for (const { admitted, socket } of this.#open.keys()) if (admitted.pass.tokenId === tokenId || admitted.pass.userId === userId) socket.destroy();
  }

  recheckPerson = (userId: string): Promise<void> => this.#recheck(({ admitted }) => admitted.pass.userId === userId);
  recheckPetrons = (petronIds: ReadonlySet<string>): Promise<void> =>
    this.#recheck(({ admitted: { pass } }) => pass.petronId !== null && petronIds.has(pass.petronId));
  /** Also lets the sessions of open apps go on. */
  recheckAll = (): Promise<void> => this.#recheck(() => true);

  /** Without an answer of the database a WebSocket stays until the next look. */
  async #recheck(isMeant: (opened: OpenSocket) => boolean): Promise<void> {
    for (const opened of [...this.#open.keys()].filter(isMeant)) await this.#look(opened);
  }

  async #look(opened: OpenSocket): Promise<void> {
    try {
      const { identity } = await this.#access.admit(opened.path, opened.admitted.secret);
      if (this.#open.has(opened)) this.#lookAtEnd(opened, identity.until);
    } catch (error) {
      if (!(error instanceof ApplianceFault)) throw error;
      opened.socket.destroy();
    }
  }

  closeAll(): void {
    for (const { socket } of this.#open.keys()) socket.destroy();
  }
}
