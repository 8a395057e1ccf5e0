import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import replyFrom, { type FastifyReplyFromHooks } from "@fastify/reply-from";
import { asPetronsError, type Identity } from "@petrons/sdk/contracts";
import { create } from "content-disposition";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Agent } from "undici";
import { faultLogger, guarded } from "../faults/index.ts";
import type { Session } from "../identity/types.ts";
import type { Limits } from "../limits/index.ts";
import type { Scope } from "../scope/index.ts";
import { type AppliancePath, appliancePath, sessionBase, targetPath } from "./addresses.ts";
import { decodersOf } from "./answerDecoders.ts";
import { type AnswerPlace, answerHeaders, framePolicy } from "./answerHeaders.ts";
import type { Admitted, ApplianceAccess } from "./applianceAccess.ts";
import { ApplianceFault, faults } from "./applianceFault.ts";
import type { ApplianceRegistry } from "./applianceRegistry.ts";
import { AppShares } from "./appShares.ts";
import { BoundedStream } from "./boundedStream.ts";
import { brokenOff, faultOf, withQuery } from "./brokenAnswers.ts";
import { cookieSite, sessionCookie } from "./cookies.ts";
import { fileAnswer, fileName } from "./fileAnswer.ts";
import {
  FrameScriptAdder,
  failureDocument,
  fileDocument,
  frameScript,
  frameScriptPath,
  probeDocument,
  probePath,
} from "./frameDocument.ts";
import type { OpenConnections } from "./openConnections.ts";
import { isNavigation, requestHeaders } from "./requestHeaders.ts";
import { isOwnOrigin, type SessionPlace, sessionOf } from "./sessionPlace.ts";
import { Utf8Text, utf16Of } from "./utf8Text.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The app of the request, and who may use it. */
    appliance?: { path: AppliancePath; admitted: Admitted; address: URL };
  }
}

interface ProxyDependencies extends SessionPlace {
  scope: Pick<Scope, "container">;
  registry: ApplianceRegistry;
  access: ApplianceAccess;
  connections: OpenConnections;
  agent: Agent;
  limits: Limits;
  /** The page that shows apps. */
  page: string;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Every address below `/appliances/`: a token becomes a session, and requests of a session reach
 * their app.
 */
export async function proxyRoutes(
  app: FastifyInstance,
  dependencies: ProxyDependencies,
): Promise<void> {
  const { registry, access, connections, agent, limits, page, isShared, cookieName, origin } =
    dependencies;
  const underWay = new AppShares({
    total: limits.applianceRequestsAtOnce,
    perOrganization: limits.applianceRequestsAtOncePerOrganization,
    perPerson: limits.applianceRequestsAtOncePerPerson,
  });

  app.get(frameScriptPath, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ "cross-origin-resource-policy": "cross-origin", "cache-control": "no-cache" })
      .type("text/javascript; charset=utf-8")
      .send(frameScript),
  );

  app.get(probePath, { schema: { hide: true } }, (_request, reply) =>
    ownDocument(reply, probeDocument(origin(), page)),
  );

  // A frame that was led where no app is says so; to scripts such an address is one of many that
  // there are not.
  const nowhere = (request: FastifyRequest, reply: FastifyReply) => {
    const isOfApps =
      !isShared ||
      request.url.startsWith("/appliances/") ||
      request.headers["sec-fetch-dest"] === "iframe";
    return isOfApps && isNavigation(request.raw)
      ? failure(faults.nowhere(request.url.split("?", 1)[0]!), request, reply)
      : undefined;
  };
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    void (nowhere(request, reply) ?? reply.callNotFound());
  app.route({
    method: ["GET", "POST"],
    url: isShared ? "/appliances/*" : "/*",
    schema: { hide: true },
    handler,
  });
  app.appFrames.answer = nowhere;

  await app.register(async (scope) => {
    await scope.register(replyFrom, {
      undici: agent as never,
      disableRequestLogging: true,
      disableCache: true,
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) =>
      done(null, bounded(payload as IncomingMessage)),
    );
    scope.decorateRequest("appliance", undefined);
    scope.setErrorHandler((error, request, reply) => failure(error as Error, request, reply));
    scope.addHook("onRequest", enter);
    for (const url of ["/appliances/:kind/:app", "/appliances/:kind/:app/*"])
      scope.route({ method: methods, url, schema: { hide: true }, handler: forward });
  });

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const given = appliancePath(request.raw.url ?? "");
    if (!given) throw faults.path();
    if (!registry.find(given.kind, given.name)) throw faults.unknown(given.name);
    // Browsers send the cookie with requests of any site, and the app hears its own origin in place
    // of theirs.
    if (!isOwnOrigin(request.headers.origin, dependencies)) throw faults.origin();
    const { path, secret } = sessionOf(given, request.headers.cookie, dependencies);
    const isEntrance =
      request.method === "GET" &&
      (path.rest === "" || path.rest === "/") &&
      !(isShared && secret !== undefined);
    const parameters = new URLSearchParams(path.query);
    const token = isEntrance ? parameters.get("token") : null;
    if (token !== null) {
      const opened = await opening(request, () => access.open(path, token, secret));
      if (secret !== undefined) await connections.recheckSession(secret);
      parameters.delete("token");
      if (isShared) return leadOn(reply, sessionBase(path.base, opened), parameters);
      reply.header(
        "set-cookie",
        sessionCookie(cookieName, opened, path.base, cookieSite({ origin: origin(), isShared })),
      );
      return leadOn(reply, path.base, parameters);
    }
    const admitted = await access.admit(path, secret);
    // A document without an origin of its own asks first whether its scripts may.
    if (
      isShared &&
      request.method === "OPTIONS" &&
      request.headers["access-control-request-method"] !== undefined
    )
      return allowed(reply);
    const person: Identity = admitted.identity;
    // Requests of a person are counted together, whatever they are for.
    request.session = person as Session;
    // Relative addresses of a document start from here.
    if (path.rest === "" && isNavigation(request)) return leadOn(reply, path.base, parameters);
    const { app: used } = admitted;
    const { address } = used;
    if (!address) throw faults.unreachable(path.name);
    if (Number(request.headers["content-length"] ?? 0) > limits.applianceRequestBytes)
      throw faults.requestSize(limits.applianceRequestBytes);
    if (!underWay.tryTake(used, person)) throw faults.busy();
    if (reply.raw.closed) underWay.giveBack(used, person);
    else
      reply.raw.once(
        "close",
        guarded("end of a request to an app", faultLogger, () => underWay.giveBack(used, person)),
      );
    request.appliance = { path, admitted, address };
    return undefined;
  }

  /** Tokens that are no good are counted by sender, as those of the product. */
  async function opening<T>(request: FastifyRequest, open: () => Promise<T>): Promise<T> {
    try {
      return await open();
    } catch (error) {
      if (
        error instanceof ApplianceFault &&
        request.server.refused.count("token", request.sender) > 0
      )
        throw faults.busy();
      throw error;
    }
  }

  function leadOn(reply: FastifyReply, base: string, parameters: URLSearchParams): FastifyReply {
    const query = parameters.size > 0 ? `?${parameters}` : "";
    return framed(reply).code(303).header("location", `${base}/${query}`).send();
  }

  function framed(reply: FastifyReply): FastifyReply {
    reply.removeHeader("x-frame-options");
    // Only the frame that the product opened knows the address of its session, so any page that
    // uses it may read the answer.
    if (isShared)
      reply
        .headers({
          "access-control-allow-origin": "null",
          "access-control-allow-credentials": "true",
          "access-control-expose-headers": "*",
        })
        .header("referrer-policy", "no-referrer")
        .removeHeader("cross-origin-resource-policy");
    return reply.header("content-security-policy", framePolicy({ page, isShared }));
  }

  function allowed(reply: FastifyReply): FastifyReply {
    const { headers } = reply.request;
    return framed(reply)
      .code(204)
      .headers({
        "access-control-allow-methods": methods.join(", "),
        "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
        "access-control-max-age": "600",
      })
      .send();
  }

  /**
   * Of what is too much, the rest stays with the request: it is not destroyed, since its connection
   * is to go on.
   */
  function bounded(source: IncomingMessage): Readable {
    const limit = limits.applianceRequestBytes;
    const body = new BoundedStream(limit, () => faults.requestSize(limit));
    source.once(
      "close",
      guarded("end of a body for an app", faultLogger, () => {
        if (!source.complete) body.destroy(new Error("The body broke off."));
      }),
    );
    // The reader of the body handles its errors. While it has no reader, an error without a
    // listener would end the process.
    body.on("error", ignored);
    return source.pipe(body);
  }

  function forward(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { path, admitted, address } = request.appliance!;
    const asked = targetPath(address, path.rest);
    const isDocument = isNavigation(request);
    const options: FastifyReplyFromHooks = {
      getUpstream: () => address.origin,
      queryString: () => path.query.slice(1),
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => {
        const own = requestHeaders(headers as IncomingHttpHeaders, {
          path,
          admitted,
          address,
          origin: origin(),
          scope: dependencies.scope,
        });
        // The script is added to plain text.
        if (isDocument) own["accept-encoding"] = "identity";
        return { ...own, host: address.host };
      },
      // Its own headers are set below, where they can be refused.
      rewriteHeaders: () => ({}),
      onResponse: (_request, _reply, answer) => {
        const { headers, stream } = answer as unknown as {
          headers: IncomingHttpHeaders;
          stream: Readable;
        };
        // The reader may leave while the app still sends.
        stream.on("error", ignored);
        try {
          send(request, reply, {
            headers,
            stream,
            place: {
              path,
              address,
              asked,
              origin: origin(),
              page,
              isShared,
              cookieSite: cookieSite({ origin: origin(), isShared }),
            },
          });
        } catch (error) {
          stream.destroy();
          reply.send(error);
        }
      },
      onError: (_reply, { error }) =>
        void reply.send(faultOf(error, path.name, limits.applianceAnswerSeconds)),
    };
    return reply.from(asked, options);
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      headers,
      stream,
      place,
    }: { headers: IncomingHttpHeaders; stream: Readable; place: AnswerPlace },
  ): void {
    const { name, rest } = place.path;
    const isDocument = isNavigation(request);
    const isHtml = /^(text\/html|application\/xhtml\+xml)\b/i.test(headers["content-type"] ?? "");
    // What is wrong with a form that was sent or with an address inside of it, the app itself says
    // in its page. Its first page must be there.
    const isEntrance = request.method === "GET" && (rest === "" || rest === "/");
    const isOwnPage = isHtml && reply.statusCode < 500 && !isEntrance;
    // Of one without any content, the frame would hear nothing.
    const isFailed = reply.statusCode >= 400 ? !isOwnPage : isEntrance && reply.statusCode === 204;
    if (isDocument && isFailed) throw faults.failed(name, reply.statusCode);
    const asked = { method: request.method, headers: request.headers, isEntrance, isShared };
    const isFound = isDocument && reply.statusCode < 300;
    const asFile = isFound ? fileAnswer({ ...asked, answer: headers }) : undefined;
    if (asFile === "document") {
      stream.destroy();
      ownDocument(reply.code(200), fileDocument(origin(), page, fileName(headers, rest)));
      return;
    }
    const limit = limits.applianceAnswerBytes;
    if (request.method !== "HEAD" && Number(headers["content-length"] ?? 0) > limit)
      throw faults.answerSize(name, limit);
    const isExtended = isDocument && reply.statusCode !== 206 && isHtml;
    const steps: Transform[] = [];
    if (isExtended) steps.push(...decodersOf(headers["content-encoding"], name));
    steps.push(new BoundedStream(limit, () => faults.answerSize(name, limit)));
    const { admitted } = request.appliance!;
    // Where the address names the session, no document goes on as somebody else.
    const person = isShared ? undefined : admitted.identity.userId;
    const type = headers["content-type"] ?? "";
    if (isExtended)
      steps.push(
        new Utf8Text(utf16Of(type)),
        new FrameScriptAdder(place.origin, page, { isXml: /xml/i.test(type), person }),
      );
    const own = answerHeaders(
      headers,
      { ...place, ...(isExtended && { script: place.origin + frameScriptPath }) },
      reply.statusCode,
    );
    if (isExtended)
      for (const changed of ["content-length", "content-encoding", "accept-ranges", "etag"])
        delete own[changed];
    // What the page says to the app is for its first document, wherever in the app that is.
    if (isDocument && isEntrance && typeof own.location === "string")
      own.location = withQuery(own.location, place.path.query, place.path.base);
    if (asFile === "download") own["content-disposition"] = create(fileName(headers, rest));
    framed(reply);
    if (headers["x-content-type-options"] === undefined)
      reply.removeHeader("x-content-type-options");
    reply.headers(own);
    // An answer may go on for long, as one of events does.
    connections.add({ path: place.path, admitted, stream });
    // What ends one end ends the other; the reader hears of it by an answer that breaks off.
    reply.send(pipeline([stream, ...steps], () => {}) as unknown as Readable);
  }

  /**
   * A document that shows the reason and reports it to the page, where one was asked for; else the
   * reason alone.
   */
  function failure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const known =
      error instanceof ApplianceFault
        ? error
        : (asPetronsError(error) ?? brokenOff(error, request));
    if (!known) throw error;
    framed(reply)
      .code(known.status)
      .headers({
        "cache-control": "no-store",
        "x-petrons-reason": encodeURIComponent(known.message),
      });
    if (known.retryAfter !== undefined) reply.header("retry-after", known.retryAfter);
    if (!isNavigation(request.raw))
      return reply.type("text/plain; charset=utf-8").send(known.message);
    return ownDocument(reply, failureDocument(origin(), page, known.message));
  }

  function ownDocument(reply: FastifyReply, document: string): FastifyReply {
    const policy = `default-src 'none'; script-src ${origin()}${frameScriptPath}; ${framePolicy({ page, isShared })}`;
    return framed(reply)
      .headers({ "content-security-policy": policy, "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(document);
  }
}

/**
 * For streams whose errors are handled by the one who reads them: without any listener they would
 * end the process.
 */
const ignored = guarded("fault of an app's stream", faultLogger, () => {});
