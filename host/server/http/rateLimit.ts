import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { MinuteCounter } from "../limits/index.ts";

const unlimited = /^\/(assets|plugins|hubs)\//;

/**
 * So many requests a minute of one person, or of one address while nobody is signed in; counted by each node, before a body is read, so that
 * malformed ones count too. Files of the build are not counted, and the hub counts its own.
 */
export function addRateLimit(app: FastifyInstance, requestsPerMinute: number): void {
  const made = new MinuteCounter(requestsPerMinute);
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (unlimited.test(request.url)) return done(null, payload);
    const seconds = made.count(request.session?.userId ?? request.sender);
    done(seconds > 0 ? new PetronsError("rate-limited", { seconds }) : null, payload);
  });
}
