import type { IncomingMessage } from "node:http";
import { asPetronsError, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { Interaction, Provider } from "oidc-provider";
import type { CustomFetch } from "openid-client";
import type { AuditLog } from "../../audit/index.ts";
import type { Config } from "../../config/types.ts";
import { MinuteCounter } from "../../limits/index.ts";
import { pagePolicy, sendPage } from "../pages/htmlPage.ts";
import { localSignInPage, type SampleAccount } from "../pages/localSignInPage.ts";
import { failurePage } from "../pages/signInPages.ts";
import type { People } from "../people.ts";
import { unavailableSeconds } from "../signIn/signInFailures.ts";
import type { AccountStore } from "./accountStore.ts";
import { interactionPath, localIssuerPath } from "./localProvider.ts";
import { SignInThrottle } from "./signInThrottle.ts";

interface LocalDependencies {
  config: Config;
  provider: Provider;
  accounts: AccountStore;
  people: Pick<People, "findByEmail">;
  audit: Pick<AuditLog, "record" | "count" | "hashOf">;
  /** The accounts that this server made to try the product with, once it has. */
  samples: () => readonly SampleAccount[];
}

/**
 * Whether a request begins a sign-in. The provider's router takes an address in any case, with a
 * slash at its end, and with its parameters in a body.
 */
const beginsSignIn = (url: string): boolean =>
  /^[^?]*/.exec(url)![0].toLowerCase().replace(/\/$/, "") === `${localIssuerPath}/auth`;

/**
 * The provider under /oidc and its sign-in form. Lives in a scope of its own: the provider reads
 * bodies itself.
 */
export async function localRoutes(
  app: FastifyInstance,
  { config, provider, accounts, people, audit, samples }: LocalDependencies,
): Promise<void> {
  const product = config.manifest.product.name;
  const handle = provider.callback();
  const url = new URL(config.publicUrl);
  const throttle = new SignInThrottle(config.limits.wrongPasswords);
  const owner = async (email: string) => {
    const known = await people.findByEmail(email.trim());
    return { orgId: known?.orgId ?? null, userId: known?.userId ?? null };
  };

  /**
   * The provider is mounted below the root and answers under the public address. It sees no session
   * of its own from an earlier sign-in: people of the local environment change accounts, and would
   * first be led through signing out of the last one.
   */
  const mounted = (raw: IncomingMessage): IncomingMessage => {
    raw.headers.cookie = (raw.headers.cookie ?? "").replace(
      /(^|; *)_session(\.[a-z.]+)?=[^;]*/g,
      "",
    );
    raw.headers["x-forwarded-proto"] = url.protocol.slice(0, -1);
    raw.headers["x-forwarded-host"] = url.host;
    return raw;
  };
  const gone = failurePage(
    { product, mode: "redirect", redirectTo: "/" },
    "This sign-in took too long or was finished in another tab. Start again.",
  );

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    // Each authorization leaves a record for ten minutes. The product's own calls to its provider
    // come from this machine, and none of them is one.
    const { anonymousBodyBytes: limit } = config.limits;
    const begun = new MinuteCounter(config.limits.signInsPerMinute);
    scope.all(`${localIssuerPath}/*`, { schema: { hide: true } }, async (request, reply) => {
      const seconds = beginsSignIn(request.url) ? begun.count(request.sender) : 0;
      if (seconds > 0) throw new PetronsError("rate-limited", { seconds });
      // One without a length is read by the provider, up to its own limit.
      if (Number(request.headers["content-length"] ?? 0) > limit)
        throw new PetronsError("body-too-large", { limit });
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      // The provider answers its faults with pages, too.
      reply.raw.setHeader("content-security-policy", pagePolicy);
      reply.hijack();
      const raw = mounted(request.raw) as IncomingMessage & { originalUrl?: string };
      raw.originalUrl = raw.url;
      raw.url = raw.url!.slice(localIssuerPath.length);
      await handle(raw, reply.raw);
    });
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4_096 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    const interactionOf = async (
      request: { raw: IncomingMessage },
      raw: Parameters<Provider["interactionDetails"]>[1],
    ): Promise<Interaction | undefined> => {
      try {
        return await provider.interactionDetails(mounted(request.raw), raw);
      } catch (error) {
        if (
          (error as { error?: string }).error === "invalid_request" ||
          (error as Error).name === "SessionNotFound"
        )
          return undefined;
        throw error;
      }
    };

    scope.get<{ Params: { uid: string } }>(
      interactionPath(":uid"),
      { schema: { hide: true } },
      async (request, reply) => {
        const interaction = await interactionOf(request, reply.raw);
        if (interaction?.uid !== request.params.uid) return sendPage(reply, 400, gone);
        return sendPage(
          reply,
          200,
          localSignInPage({
            product,
            action: interactionPath(interaction.uid),
            samples: samples(),
          }),
        );
      },
    );

    scope.post<{ Params: { uid: string }; Body: URLSearchParams | undefined }>(
      interactionPath(":uid"),
      { schema: { hide: true } },
      async (request, reply) => {
        const interaction = await interactionOf(request, reply.raw);
        if (interaction?.uid !== request.params.uid) return sendPage(reply, 400, gone);
        // No account has such a name, and the database cannot look for one.
        const email = (request.body?.get("email") ?? "").replaceAll("\u0000", "");
        const again = (status: number, fault: string) =>
          sendPage(
            reply,
            status,
            localSignInPage({
              product,
              action: interactionPath(interaction.uid),
              email,
              fault,
              samples: samples(),
            }),
          );
        const later = (error: PetronsError) => {
          reply.header("retry-after", error.retryAfter ?? unavailableSeconds);
          return again(error.status, error.message);
        };
        const seconds = app.refused.secondsOver("password", request.sender);
        if (seconds > 0) {
          audit.count({ kind: "refused", orgId: null, detail: "rate-limited" });
          return later(new PetronsError("rate-limited", { seconds }));
        }
        if (!email.trim()) return again(422, "Enter your e-mail address and password.");
        const name = audit.hashOf(email);
        const wait = throttle.wait(name, request.sender);
        if (wait > 0) {
          audit.count({
            kind: "sign-in-failed",
            ...(await owner(email)),
            detail: "too-many-attempts",
          });
          app.refused.count("password", request.sender);
          reply.header("retry-after", wait);
          return again(429, `Too many attempts. Try again in ${wait} s.`);
        }
        throttle.failed(name, request.sender);
        let accountId: string | undefined;
        try {
          accountId = await accounts.check(email, request.body?.get("password") ?? "");
        } catch (error) {
          const known = asPetronsError(error);
          if (known?.status !== 503) throw error;
          return later(known);
        }
        if (!accountId) {
          app.refused.count("password", request.sender);
          const known = await people.findByEmail(email.trim());
          if (known)
            await audit.record({
              kind: "sign-in-failed",
              orgId: known.orgId,
              userId: known.userId,
              detail: "wrong-password",
            });
          else
            audit.count({ kind: "sign-in-failed", orgId: null, detail: `unknown-account ${name}` });
          return again(422, "Incorrect e-mail or password.");
        }
        throttle.succeeded(name, request.sender);
        return reply.redirect(
          await provider.interactionResult(
            request.raw,
            reply.raw,
            { login: { accountId } },
            { mergeWithLastSubmission: false },
          ),
          303,
        );
      },
    );
  });
}

/**
 * Calls the provider of this same process without the network, so that sign-in works behind any
 * proxy.
 */
export const inProcessFetch =
  (app: () => FastifyInstance | undefined): CustomFetch =>
  async (address, { method, headers, body }) => {
    const server = app();
    if (!server) throw new PetronsError("unavailable");
    const { pathname, search, host } = new URL(address);
    const answer = await server.inject({
      method: method as "GET" | "POST",
      url: pathname + search,
      headers: { ...headers, host },
      ...(body !== null && body !== undefined && { payload: String(body) }),
    });
    const answered = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: answered,
    });
  };
