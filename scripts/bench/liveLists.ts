import type { ResourceAnswer } from "@petrons/sdk/contracts";
import type { WebSocket } from "ws";
import { listAddress } from "./benchLists.ts";
import { noteOf } from "./benchNotes.ts";
import { atMost, type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { type BenchServer, openBenchServer } from "./benchServer.ts";
import { connectClient, ping } from "./hubClient.ts";

type Row = { id: string };

/** A live list, and how it gets a row. */
interface Place {
  workspace: string;
  name: string;
  type: string;
  row: object;
}

/** What is measured: `isDeclared` of lists that have a budget. */
interface ListKind {
  name: string;
  isDeclared: boolean;
  open(server: BenchServer, length: number): Promise<Place>;
}

const notes = (name: string, isDeclared: boolean): ListKind => ({
  name,
  isDeclared,
  async open(server, length) {
    const group = `${name}${length}`;
    await server.call("insertList", length, group);
    const row = { ...noteOf(0), group };
    return { workspace: listAddress(group), name, type: "BenchNote", row };
  },
});

const comments: ListKind = {
  name: "comments",
  isDeclared: true,
  async open(server, length) {
    const petronId = await server.call("insertComments", length);
    const place = { pluginId: "core-petrons", viewId: "overview", petronId };
    return {
      workspace: `$root/Comments/plugin/core-petrons/petron/${petronId}/view/overview`,
      name: "Comments",
      type: "Comment",
      row: { ...place, richContent: "<p>The water cut rose.</p>", parentCommentId: null },
    };
  },
};

const kinds = [
  notes("ComputedNotes", false),
  notes("Notes", true),
  notes("NewestNotes", true),
  comments,
];

/** A notice or a row that takes longer will not come. */
const maxWait = 30_000;

/** Waits for notices of one resource. Fails when the connection ends. */
class Listener {
  readonly #socket: WebSocket;
  readonly #pings: NodeJS.Timeout;
  #notice: PromiseWithResolvers<void> | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#pings = setInterval(() => ping(socket), 10_000);
  }

  static async enter({ url, token }: BenchServer, workspace: string, uri: string) {
    let listener: Listener | undefined;
    const socket = await connectClient(url, token, workspace, {
      events(part) {
        if (part.includes(`"${uri}"`)) listener?.hear();
      },
      closed: (reason) => listener?.fail(reason),
    });
    listener = new Listener(socket);
    return listener;
  }

  async next(): Promise<void> {
    const notice = Promise.withResolvers<void>();
    this.#notice = notice;
    const late = setTimeout(() => notice.reject(new Error("No notice came.")), maxWait);
    await notice.promise.finally(() => clearTimeout(late));
  }

  hear(): void {
    this.#notice?.resolve();
  }

  fail(reason: Error): void {
    this.#notice?.reject(reason);
  }

  close(): void {
    clearInterval(this.#pings);
    this.#socket.close();
  }
}

/** What one more row costs. */
interface Cost {
  milliseconds: number;
  cpu: number;
  bytes: number;
}

/** Somebody who has the list and follows it, as a page does. */
class ListReader {
  readonly #server: BenchServer;
  readonly #place: Place;
  readonly #uri: string;
  readonly #listener: Listener;
  #list: Row[] = [];
  #version: string | undefined;

  private constructor(server: BenchServer, place: Place, uri: string, listener: Listener) {
    this.#server = server;
    this.#place = place;
    this.#uri = uri;
    this.#listener = listener;
  }

  static async open(server: BenchServer, place: Place): Promise<ListReader> {
    const uri = `${place.workspace}#${place.name}`;
    const listener = await Listener.enter(server, place.workspace, uri);
    const reader = new ListReader(server, place, uri, listener);
    await reader.#fetch();
    return reader;
  }

  /** Stores a row and follows the list until it is there. */
  async insert(): Promise<Cost> {
    const cpu = await this.#server.call("cpu");
    const [{ id, stored }] = await Promise.all([this.#insert(), this.#listener.next()]);
    let bytes = 0;
    do {
      if (performance.now() - stored > maxWait) throw new Error("The row did not come.");
      bytes += await this.#fetch();
    } while (this.#list[0]?.id !== id && this.#list.at(-1)?.id !== id);
    const milliseconds = performance.now() - stored;
    return { milliseconds, cpu: (await this.#server.call("cpu")) - cpu, bytes };
  }

  close(): void {
    this.#listener.close();
  }

  async #insert(): Promise<{ id: string | undefined; stored: number }> {
    const { type, row } = this.#place;
    const answer = await this.#post("/api/data", { type, data: [row] });
    const stored = performance.now();
    return { id: (JSON.parse(answer) as { insertedIds: string[] }).insertedIds[0], stored };
  }

  /** Returns how many bytes came. */
  async #fetch(): Promise<number> {
    const version = this.#version;
    const asked = { version, splices: true, multipleSplices: true };
    const text = await this.#post("/api/forge/action", {
      action: "GetResourceList",
      options: { resources: [{ uri: this.#uri, ...(version !== undefined && asked) }] },
    });
    const { data } = JSON.parse(text) as { data: ResourceAnswer<Row[]>[] };
    const answer = data[0]!;
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    const { splice } = answer;
    for (const { at, remove, insert } of splice ? [splice, ...(splice.further ?? [])] : [])
      this.#list.splice(at, remove, ...(insert as Row[]));
    if (answer.data) this.#list = answer.data;
    this.#version = answer.version;
    return Buffer.byteLength(text);
  }

  async #post(path: string, body: object): Promise<string> {
    const answer = await fetch(`${this.#server.url}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${this.#server.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text.slice(0, 500)}`);
    return text;
  }
}

const medianOf = (costs: readonly Cost[]): Cost => ({
  milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
  cpu: median(costs.map(({ cpu }) => cpu)),
  bytes: median(costs.map(({ bytes }) => bytes)),
});

const lengths = [100, 1_000, 10_000];
/** Longer ones are measured when they are asked for: BENCH_LIST=100000. */
const maxLength = Number(process.env.BENCH_LIST ?? "0");
const rounds = scaled(40, 6);

/** A row more in each of the lists in turn, so that a load on the machine meets all. */
async function measureKind(
  server: BenchServer,
  { name, isDeclared, open }: ListKind,
): Promise<BenchRow[]> {
  // A discussion of more comments than this is no declared list any more.
  const measured =
    name !== "comments" && isDeclared && maxLength > 10_000 ? [...lengths, maxLength] : lengths;
  const readers: ListReader[] = [];
  for (const length of measured)
    readers.push(await ListReader.open(server, await open(server, Math.max(1, length - rounds))));
  const costs = readers.map((): Cost[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, reader] of readers.entries()) {
      const cost = await reader.insert();
      if (round >= rounds / 10) costs[at]!.push(cost);
    }
  for (const reader of readers) reader.close();
  const [least, ...more] = costs.map(medianOf);
  return more.flatMap((cost, at) => {
    const length = measured[at + 1]!;
    const row = (what: string, key: keyof Cost, unit: string, digits: number) => {
      const figure = {
        what: `${what} of one more row in a live list of ${length.toLocaleString("en-US")}, ${name}`,
        value: rounded(cost[key] / least![key]),
        unit: "×",
        baseline: `${rounded(cost[key], digits)} ${unit} against ${rounded(least![key], digits)} in one of 100; median of ${rounds}`,
        curve: `${what} of one more row, ${name}`,
        size: length,
        baseSize: measured[0]!,
      };
      return isDeclared && length >= 10_000 ? atMost(1.5, figure) : withoutBudget(figure);
    };
    return [
      row("time", "milliseconds", "ms", 1),
      row("server's CPU", "cpu", "ms", 1),
      row("bytes", "bytes", "bytes", 0),
    ];
  });
}

/** One more row in live lists of 1,000 and 10,000 against one in a list of 100. */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  const rows: BenchRow[] = [];
  for (const kind of kinds) rows.push(...(await measureKind(server, kind)));
  return rows;
}
