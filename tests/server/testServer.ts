import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { newId, type Role, type User } from "@petrons/sdk/contracts";
import { vi } from "vitest";
import { type Config, loadConfig } from "../../host/server/config/index.ts";
import type { Database } from "../../host/server/database/index.ts";
import { templateDatabase, testDatabase } from "../../host/server/database/testing.ts";
import { startServer } from "../../host/server/main.ts";
import type { Server, ServerOptions } from "../../host/server/server.ts";
import { shareCode } from "../../host/server/tasks/testing/sharedCode.ts";
import { createLogger } from "../../host/server/telemetry/index.ts";
import { TestingPerson } from "./testingPerson.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface TestServerOptions {
  /** Another node of this server: the same database, the same folder. */
  sameAs?: TestServer;
  /** Changes the configuration before the server opens. */
  configure?: (config: Config) => void;
  /** Opens `POST /api/local/token` to who knows it. */
  localSecret?: string;
  /** Other times than usual for sending mail. */
  mail?: ServerOptions["mail"];
}

/** A real node on a database of its own, with the sample accounts. */
export interface TestServer {
  server: Server;
  url: string;
  config: Config;
  database: Database;
  /** Somebody signed in, by e-mail; each call is a session of its own. */
  as(email: string): Promise<TestingPerson>;
  /** Somebody who is not signed in. */
  nobody(): TestingPerson;
  /**
   * Makes a person of the organization of the account with this e-mail, who can sign in as
   * `as(email)`.
   */
  addPerson(email: string, besides: string, roles?: Role[]): Promise<string>;
  /** Closes the node; the first one removes database and folder with it. */
  close(): Promise<void>;
}

/** Waits for a condition with the patience a busy machine needs. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 20 });

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "petrons-server-"));
  shareCode(dataDir);
  return dataDir;
}

function testingConfig(dataDir: string, databaseUrl = ""): Config {
  const env = {
    ENVIRONMENT: "local",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "silent",
  };
  const config = loadConfig({ env, root });
  // Walks make more requests a minute than people, and are refused more often.
  config.limits.requestsPerMinute = 1_000_000;
  config.limits.refusedPerMinute = 1_000_000;
  return config;
}

/** A database that a server has opened once: the tables of all others are copied from it. */
const openedServer = () =>
  templateDatabase("opened_server", async (url) => {
    const dataDir = newDataDir();
    try {
      const server = await startServer(testingConfig(dataDir, url), {
        logger: createLogger("silent"),
      });
      // A token of one server must mean nothing to another: each makes secrets of its own.
      await server.database.pool.query("delete from identity_secret");
      await server.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

export async function openTestServer({
  sameAs,
  configure,
  localSecret,
  mail,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = sameAs?.config.dataDir ?? newDataDir();
  const config = testingConfig(dataDir);
  const manifest = structuredClone(config.manifest);
  configure?.(config);
  // Another manifest may make other tables at a first start, which is then its own.
  const isUsual = isDeepStrictEqual(config.manifest, manifest);
  const database =
    sameAs?.database ?? (await testDatabase(undefined, isUsual ? await openedServer() : undefined));
  config.databaseUrl = database.url;
  const server = await startServer(config, {
    logger: createLogger(process.env.TEST_SERVER_LOG ?? "silent"),
    ...(localSecret !== undefined && { localSecret }),
    ...(mail && { mail }),
  });
  if (!sameAs) await server.identity.seedLocalAccounts();

  const personOf = async (email: string): Promise<User> => {
    const person = await server.identity.personByEmail(email);
    if (!person) throw new Error(`There is nobody with the e-mail ${email}.`);
    return person;
  };
  return {
    server,
    url: server.url,
    config,
    database,
    async as(email) {
      const user = await personOf(email);
      return new TestingPerson(server.url, (await server.identity.issue(user.userId)).token, user);
    },
    nobody: () => new TestingPerson(server.url),
    async addPerson(email, besides, roles = []) {
      const { orgId } = await personOf(besides);
      const id = newId();
      const names = {
        firstName: "Nora",
        lastName: "Lind",
        fullName: "Nora Lind",
        position: "Geologist",
        profileThumbnailUrl: "",
      };
      await server.documents
        .asOrganization(orgId)
        .insert("User", [{ id, userId: id, ...names, deleted: false, roles, sub: email }]);
      return id;
    },
    async close() {
      await server.close();
      if (sameAs) return;
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
