import { PetronsError } from "@petrons/sdk/contracts";
import { type FastifyInstance, fastify, LogController } from "fastify";
import type { Config } from "../config/types.ts";
import { type Logger, loggableUrl } from "../telemetry/index.ts";
import { addBodyParsers } from "./bodyParsers.ts";
import { addErrorAnswers, answer } from "./errorAnswers.ts";
import { addOpenApi } from "./openApi.ts";
import { addRateLimit } from "./rateLimit.ts";
import { addSecurityHeaders } from "./security.ts";

/** Milliseconds that requests under way have to end when the server closes. */
const closingGrace = 2000;

/** A server without routes: bodies, error answers, headers, limits, the log and the description. */
export async function createBaseApp(config: Config, logger: Logger): Promise<FastifyInstance> {
  const { bodyBytes, requestsPerMinute } = config.limits;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    trustProxy: "loopback",
    forceCloseConnections: "idle",
    // An address that cannot be read, or a part of it that is too long, is none that there is.
    frameworkErrors: (_error, request, reply) =>
      answer(reply as never, new PetronsError("not-found", { what: "address", name: request.url.split("?", 1)[0]! })),
    // What a caller sends is judged as it came: nothing is turned into another type, filled in or left out.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false } },
  }) as unknown as FastifyInstance;
  // A browser opens connections ahead and may never use them; they must not keep a closing server waiting.
  app.addHook("preClose", (done) => {
    setTimeout(() => app.server.closeAllConnections(), closingGrace).unref();
    done();
  });
  app.decorateRequest("session", null as never);
  addErrorAnswers(app, bodyBytes);
  addBodyParsers(app, bodyBytes);
  await addSecurityHeaders(app, config);
  await addRateLimit(app, requestsPerMinute);
  await addOpenApi(app, config);
  if (logger.isLevelEnabled("debug"))
    app.addHook("onResponse", (request, reply, done) => {
      const { method, url } = request;
      request.log.debug({ method, url: loggableUrl(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
      done();
    });
  return app;
}
