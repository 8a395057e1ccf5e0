import { deepStrictEqual } from "node:assert";
import type { ResourceAnswer, Stored } from "@petrons/sdk/contracts";
import type { ListJoin, LiveList } from "@petrons/sdk/server";
import { splicedList } from "../../../host/browser/forge/splicedList.ts";
import type { Database } from "../../../host/server/database/index.ts";
import { listQuery } from "../../../host/server/forge/lists/listQuery.ts";
import { type ForgeNode, forgeNode, orgId, person } from "../../../host/server/forge/testing.ts";
import type { Session } from "../../../host/server/identity/types.ts";
import {
  type TrialComment,
  type TrialList,
  type TrialPetron,
  threadsOf,
  trialLists,
  trialWorkspaces,
} from "./trialWorkspaces.ts";

const names = ["a", "A", "b", "ä", "Well 2", "Well 10", "well 2", "z", "漢", "", "0", "-1", "a b"];
const sizes = [0, 1, 2, 2.5, -3, null, undefined];
/** All lists come in one answer, also after many inserts. */
const answerBytes = 64 * 1024 * 1024;
/** About so many documents of each kind are there. */
const about = 60;

const belongsTo =
  (document: Stored<Record<string, unknown>>, { field, equals }: ListJoin) =>
  (joined: Stored<Record<string, unknown>>): boolean =>
    joined[field] === document[equals];
const leavingOut =
  (fields: readonly string[]) =>
  (joined: Stored<Record<string, unknown>>): Stored<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(joined).filter(([field]) => !fields.includes(field)),
    ) as Stored<Record<string, unknown>>;

/** What a client has of a list. */
interface Held {
  uri: string;
  list: TrialList;
  session: Session | undefined;
  version: string | undefined;
  data: unknown[];
}

/**
 * Random changes of documents and rights, with clients that follow declared lists by what the
 * server sends, each compared with its query.
 */
export class ListTrial {
  readonly #database: Database;
  readonly #nodes: readonly ForgeNode[];
  readonly #people: readonly Session[];
  readonly #held: Held[];
  readonly #petrons: string[] = [];
  readonly #comments: string[] = [];
  #state: number;
  /** How many answers were changes, and how many whole lists. */
  spliced = 0;
  whole = 0;

  static async open(database: Database, seed: number, nodeCount = 1): Promise<ListTrial> {
    const nodes: ForgeNode[] = [];
    for (let at = 0; at < nodeCount; at++)
      nodes.push(await forgeNode(database, trialWorkspaces, new Set(), { answerBytes }));
    const people = [await person(nodes[0]!.store), await person(nodes[0]!.store)];
    for (const node of nodes) await node.settled();
    return new ListTrial(database, nodes, people, seed);
  }

  private constructor(
    database: Database,
    nodes: readonly ForgeNode[],
    people: readonly Session[],
    seed: number,
  ) {
    this.#database = database;
    this.#nodes = nodes;
    this.#people = people;
    this.#state = seed;
    const places = [
      { address: "$root/Server", session: undefined },
      ...people.map((session) => ({ address: `$root/Users/${session.userId}`, session })),
    ];
    this.#held = places.flatMap(({ address, session }) =>
      (Object.keys(trialLists) as TrialList[]).map((list) => ({
        uri: `${address}#${list}`,
        list,
        session,
        version: undefined,
        data: [],
      })),
    );
  }

  /** Makes one change, which every node has taken in afterwards. */
  async change(): Promise<void> {
    const kind = this.#below(100);
    if (kind < 3) await this.#lateCommit();
    else if (kind < 4) await this.#insertMany();
    else if (kind < 5) await this.#setRole();
    else await this.#changeOne();
  }

  /**
   * The clients of one place, chosen by chance, read from a node as pages do, and have what their
   * queries answer. What is wrong once stays so until it is chosen.
   */
  async compareNext(): Promise<void> {
    const { session } = this.#of(this.#held);
    await this.#compare(this.#held.filter((held) => held.session === session));
  }

  /** As for one place, of all clients. */
  async compare(): Promise<void> {
    await this.#compare(this.#held);
  }

  async #compare(clients: readonly Held[]): Promise<void> {
    const node = this.#of(this.#nodes);
    const resources = clients.map(({ uri, version }) => ({
      uri,
      ...(version !== undefined && { version, splices: true, multipleSplices: true }),
    }));
    const { data } = await node.forge.action(this.#people[0]!, {
      action: "GetResourceList",
      options: { resources },
    });
    for (const [index, held] of clients.entries())
      this.#take(held, structuredClone(data![index]) as ResourceAnswer<unknown[]>);
    const queried = await Promise.all(clients.map((held) => this.#queried(held)));
    // Texts are compared much faster.
    for (const [index, { data: kept, uri }] of clients.entries())
      if (JSON.stringify(kept) !== JSON.stringify(queried[index]))
        deepStrictEqual(kept, queried[index], uri);
  }

  /** All nodes have the same version of each list, however it came about, and its totals. */
  async compareNodes(): Promise<void> {
    await this.compare();
    const uris = this.#held.flatMap(({ uri, list }) => [
      uri,
      ...Object.keys((trialLists[list] as LiveList).totals ?? {}).map((name) =>
        uri.replace(/#.*/, `#${name}`),
      ),
    ]);
    const answers = await Promise.all(
      this.#nodes.map(({ forge }) =>
        forge.action(this.#people[0]!, {
          action: "GetResourceList",
          options: { resources: uris },
        }),
      ),
    );
    const [first, ...others] = answers.map(({ data }) => data as ResourceAnswer[]);
    for (const other of others) deepStrictEqual(other, first);
    for (const [name, total] of [
      ["Threads", "CommentCount"],
      ["Public", "PublicSize"],
      ["Commented", "CommentsListed"],
    ] as const)
      for (const { uri, data } of this.#held.filter(({ list }) => list === name)) {
        const totals = trialLists[name].totals as Record<string, (element: unknown) => number>;
        const count = totals[total]!;
        const answer = first!.find((one) => one.uri === uri.replace(/#.*/, `#${total}`));
        deepStrictEqual(
          answer?.data,
          data.reduce((sum: number, element) => sum + count(element), 0),
          total,
        );
      }
  }

  /** The nodes hear nothing for a moment, and begin anew. */
  async loseConnections(): Promise<void> {
    await this.#database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'petrons listener' and datname = current_database()",
    );
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await node.close();
  }

  #take(held: Held, answer: ResourceAnswer<unknown[]>): void {
    if (answer.errors) throw new Error(`${held.uri}: ${JSON.stringify(answer.errors)}`);
    if (answer.splice) held.data = splicedList(held.data, answer.splice);
    else if (answer.data) held.data = [...answer.data];
    if (answer.splice) this.spliced += 1;
    else if (answer.data) this.whole += 1;
    held.version = answer.version;
  }

  async #queried({ list, session }: Held): Promise<unknown[]> {
    const declared: LiveList = trialLists[list];
    const { container, query, sortBy, sortOrder, limit, joins = {} } = declared;
    const { store } = this.#nodes[0]!;
    // With the roles that the person has now, as the resource is read.
    const user =
      session && (await store.asOrganization(orgId).get<Session>("User", session.userId));
    const documents = user
      ? store.as({ ...session, roles: user.roles })
      : store.asOrganization(orgId);
    const { data } = await documents.query(container, listQuery(query, {}), {
      ...(sortBy && { sortBy }),
      ...(sortOrder && { sortOrder }),
      ...(limit !== undefined && { limit }),
    });
    if (list === "Threads") return threadsOf(data as unknown as Stored<TrialComment>[]);
    const joined = await Promise.all(
      Object.entries(joins).map(async ([name, { container: other, query: of, without }]) => {
        const found = await documents.query(other, of, { sortBy: "createdAt" });
        return [name, { found: found.data, without: without ?? [] }] as const;
      }),
    );
    if (joined.length === 0) return data;
    return data.map((document) =>
      declared.element!([document], {
        params: {},
        joined: Object.fromEntries(
          joined.map(([name, { found, without }]) => [
            name,
            found.filter(belongsTo(document, joins[name]!)).map(leavingOut(without)),
          ]),
        ),
      }),
    );
  }

  async #changeOne(): Promise<void> {
    const documents = this.#documents();
    const isComment = this.#below(3) === 0;
    const [type, known] = isComment
      ? (["Comment", this.#comments] as const)
      : (["Petron", this.#petrons] as const);
    const kind = this.#below(10);
    if (known.length === 0 || kind < (known.length < about ? 4 : 2)) {
      const ids = await documents.insert(type, [isComment ? this.#comment() : this.#petron()]);
      known.push(...ids);
      await this.#heard();
    } else if (kind < 4) {
      const [id] = known.splice(this.#below(known.length), 1);
      await documents.remove(type, { id });
      await this.#heard();
    } else {
      const id = known[this.#below(known.length)]!;
      await documents.update(type, { id }, isComment ? this.#comment() : this.#part());
      await this.#heard();
    }
  }

  /** What another transaction wrote first is committed last. */
  async #lateCommit(): Promise<void> {
    const { store } = this.#nodes[0]!;
    const late = await this.#database.transaction(async (tx) => {
      const documents = store.asOrganization(orgId, { tx });
      const [id] = await documents.insert("Petron", [this.#petron()]);
      const [changed] = this.#petrons;
      await this.#changeOne();
      await this.compare();
      if (changed !== undefined && this.#petrons.includes(changed))
        await documents.update("Petron", { id: changed }, this.#part());
      return id!;
    });
    store.committed();
    this.#petrons.push(late);
    await this.#heard();
  }

  /** More than is worth taking in one by one. */
  async #insertMany(): Promise<void> {
    const count = this.#below(4) === 0 ? 600 : 1 + this.#below(15);
    for (const documents of [this.#documents(), this.#documents()])
      await documents.insert(
        "Petron",
        Array.from({ length: count }, () => ({ ...this.#petron(), name: "many" })),
      );
    await this.#heard();
    await this.compare();
    await this.#documents().remove("Petron", { name: "many" });
    await this.#heard();
  }

  async #setRole(): Promise<void> {
    const { userId } = this.#someone();
    const roles = this.#below(2) === 0 ? ["admin"] : [];
    await this.#documents().update("User", { id: userId }, { roles });
    await this.#heard();
  }

  #petron(): TrialPetron {
    const size = this.#of(sizes);
    return {
      name: this.#of(names),
      ownerId: this.#someone().userId,
      collaborators: this.#below(3) === 0 ? [this.#someone().userId] : [],
      public: this.#below(4) === 0,
      ...(size !== undefined && { size }),
    };
  }

  #part(): Partial<TrialPetron> {
    const { name, collaborators, public: isPublic, size = null } = this.#petron();
    return this.#of([{ name }, { collaborators }, { public: isPublic }, { size }]);
  }

  #comment(): TrialComment {
    const petronId = this.#of(this.#petrons.length > 0 ? this.#petrons : ["none"]);
    // Some answer comments that are gone.
    const text = this.#below(2) === 0 ? "" : this.#of([...this.#comments, "gone"]);
    return { petronId, text };
  }

  #documents() {
    return this.#of(this.#nodes).store.asOrganization(orgId);
  }

  #someone = (): Session => this.#of(this.#people);

  /** Resolves when all nodes have taken in what was committed before. */
  async #heard(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => node.settled()));
  }

  #of<T>(list: readonly T[]): T {
    return list[this.#below(list.length)]!;
  }

  #below(limit: number): number {
    // Mulberry32.
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % limit) | 0;
  }
}
