import type { WebSocket } from "ws";
import type { Transport, TransportOwner } from "./transport.ts";

export class WebSocketTransport implements Transport {
  readonly kind = "webSockets";
  readonly textOnly = false;
  readonly inherentKeepAlive = false;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, owner: TransportOwner) {
    this.#socket = socket;
    socket.on("message", (data) => {
      if (Array.isArray(data)) for (const part of data) owner.receive(part);
      else owner.receive(Buffer.isBuffer(data) ? data : Buffer.from(data));
    });
    socket.once("close", () => owner.transportGone());
    // `ws` closes the socket after every error it reports (a bad frame, a reset); the close is what ends the connection.
    socket.on("error", () => socket.terminate());
  }

  get queuedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  write(bytes: Buffer, binary: boolean): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(bytes, { binary });
  }

  end(): void {
    this.#socket.close(1000);
  }

  destroy(): void {
    this.#socket.terminate();
  }

  sweep(): boolean {
    return true;
  }
}
