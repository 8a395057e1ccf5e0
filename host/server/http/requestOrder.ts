import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type FaultLogger, guarded } from "../faults/index.ts";
import { type Limits, senderOf } from "../limits/index.ts";
import { Entrance } from "./entrance.ts";
import { PacedWork } from "./pacedWork.ts";

/**
 * What Node keeps of a connection: `onIncoming` is asked of each request that its parser has found.
 */
interface ParsedSocket extends Socket {
  parser?: { onIncoming: () => number } | null;
}

/** Of the loop's time, the ends of connections that flood may take one part in so many. */
const endsShare = 8;

/**
 * Carries out the requests of one connection one after the other, and ends a connection that sends
 * many before the first is answered. Node would begin all that have arrived in one piece before it
 * looks at anybody else: with 64 kB on each of a thousand connections that is a million requests.
 * Call it before any route is added.
 */
export function keepRequestsInOrder(
  server: Server,
  { requestsAhead }: Pick<Limits, "requestsAhead">,
  logger: FaultLogger,
  entrance: Entrance = new Entrance(logger),
): void {
  const ends = new PacedWork("end of flooding connections", logger, endsShare);
  for (const event of ["request", "checkExpectation"]) {
    const handlers = server.listeners(event) as RequestListener[];
    server.removeAllListeners(event);
    const inOrder = (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      // Of an offer to upgrade that is not taken Node drops what was sent behind it: the client
      // hears that nothing more is answered here.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      const order =
        orders.get(socket) ?? new RequestOrder(socket, requestsAhead, { entrance, ends, logger });
      orders.set(socket, order);
      const handle = () => {
        for (const handler of handlers) handler(request, response);
      };
      order.add({ request, response, handle });
    };
    server.on(
      event,
      guarded("request", logger, inOrder, (_error, _request, response) => response.destroy()),
    );
  }
}

const orders = new WeakMap<Socket, RequestOrder>();

/**
 * Whether a whole request of the connection has no answer yet, so that nothing else may be written
 * before it.
 */
export const owesAnswer = (socket: Socket): boolean => orders.get(socket)?.owes ?? false;

/**
 * Whether the connection sent too many requests: nothing more is read of it, and it is about to be
 * ended.
 */
export const isFlooding = (socket: Socket): boolean => orders.get(socket)?.isFlooding ?? false;

/** The next requests of the connection begin when it is this person's turn. */
export function takeTurnsAs(socket: Socket, userId: string): void {
  const order = orders.get(socket);
  if (order) order.sender = userId;
}

interface WaitingRequest {
  request: IncomingMessage;
  response: ServerResponse;
  handle: () => void;
}

interface OrderDependencies {
  entrance: Entrance;
  ends: PacedWork;
  logger: FaultLogger;
}

class RequestOrder {
  readonly #socket: ParsedSocket;
  readonly #ahead: number;
  readonly #waiting: WaitingRequest[] = [];
  readonly #dependencies: OrderDependencies;
  #current: IncomingMessage | undefined;
  isFlooding = false;

  /** Who asked last; until then, where the connection comes from. */
  sender: string;

  constructor(socket: Socket, ahead: number, dependencies: OrderDependencies) {
    this.#socket = socket;
    this.#ahead = ahead;
    this.#dependencies = dependencies;
    this.sender = senderOf(socket.remoteAddress ?? "");
  }

  get owes(): boolean {
    return this.#waiting.length > 0 || this.#current?.complete === true;
  }

  add(waiting: WaitingRequest): void {
    if (this.#waiting.length >= this.#ahead) this.#end();
    else {
      this.#waiting.push(waiting);
      if (!this.#current) this.#next();
    }
  }

  /**
   * Begins nothing before all that has arrived is read: what floods is known by then, and others
   * have had their turn.
   */
  #next(): void {
    const next = this.#waiting.shift();
    this.#current = next?.request;
    if (next) this.#dependencies.entrance.add(this.sender, () => this.#begin(next));
  }

  #begin({ response, handle }: WaitingRequest): boolean {
    if (this.#socket.destroyed || this.isFlooding) return false;
    response.once(
      "close",
      guarded("next request", this.#dependencies.logger, () => this.#next()),
    );
    handle();
    return true;
  }

  /**
   * Nothing more is read. To end a connection costs more than to read from it: of hundreds at once,
   * they end one after the other.
   */
  #end(): void {
    this.isFlooding = true;
    const { parser } = this.#socket;
    // Without it the parser goes on to the end of what it has.
    if (parser) parser.onIncoming = () => -1;
    this.#socket.pause();
    this.#dependencies.ends.add(() => this.#socket.destroy());
  }
}
