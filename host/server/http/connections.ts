import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { envelope, PetronsError } from "@petrons/sdk/contracts";
import { answerHeaders, rawAnswer } from "../answers/index.ts";
import { type FaultLogger, faultLogger, guarded, guardedTimeout } from "../faults/index.ts";
import { type Limits, senderOf } from "../limits/index.ts";
import { largeHeadersAnswer } from "./largeHeaders.ts";
import { isFlooding, owesAnswer } from "./requestOrder.ts";
import { endAfterAnswer, isStreamed, type StreamRequest } from "./streamMessages.ts";

const json = { "content-type": "application/json; charset=utf-8" };
const bodyOf = ({ code, message }: PetronsError): string =>
  JSON.stringify(envelope({ errors: [{ code, message }] }));

/**
 * Bounds the connections of the node and of each sender, and answers what the server would answer
 * by itself without our headers.
 */
export function boundConnections(
  server: Server,
  limits: Limits,
  isTrusted: (address: string) => boolean,
  logger: FaultLogger,
): void {
  server.maxConnections = limits.connections;
  const open = new Map<string, number>();
  server.on(
    "connection",
    guarded(
      "connection",
      logger,
      (socket: Socket) => {
        const address = socket.remoteAddress;
        if (address === undefined || isTrusted(address)) return;
        const sender = senderOf(address);
        const count = (open.get(sender) ?? 0) + 1;
        if (count > limits.connectionsPerAddress) {
          socket.destroy();
          return;
        }
        open.set(sender, count);
        socket.once(
          "close",
          guarded("connections close", faultLogger, () => {
            const left = (open.get(sender) ?? 0) - 1;
            if (left > 0) open.set(sender, left);
            else open.delete(sender);
          }),
        );
      },
      (_error, socket) => socket.destroy(),
    ),
  );
  server.on(
    "checkExpectation",
    guarded(
      "expectation",
      logger,
      (_request: IncomingMessage, response: ServerResponse) =>
        response.writeHead(417, answerHeaders).end(),
      (_error, _request, response) => response.destroy(),
    ),
  );
}

interface ParserError extends Error {
  code?: string;
  /** What was read last. */
  rawPacket?: unknown;
}

/**
 * What is still read of headers that are too large, after the answer: a browser that cannot send
 * them to their end does not read it.
 */
const unreadBytes = 2 ** 20;
const unreadMs = 5_000;

function answerOf({ code, message }: ParserError): PetronsError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new PetronsError("request-slow");
  return new PetronsError("request-malformed", {
    reason: message.replace(/^Parse Error: /, "").slice(0, 200),
  });
}

/**
 * What is no request is answered on the bare socket, unless an answer is under way or owed there.
 * It never throws.
 */
export function answerMalformed(error: ParserError, socket: Socket): void {
  if (isFlooding(socket)) return;
  // What follows a request that asked for the end of the connection is not read; its answer is sent
  // and ends it.
  if (error.code === "HPE_CLOSED_CONNECTION" && socket.writable) {
    socket.pause();
    return;
  }
  const isLarge = error.code === "HPE_HEADER_OVERFLOW";
  if (isLarge && socket.writableEnded && !socket.destroyed && socket.bytesRead < unreadBytes)
    return;
  const underWay = (socket as Socket & { _httpMessage?: { headersSent?: boolean } | null })
    ._httpMessage;
  if (
    error.code === "ECONNRESET" ||
    !socket.writable ||
    underWay?.headersSent ||
    owesAnswer(socket)
  ) {
    socket.destroy();
    return;
  }
  if (isLarge) {
    socket.end(
      largeHeadersAnswer(Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0)),
    );
    const timer = guardedTimeout("headers that are too large", faultLogger, unreadMs, () =>
      socket.destroy(),
    );
    socket.once(
      "close",
      guarded("end of headers that are too large", faultLogger, () => clearTimeout(timer)),
    );
    return;
  }
  const fault = answerOf(error);
  socket.end(rawAnswer(fault.status, bodyOf(fault), json), () => socket.destroy());
}

/** Ends a request whose body does not come: with an answer where none was begun. */
export function endSlowRequest(request: IncomingMessage, response: ServerResponse): void {
  const fault = new PetronsError("request-slow");
  if (isStreamed(request)) {
    endSlowStream(request, response, fault);
    return;
  }
  const { socket } = request;
  if (response.headersSent || !socket.writable) socket.destroy();
  else socket.end(rawAnswer(fault.status, bodyOf(fault), json), () => socket.destroy());
}

/** The other requests of its connection go on. */
function endSlowStream(
  request: StreamRequest,
  response: ServerResponse,
  fault: PetronsError,
): void {
  if (response.headersSent || request.stream.destroyed) {
    request.stream.destroy();
    return;
  }
  response.writeHead(fault.status, { ...answerHeaders, ...json });
  response.setTimeout(unreadMs);
  endAfterAnswer(request);
  response.end(bodyOf(fault));
}
