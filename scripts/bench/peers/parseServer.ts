import { createRequire } from "node:module";
import { join } from "node:path";
import { newId } from "@petrons/sdk/contracts";
import pg from "pg";
import { freePort } from "../benchServer.ts";
import { type BenchWell, wellContainer } from "../benchWells.ts";
import { answerCalls } from "../childCalls.ts";
import { parseApplication, parseClass } from "./parseRequests.ts";

/** What this process uses of parse-server, which is no package of the project. */
interface ParseServerModule {
  ParseServer: { startApp(options: object): Promise<unknown> };
}

interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** As many connections as the bare handler and the product have. */
const poolSize = 20;

const fields = wellContainer.schema.properties;
const names = Object.keys(fields) as (keyof BenchWell)[];
const isNumber = (name: keyof BenchWell) => fields[name].type === "number";

/** Everybody who is signed in may ask; the ACL of each document says what they see and change. */
const signedIn = { requiresAuthentication: true };
const classLevelPermissions = {
  find: signedIn,
  count: signedIn,
  get: signedIn,
  create: signedIn,
  update: signedIn,
  delete: signedIn,
  addField: {},
};

/** Those of the product's table. */
const indexes = [
  '("createdAt", "objectId")',
  '("projectId")',
  '("apiNumber")',
  'using gin ("name" gin_trgm_ops)',
  '("projectId", "name")',
  '("name")',
  '("company")',
  '("totalDepth")',
];

/** Copies the boreholes of the product's database, in the order that they have there. */
async function copyWells(from: pg.Client, to: pg.Client, userId: string): Promise<void> {
  const { rows: counted } = await from.query<{ count: number }>(
    "select count(*)::int as count from doc_bench_well",
  );
  const start = Date.now() - counted[0]!.count - 60_000;
  const columns = names.map((name) => `"${name}"`).join(", ");
  const typed = names.map((name) => `"${name}" ${isNumber(name) ? "float8" : "text"}`).join(", ");
  let last = ["-infinity", ""];
  for (let copied = 0; ; ) {
    const { rows } = await from.query<{ id: string; at: string; body: BenchWell }>(
      `select id, created_at::text as at, body from doc_bench_well
       where (created_at, id) > ($1::timestamptz, $2) order by created_at, id limit 2000`,
      last,
    );
    if (rows.length === 0) return;
    await to.query(
      `insert into "${parseClass}" ("objectId", "createdAt", "updatedAt", "_rperm", "_wperm", ${columns})
       select "objectId", at, at, array[$2], array[$2], ${columns}
       from jsonb_to_recordset($1) as r("objectId" text, at timestamptz, ${typed})`,
      [
        JSON.stringify(
          rows.map(({ id, body }, at) => ({
            ...body,
            objectId: id,
            at: new Date(start + copied + at),
          })),
        ),
        userId,
      ],
    );
    copied += rows.length;
    last = [rows.at(-1)!.at, rows.at(-1)!.id];
  }
}

const calls = {
  /**
   * Starts parse-server of the folder on a database of its own, with a copy of the boreholes.
   * Returns its address, and a session of the one person who may read and change them.
   */
  async open(folder: string, connection: Connection, productUrl: string) {
    const { ParseServer } = createRequire(join(folder, "package.json"))(
      "parse-server",
    ) as ParseServerModule;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const masterKey = newId();
    await ParseServer.startApp({
      appId: parseApplication,
      masterKey,
      port,
      host: "127.0.0.1",
      mountPath: "/parse",
      serverURL: `${url}/parse`,
      // An address cannot lead to a socket. The options win over it; that they are not in
      // parse-server's own list, which it logs, changes nothing: they reach the driver.
      databaseURI: "postgres://localhost",
      databaseOptions: { ...connection, max: poolSize },
      allowClientClassCreation: false,
      logLevel: "error",
    });
    const post = async <T>(path: string, body: object, headers: Record<string, string>) => {
      const answer = await fetch(`${url}/parse/${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-parse-application-id": parseApplication,
          ...headers,
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`parse-server refused ${path}: ${text}`);
      return JSON.parse(text) as T;
    };
    await post(
      `schemas/${parseClass}`,
      {
        className: parseClass,
        fields: Object.fromEntries(
          names.map((name) => [name, { type: isNumber(name) ? "Number" : "String" }]),
        ),
        classLevelPermissions,
      },
      { "x-parse-master-key": masterKey },
    );
    const { objectId, sessionToken } = await post<{ objectId: string; sessionToken: string }>(
      "users",
      { username: "bench", password: newId() },
      { "x-parse-revocable-session": "1" },
    );
    const from = new pg.Client({ connectionString: productUrl });
    const to = new pg.Client(connection);
    await Promise.all([from.connect(), to.connect()]);
    try {
      await copyWells(from, to, objectId);
      await to.query("create extension if not exists pg_trgm");
      for (const index of indexes)
        await to.query(
          `create index on "${parseClass}" ${index.startsWith("using") ? index : `using btree ${index}`}`,
        );
      await to.query(`vacuum analyze "${parseClass}"`);
    } finally {
      await Promise.all([from.end(), to.end()]);
    }
    return { url, userId: objectId, sessionToken };
  },
};

export type ParseCalls = typeof calls;

process.on("SIGTERM", () => process.exit(0));
answerCalls(calls);
