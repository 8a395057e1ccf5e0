import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { WebSocket } from "ws";
import { listAddress } from "./benchLists.ts";
import { noteOf } from "./benchNotes.ts";
import { atMost, type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { type BenchServer, openBenchServer } from "./benchServer.ts";

const end = "\x1e";
const resources = ["ComputedNotes"] as const;
type ResourceName = (typeof resources)[number];
type Note = { id: string };

/** A client of the hub's JSON protocol: waits for a notice of one resource. */
class Listener {
  readonly #socket: WebSocket;
  readonly #pings: NodeJS.Timeout;
  #notice: PromiseWithResolvers<void> | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#pings = setInterval(() => socket.send(`{"type":6}${end}`), 10_000);
    socket.on("close", () => {
      clearInterval(this.#pings);
      this.#notice?.reject(new Error("The hub closed the connection."));
    });
  }

  static async enter({ url, token }: BenchServer, workspace: string, uri: string) {
    const socket = new WebSocket(
      `${url.replace("http", "ws")}/hubs/kernels?access_token=${token}`,
      { perMessageDeflate: false },
    );
    const listener = new Listener(socket);
    const entered = Promise.withResolvers<void>();
    socket.on("error", entered.reject);
    socket.on("message", (data) => {
      for (const part of data.toString().split(end)) {
        if (part.includes(`"type":3`)) entered.resolve();
        if (part.includes(`"${uri}"`)) listener.#notice?.resolve();
      }
    });
    socket.on("open", () => {
      socket.send(`${JSON.stringify({ protocol: "json", version: 1 })}${end}`);
      socket.send(
        `${JSON.stringify({ type: 1, invocationId: "1", target: "ForgeEnterClient", arguments: [workspace] })}${end}`,
      );
    });
    await entered.promise;
    return listener;
  }

  next(): Promise<void> {
    this.#notice = Promise.withResolvers();
    return this.#notice.promise;
  }

  close(): void {
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
  readonly #group: string;
  readonly #uri: string;
  readonly #listener: Listener;
  #list: Note[] = [];
  #version: string | undefined;

  private constructor(server: BenchServer, group: string, uri: string, listener: Listener) {
    this.#server = server;
    this.#group = group;
    this.#uri = uri;
    this.#listener = listener;
  }

  static async open(server: BenchServer, group: string, name: ResourceName): Promise<ListReader> {
    const workspace = listAddress(group);
    const uri = `${workspace}#${name}`;
    const listener = await Listener.enter(server, workspace, uri);
    const reader = new ListReader(server, group, uri, listener);
    await reader.#fetch();
    return reader;
  }

  get size(): number {
    return this.#list.length;
  }

  /** Stores a note and follows the list until it is there. */
  async insert(): Promise<Cost> {
    const note = { ...noteOf(this.size), group: this.#group };
    const noticed = this.#listener.next();
    const cpu = await this.#server.call("cpu");
    const id = await this.#insert(note);
    const stored = performance.now();
    await noticed;
    let bytes = 0;
    do bytes += await this.#fetch();
    while (this.#list[0]?.id !== id);
    const milliseconds = performance.now() - stored;
    return { milliseconds, cpu: (await this.#server.call("cpu")) - cpu, bytes };
  }

  close(): void {
    this.#listener.close();
  }

  async #insert(note: object): Promise<string | undefined> {
    const answer = await this.#post("/api/data", { type: "BenchNote", data: [note] });
    return (JSON.parse(answer) as { insertedIds: string[] }).insertedIds[0];
  }

  /** Returns how many bytes came. */
  async #fetch(): Promise<number> {
    const version = this.#version;
    const resource = { uri: this.#uri, version, ...(version !== undefined && { splices: true }) };
    const text = await this.#post("/api/forge/action", {
      action: "GetResourceList",
      options: { resources: [resource] },
    });
    const { data } = JSON.parse(text) as { data: ResourceAnswer<Note[]>[] };
    const answer = data[0]!;
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    const { splice } = answer;
    if (splice) this.#list.splice(splice.at, splice.remove, ...(splice.insert as Note[]));
    else if (answer.data) this.#list = answer.data;
    this.#version = answer.version;
    return text.length;
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
const longest = Number(process.env.BENCH_LIST ?? "0");
const rounds = scaled(40, 6);

/** A change in each of the lists in turn, so that a load on the machine meets all. */
async function measureResource(server: BenchServer, name: ResourceName): Promise<BenchRow[]> {
  const asked = longest > 10_000 && name !== "ComputedNotes" ? [...lengths, longest] : lengths;
  const readers: ListReader[] = [];
  for (const length of asked) readers.push(await ListReader.open(server, `list${length}`, name));
  const costs = readers.map((): Cost[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, reader] of readers.entries()) {
      const cost = await reader.insert();
      if (round >= rounds / 10) costs[at]!.push(cost);
    }
  for (const reader of readers) reader.close();
  const [least, ...more] = costs.map(medianOf);
  const budget =
    name === "ComputedNotes"
      ? withoutBudget
      : (row: Parameters<typeof withoutBudget>[0]) => atMost(1.5, row);
  return more.flatMap((cost, at) => {
    const length = asked[at + 1]!.toLocaleString("en-US");
    const row = (what: string, key: keyof Cost, unit: string, digits: number) =>
      (length === "10,000" ? budget : withoutBudget)({
        what: `${what} of one more row in a live list of ${length}, ${name}`,
        value: rounded(cost[key] / least![key]),
        unit: "×",
        baseline: `${rounded(cost[key], digits)} ${unit} against ${rounded(least![key], digits)} in one of 100; median of ${rounds}`,
      });
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
  for (const length of longest > 10_000 ? [...lengths, longest] : lengths)
    await server.call("insertList", Math.max(1, length - 2 * rounds), `list${length}`);
  const rows: BenchRow[] = [];
  for (const name of resources) rows.push(...(await measureResource(server, name)));
  return rows;
}
