import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { MinuteCounter } from "../limits/index.ts";

const unlimited = /^\/(assets|plugins|hubs)\//;
/**
 * Calls of the API that nobody needs for signing in. Pages, what they begin with, and the provider
 * at /oidc are no such calls.
 */
const apartFromSignIn = /^\/api\/(?!signin[/?]|signin$|boot[/?]|boot$)/;

/**
 * So many requests a minute of one person, or of one address while nobody is signed in; counted by
 * each node, before a body is read, so that malformed ones count too. Strangers who call the API
 * use up nothing of what an address needs for signing in: that is counted apart. Files of the build
 * are not counted, and the hub counts its own.
 */
export function addRateLimit(app: FastifyInstance, requestsPerMinute: number): void {
  const made = new MinuteCounter(requestsPerMinute);
  const signingIn = new MinuteCounter(requestsPerMinute);
  app.addHook("preParsing", ({ url, session, sender }, _reply, payload, done) => {
    if (unlimited.test(url)) return done(null, payload);
    const seconds = session
      ? made.count(session.userId)
      : (apartFromSignIn.test(url) ? made : signingIn).count(sender);
    done(seconds > 0 ? new PetronsError("rate-limited", { seconds }) : null, payload);
  });
}
