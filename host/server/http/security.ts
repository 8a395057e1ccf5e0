import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { answerHeaders } from "../answers/index.ts";
import { type Config, mediaOrigins } from "../config/index.ts";

const nonces = new WeakMap<object, string>();

/** The nonce of a response: the same in its policy and in its page. */
export function styleNonce(raw: object): string {
  const nonce = nonces.get(raw) ?? randomBytes(16).toString("base64url");
  nonces.set(raw, nonce);
  return nonce;
}

/**
 * Headers that every answer carries. The page's own policy is `pagePolicy`, on the routes that
 * answer a page.
 */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = config.publicUrl.startsWith("https:")
    ? { ...answerHeaders, "strict-transport-security": "max-age=31536000" }
    : answerHeaders;
  app.addHook("onRequest", ({ raw }, reply: FastifyReply, done) => {
    reply.headers(headers);
    done(
      raw.headers.host === undefined && raw.httpVersion === "1.1"
        ? new PetronsError("request-malformed", { reason: "it has no Host header" })
        : undefined,
    );
  });
  await app.register(helmet, { global: false });
}

/**
 * The policy of the app page (docs/decisions/12-no-code-from-text.md): scripts from here alone, and
 * in environments that allow overrides from their origins. `frames` are the origins of what pages
 * embed.
 */
export function pagePolicy(
  { publicUrl, manifest }: Config,
  frames: readonly string[] = [],
): FastifyHelmetOptions {
  const overrides = manifest.overrides.allowed ? manifest.overrides.origins : [];
  const assets = mediaOrigins(manifest);
  const player = manifest.webPlayer === undefined ? [] : [manifest.webPlayer.origin];
  const socket = publicUrl.replace(/^http/, "ws");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...overrides, ...player],
        styleSrc: ["'self'", ...overrides],
        styleSrcElem: [
          "'self'",
          ...overrides,
          (_request: unknown, response: ServerResponse) => `'nonce-${styleNonce(response)}'`,
        ],
        styleSrcAttr: ["'unsafe-inline'"],
        connectSrc: ["'self'", socket, ...overrides],
        imgSrc: ["'self'", "data:", "blob:", ...assets],
        mediaSrc: ["'self'", ...assets],
        fontSrc: ["'self'", "data:"],
        formAction: ["'self'"],
        frameSrc: ["'self'", ...frames, ...player],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        reportUri: ["/api/csp-report"],
      },
    },
    // The sign-in popup may be another origin's for a while and must find its way back.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
  };
}
