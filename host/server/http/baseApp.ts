import type { IncomingMessage, RequestListener } from "node:http";
import type { TLSSocket } from "node:tls";
import { hubPath, PetronsError } from "@petrons/sdk/contracts";
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from "fastify";
import { answerHeaders } from "../answers/index.ts";
import type { Config, TlsFiles } from "../config/types.ts";
import { guarded, guardedTimeout } from "../faults/index.ts";
import { Refusals, senderOfRequest, trustedProxies } from "../limits/index.ts";
import { refusedForDisk } from "../storage/index.ts";
import { type Logger, loggableUrl } from "../telemetry/index.ts";
import { addAnswerBounds } from "./answerBounds.ts";
import { addBodyParsers } from "./bodyParsers.ts";
import { addBodyTimeout } from "./bodyTimeout.ts";
import { answerMalformed, boundConnections } from "./connections.ts";
import { Entrance } from "./entrance.ts";
import { addErrorAnswers, answer, type RefusedListener } from "./errorAnswers.ts";
import { routedAddress } from "./pageAddress.ts";
import { addRateLimit } from "./rateLimit.ts";
import { keepRequestsInOrder, owesAnswer, takeTurnsAs } from "./requestOrder.ts";
import { addRequestWork } from "./requestWork.ts";
import { SecureServer } from "./secureServer.ts";
import { addSecurityHeaders } from "./security.ts";
import { isStreamed } from "./streamMessages.ts";
import { addUnreadBodies } from "./unreadBodies.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Refused tokens, passwords and bodies of who is not signed in, by sender. */
    refused: Refusals;
    /**
     * Answers frames of apps that were led to where no app is; undefined for other requests. Only
     * where apps answer has it an answer.
     */
    appFrames: {
      answer?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
    };
  }
  interface FastifyRequest {
    /** Whom the request counts for while nobody is signed in. */
    readonly sender: string;
  }
}

/** Milliseconds that requests under way have to end when the server closes. */
const closingGrace = 2000;
/** How often connections are looked at whose headers are not complete. */
const checkConnectionsEvery = 1_000;

/** A server without routes: connections, bodies, error answers, headers, limits and the log. */
export async function createBaseApp(
  config: Config,
  logger: Logger,
  refused: RefusedListener = () => {},
  refusals = new Refusals(config.limits.refusedPerMinute),
): Promise<FastifyInstance> {
  const { limits } = config;
  const isTrusted = trustedProxies(config.manifest.trustedProxies);
  const appFrames: FastifyInstance["appFrames"] = {};
  const http = {
    headersTimeout: limits.headerSeconds * 1_000,
    connectionsCheckingInterval: checkConnectionsEvery,
    requireHostHeader: false,
    // Clients that offer HTTP/2 with their first request want its answer all the same; and nothing
    // is answered before what was asked first.
    shouldUpgradeCallback: ({ headers, socket }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === "websocket" && !owesAnswer(socket),
  };
  const entrance = new Entrance(logger);
  let secure: SecureServer | undefined;
  const openSecure = (files: TlsFiles) => (handler: RequestListener) => {
    secure = new SecureServer({ files, http, limits, isTrusted, entrance, logger }, handler);
    return secure.server;
  };
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    trustProxy: isTrusted,
    rewriteUrl: routedAddress,
    forceCloseConnections: "idle",
    // Which of them it takes is known when it runs only, and its types know one at a time.
    ...((config.tls ? { https: http, serverFactory: openSecure(config.tls) } : { http }) as {
      http: typeof http;
    }),
    clientErrorHandler: answerMalformed,
    // Malformed URLs, and those with a part that is too long, return 404. Hooks do not run for
    // them.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(answerHeaders);
      const shown = appFrames.answer?.(request as never, reply as never);
      const [path = ""] = request.url.split("?", 1);
      return (
        shown ??
        answer(
          reply as never,
          new PetronsError("not-found", {
            what: "address",
            name: path.slice(0, 200),
          }),
        )
      );
    },
    // What a caller sends is judged as it came: nothing is turned into another type, filled in or
    // left out.
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        strict: false,
      },
    },
  }) as unknown as FastifyInstance;
  // One logger for all: a line about a request says its method and address itself, and a logger for
  // each request costs more than its routing. What a factory of ours answers Fastify examines each
  // time.
  Object.assign(app.log, { child: () => app.log });
  boundConnections(app.server, limits, isTrusted, logger);
  keepRequestsInOrder(app.server, limits, logger, entrance);
  // No answer can be sent before the handshake is done: the error answer would wait forever.
  app.server.on(
    "tlsClientError",
    guarded("TLS", logger, (_error: Error, socket: TLSSocket) => socket.destroy()),
  );
  app.addHook("onListen", async () => {
    // Without TLS, Fastify listens at all addresses of localhost by itself.
    if (config.host === "localhost") await secure?.listenAt(config.host);
  });
  // A browser opens connections ahead and may never use them; they must not keep a closing server
  // waiting.
  app.addHook("preClose", (done) => {
    secure?.close();
    guardedTimeout("closing of connections", logger, closingGrace, () =>
      secure ? secure.end() : app.server.closeAllConnections(),
    ).unref();
    done();
  });
  app.decorateRequest("session", null as never);
  app.decorateRequest("sender", {
    getter(this: FastifyRequest) {
      return senderOfRequest(this.raw, isTrusted);
    },
  });
  app.decorate("refused", refusals);
  app.decorate("appFrames", appFrames);
  app.addHook("preParsing", ({ raw, session }, _reply, payload, done) => {
    if (session && isStreamed(raw)) secure?.takeTurnsAs(raw, session.userId);
    else if (session) takeTurnsAs(raw.socket, session.userId);
    done(null, payload);
  });
  addRequestWork(app, (url) => url.startsWith(hubPath));
  addErrorAnswers(app, limits, refused, refusedForDisk({ folder: config.dataDir, logger }));
  await addSecurityHeaders(app, config);
  addRateLimit(app, limits.requestsPerMinute);
  addBodyTimeout(app, limits, logger);
  addUnreadBodies(app, logger);
  addBodyParsers(app, limits, logger);
  addAnswerBounds(app, limits);
  if (logger.isLevelEnabled("debug"))
    app.addHook("onResponse", (request, reply, done) => {
      const { method, url } = request;
      request.log.debug(
        {
          method,
          url: loggableUrl(url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        "answered",
      );
      done();
    });
  return app;
}
