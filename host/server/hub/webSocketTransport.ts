import type { RawData, WebSocket } from "ws";
import { faultLogger, guarded } from "../faults/index.ts";
import type { Transport, TransportOwner } from "./transport.ts";

export class WebSocketTransport implements Transport {
  readonly kind = "webSockets";
  readonly textOnly = false;
  readonly inherentKeepAlive = false;
  readonly #socket: WebSocket;
  readonly #clocks: { ping: number; mute: number };
  #heardAt = performance.now();
  #askedAt = this.#heardAt;
  #sweptAt = this.#heardAt;

  constructor(socket: WebSocket, owner: TransportOwner, clocks: { ping: number; mute: number }) {
    this.#socket = socket;
    this.#clocks = clocks;
    const heard = () => {
      this.#heardAt = performance.now();
    };
    const listen = <Args extends unknown[]>(work: (...args: Args) => void) =>
      guarded("hub WebSocket", owner.faults, work, () => socket.terminate());
    socket.on("pong", listen(heard));
    socket.on(
      "ping",
      listen(() => owner.pinged()),
    );
    socket.on(
      "message",
      listen((data: RawData) => {
        heard();
        if (Array.isArray(data)) for (const part of data) owner.receive(part);
        else owner.receive(Buffer.isBuffer(data) ? data : Buffer.from(data));
      }),
    );
    socket.once(
      "close",
      listen(() => owner.transportGone()),
    );
    // `ws` closes the socket after every error it reports (a bad frame, a reset); the close is what
    // ends the connection.
    socket.on(
      "error",
      guarded("web socket transport error", faultLogger, () => socket.terminate()),
    );
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

  /**
   * Asks a socket that said nothing for a sign of life, which a browser gives by itself however
   * busy its page is. One that stays mute is a network that broke without a word. The time in which
   * this node did not get to listen is nobody's silence.
   */
  sweep(now: number): boolean {
    const { ping, mute } = this.#clocks;
    if (now - this.#sweptAt > ping) this.#heardAt = now;
    this.#sweptAt = now;
    if (
      now - this.#heardAt >= ping &&
      now - this.#askedAt >= ping &&
      this.#socket.readyState === this.#socket.OPEN
    ) {
      this.#askedAt = now;
      this.#socket.ping();
    }
    return now - this.#heardAt < mute;
  }
}
