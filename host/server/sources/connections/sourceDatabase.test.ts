import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import {
  limitedDatabase,
  testDatabase,
  testingSuperuserVariable,
  withDatabaseName,
} from "../../database/testing.ts";
import { limitsOf } from "../../limits/index.ts";
import { createSourceAccess } from "../sourceAccess.ts";
import { databaseFault } from "./databaseFaults.ts";
import { SourceDatabase } from "./sourceDatabase.ts";
import { connectionOf } from "./testing/sourceTests.ts";
import type { ConnectionGrant, ConnectionSource } from "./types.ts";

let product: Database;
let source: Awaited<ReturnType<typeof limitedDatabase>>;
let silent: Server;
beforeAll(async () => {
  product = await testDatabase();
  source = await limitedDatabase(() => []);
  // Takes connections and never says a word.
  silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
});
afterAll(async () => {
  silent.close();
  await source.close();
  await product.close();
});

async function grantOf(
  url: string,
  more: Partial<ConnectionSource> = {},
): Promise<ConnectionGrant> {
  const settings = { connections: [connectionOf(url, "oil", more)], urls: [], folders: [] };
  return await createSourceAccess({
    settings,
    claimOf: async () => "acme",
    database: product,
    ownerOf: async () => undefined,
    limits: limitsOf({}),
  }).connection({ orgId: "o", roles: [] }, "oil");
}
async function failure(
  url: string,
  more: Partial<ConnectionSource> = {},
  signal = new AbortController().signal,
): Promise<string> {
  try {
    const opened = await SourceDatabase.open(await grantOf(url, more), { signal, seconds: 2 });
    await opened.close();
    return "opened";
  } catch (error) {
    return (error as Error).message;
  }
}

it("a database is entered as who may only read it, and is never the product's own, whatever its host is called", async () => {
  expect(await failure(source.url)).toBe("opened");
  expect(await failure(product.url)).toBe(
    "The connection 'oil' leads to this server's own database, which is not imported from.",
  );
  const superuser = withDatabaseName(process.env[testingSuperuserVariable]!, source.name);
  expect(await failure(superuser)).toMatch(
    /^The user of the connection 'oil' is a superuser there/,
  );
});

it("a database that is down, a wrong password and a missing database are said plainly, without the password", async () => {
  const wrong = await failure(source.url, { password: "hunter2" });
  expect(wrong).toBe(
    "The database of 'oil' refuses the sign-in. Ask an operator to look at its user and password.",
  );
  expect(await failure(source.url, { database: "nowhere" })).toBe(
    "The connection 'oil' names a database that does not exist. Ask an operator to look at it.",
  );
  expect(await failure(source.url, { host: "127.0.0.1", port: 1 })).toBe(
    "The database of 'oil' cannot be reached: nothing answers at its address. Nothing was imported.",
  );
  expect(await failure(source.url, { host: "nowhere.invalid" })).toMatch(
    /^The database of 'oil' cannot be reached: its host /,
  );
});

it("a server that never answers is given up, and one without encryption is not trusted where it is asked for", async () => {
  const { port } = silent.address() as { port: number };
  expect(await failure(source.url, { host: "127.0.0.1", port })).toMatch(
    /^The query took longer than 2 s/,
  );
  const plain = createServer((socket) => socket.once("data", () => socket.write("N"))).listen(
    0,
    "127.0.0.1",
  );
  await once(plain, "listening");
  expect(
    await failure(source.url, {
      host: "127.0.0.1",
      port: (plain.address() as { port: number }).port,
      tls: "verify",
    }),
  ).toBe(
    "The database of 'oil' cannot be trusted: it does not offer an encrypted connection. Ask an operator to look at it.",
  );
  plain.close();
  const stopped = new AbortController();
  stopped.abort(new Error("The run was asked to stop."));
  expect(await failure(source.url, {}, stopped.signal)).toBe("The run was asked to stop.");
});

it("each reason not to trust a certificate has a sentence of its own", () => {
  const messageOf = (code: string) =>
    (databaseFault(Object.assign(new Error("x"), { code }), "oil") as Error).message;
  expect(messageOf("CERT_HAS_EXPIRED")).toMatch(/its certificate has expired/);
  expect(messageOf("ERR_TLS_CERT_ALTNAME_INVALID")).toMatch(/that of another host/);
  expect(messageOf("DEPTH_ZERO_SELF_SIGNED_CERT")).toMatch(
    /nobody whom this server trusts vouches for/,
  );
});
