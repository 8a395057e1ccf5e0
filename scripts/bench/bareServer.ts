import { createSecretKey, randomBytes } from "node:crypto";
import { newId } from "@petrons/sdk/contracts";
import { fastify } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import pg from "pg";
import { answerCalls } from "./childCalls.ts";

/**
 * The baseline of the data calls: what a skilled hand would write for these three calls alone. It
 * checks a token and runs one prepared statement on the same table, without access rules, roles,
 * schemas or a change feed, and answers the same bytes.
 */
const table = "doc_bench_note";
const inserts = { BenchNote: table, BenchQuietNote: "doc_bench_quiet_note" };
const columns = "id, org_id, body, revision, created_at, created_by, updated_at, updated_by";

interface Row {
  id: string;
  org_id: string;
  body: object;
  revision: number;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
  total: string;
}
interface QueryBody {
  query: { id?: string; group?: string };
  options: { limit: number };
}
interface InsertBody {
  type: keyof typeof inserts;
  data: { text: string; rank: number; group: string }[];
}

const documentOf = ({
  id,
  org_id,
  body,
  revision,
  created_at,
  created_by,
  updated_at,
  updated_by,
}: Row) => ({
  ...body,
  id,
  orgId: org_id,
  revision,
  createdAt: created_at.toISOString(),
  createdBy: created_by,
  updatedAt: updated_at.toISOString(),
  updatedBy: updated_by,
});
const answer = (data: object[], total: number, insertedIds: string[]) => ({
  success: true,
  data,
  total,
  insertedIds,
  hasErrors: false,
  errors: [],
});

async function open(
  databaseUrl: string,
  userId: string,
  orgId: string,
): Promise<{ url: string; token: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, keepAlive: true });
  const key = createSecretKey(randomBytes(32));
  const token = await new SignJWT({ userId, orgId })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1h")
    .sign(key);
  const app = fastify();
  app.decorateRequest("orgId", "");
  app.addHook("onRequest", async (request) => {
    const { payload } = await jwtVerify((request.headers.authorization ?? "").slice(7), key, {
      algorithms: ["HS256"],
    });
    Object.assign(request, { orgId: payload.orgId, userId: payload.userId });
  });
  app.post<{ Body: QueryBody }>("/api/data/query", async (request) => {
    const { query, options } = request.body;
    const org = (request as unknown as { orgId: string }).orgId;
    if (query.id !== undefined) {
      const { rows } = await pool.query<Row>({
        name: "point",
        text: `select ${columns} from ${table} where org_id = $1 and id = $2`,
        values: [org, query.id],
      });
      return answer(rows.map(documentOf), rows.length, []);
    }
    const { rows } = await pool.query<Row>({
      name: "group",
      text: `select ${columns}, count(*) over () as total from ${table} where org_id = $1 and f_group = $2 order by f_rank, created_at, id limit $3`,
      values: [org, query.group, options.limit],
    });
    return answer(rows.map(documentOf), Number(rows[0]?.total ?? 0), []);
  });
  app.post<{ Body: InsertBody }>("/api/data", async (request) => {
    const person = request as unknown as { orgId: string; userId: string };
    const id = newId();
    await pool.query({
      name: `insert ${request.body.type}`,
      text: `insert into ${inserts[request.body.type]} (id, org_id, body, created_by, updated_by) values ($1, $2, $3, $4, $4)`,
      values: [id, person.orgId, JSON.stringify(request.body.data[0]), person.userId],
    });
    return answer([], 0, [id]);
  });
  return { url: await app.listen({ port: 0, host: "127.0.0.1" }), token };
}

const calls = { open };
export type BareCalls = typeof calls;
answerCalls(calls);
