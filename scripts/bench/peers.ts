import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { serverRole, superuser } from "../../host/server/database/embedded/embeddedCluster.ts";
import type { BareWellCalls } from "./bareWells.ts";
import {
  atLeast,
  BenchRefusal,
  type BenchRow,
  inTurn,
  median,
  rounded,
  scaled,
} from "./benchRow.ts";
import { benchFile, openBenchServer } from "./benchServer.ts";
import { type BenchWell, wellOf, wellsPerProject } from "./benchWells.ts";
import { type BenchChild, startChild } from "./childCalls.ts";
import type { LoadCalls } from "./loadProcess.ts";
import { installedPeer, peer } from "./peers/installPeer.ts";
import {
  type BenchRequest,
  parseApplication,
  parseClass,
  parseInsert,
  parsePage,
  parseQuery,
  parseRead,
  parseUpdate,
  productPage,
  productQuery,
  type WellQuery,
} from "./peers/parseRequests.ts";
import type { ParseCalls } from "./peers/parseServer.ts";

const count = Number(
  process.env.BENCH_WELLS?.split(",").at(-1) ?? scaled(57_000, wellsPerProject * 4),
);
const connections = 16;
const rounds = 6;
const database = "bench_peer";

/** Who answers, and how a person is known to it. */
interface Side {
  url: string;
  token?: string;
  headers?: Record<string, string>;
}

interface Requests {
  method: string;
  list: BenchRequest[];
}

/** The same task for each of them. */
interface Operation {
  what: string;
  aim: number;
  product: Requests;
  parse: Requests;
  /** Whether pages are compared, and their totals. */
  withTotal?: boolean;
}

/** Makes a database beside the product's, on the same PostgreSQL; returns how it is reached. */
async function newDatabase(productUrl: string) {
  // The role of the embedded server may not make one.
  const url = productUrl.replace(`//${serverRole}:`, `//${superuser}:`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    throw new BenchRefusal(
      `The PostgreSQL of the bench made no database for ${peer.name}: ${(error as Error).message}. Without DATABASE_URL the bench starts its own.`,
    );
  } finally {
    await client.end();
  }
  const { host, port, user = "", password } = client;
  return { host, port, user, password: password ?? "", database };
}

/**
 * Asks each once and throws where they answer queries with other documents. Also the first answers
 * of all three are then behind them.
 */
async function compareAnswers(
  { product, parse, withTotal }: Operation,
  [own, bare, other]: readonly [Side, Side, Side],
): Promise<void> {
  const ask = async ({ url, token, headers }: Side, { method, list }: Requests) => {
    const { path, body } = list[0]!;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method !== "GET" && { body }),
    });
    return await answer.text();
  };
  const [first, second, third] = await Promise.all([
    ask(own, product),
    ask(bare, product),
    ask(other, parse),
  ]);
  const page = productPage(first, withTotal ?? false);
  const isRead = !parse.list[0]!.path.includes("?");
  const peers = isRead ? { names: [(JSON.parse(third) as BenchWell).name] } : parsePage(third);
  if (page.names.length === 0) throw new Error(`Nothing is found by ${product.list[0]!.body}.`);
  if (!isDeepStrictEqual(JSON.parse(first), JSON.parse(second)))
    throw new Error(`The bare handler answers something else:\n${first}\n${second}`);
  if (!isDeepStrictEqual(page, peers))
    throw new Error(
      `${peer.name} answers something else:\n${JSON.stringify(page)}\n${JSON.stringify(peers)}`,
    );
}

async function measureOperation(
  load: BenchChild<LoadCalls>,
  operation: Operation,
  sides: readonly [Side, Side, Side],
): Promise<BenchRow> {
  const { what, aim, product, parse } = operation;
  const run = (side: Side, { method, list }: Requests, milliseconds: number) =>
    load.call("run", {
      ...side,
      path: "",
      method,
      paths: list.map(({ path }) => path),
      bodies: list.map(({ body }) => body),
      connections,
      milliseconds: scaled(milliseconds),
    });
  const takes = [product, product, parse].map(
    (requests, at) => (milliseconds: number) => run(sides[at]!, requests, milliseconds),
  );
  for (const take of takes) await take(1_500);
  const taken = await inTurn(
    rounds,
    takes.map((take) => () => take(2_000)),
  );
  const [own, bare, other] = [0, 1, 2].map((at) =>
    Math.round(median(taken.map((values) => values[at]!))),
  ) as [number, number, number];
  const ratio = (at: number) => rounded(median(taken.map((values) => values[0]! / values[at]!)));
  return atLeast(aim, {
    what: `${count.toLocaleString("en-US")} boreholes against ${peer.name}, ${what}`,
    value: ratio(2),
    unit: "×",
    baseline: `${own} requests/s against ${other} of ${peer.name} ${peer.version}; bare Fastify + pg ${bare} (${ratio(1)} ×)`,
    requests: { petrons: own, [peer.name]: other, bare },
  });
}

/**
 * Documents of 27 fields at 16 requests at once, asked of the product, of a bare handler on its
 * table and of parse-server on the same PostgreSQL, in turn. Rights of parse-server are an ACL of
 * each document that names the one person: it reads no project for them, and has no change feed.
 */
export async function measure(): Promise<BenchRow[]> {
  const folder = await installedPeer();
  await using server = await openBenchServer();
  await using bareChild = await startChild<BareWellCalls>(benchFile("bareWells.ts"));
  await using peerChild = await startChild<ParseCalls>(
    benchFile("peers/parseServer.ts"),
    { NODE_ENV: "production", PARSE_SERVER_LOGS_FOLDER: "null" },
    { isSilent: true },
  );
  await using load = await startChild<LoadCalls>(benchFile("loadProcess.ts"));
  const { projects, ids } = await server.call("insertWells", count);
  const bare = await bareChild.call("open", server.databaseUrl, server.userId, server.orgId);
  const { url, userId, sessionToken } = await peerChild.call(
    "open",
    folder,
    await newDatabase(server.databaseUrl),
    server.databaseUrl,
  );
  const sides = [
    { url: server.url, token: server.token },
    { url: bare.url, token: bare.token },
    {
      url,
      headers: {
        "x-parse-application-id": parseApplication,
        "x-parse-session-token": sessionToken,
      },
    },
  ] as const;
  const queries = (what: string, aim: number, list: WellQuery[]): Operation => ({
    what,
    aim,
    withTotal: list[0]!.withTotal,
    product: { method: "POST", list: list.map(productQuery) },
    parse: { method: "GET", list: list.map(parseQuery) },
  });
  const page = { order: "name", limit: 20, withTotal: true } as const;
  const search = (text: string): WellQuery => ({
    where: { name: { $regex: text, $options: "i" } },
    order: "createdAt",
    limit: 20,
    withTotal: false,
  });
  const searched = Array.from({ length: 200 }, (_, at) =>
    wellOf(Math.floor((at * count) / 200), "").name.slice(-5),
  );
  const inserted = Array.from({ length: 400 }, (_, at) =>
    wellOf(count + at, projects[at % projects.length]!),
  );
  const changed = (at: number) => ({
    status: at % 2 === 0 ? "PA" : "COM",
    statusDate: "2024-05-31",
    waterDepth: at,
  });
  const call = (body: object): BenchRequest => ({
    path: "/api/data",
    body: JSON.stringify({ type: parseClass, ...body }),
  });
  const operations: Operation[] = [
    {
      what: "point reads",
      aim: 2.5,
      product: {
        method: "POST",
        list: ids.map((id) => ({
          ...call({ query: { id }, options: { limit: 20 } }),
          path: "/api/data/query",
        })),
      },
      parse: { method: "GET", list: ids.map(parseRead) },
    },
    queries(
      `20 of ${wellsPerProject} of a project by name, with the total`,
      2.5,
      projects.slice(0, 200).map((projectId) => ({ where: { projectId }, ...page })),
    ),
    queries("20 of all by name, with the total", 2.5, [{ where: {}, ...page }]),
    queries("first 20 with some digits in their name", 1.2, searched.map(search)),
    queries(
      "first 20 with two letters that many names have",
      1.2,
      ["MO ", "C 4", "A-01", "A-9"].map(search),
    ),
    {
      what: "inserts",
      aim: 2.5,
      product: { method: "POST", list: inserted.map((well) => call({ data: [well] })) },
      parse: { method: "POST", list: inserted.map((well) => parseInsert(well, userId)) },
    },
    {
      what: "updates",
      aim: 2.5,
      product: {
        method: "PATCH",
        list: ids.map((id, at) => call({ query: { id }, body: changed(at) })),
      },
      parse: { method: "PUT", list: ids.map((id, at) => parseUpdate(id, changed(at))) },
    },
  ];
  const rows: BenchRow[] = [];
  for (const operation of operations) {
    if (operation.what === "point reads" || operation.withTotal !== undefined)
      await compareAnswers(operation, sides);
    rows.push(await measureOperation(load, operation, sides));
  }
  return rows;
}
