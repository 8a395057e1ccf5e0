import type { FastifyInstance, FastifyRequest } from "fastify";
import { faultLogger, guarded } from "../faults/index.ts";
import { type Limits, Shares } from "../limits/index.ts";
import { LongAnswer } from "./answerJson.ts";
import { isStreamed } from "./streamMessages.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What people have asked for and not read. */
    unread: Shares;
  }
}

/** Smaller answers lie in the system's buffers, read or not. */
const smallBytes = 65_536;

function bytesOf(payload: unknown): number {
  if (payload instanceof LongAnswer) return payload.bytes;
  return typeof payload === "string" || Buffer.isBuffer(payload)
    ? payload.length
    : Number.POSITIVE_INFINITY;
}

/** Answers that nobody takes are ended, and who lets many of them lie may not ask for more. */
export function addAnswerBounds(
  app: FastifyInstance,
  { answerIdleSeconds, unreadAnswerBytes }: Limits,
): void {
  const unread = new Shares({
    total: Number.POSITIVE_INFINITY,
    perOrganization: 4 * unreadAnswerBytes,
    perPerson: unreadAnswerBytes,
  });
  app.decorate("unread", unread);
  app.addHook("onSend", (request: FastifyRequest, reply, payload, done) => {
    const bytes = bytesOf(payload);
    const isLarge = bytes > smallBytes && payload != null;
    // Without a listener of its own, a socket that moves nothing for this long is destroyed. A
    // client of HTTP/2 says how much may come, so that small answers lie here as well.
    if (isLarge || isStreamed(request.raw)) reply.raw.setTimeout(answerIdleSeconds * 1_000);
    if (isLarge) {
      const { session } = request;
      // A client that left before the answer was ready reads nothing, and its `close` has been:
      // nothing would be given back.
      if (session && Number.isFinite(bytes) && !reply.raw.closed && !request.raw.socket.destroyed) {
        unread.take(session, bytes);
        reply.raw.once(
          "close",
          guarded("answer bounds close", faultLogger, () => unread.giveBack(session, bytes)),
        );
      }
    }
    done(null, payload);
  });
}
