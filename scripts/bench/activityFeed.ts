import pg from "pg";
import {
  alternately,
  atMost,
  type BenchRow,
  median,
  rounded,
  scaled,
  withoutBudget,
} from "./benchRow.ts";
import { type BenchServer, openBenchServer } from "./benchServer.ts";

const petrons = 500;
const few = 1_000;
const many = 1_000_000;

interface Feed {
  server: BenchServer;
  /** Of somebody who may read every second Petron. */
  token: string;
  petronId: string;
}

/**
 * An organization of 500 Petrons, every second one public, with so many comments: a third begins a
 * thread, the others answer one.
 */
async function openFeed(comments: number): Promise<Feed> {
  const server = await openBenchServer();
  const made = Array.from({ length: petrons }, (_, at) => ({
    name: `Field study ${at}`,
    isPublic: at % 2 === 0,
  }));
  await server.request("POST", "/api/data", { type: "Petron", data: made });
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select id from doc_petron where org_id = $1 order by (body ->> 'isPublic') desc, id",
    [server.orgId],
  );
  const place = `'annotationType', 'Comment', 'commentType', 'comment', 'reaction', null, 'mentionIds', '[]'::jsonb, 'hashtagIds', '[]'::jsonb,
    'pluginId', 'core-petrons', 'viewId', 'overview', 'userId', $2::text, 'content', repeat('The water cut rose. ', 1 + n % 20),
    'richContent', '<p>' || repeat('The water cut rose. ', 1 + n % 20) || '</p>'`;
  // Threads of all Petrons go on side by side, as those of people do.
  await client.query(
    `insert into doc_comment (id, org_id, body, created_at, updated_at, created_by)
     select 'Feed' || lpad(n::text, 13, '0'), $1, jsonb_build_object(${place}, 'petronId', ($3::text[])[1 + (n / 3) % $4],
         'parentCommentId', case when n % 3 = 0 then null else 'Feed' || lpad((n - n % 3)::text, 13, '0') end), at, at, $2
     from generate_series(0, $5::int - 1) n, lateral (select now() - ($5::int - n + case when n % 3 = 0 then 1500 else 0 end) * interval '1 second' as at) moment`,
    [server.orgId, server.userId, rows.map(({ id }) => id), rows.length, comments],
  );
  await client.query("vacuum analyze doc_comment, doc_petron");
  await client.end();
  return {
    server,
    token: await server.call("tokenOf", "engineer@petrons.local"),
    petronId: rows[0]!.id,
  };
}

async function page({ server, token }: Feed, options: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${server.url}/api/tasks`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      taskType: "RenderActivityFeed",
      pid: "null",
      options: { limit: 5, ...options },
    }),
  });
  const { data } = (await answer.json()) as { data: unknown[] };
  const taken = performance.now() - started;
  if (data.length !== 5) throw new Error(`A page of the feed has ${data.length} threads.`);
  return taken;
}

/** Pages of the feed among a million comments against the same among a thousand, in turn. */
export async function measure(): Promise<BenchRow[]> {
  const small = await openFeed(few);
  await using _small = small.server;
  const comments = scaled(many, few);
  const large = await openFeed(comments);
  await using _large = large.server;
  const counted = comments.toLocaleString("en-US");
  const rounds = scaled(40, 10);
  const rowOf = async (
    what: string,
    options: (feed: Feed) => object,
    budget: boolean,
  ): Promise<BenchRow> => {
    await alternately(
      3,
      () => page(small, options(small)),
      () => page(large, options(large)),
    );
    const pairs = await alternately(
      rounds,
      () => page(small, options(small)),
      () => page(large, options(large)),
    );
    const [least, most] = [
      median(pairs.map(([one]) => one)),
      median(pairs.map(([, other]) => other)),
    ];
    const figure = {
      what: `${what} among ${counted} comments of ${petrons} Petrons`,
      value: rounded(most / least),
      unit: "×",
      baseline: `${rounded(most, 1)} ms against ${rounded(least, 1)} ms among ${few.toLocaleString("en-US")}; median of ${rounds}`,
    };
    return budget ? atMost(1.5, figure) : withoutBudget(figure);
  };
  return [
    await rowOf("first page of the activity feed", () => ({}), true),
    await rowOf("tenth page of the activity feed", () => ({ skip: 45 }), false),
  ];
}
