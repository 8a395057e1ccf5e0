import { isUtf8 } from "node:buffer";
import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { jsonFault } from "../config/index.ts";
import { type FaultLogger, guarded } from "../faults/index.ts";
import { FairQueue, fewPlaces, type Limits, maxJsonDepth, passedBound } from "../limits/index.ts";
import { BodyBudget } from "./bodyBudget.ts";
import { paced } from "./pacedWork.ts";
import { type Done, readBody } from "./readBody.ts";

/**
 * Deeper than anything the server stores. What walks values recursively would overflow on a body of
 * brackets.
 */
const tooDeep = `it is nested more than ${maxJsonDepth} deep`;
/**
 * From this size on, bodies are read one after the other of each person, with pauses in which
 * others are served.
 */
const largeBytes = 32_768;
/**
 * Of the loop's time, one person's large bodies may take one part in so many: fewer calls of others
 * than one in twenty meet it.
 */
const personShare = 24;
/** Of so many people at once, of one organization all but one of them. */
const peopleAtOnce = 3;

const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/**
 * JSON as it is, or base64-encoded as text/plain (DA-002): both are read by the same parser, with
 * the same limit on the JSON itself. Callers who are not signed in may send little, and the bodies
 * that people send at once have a budget.
 */
export function addBodyParsers(app: FastifyInstance, limits: Limits, logger: FaultLogger): void {
  const {
    bodyBytes,
    bodyValues,
    anonymousBodyBytes,
    pendingBodyBytes,
    requestsWaitingPerPerson,
    requestWaitSeconds,
  } = limits;
  // Refuses `__proto__` and `constructor.prototype`, which would let a body reach into every object
  // of the server.
  const parse = app.getDefaultJsonParser("error", "error");
  const waiting = { waitingPerPerson: requestsWaitingPerPerson, waitSeconds: requestWaitSeconds };
  // Half of it for one organization, a quarter for one person, and room for one body of the largest
  // size in any case.
  const budget = new BodyBudget(
    {
      total: Math.max(pendingBodyBytes, base64Length(bodyBytes)),
      perOrganization: Math.max(pendingBodyBytes / 2, base64Length(bodyBytes)),
      perPerson: Math.max(pendingBodyBytes / 4, base64Length(bodyBytes)),
      ...waiting,
    },
    limits.bodyBytesPerSecond,
    logger,
  );
  const reading = new FairQueue({ ...fewPlaces(peopleAtOnce, requestWaitSeconds), ...waiting });
  const limitOf = (request: FastifyRequest): number =>
    request.session ? bodyBytes : anonymousBodyBytes;

  const read = (request: FastifyRequest, text: string, done: Done<unknown>): void => {
    const passed = passedBound(text, { depth: maxJsonDepth, values: bodyValues });
    if (passed)
      done(
        new PetronsError("body-malformed", {
          reason:
            passed === "depth"
              ? tooDeep
              : `it holds more than ${bodyValues} values; send it in parts`,
        }),
      );
    else parse(request, text, (error, body) => done(error ? malformed(text) : null, body));
  };
  /**
   * Reads what has come, a large body when it is its turn; what its handler does at once with it
   * counts too.
   */
  const readInTurn = (
    { session, sender, raw }: FastifyRequest,
    bytes: Buffer,
    work: () => void,
    done: Done<unknown>,
  ): void => {
    if (bytes.length < largeBytes) {
      work();
      return;
    }
    const party = session ?? { orgId: sender, userId: sender };
    const begin = guarded("reading of a large body", logger, async () => {
      try {
        // Whose sender went away while it waited is not read.
        if (raw.socket.destroyed) done(new PetronsError("request-slow"));
        else await paced(personShare, work);
      } finally {
        reading.leave(party);
      }
    });
    if (reading.tryEnter(party)) begin();
    else reading.wait(party).then(begin, done);
  };

  app.decorateRequest("bodyBytes", 0);
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (request.bodyBytes > 0) budget.leave(request.session, request.bodyBytes);
    request.bodyBytes = 0;
    done(null, payload);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", (request, payload, done) => {
    readBody(request, payload, limitOf(request), budget, (error, bytes) => {
      if (!bytes) done(error);
      else readInTurn(request, bytes, () => read(request, bytes.toString("utf8"), done), done);
    });
  });
  app.addContentTypeParser("text/plain", (request, payload, done) => {
    const limit = limitOf(request);
    readBody(request, payload, base64Length(limit), budget, (error, bytes) => {
      if (!bytes)
        return done(
          error?.code === "body-too-large" ? new PetronsError("body-too-large", { limit }) : error,
        );
      const parse = () => {
        try {
          const decoded = fromBase64(bytes.toString("latin1"));
          if (decoded.length > limit) throw new PetronsError("body-too-large", { limit });
          read(request, decoded.toString("utf8"), done);
        } catch (fault) {
          done(fault as Error);
        }
      };
      readInTurn(request, bytes, parse, done);
    });
  });
}

/** The parser does not say what it met: what is JSON all the same was refused for its keys. */
function malformed(text: string): PetronsError {
  try {
    JSON.parse(text);
    return new PetronsError("body-malformed", {
      reason: "a key named __proto__, or constructor with a prototype, is not allowed",
    });
  } catch (error) {
    return new PetronsError("body-malformed", { reason: jsonFault(text, error) });
  }
}

/** Strict: what does not encode back to the same text is refused, not guessed at. */
function fromBase64(text: string): Buffer {
  if (text === "") throw new PetronsError("body-not-base64", { reason: "it is empty" });
  const decoded = Buffer.from(text, "base64");
  if (decoded.toString("base64") !== text)
    throw new PetronsError("body-not-base64", { reason: faultOf(text) });
  if (!isUtf8(decoded))
    throw new PetronsError("body-not-base64", { reason: "what it holds is not UTF-8 text" });
  return decoded;
}

function faultOf(text: string): string {
  const at = text.search(/[^A-Za-z0-9+/=]/);
  if (at >= 0) return `${JSON.stringify(text[at])} at position ${at} is not a base64 character`;
  return text.length % 4 === 0
    ? "its padding is wrong"
    : `its length ${text.length} is not a multiple of four`;
}
