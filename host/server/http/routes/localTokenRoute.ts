import { createHash, timingSafeEqual } from "node:crypto";
import { envelope, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import type { IdentityService } from "../../identity/index.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * `POST /api/local/token { email }` for commands beside a local server: they know the secret from a
 * file that only its owner reads.
 */
export function localTokenRoute(
  app: FastifyInstance,
  identity: Pick<IdentityService, "issue" | "personByEmail">,
  secret: string,
): void {
  app.post("/api/local/token", { schema: { hide: true } }, async (request) => {
    const { email, localSecret } = (request.body ?? {}) as {
      email?: unknown;
      localSecret?: unknown;
    };
    if (typeof localSecret !== "string" || !timingSafeEqual(digest(localSecret), digest(secret)))
      throw new PetronsError("token-invalid");
    const person = typeof email === "string" ? await identity.personByEmail(email) : undefined;
    if (!person) throw new PetronsError("not-found", { what: "account", name: String(email) });
    return envelope({ data: [await identity.issue(person.userId)] });
  });
}
