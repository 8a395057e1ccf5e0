import { randomBytes } from "node:crypto";
import pg from "pg";
import { silentLogger } from "./logger.ts";
import { connectDatabase } from "./pgDatabase.ts";
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

/**
 * An empty database of its own on the test run's cluster; closing it removes it, no matter who is
 * still
 * connected.
 */
export async function testDatabase(statementSeconds?: number): Promise<Database> {
  const server = process.env[testingUrlVariable];
  if (!server)
    throw new Error(
      "There is no test cluster: run the tests with vitest from the root of the checkout.",
    );
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} strategy file_copy`);
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
