import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from "fastify";
import { faultLogger, guarded } from "../faults/index.ts";
import { FairQueue, type Limits } from "../limits/index.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The queue that let this request in, until it is answered. */
    turn: FairQueue | null;
    /** So many places it takes in it. */
    places: number;
    /** Work of the request that goes on after its answer, and keeps its turn. */
    turnUntil: Promise<void> | null;
  }
}

/**
 * What a body asks for costs more the larger it is: each so many bytes of one take a further place,
 * up to all that one person may have.
 */
const bytesOfPlace = 131_072;

/** Seconds after which who left answers unread may ask again. */
const unreadSeconds = 5;

/**
 * Calls that cost something are carried out in turn, by organization, then person. Task runs, which
 * may take minutes, have a queue of their own: they can hold up each other, but no reading and
 * writing.
 */
export interface Turns {
  calls: preHandlerHookHandler;
  taskRuns: preHandlerHookHandler;
}

export function addTurns(app: FastifyInstance, limits: Limits): Turns {
  const waiting = {
    waitingPerPerson: limits.requestsWaitingPerPerson,
    waitSeconds: limits.requestWaitSeconds,
  };
  const calls = new FairQueue({
    total: limits.requestsAtOnce,
    perOrganization: limits.requestsAtOncePerOrganization,
    perPerson: limits.requestsAtOncePerPerson,
    ...waiting,
  });
  const taskRuns = new FairQueue({
    total: limits.taskRunsAtOnce,
    perOrganization: limits.taskRunsAtOncePerOrganization,
    perPerson: limits.taskRunsAtOncePerPerson,
    ...waiting,
  });
  app.decorateRequest("turn", null);
  app.decorateRequest("places", 0);
  app.decorateRequest("turnUntil", null);
  // The answer is there and only has to be written: a slow reader holds up nobody.
  app.addHook("onSend", (request, _reply, payload, done) => {
    const { turn, turnUntil, session, places } = request;
    request.turn = null;
    if (turnUntil)
      turnUntil.then(guarded("end of a turn", faultLogger, () => turn?.leave(session, places)));
    else turn?.leave(session, places);
    done(null, payload);
  });

  const inTurnOf =
    (queue: FairQueue, maxPlaces: number): preHandlerHookHandler =>
    (request: FastifyRequest, _reply: FastifyReply, done) => {
      const { session, raw } = request;
      if (!session) return done();
      if (!app.unread.isWithinShare(session, 0))
        return done(new PetronsError("rate-limited", { seconds: unreadSeconds }));
      const places = Math.min(maxPlaces, 1 + Math.floor(request.bodyBytes / bytesOfPlace));
      const begin = () => {
        request.turn = queue;
        request.places = places;
        done();
      };
      if (queue.tryEnter(session, places)) return begin();
      queue.wait(session, places).then(() => {
        if (!raw.socket.destroyed) return begin();
        // Nobody waits for its answer any more.
        queue.leave(session, places);
        done(new PetronsError("request-slow"));
      }, done);
    };
  const maxPlaces = Math.min(
    limits.requestsAtOncePerPerson,
    limits.requestsAtOncePerOrganization,
    limits.requestsAtOnce,
  );
  return { calls: inTurnOf(calls, maxPlaces), taskRuns: inTurnOf(taskRuns, 1) };
}
