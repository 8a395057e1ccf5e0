import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FaultLogger, faultLogger, guarded, guardedTimeout } from "../faults/index.ts";
import { endSlowRequest } from "./connections.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body may take any time: the route itself ends one that stalls. */
    isUpload?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] !== undefined && headers["content-length"] !== "0");
/** Of a request that came over the network: those of this process to itself come whole, and know no `complete`. */
const isIncomplete = ({ raw }: FastifyRequest): boolean => raw.complete === false;

/** Ends requests whose body is not complete in time, read by a parser, by a handler, or by nobody because the request was refused. */
export function addBodyTimeout(app: FastifyInstance, seconds: number, logger: FaultLogger): void {
  const watched = new WeakSet<object>();
  const watch = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
    if (watched.has(raw)) return;
    watched.add(raw);
    const timer = guardedTimeout("slow body", logger, seconds * 1_000, () => {
      if (!raw.complete) endSlowRequest(raw, reply.raw);
    });
    raw.once(
      "close",
      guarded("body timeout close", faultLogger, () => clearTimeout(timer)),
    );
  };
  // Most bodies are here by the time that the person is known, and need no timer.
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (isIncomplete(request) && hasBody(request) && request.routeOptions.config.isUpload !== true) watch(request, reply);
    done(null, payload);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (isIncomplete(request) && hasBody(request)) watch(request, reply);
    done(null, payload);
  });
}
