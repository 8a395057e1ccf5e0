import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { type FaultLogger, guarded } from "../faults/index.ts";
import { PacedWork } from "./pacedWork.ts";
import { endAfterAnswer, isStreamed } from "./streamMessages.ts";

/** Of the loop's time, reading of bodies that nobody asked for may take one part in so many. */
const readingShare = 24;

/**
 * What an answer leaves unread of a body is read slowly: its sender hears the answer, and
 * connections that send refused bodies without end take little from others. Node by itself would
 * read it as fast as it comes. Over HTTP/2 its sender hears, after the answer, that no more is
 * wanted.
 */
export function addUnreadBodies(app: FastifyInstance, logger: FaultLogger): void {
  const reading = new PacedWork("reading of an unread body", logger, readingShare);
  const discard = (raw: IncomingMessage): void => {
    // What came with the headers waits already: without this Node takes the body for one that
    // nobody reads, and reads all of it at the answer's end.
    raw.read();
    raw.on(
      "readable",
      guarded("unread body", logger, () => reading.add(() => raw.read())),
    );
  };
  app.addHook("onSend", ({ raw }, reply, payload, done) => {
    // Where a body is not read Fastify asks for the end of the connection, which HTTP/2 does not
    // know.
    if (isStreamed(raw)) reply.removeHeader("connection");
    // Of this process's own requests there is nothing to come. A handler that has begun to read
    // goes on, unless it was too much.
    if (raw.complete === false && !raw.destroyed && (!raw.readableDidRead || raw.isPaused())) {
      if (isStreamed(raw)) endAfterAnswer(raw);
      else discard(raw);
    }
    done(null, payload);
  });
}
