import { fileURLToPath } from "node:url";
import { newId } from "@petrons/sdk/contracts";
import type { NewMail } from "@petrons/sdk/server";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { createAuditLog } from "../../audit/index.ts";
import { type Config, loadConfig, type MailServer } from "../../config/index.ts";
import type { Database, Hold } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../../documents/index.ts";
import { createIdentity, type IdentityService } from "../../identity/index.ts";
import { createLogger } from "../../telemetry/index.ts";
import { createMail, type Mail, type MailDependencies } from "../createMail.ts";
import type { Recipient } from "../types.ts";

/** Something that a mail is about and that not everybody may read. */
const secretContainer = container({
  name: "Secret",
  schema: Type.Object({ readers: Type.Array(Type.String()) }),
  indexes: [{ field: "readers", type: "list" }],
  access: { read: [{ to: "member", field: "readers" }], insert: [], update: [], delete: [] },
  feed: "none",
  uninstall: "drop",
});

/** As the container of results of runs, but for what is in them. */
const resultContainer = container({ ...secretContainer, name: "JobResult" });

export interface MailHarness {
  database: Database;
  documents: DocumentStore;
  identity: IdentityService;
  config: Config;
  /** Lines of the log. */
  log: string[];
  hold: { since: Date | undefined };
  person(email?: string): Promise<Recipient>;
  /** Puts a mail into the queue, as a trigger does. */
  send(person: { userId: string; orgId: string }, mail?: Partial<NewMail>): Promise<boolean>;
  /** One more node. Times are short unless given. */
  node(server: Partial<MailServer> | null, parts?: Partial<MailDependencies>): Promise<Mail>;
  states(): Promise<string[]>;
  close(): Promise<void>;
}

const preference = {
  consumerName: "EmailNotificationConsumer",
  option: "JobErrorNotificationEmailFormat",
};

const aMail = (part: Partial<NewMail> = {}): Omit<NewMail, "userId"> => ({
  key: newId(),
  delivery: "individual",
  subject: "Import Table failed.",
  text: "Row 7 has no well.",
  link: { label: "View result", path: "/data/jobs/runs/abc" },
  preference,
  unsubscribe: { label: "job failures", options: [preference.option] },
  ...part,
});

/**
 * A queue on a real database with real people; `node` opens as many senders on it as a test wants.
 */
export async function mailHarness(
  change: (config: Config) => void = () => {},
): Promise<MailHarness> {
  const config = loadConfig({
    env: {},
    root: fileURLToPath(new URL("../../../..", import.meta.url)),
  });
  change(config);
  const log: string[] = [];
  const logger = createLogger("debug", { write: (line) => void log.push(line) });
  const database = await testDatabase();
  const documents = await createDocumentStore({ database });
  const audit = await createAuditLog({ database, logger, days: 30 });
  const identity = await createIdentity({ config, database, documents, audit, logger });
  await identity.seedLocalAccounts();
  await documents.register(secretContainer, "host");
  await documents.register(resultContainer, "host");
  const hold: { since: Date | undefined } = { since: undefined };
  const nodes: Mail[] = [];
  const within = await createMail({
    config: withServer(config, {}),
    database,
    documents,
    identity,
    hold: hold as Hold,
    logger,
    settingsPath: () => "/settings",
  });
  return {
    database,
    documents,
    identity,
    config,
    log,
    hold,
    person: async (email = "engineer@petrons.local") =>
      (await identity.personByEmail(email)) as Recipient,
    send: ({ userId, orgId }, mail) =>
      database.transaction((tx) => within.within(orgId, tx).send({ userId, ...aMail(), ...mail })),
    async node(server, { times, ...parts } = {}) {
      const mail = await createMail({
        config: server ? withServer(config, server) : config,
        database,
        documents,
        identity,
        hold: hold as Hold,
        logger,
        settingsPath: () => "/settings/user-notifications",
        times: { pollMs: 20, retryPausesMs: [50], firstRestMs: 50, maxRestMs: 200, ...times },
        ...parts,
      });
      nodes.push(mail);
      mail.start();
      return mail;
    },
    states: async () =>
      (
        await database.pool.query<{ state: string }>(
          "select state from mail order by created_at, id",
        )
      ).rows.map(({ state }) => state),
    async close() {
      for (const node of [...nodes, within]) await node.close();
      await identity.close();
      await audit.close();
      await documents.close();
      await database.close();
    },
  };
}

const withServer = (config: Config, server: Partial<MailServer>): Config => ({
  ...config,
  mail: { host: "127.0.0.1", port: 1, security: "none", from: "petrons@mail.test", ...server },
});
