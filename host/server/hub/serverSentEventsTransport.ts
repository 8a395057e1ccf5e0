import type { ServerResponse } from "node:http";
import { guarded } from "../faults/index.ts";
import type { Transport, TransportOwner } from "./transport.ts";

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-store",
  // Proxies that compress or buffer would hold events back.
  "content-encoding": "identity",
  "x-accel-buffering": "no",
};

export class ServerSentEventsTransport implements Transport {
  readonly kind = "serverSentEvents";
  readonly textOnly = true;
  readonly inherentKeepAlive = false;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, owner: TransportOwner) {
    this.#response = response;
    response.once(
      "close",
      guarded("hub events", owner.faults, () => owner.transportGone()),
    );
    response.on("error", () => response.destroy());
    response.writeHead(200, headers);
    // The client's EventSource opens on the first bytes.
    response.write(":\r\n\r\n");
  }

  get queuedBytes(): number {
    return this.#response.writableLength;
  }

  write(bytes: Buffer): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(Buffer.concat([dataField, bytes, eventEnd]));
  }

  end(): void {
    this.#response.end();
  }

  destroy(): void {
    this.#response.destroy();
  }

  sweep(): boolean {
    return true;
  }
}

const dataField = Buffer.from("data: ");
const eventEnd = Buffer.from("\r\n\r\n");
