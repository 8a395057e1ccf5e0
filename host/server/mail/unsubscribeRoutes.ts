import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { DocumentStore } from "../documents/index.ts";
import { sendPage } from "../identity/index.ts";
import { switchedOff } from "./preferences.ts";
import type { Recipient } from "./types.ts";
import { askPage, donePage, wrongLinkPage } from "./unsubscribePages.ts";
import type { UnsubscribeTokens, Unsubscribing } from "./unsubscribeToken.ts";

export const unsubscribePath = "/api/mail/unsubscribe";

interface UnsubscribeDependencies {
  documents: Pick<DocumentStore, "asOrganization">;
  tokens: UnsubscribeTokens;
  product: string;
  settingsUrl(orgId?: string): string;
}

interface Call {
  Querystring: { token?: unknown };
}

const maxForm = 4_096;
const maxTries = 4;

/**
 * The page behind the link of a mail, and the one click that mail programs make for their readers
 * (RFC 8058). Nobody has to sign in.
 */
export function unsubscribeRoutes(
  app: FastifyInstance,
  { documents, tokens, product, settingsUrl }: UnsubscribeDependencies,
): void {
  const listed = { schema: { tags: ["mail"] } };
  const wrong = (reply: FastifyReply) =>
    sendPage(reply, 400, wrongLinkPage(product, settingsUrl()));
  const personOf = async ({ orgId, userId }: Unsubscribing) => {
    const person = await documents.asOrganization(orgId).get<Recipient>("User", userId);
    return person?.deleted === false ? person : undefined;
  };

  app.get<Call>("/api/mail/unsubscribe", listed, async ({ query }, reply) => {
    const asked = tokens.read(query.token);
    if (!asked || !(await personOf(asked))) return wrong(reply);
    const action = `${unsubscribePath}?${new URLSearchParams({ token: String(query.token) })}`;
    return sendPage(reply, 200, askPage({ product, label: asked.label, action }));
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A body that is no form says no more than the call itself.
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: maxForm },
      (_request, _body, done) => done(null, new URLSearchParams()),
    );
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: maxForm },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.post<Call & { Body: URLSearchParams | undefined }>(
      "/api/mail/unsubscribe",
      listed,
      async ({ query, body }, reply) => {
        const asked = tokens.read(query.token);
        if (!asked) return wrong(reply);
        const all = body?.get("stop") === "all";
        if (!(await switchOff(asked, all))) return wrong(reply);
        return sendPage(
          reply,
          200,
          donePage({ product, label: asked.label }, all, settingsUrl(asked.orgId)),
        );
      },
    );
  });

  /** Writes the person's preferences as they would. False when the person is gone. */
  async function switchOff(asked: Unsubscribing, all: boolean): Promise<boolean> {
    const own = documents.asOrganization(asked.orgId, { userId: asked.userId });
    for (let tries = 1; ; tries++) {
      const person = await personOf(asked);
      if (!person) return false;
      const { notificationPreferences: before, revision } = person;
      const after = switchedOff(
        before,
        asked.userId,
        asked.consumerName,
        all ? "all" : asked.options,
      );
      if (JSON.stringify(after) === JSON.stringify(before)) return true;
      try {
        await own.update(
          "User",
          { id: asked.userId },
          { notificationPreferences: after },
          { revision },
        );
        return true;
      } catch (error) {
        // Changed meanwhile, as by a second click.
        if (
          !(error instanceof PetronsError) ||
          error.code !== "document-conflict" ||
          tries === maxTries
        )
          throw error;
      }
    }
  }
}
