import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import {
  constants,
  createServer,
  type Http2Server,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from "node:http2";
import type { TLSSocket } from "node:tls";
import { answerHeaders } from "../answers/index.ts";
import { type FaultLogger, faultLogger, guarded, guardedTimeout } from "../faults/index.ts";
import { type Limits, senderOf } from "../limits/index.ts";
import type { Entrance } from "./entrance.ts";
import { headersTooLarge } from "./largeHeaders.ts";
import { StreamRequest, StreamResponse } from "./streamMessages.ts";

/** Milliseconds that a connection without a request stays open; for HTTP/1, Fastify says so. */
export const idleMs = 72_000;
/** Of one request, as the parser of HTTP/1 bounds them. */
const headerBytes = 16_384;
/**
 * More is read only to answer it, since a stream that is given up says nothing to a person. Each
 * cookie may be a header of its own.
 */
const readHeaders = { maxHeaderListSize: 65_536, maxHeaderListPairs: 512 };
/** Milliseconds that the answer to larger ones may lie unread. */
const unreadMs = 5_000;
/**
 * Requests that a connection may give up at once, and each second after that. Beyond, it is ended
 * before they cost anything: a page that is left gives up no more than are under way.
 */
const resets = { streamResetBurst: 400, streamResetRate: 40 };
/**
 * What a sender may have on its way, in bytes: of each request, since so much of it lies here
 * while nobody reads it, more where a person is known; and of a connection, where nothing waits.
 */
const windows = { ofRequest: 65_535, ofPerson: 524_288, ofConnection: 2_097_152 };

interface SessionDependencies {
  limits: Limits;
  isTrusted: (address: string) => boolean;
  entrance: Entrance;
  logger: FaultLogger;
  handler: RequestListener;
}

/** The connections that speak HTTP/2. */
export class Http2Sessions {
  readonly #dependencies: SessionDependencies;
  readonly #server: Http2Server;
  readonly #sessions = new Set<ServerHttp2Session>();
  /** Who asked last on it. */
  readonly #people = new WeakMap<object, string>();
  /** Open requests by sender: each may have as many as it may have connections. */
  readonly #open = new Map<string, number>();
  #openCount = 0;

  constructor(dependencies: SessionDependencies) {
    const { limits, logger } = dependencies;
    this.#dependencies = dependencies;
    this.#server = createServer({
      settings: {
        maxConcurrentStreams: limits.streamsAtOnce,
        maxHeaderListSize: readHeaders.maxHeaderListSize,
        initialWindowSize: windows.ofRequest,
      },
      maxHeaderListPairs: readHeaders.maxHeaderListPairs,
      // In megabytes. With the ten of Node, two long answers on their way refuse further requests.
      maxSessionMemory: Math.ceil((2 * limits.unreadAnswerBytes) / 1e6),
      Http2ServerRequest: StreamRequest,
      Http2ServerResponse: StreamResponse,
      ...resets,
    });
    this.#server.on(
      "session",
      guarded(
        "connection of HTTP/2",
        logger,
        (session: ServerHttp2Session) => this.#keep(session),
        (_error, session) => session.destroy(),
      ),
    );
    for (const event of ["request", "checkExpectation"])
      this.#server.on(
        event,
        guarded(
          "request of HTTP/2",
          logger,
          (request: StreamRequest, response: StreamResponse) =>
            this.#begin(request, response, event === "checkExpectation"),
          (_error, { stream }) => stream.close(constants.NGHTTP2_INTERNAL_ERROR),
        ),
      );
  }

  /** Takes over a connection that has chosen HTTP/2. */
  take(socket: TLSSocket): void {
    this.#server.emit("connection", socket);
  }

  /** The next requests of the connection begin when it is this person's turn. */
  takeTurnsAs({ stream: { session } }: StreamRequest, userId: string): void {
    if (!session || session.destroyed) return;
    // Before that only small bodies are read: the window of HTTP/1 is hardly larger.
    if (!this.#people.has(session)) session.settings({ initialWindowSize: windows.ofPerson });
    this.#people.set(session, userId);
  }

  /** Takes no more requests; those under way go on, and a connection without any ends. */
  close(): void {
    for (const session of this.#sessions) session.close();
  }

  /** Ends those under way, too. */
  end(): void {
    for (const session of this.#sessions) session.destroy();
  }

  #begin(request: StreamRequest, response: StreamResponse, isExpecting: boolean): void {
    const { entrance, handler } = this.#dependencies;
    const { stream, socket } = request;
    const address = socket.remoteAddress ?? "";
    const sender = senderOf(address);
    if (!this.#count(stream, sender, address)) {
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    }
    const person = stream.session && this.#people.get(stream.session);
    entrance.add(person ?? sender, () => {
      // What was given up meanwhile costs nothing more.
      if (stream.destroyed) return false;
      const read = request.rawHeaders.reduce((sum, { length }) => sum + length, 0);
      if (isExpecting) response.writeHead(417, answerHeaders).end();
      else if (read > headerBytes) answerLarge(request, response);
      else handler(request as unknown as IncomingMessage, response as unknown as ServerResponse);
      return true;
    });
  }

  /** Whether the sender may have one more; it is counted until its end. */
  #count(stream: ServerHttp2Stream, sender: string, address: string): boolean {
    const { limits, isTrusted } = this.#dependencies;
    const count = this.#open.get(sender) ?? 0;
    if (this.#openCount >= limits.connections) return false;
    if (count >= limits.connectionsPerAddress && !isTrusted(address)) return false;
    this.#openCount += 1;
    this.#open.set(sender, count + 1);
    stream.once(
      "close",
      guarded("end of a request of HTTP/2", faultLogger, () => {
        this.#openCount -= 1;
        const left = (this.#open.get(sender) ?? 0) - 1;
        if (left > 0) this.#open.set(sender, left);
        else this.#open.delete(sender);
      }),
    );
    return true;
  }

  /** Ends a connection that asks nothing or does not confirm its bounds, whatever it sends. */
  #keep(session: ServerHttp2Session): void {
    const { limits, logger } = this.#dependencies;
    let streams = 0;
    let asks = false;
    let confirms = false;
    const unused = guardedTimeout(
      "beginning of a connection",
      logger,
      limits.headerSeconds * 1_000,
      () => {
        if (!asks || !confirms) session.destroy();
      },
    );
    const resting = guardedTimeout("connection that rests", logger, idleMs, () => {
      if (streams === 0) session.close();
    });
    this.#sessions.add(session);
    session.on(
      "stream",
      guarded("stream", logger, (stream: ServerHttp2Stream) => {
        asks = true;
        streams += 1;
        stream.once(
          "close",
          guarded("end of a stream", faultLogger, () => {
            streams -= 1;
            if (streams === 0 && !session.destroyed) resting.refresh();
          }),
        );
      }),
    );
    session.once(
      "localSettings",
      guarded("bounds of a connection", faultLogger, () => {
        confirms = true;
      }),
    );
    session.once(
      "close",
      guarded("end of a connection of HTTP/2", faultLogger, () => {
        clearTimeout(unused);
        clearTimeout(resting);
        this.#sessions.delete(session);
      }),
    );
    session.setLocalWindowSize(windows.ofConnection);
  }
}

function answerLarge({ method, url, rawHeaders }: StreamRequest, response: StreamResponse): void {
  const lines = [`${method} ${url}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  const { status, headers, body } = headersTooLarge(lines.join("\r\n"));
  response.writeHead(status, { ...answerHeaders, ...headers });
  response.setTimeout(unreadMs);
  response.end(body);
}
