import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type FaultLogger, guarded } from "../faults/index.ts";
import type { Limits } from "../limits/index.ts";

/** What Node keeps of a connection: `onIncoming` is asked of each request that its parser has found. */
interface ParsedSocket extends Socket {
  parser?: { onIncoming: () => number } | null;
}

/**
 * Carries out the requests of one connection one after the other, and ends a connection that sends many before the first is answered. Node would begin
 * all that have arrived in one piece before it looks at anybody else: with 64 kB on each of a thousand connections that is a million requests.
 * Call it before any route is added.
 */
export function keepRequestsInOrder(server: Server, { requestsAhead }: Pick<Limits, "requestsAhead">, logger: FaultLogger): void {
  for (const event of ["request", "checkExpectation"]) {
    const handlers = server.listeners(event) as RequestListener[];
    server.removeAllListeners(event);
    const inOrder = (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      // Of an offer to upgrade that is not taken Node drops what was sent behind it: the client hears that nothing more is answered here.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      const order = orders.get(socket) ?? new RequestOrder(socket, requestsAhead, logger);
      orders.set(socket, order);
      order.add(request, response, () => {
        for (const handle of handlers) handle(request, response);
      });
    };
    server.on(
      event,
      guarded("request", logger, inOrder, (_error, _request, response) => response.destroy()),
    );
  }
}

const orders = new WeakMap<Socket, RequestOrder>();

/** Whether a whole request of the connection has no answer yet, so that nothing else may be written before it. */
export const owesAnswer = (socket: Socket): boolean => orders.get(socket)?.owes ?? false;

class RequestOrder {
  readonly #socket: ParsedSocket;
  readonly #ahead: number;
  readonly #waiting: (() => void)[] = [];
  readonly #logger: FaultLogger;
  #busy = false;
  #current: IncomingMessage | undefined;

  constructor(socket: Socket, ahead: number, logger: FaultLogger) {
    this.#socket = socket;
    this.#ahead = ahead;
    this.#logger = logger;
  }

  get owes(): boolean {
    return this.#waiting.length > 0 || (this.#busy && this.#current?.complete === true);
  }

  add(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const begin = () => {
      if (this.#socket.destroyed) return;
      this.#current = request;
      response.once(
        "close",
        guarded("next request", this.#logger, () => this.#next()),
      );
      handle();
    };
    if (this.#waiting.length >= this.#ahead) this.#end();
    else if (this.#busy) this.#waiting.push(begin);
    else {
      this.#busy = true;
      begin();
    }
  }

  #next(): void {
    this.#busy = this.#waiting.length > 0;
    // Others have their turn first.
    if (this.#busy) setImmediate(guarded("next request", this.#logger, () => this.#waiting.shift()?.()));
  }

  #end(): void {
    const { parser } = this.#socket;
    // Without it the parser goes on to the end of what it has.
    if (parser) parser.onIncoming = () => -1;
    this.#socket.destroy();
  }
}
