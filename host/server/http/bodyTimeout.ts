import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FaultLogger, faultLogger, guarded, guardedTimeout } from "../faults/index.ts";
import type { Limits } from "../limits/index.ts";
import { endSlowRequest } from "./connections.ts";
import { isStreamed } from "./streamMessages.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body may take `uploadSeconds`; the route itself ends one that stalls. */
    isUpload?: boolean;
  }
}

const hasBody = ({ headers, raw }: FastifyRequest): boolean =>
  isStreamed(raw) ||
  headers["transfer-encoding"] !== undefined ||
  (headers["content-length"] !== undefined && headers["content-length"] !== "0");
/**
 * Of a request that came over the network: those of this process to itself come whole, and know no
 * `complete`.
 */
const isIncomplete = ({ raw }: FastifyRequest): boolean => raw.complete === false;

/**
 * Ends requests whose body is not complete in time, read by a parser, by a handler, or by nobody
 * because the request was refused.
 */
export function addBodyTimeout(
  app: FastifyInstance,
  { requestSeconds, uploadSeconds }: Limits,
  logger: FaultLogger,
): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  const watch = ({ raw }: FastifyRequest, reply: FastifyReply, seconds: number): void => {
    const isFirst = !timers.has(raw);
    clearTimeout(timers.get(raw));
    timers.set(
      raw,
      guardedTimeout("slow body", logger, seconds * 1_000, () => {
        if (!raw.complete) endSlowRequest(raw, reply.raw);
      }),
    );
    if (!isFirst) return;
    raw.once(
      "close",
      guarded("body timeout close", faultLogger, () => clearTimeout(timers.get(raw))),
    );
  };
  // Most bodies are here by the time that the person is known, and need no timer.
  app.addHook("preParsing", (request, reply, payload, done) => {
    const { isUpload } = request.routeOptions.config;
    if (isIncomplete(request) && hasBody(request))
      watch(request, reply, isUpload ? uploadSeconds : requestSeconds);
    done(null, payload);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const isWatched = timers.has(request.raw) && !request.routeOptions.config.isUpload;
    if (!isWatched && isIncomplete(request) && hasBody(request))
      watch(request, reply, requestSeconds);
    done(null, payload);
  });
}
