import type { NamesFound } from "@petrons/sdk/contracts";
import pg from "pg";
import { blockFormat, nameBlocks } from "../../host/server/tables/names/nameBlocks.ts";
import {
  atMost,
  type BenchRow,
  quantile,
  rounded,
  scale,
  scaled,
  withoutBudget,
} from "./benchRow.ts";
import { type BenchServer, openBenchServer } from "./benchServer.ts";

const petrons = 100;
const budgetMs = 200;

/** Wells of one Petron. */
const wells = Math.max(1_000, Math.round(50_000 * scale));

interface Typed {
  what: string;
  text(round: number): string;
  /** Whether it must be found. */
  found: boolean;
}

const well = (petron: number, number: number) =>
  `Fld${String(petron).padStart(3, "0")} A-${String(number).padStart(5, "0")} H`;

/** What somebody types: from the name of one well to letters that every name has. */
const typed: readonly Typed[] = [
  { what: "a whole name", text: (round) => well(1, 1 + ((round * 37) % wells)), found: true },
  {
    what: "its beginning",
    text: (round) => well(1, 1 + ((round * 37) % wells)).slice(0, 10),
    found: true,
  },
  {
    what: "the beginning of a word, in every Petron",
    text: (round) => `a-${String(1 + ((round * 53) % 900)).padStart(5, "0")}`,
    found: true,
  },
  { what: "a part of every name", text: () => "ld0", found: true },
  { what: "two letters that every name has", text: () => "ld", found: true },
  { what: "two letters that nobody has", text: () => "zq", found: false },
  {
    what: "another spelling of a whole name",
    text: (round) =>
      well(1, 1 + ((round * 37) % wells))
        .replace("-", "/")
        .replace(" ", "_"),
    found: true,
  },
  {
    what: "a whole name without its first blank",
    text: (round) => well(1, 1 + ((round * 37) % wells)).replace(" ", ""),
    found: true,
  },
  {
    what: "a name like a well's that nobody has, in every spelling",
    text: (round) => `Fld001Q-${String(1 + round).padStart(5, "0")} H`,
    found: false,
  },
  {
    what: "an API number that nobody has",
    text: (round) => `42-501-${10_000 + round}-01-00`,
    found: false,
  },
  { what: "one letter", text: () => "f", found: true },
  { what: "a name that nobody has", text: (round) => `fld a-${99_000 + round} x`, found: false },
];

/**
 * Writes what the index has of Petrons from one number to another, as reading their tables would.
 */
async function seed(
  client: pg.Client,
  server: BenchServer,
  from: number,
  to: number,
): Promise<void> {
  const names = Array.from({ length: to - from }, (_, at) => ({
    name: `Field study ${from + at}`,
    isPublic: from + at === 1,
  }));
  await server.request("POST", "/api/data", { type: "Petron", data: names });
  await client.query(
    `insert into doc_table (id, org_id, body, created_by)
     select 'Tbl' || substr(p.id, 1, 14), p.org_id, jsonb_build_object('petronId', p.id, 'collection', 'wells', 'key', p.id || '/wells', 'version', 'v1',
       'file', p.org_id || '/' || p.id || '/v1.parquet', 'rowCount', $1::int, 'schema', '[]'::jsonb), $2
     from doc_petron p where p.body->>'name' like 'Field study %' on conflict do nothing`,
    [wells, server.userId],
  );
  await client.query(
    `insert into table_name_index (table_id, org_id, version, made, digest, names)
     select id, org_id, 'v1', $2, 'bench', $1 from doc_table where body->>'version' = 'v1' on conflict do nothing`,
    [wells, `${blockFormat} v1`],
  );
  const { rows } = await client.query<{ id: string; orgId: string; name: string }>(
    `select t.id, t.org_id as "orgId", p.body->>'name' as name from doc_table t join doc_petron p on p.id = t.body->>'petronId'
     where t.body->>'version' = 'v1' and not exists (select from table_name_block b where b.table_id = t.id)`,
  );
  for (const { id, orgId, name } of rows) {
    const petron = Number(name.split(" ").at(-1));
    const blocks = nameBlocks([
      {
        column: "well",
        kind: "well",
        names: Array.from({ length: wells }, (_, at) => well(petron, at + 1)),
      },
    ]);
    await client.query(
      `insert into table_name_block (table_id, org_id, kind, column_name, names, search, pairs)
       select $1, $2, 'well', 'well', names, search, string_to_array(pairs, ' ') from unnest($3::text[], $4::text[], $5::text[]) as block (names, search, pairs)`,
      [
        id,
        orgId,
        blocks.map(({ names }) => names),
        blocks.map(({ search }) => search),
        blocks.map(({ pairs }) => pairs.join(" ")),
      ],
    );
  }
  await client.query("vacuum analyze table_name_block");
  await client.query("analyze doc_table");
}

async function asked(server: BenchServer, token: string, { text, found }: Typed): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < scaled(40, 5); round++) {
    const searchText = text(round);
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/tasks`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({
        taskType: "FindByName",
        pid: "null",
        options: { searchText, limit: 8 },
      }),
    });
    const { data, errors } = (await answer.json()) as {
      data: { names: NamesFound }[];
      errors: { message: string }[];
    };
    times.push(performance.now() - started);
    const names = data[0]?.names.names.length ?? 0;
    if (!answer.ok || names > 0 !== found)
      throw new Error(`'${searchText}' found ${names} wells. ${errors[0]?.message ?? ""}`);
  }
  return quantile(times, 0.95);
}

/** How long the count of everything that has a text takes, and the first page of it. */
async function listed(server: BenchServer, searchText: string, limit: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < scaled(20, 5); round++) {
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/tasks`, {
      method: "POST",
      headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
      body: JSON.stringify({
        taskType: "ListByName",
        pid: "null",
        options: { searchText, kind: "well", limit },
      }),
    });
    const text = await answer.text();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`'${searchText}' could not be listed. ${text}`);
  }
  return quantile(times, 0.95);
}

/**
 * The search by names over 100 Petrons of 50,000 wells each against that over one, for an admin,
 * who may read all of them.
 */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await server.call("seed");
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const take = async () => {
      const taken = new Map<Typed, number>();
      for (const one of typed) taken.set(one, await asked(server, server.token, one));
      return taken;
    };
    await seed(client, server, 1, 2);
    await take();
    const one = await take();
    await seed(client, server, 2, petrons + 1);
    const all = await take();
    const { rows } = await client.query<{ bytes: string }>(
      "select pg_total_relation_size('table_name_block') as bytes",
    );
    const count = (petrons * wells).toLocaleString("en-US");
    return [
      ...typed.map((each) =>
        atMost(budgetMs, {
          what: `search of ${count} names in ${petrons} Petrons, ${each.what}, p95`,
          value: rounded(all.get(each)!, 1),
          unit: "ms",
          baseline: `${rounded(one.get(each)!, 1)} ms with one Petron`,
        }),
      ),
      atMost(budgetMs, {
        what: `count of ${count} names that hold a text, said as 1,000+, p95`,
        value: rounded(await listed(server, "ld0", 0), 1),
        unit: "ms",
        baseline: "the search page asks it beside the search",
      }),
      withoutBudget({
        what: `first page of all ${count} names, p95`,
        value: rounded(await listed(server, "ld0", 100), 1),
        unit: "ms",
        baseline: "100 names",
      }),
      withoutBudget({
        what: "whole list of a name in every Petron, p95",
        value: rounded(await listed(server, "a-00077", 100), 1),
        unit: "ms",
        baseline: "100 names",
      }),
      withoutBudget({
        what: `index of ${count} names`,
        value: rounded(Number(rows[0]!.bytes) / 1_048_576, 0),
        unit: "MiB",
        baseline: "the table with its indexes",
      }),
    ];
  } finally {
    await client.end();
  }
}
