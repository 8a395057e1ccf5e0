import { newId } from "@petrons/sdk/contracts";
import {
  type BareRow,
  bareAnswer,
  bareColumns,
  bareDocument,
  barePerson,
  openUnchecked,
} from "./bareApp.ts";
import type { BenchWell } from "./benchWells.ts";
import { answerCalls } from "./childCalls.ts";

/**
 * The baseline of `wells`: one prepared statement for each kind of call, with the indexes that the
 * table has: without tokens, access rules, roles, schemas and a change feed.
 */
const table = "doc_bench_well";
const named = 'f_name collate "und-x-icu"';

interface QueryBody {
  query: { id?: string; projectId?: string; name?: { $regex: string } };
  options: { limit: number };
}

const open = (databaseUrl: string, userId: string, orgId: string) =>
  openUnchecked(databaseUrl, { userId, orgId }, (app, pool) => {
    app.post<{ Body: QueryBody }>("/api/data/query", async (request) => {
      const { query, options } = request.body;
      const org = barePerson(request as never).orgId;
      const read = async (name: string, where: string, values: unknown[]) => {
        const text = `select ${bareColumns} from ${table} where org_id = $1 and ${where}`;
        const { rows } = await pool.query<BareRow>({ name, text, values: [org, ...values] });
        return rows;
      };
      if (query.id !== undefined) {
        const rows = await read("point", "id = $2", [query.id]);
        return bareAnswer(rows.map(bareDocument), rows.length, []);
      }
      if (query.name) {
        const where = "f_name ~* $2 order by created_at, id limit $3";
        const rows = await read("search", where, [query.name.$regex, options.limit]);
        return bareAnswer(rows.map(bareDocument), rows.length, []);
      }
      const where = query.projectId === undefined ? "" : " and f_project_id = $3";
      const { rows } = await pool.query<BareRow>({
        name: `page${where}`,
        text: `select ${bareColumns}, (select count(*) from ${table} where org_id = $1${where}) as total from ${table} where org_id = $1${where} order by ${named}, created_at, id limit $2`,
        values: [org, options.limit, ...(query.projectId === undefined ? [] : [query.projectId])],
      });
      return bareAnswer(rows.map(bareDocument), Number(rows[0]?.total ?? 0), []);
    });
    app.post<{ Body: { data: BenchWell[] } }>("/api/data", async (request) => {
      const person = barePerson(request as never);
      const id = newId();
      await pool.query({
        name: "insert",
        text: `insert into ${table} (id, org_id, body, created_by, updated_by) values ($1, $2, $3, $4, $4)`,
        values: [id, person.orgId, JSON.stringify(request.body.data[0]), person.userId],
      });
      return bareAnswer([], 0, [id]);
    });
    app.patch<{ Body: { query: { id: string }; body: object } }>("/api/data", async (request) => {
      const person = barePerson(request as never);
      const { rowCount } = await pool.query({
        name: "update",
        text: `update ${table} set body = body || $1, revision = revision + 1, updated_at = statement_timestamp(), updated_by = $2 where org_id = $3 and id = $4`,
        values: [
          JSON.stringify(request.body.body),
          person.userId,
          person.orgId,
          request.body.query.id,
        ],
      });
      return bareAnswer([], rowCount ?? 0, []);
    });
  });

const calls = { open };
export type BareWellCalls = typeof calls;
answerCalls(calls);
