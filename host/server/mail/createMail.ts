import { randomBytes } from "node:crypto";
import type { ServerInfo } from "@petrons/sdk/contracts";
import type { MailOutbox } from "@petrons/sdk/server";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "kysely";
import type { Config } from "../config/index.ts";
import { afterCommit, type Database, type Hold, migrate, type Tables } from "../database/index.ts";
import type { DocumentStore } from "../documents/index.ts";
import { type IdentityService, keptSecret } from "../identity/index.ts";
import type { Logger } from "../telemetry/index.ts";
import type { ConnectionOptions } from "./connectionOptions.ts";
import { deliverMail } from "./deliverMail.ts";
import { makeDigests } from "./digests.ts";
import { mailMigrations } from "./mailMigrations.ts";
import { MailQueue } from "./mailQueue.ts";
import { MailRecords } from "./mailRecords.ts";
import { MailSender, type SenderTimes } from "./mailSender.ts";
import { createMailTransport } from "./mailTransport.ts";
import { ServerState } from "./serverState.ts";
import { unsubscribeRoutes } from "./unsubscribeRoutes.ts";
import { UnsubscribeTokens } from "./unsubscribeToken.ts";

export interface MailDependencies {
  config: Config;
  database: Database;
  documents: DocumentStore;
  identity: Pick<IdentityService, "organization">;
  hold: Pick<Hold, "since">;
  logger: Logger;
  /**
   * The path where people choose their notifications: those of an organization, or of any;
   * undefined when there is no such page.
   */
  settingsPath(orgId?: string): string | undefined;
  /** Other times than usual, for tests. */
  times?: Partial<SenderTimes>;
  timeouts?: Partial<ConnectionOptions>;
  now?: () => Date;
}

/** E-mails of all organizations. */
export interface Mail {
  /** Mails of one organization, made in this transaction and sent after its commit. */
  within(orgId: string, tx: Transaction<Tables>): MailOutbox;
  /** How the mail server answers this node; at most two seconds. */
  state(): Promise<ServerInfo["smtp"]>;
  /** The pages of the links in mails. */
  routes(app: FastifyInstance): void;
  /** Begins to send. */
  start(): void;
  close(): Promise<void>;
}

const nothingSent: MailOutbox = {
  send: async () => false,
  reword: async () => {},
  replace: async () => false,
};

export async function createMail(parts: MailDependencies): Promise<Mail> {
  const { config, database, documents, identity, hold, logger } = parts;
  await migrate(database, mailMigrations);
  const { manifest, limits, publicUrl, mail: server } = config;
  const tokens = new UnsubscribeTokens(
    await keptSecret(database, "mail unsubscribe", async () =>
      randomBytes(32).toString("base64url"),
    ),
  );
  const settingsUrl = (orgId?: string) => `${publicUrl}${parts.settingsPath(orgId) ?? "/"}`;
  const state = new ServerState(server);
  const routes = (app: FastifyInstance) =>
    unsubscribeRoutes(app, { documents, tokens, product: manifest.product.name, settingsUrl });
  if (!server)
    return {
      within: () => nothingSent,
      state: () => state.read(),
      routes,
      start: () => {},
      close: async () => {},
    };

  const domain = server.from.slice(server.from.lastIndexOf("@") + 1);
  const zoneOf = async (orgId: string) => (await identity.organization(orgId)).displayTimeZoneId;
  const transport = createMailTransport(server, limits.mailsAtOnce, parts.timeouts);
  const sender = new MailSender({
    records: new MailRecords(database, randomBytes(12).toString("hex")),
    hold,
    limits,
    logger,
    makeDigests: () =>
      makeDigests({ database, domain, zoneOf, logger, ...(parts.now && { now: parts.now }) }),
    deliver: (mail, signal) =>
      deliverMail(mail, signal, {
        config,
        server,
        documents,
        tokens,
        transport,
        settingsUrl,
        zoneOf,
      }),
    ...(parts.times && { times: parts.times }),
  });
  return {
    within(orgId, tx) {
      const queue = new MailQueue({ documents, limits, domain, zoneOf }, orgId, tx);
      return {
        async send(mail) {
          const made = await queue.send(mail);
          if (made) afterCommit(tx, () => sender.wake());
          return made;
        },
        reword: (source, text) => queue.reword(source, text),
        replace: (userId, source, words) => queue.replace(userId, source, words),
      };
    },
    state: () => state.read(),
    routes,
    start: () => sender.start(),
    async close() {
      await sender.close();
      transport.close();
    },
  };
}
