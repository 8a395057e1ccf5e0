import rateLimit from "@fastify/rate-limit";
import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

const unlimited = /^\/(assets|plugins|hubs)\//;

/** So many requests a minute of one person, or of one address while nobody is signed in; counted by each node for itself. Files and the hub have limits of their own kind. */
export async function addRateLimit(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    hook: "preHandler",
    cache: 20_000,
    keyGenerator: (request: FastifyRequest) => request.session?.userId ?? request.ip,
    allowList: (request: FastifyRequest) => unlimited.test(request.url),
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: (_request, { ttl }) => new PetronsError("rate-limited", { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}
