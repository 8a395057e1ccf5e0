import { randomBytes } from "node:crypto";
import pg from "pg";
import { connectDatabase } from "./connection/pgDatabase.ts";
import { silentLogger } from "./logger.ts";
import type { Database } from "./types.ts";

/** Set by the test run's global setup. */
export const testingUrlVariable = "PETRONS_TESTING_DATABASE_URL";

/** Beside it: the address of the cluster's superuser. */
export const testingSuperuserVariable = "PETRONS_TESTING_SUPERUSER_URL";

/** The same server, another database. */
export const withDatabaseName = (url: string, name: string): string =>
  url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function testingServer(): string {
  const server = process.env[testingUrlVariable];
  if (server) return server;
  throw new Error(
    "There is no test cluster: run the tests with vitest from the root of the checkout.",
  );
}

/**
 * A database of its own on the test run's cluster, empty or a copy of a template; closing it
 * removes it, no matter who is still connected.
 */
export async function testDatabase(
  statementSeconds?: number,
  template?: string,
): Promise<Database> {
  const server = testingServer();
  const name = `test_${randomBytes(8).toString("hex")}`;
  const source = template === undefined ? "" : `template ${template} `;
  await onServer(server, `create database ${name} ${source}strategy file_copy`);
  const database = await connectDatabase(
    withDatabaseName(server, name),
    silentLogger,
    statementSeconds,
  );
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= database
        .close()
        .then(() => onServer(server, `drop database if exists ${name} with (force)`));
      return closing;
    },
  };
}

/**
 * The name of a template that `fill` fills. The first of a run's processes that asks for it makes
 * it; nobody may be connected to it when `fill` has ended.
 */
export async function templateDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const server = testingServer();
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 1) return name;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} strategy file_copy`);
    await fill(withDatabaseName(server, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/**
 * An empty database of somebody else, and the address with which a role enters it that has no more
 * than these rights. `administer` runs a statement there as the superuser.
 */
export async function limitedDatabase(grants: (role: string, name: string) => readonly string[]) {
  const superuser = process.env[testingSuperuserVariable]!;
  const name = `test_${randomBytes(8).toString("hex")}`;
  const role = `${name}_role`;
  const administer = (statement: string) => onServer(withDatabaseName(superuser, name), statement);
  await onServer(superuser, `create database ${name} strategy file_copy`);
  await onServer(superuser, `create role ${role} login password 'limited'`);
  for (const grant of grants(role, name)) await administer(grant);
  return {
    url: withDatabaseName(superuser, name).replace(/\/\/[^@]*@/, `//${role}:limited@`),
    name,
    role,
    administer,
    async close() {
      await onServer(superuser, `drop database if exists ${name} with (force)`);
      await onServer(superuser, `drop role ${role}`);
    },
  };
}
