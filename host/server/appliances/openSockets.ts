import type { Duplex } from "node:stream";
import { faultLogger, guarded } from "../faults/index.ts";
import type { AppliancePath } from "./addresses.ts";
import type { Admitted, ApplianceAccess } from "./applianceAccess.ts";
import { ApplianceFault } from "./applianceFault.ts";

interface OpenSocket {
  path: AppliancePath;
  admitted: Admitted;
  socket: Duplex;
}

/** The WebSockets of apps that are open at this node. One whose person may not use the app any more is ended. */
export class OpenSockets {
  readonly #open = new Set<OpenSocket>();
  readonly #access: Pick<ApplianceAccess, "admit">;

  constructor(access: Pick<ApplianceAccess, "admit">) {
    this.#access = access;
  }

  add(opened: OpenSocket): void {
    this.#open.add(opened);
    opened.socket.once(
      "close",
      guarded("close of an app's WebSocket", faultLogger, () => this.#open.delete(opened)),
    );
  }

  get count(): number {
    return this.#open.size;
  }

  /** Of a session that was ended, or of a person who is gone. */
  end({ tokenId, userId }: { tokenId?: string; userId?: string }): void {
    for (const { admitted, socket } of this.#open) if (admitted.pass.tokenId === tokenId || admitted.pass.userId === userId) socket.destroy();
  }

  recheckPerson = (userId: string): Promise<void> => this.#recheck(({ admitted }) => admitted.pass.userId === userId);
  recheckPetrons = (petronIds: ReadonlySet<string>): Promise<void> =>
    this.#recheck(({ admitted: { pass } }) => pass.petronId !== null && petronIds.has(pass.petronId));
  /** Also lets the sessions of open apps go on. */
  recheckAll = (): Promise<void> => this.#recheck(() => true);

  /** Without an answer of the database a WebSocket stays until the next look. */
  async #recheck(isMeant: (opened: OpenSocket) => boolean): Promise<void> {
    for (const opened of [...this.#open].filter(isMeant)) {
      try {
        await this.#access.admit(opened.path, opened.admitted.secret);
      } catch (error) {
        if (!(error instanceof ApplianceFault)) throw error;
        opened.socket.destroy();
      }
    }
  }

  closeAll(): void {
    for (const { socket } of this.#open) socket.destroy();
  }
}
