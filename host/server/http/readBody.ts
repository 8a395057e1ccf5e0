import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyRequest } from "fastify";
import { faultLogger, guarded } from "../faults/index.ts";
import type { Party } from "../limits/index.ts";
import type { ArrivingBody, BodyBudget } from "./bodyBudget.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What this request holds of the budget for bodies. */
    bodyBytes: number;
  }
}

/** A body this small is not counted: a full queue of them costs little. */
const smallBytes = 16_384;

export type Done<Value> = (error: Error | null, value?: Value) => void;
type BodyDone = (error: (Error & { code?: string }) | null, bytes?: Buffer) => void;

/**
 * Reads a body of at most `limit` bytes. A large one first waits for its share of the budget, which
 * its request holds until it is answered; until then nothing of it is read, so that the sender
 * waits too.
 */
export function readBody(
  request: FastifyRequest,
  payload: Readable,
  limit: number,
  budget: BodyBudget,
  done: BodyDone,
): void {
  const announced =
    request.headers["content-length"] === undefined
      ? undefined
      : Number(request.headers["content-length"]);
  if (announced !== undefined && announced > limit) {
    done(new PetronsError("body-too-large", { limit }));
    return;
  }
  // One whose size nobody knows costs what it may grow to.
  const cost = announced ?? limit;
  const { session, raw } = request;
  const beginCounted = (party: Party) => {
    request.bodyBytes = cost;
    collect(payload, limit, announced, done, { budget, party, cost });
  };
  if (!session || cost <= smallBytes) collect(payload, limit, announced, done);
  else if (budget.tryEnter(session, cost)) beginCounted(session);
  else
    budget.wait(session, cost).then(() => {
      if (!raw.destroyed) return beginCounted(session);
      // Its sender went away while it waited.
      budget.leave(session, cost);
      done(new PetronsError("request-slow"));
    }, done);
}

/** What a body holds of the budget. */
interface Share {
  budget: BodyBudget;
  party: Party;
  cost: number;
}

function collect(
  payload: Readable,
  limit: number,
  announced: number | undefined,
  done: BodyDone,
  share?: Share,
): void {
  // Most bodies are here by the time that the person is known.
  if ((payload as Partial<IncomingMessage>).complete && payload.readableLength <= limit) {
    const bytes: Buffer = payload.read() ?? Buffer.alloc(0);
    done(...whole(bytes, announced));
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = guarded("body", faultLogger, (error: Error | null, bytes?: Buffer) => {
    if (arriving) share?.budget.arrived(arriving);
    payload.off("data", onData).off("end", onEnd).off("error", onBroken);
    // A connection that breaks later must not meet a stream without a listener.
    payload.on("error", ignored);
    if (error) payload.pause();
    done(error, bytes);
  });
  const arriving: ArrivingBody | undefined = share && {
    party: share.party,
    cost: share.cost,
    get received() {
      return size;
    },
    end: () => finish(new PetronsError("request-slow")),
  };
  const onData = guarded("body data", faultLogger, (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) finish(new PetronsError("body-too-large", { limit }));
    else chunks.push(chunk);
  });
  const onEnd = guarded("body end", faultLogger, () => {
    const [only, ...others] = chunks;
    const bytes = only && others.length === 0 ? only : Buffer.concat(chunks, size);
    finish(...whole(bytes, announced));
  });
  // Its sender went away: nobody reads the answer, and it is no fault of the server.
  const onBroken = guarded("body error", faultLogger, () =>
    finish(new PetronsError("request-slow")),
  );
  if (arriving) share?.budget.arrives(arriving);
  payload.on("data", onData).on("end", onEnd).on("error", onBroken);
}

const whole = (bytes: Buffer, announced: number | undefined): Parameters<BodyDone> =>
  announced === undefined || bytes.length === announced
    ? [null, bytes]
    : [
        new PetronsError("body-malformed", {
          reason: "it is not as long as its Content-Length says",
        }),
      ];

const ignored = (): void => undefined;
