import { readFileSync } from "node:fs";
import { envelope, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Type } from "typebox";
import { redirectTarget } from "../../../contracts/index.ts";
import type { AuditLog } from "../../audit/index.ts";
import type { Config } from "../../config/types.ts";
import type { Logger } from "../../database/index.ts";
import { MinuteCounter } from "../../limits/index.ts";
import { SignInRefused } from "../claims.ts";
import { pageScript, pageStyles, sendPage } from "../pages/htmlPage.ts";
import { donePage, failurePage } from "../pages/signInPages.ts";
import type { IssuedToken } from "../session/sessions.ts";
import { browserSecret, setBrowserSecret } from "./browserCookie.ts";
import { callbackPath, type ProviderClient } from "./providerClient.ts";

import { signInFailure } from "./signInFailures.ts";
import type { SignInMode, SignInRecords } from "./signInRecords.ts";

interface SignInDependencies {
  config: Config;
  provider: ProviderClient;
  records: SignInRecords;
  /** The person the claims describe: made or updated. Returns their id. */
  welcome(claims: Record<string, unknown>): Promise<string>;
  issue(userId: string): Promise<IssuedToken>;
  audit: Pick<AuditLog, "record" | "count">;
  logger: Logger;
}

const asset = (name: string): string =>
  readFileSync(new URL(`../pages/${name}`, import.meta.url), "utf8");
const modeOf = (value: unknown): SignInMode => (value === "popup" ? "popup" : "redirect");

/**
 * From 'Sign in' to the token in the browser: to the provider, back with a code, and a page that
 * fetches the token.
 */
export function signInRoutes(
  app: FastifyInstance,
  { config, provider, records, welcome, issue, audit, logger }: SignInDependencies,
): void {
  const { name: product, accent } = config.manifest.product;
  const secure = config.publicUrl.startsWith("https:");
  const listed = { schema: { tags: ["session"] } };
  // Each leaves a record for ten minutes, of a person whom nobody knows yet.
  const begun = new MinuteCounter(config.limits.signInsPerMinute);

  const refuse = async (
    reply: FastifyReply,
    way: { mode: SignInMode; redirectTo: string },
    error: unknown,
  ): Promise<FastifyReply> => {
    const person = error instanceof SignInRefused ? error.person : undefined;
    const { status, sentence, detail, isFault, retryAfter } = signInFailure(error);
    if (person)
      await audit.record({ kind: "sign-in-failed", ...person, detail: "account-inactive" });
    else audit.count({ kind: "sign-in-failed", orgId: null, detail });
    if (isFault) logger.error({ err: error }, "a sign-in failed");
    if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
    return sendPage(reply, status, failurePage({ product, ...way }, sentence));
  };

  app.get<{ Querystring: { redirectTo?: string; mode?: string } }>(
    "/api/signin",
    listed,
    async (request, reply) => {
      const way = {
        mode: modeOf(request.query.mode),
        redirectTo: redirectTarget(request.query.redirectTo, config.publicUrl),
      };
      try {
        const seconds = begun.count(request.sender);
        if (seconds > 0) throw new PetronsError("rate-limited", { seconds });
        const checks = provider.checks();
        const address = await provider.authorizationUrl(checks);
        await records.begin(setBrowserSecret(request, reply, secure), { ...checks, ...way });
        return reply.header("cache-control", "no-store").redirect(address, 303);
      } catch (error) {
        return refuse(reply, way, error);
      }
    },
  );

  app.get<{ Querystring: { state?: string } }>(callbackPath, listed, async (request, reply) => {
    const browser = browserSecret(request);
    let record: Awaited<ReturnType<typeof records.take>>;
    try {
      record =
        browser && typeof request.query.state === "string"
          ? await records.take(browser, request.query.state)
          : undefined;
      if (!browser || !record) {
        audit.count({ kind: "sign-in-failed", orgId: null, detail: "sign-in-unknown" });
        const reason = `This sign-in was not begun in this browser, or it took too long. Open ${config.publicUrl} and sign in again.`;
        return sendPage(
          reply,
          400,
          failurePage({ product, mode: "redirect", redirectTo: "/" }, reason),
        );
      }
      const userId = await welcome(
        await provider.claims(new URL(request.url, config.publicUrl), record),
      );
      return sendPage(
        reply,
        200,
        donePage({ product, ...record }, await records.handOver(browser, userId)),
      );
    } catch (error) {
      return refuse(reply, record ?? { mode: "redirect", redirectTo: "/" }, error);
    }
  });

  const body = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) });
  app.post<{ Body: { code: string } }>(
    "/api/signin/token",
    { schema: { body, tags: ["session"] } },
    async (request, reply) => {
      const browser = browserSecret(request);
      const userId = browser && (await records.redeem(browser, request.body.code));
      if (!userId) throw new PetronsError("token-invalid");
      reply.header("cache-control", "no-store");
      return envelope({ data: [await issue(userId)] });
    },
  );

  const script = asset("page.js");
  const styles = `:root { --accent: ${accent}; }\n${asset("page.css")}`;
  const kept = "public, max-age=300";
  app.get(pageScript, listed, (_request, reply) =>
    reply.header("cache-control", kept).type("text/javascript; charset=utf-8").send(script),
  );
  app.get(pageStyles, listed, (_request, reply) =>
    reply.header("cache-control", kept).type("text/css; charset=utf-8").send(styles),
  );
}
