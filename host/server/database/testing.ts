import { randomBytes } from "node:crypto";
import pg from "pg";
import { silentLogger } from "./logger.ts";
import { connectDatabase } from "./pgDatabase.ts";
import type { Database } from "./types.ts";

/** Set by the test run's global setup. */
export const testingUrlVariable = "PETRONS_TESTING_DATABASE_URL";

/** The same server, another database. */
export const withDatabaseName = (url: string, name: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of its own on the test run's cluster; closing it removes it, whoever is still connected. */
export async function testDatabase(statementSeconds?: number): Promise<Database> {
  const server = process.env[testingUrlVariable];
  if (!server) throw new Error("There is no test cluster: run the tests with vitest from the root of the checkout.");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} strategy file_copy`);
  const database = await connectDatabase(withDatabaseName(server, name), silentLogger, statementSeconds);
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(() => onServer(server, `drop database if exists ${name} with (force)`));
      return closing;
    },
  };
}
