import { newId } from "@petrons/sdk/contracts";
import {
  type BareRow,
  bareAnswer,
  bareColumns,
  bareDocument,
  barePerson,
  openBare,
} from "./bareApp.ts";
import { answerCalls } from "./childCalls.ts";

/**
 * The baseline of the data calls: what a skilled hand would write for these three calls alone. It
 * checks a token and runs one prepared statement on the same table, without access rules, roles,
 * schemas or a change feed, and answers the same bytes.
 */
const table = "doc_bench_note";
const inserts = { BenchNote: table, BenchQuietNote: "doc_bench_quiet_note" };

interface QueryBody {
  query: { id?: string; group?: string };
  options: { limit: number };
}
interface InsertBody {
  type: keyof typeof inserts;
  data: { text: string; rank: number; group: string }[];
}

const open = (databaseUrl: string, userId: string, orgId: string) =>
  openBare(databaseUrl, { userId, orgId }, (app, pool) => {
    app.post<{ Body: QueryBody }>("/api/data/query", async (request) => {
      const { query, options } = request.body;
      const org = barePerson(request as never).orgId;
      if (query.id !== undefined) {
        const { rows } = await pool.query<BareRow>({
          name: "point",
          text: `select ${bareColumns} from ${table} where org_id = $1 and id = $2`,
          values: [org, query.id],
        });
        return bareAnswer(rows.map(bareDocument), rows.length, []);
      }
      const { rows } = await pool.query<BareRow>({
        name: "group",
        text: `select ${bareColumns}, count(*) over () as total from ${table} where org_id = $1 and f_group = $2 order by f_rank, created_at, id limit $3`,
        values: [org, query.group, options.limit],
      });
      return bareAnswer(rows.map(bareDocument), Number(rows[0]?.total ?? 0), []);
    });
    app.post<{ Body: InsertBody }>("/api/data", async (request) => {
      const person = barePerson(request as never);
      const id = newId();
      await pool.query({
        name: `insert ${request.body.type}`,
        text: `insert into ${inserts[request.body.type]} (id, org_id, body, created_by, updated_by) values ($1, $2, $3, $4, $4)`,
        values: [id, person.orgId, JSON.stringify(request.body.data[0]), person.userId],
      });
      return bareAnswer([], 0, [id]);
    });
  });

const calls = { open };
export type BareCalls = typeof calls;
answerCalls(calls);
