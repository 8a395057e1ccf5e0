import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { limitedDatabase } from "../host/server/database/testing.ts";
import { shareCode } from "../host/server/tasks/testing/sharedCode.ts";

let folder: string;
// A folder belongs to one database.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-limited-"));
  shareCode(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts a server until it answers or ends; it is stopped then. Returns its exit code and
 * everything it printed.
 */
function start(databaseUrl: string, sample = "none"): Promise<{ code: number; output: string }> {
  const file = fileURLToPath(new URL("start.ts", import.meta.url));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SKIP_BUILD: "1",
    // A busy machine is warned of.
    LOG_LEVEL: "error",
    SAMPLE: sample,
    PORT: "0",
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
  };
  const running = promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", file],
    { env },
  );
  let printed = "";
  running.child.stdout!.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes("Sign in with the password")) running.child.kill("SIGTERM");
  });
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );
}

it("with a role that may only make tables, the start names the missing extension, and succeeds after an administrator has run the SQL that it names", async () => {
  const database = await limitedDatabase((role) => [`grant create on schema public to ${role}`]);
  try {
    const { code, output } = await start(database.url);
    const sql = "CREATE EXTENSION pg_trgm SCHEMA public;";
    expect([code, output]).toEqual([
      1,
      `The database "${database.name}" lacks the extension pg_trgm, and the role "${database.role}" may not install it. Let an administrator of PostgreSQL run ` +
        `${sql} in that database, or GRANT CREATE ON DATABASE "${database.name}" TO "${database.role}"; and then try again.\n`,
    ]);
    await database.administer(sql);
    const again = await start(database.url);
    expect([again.code, again.output]).toEqual([
      0,
      expect.stringMatching(/^\nPetrons is at http:\/\/localhost:[1-9]\d+\n/),
    ]);
  } finally {
    await database.close();
  }
});

it("a role that may create in the database installs the extension, and a plugin that keeps the first start from its samples is named with its reason", async () => {
  const database = await limitedDatabase((role, name) => [
    `grant create on schema public to ${role}`,
    `grant create on database ${name} to ${role}`,
    "create table doc_petron (id text)",
  ]);
  try {
    const { code, output } = await start(database.url, "small");
    const [last] = output.trimEnd().split("\n").slice(-1);
    expect([code, last]).toEqual([
      1,
      expect.stringMatching(
        /^The samples cannot be made, since a plugin does not run\. core-petrons: Its server part failed to start: must be owner of table doc_petron\./,
      ),
    ]);
  } finally {
    await database.close();
  }
});

it("with a role that may not make tables, or that PostgreSQL does not know, the start ends with one sentence that says so", async () => {
  const database = await limitedDatabase(() => []);
  try {
    expect(await start(database.url)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^PostgreSQL refuses what the role of DATABASE_URL needs: permission denied for schema public\. .*\n$/,
      ),
    });
    const unknown = await start(database.url.replace(":limited@", ":mistyped@"));
    expect(unknown).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^PostgreSQL refuses the connection: password authentication failed for user .*\. Correct DATABASE_URL\.\n$/,
      ),
    });
  } finally {
    await database.close();
  }
});
