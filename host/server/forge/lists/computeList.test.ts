import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { liveList, type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { TemplateRegistry } from "../templateRegistry.ts";
import { type ForgeNode, forgeNode, orgId, person, until } from "../testing.ts";

interface Comment {
  id: string;
  text: string;
}

const comments = liveList<Comment>({
  container: "Comment",
  query: { petronId: "{petronId}" },
  sortBy: "text",
  totals: { CommentCount: () => 1, Letters: ({ text }: Comment) => text.length },
});
const commentsWorkspace = workspace({
  address: "$root/Petron/{petronId}",
  enter: {},
  resources: {
    First: async ({ resource }) => (await resource<Comment[]>("Comments"))[0]?.text ?? null,
  },
  lists: {
    Comments: comments,
    Few: liveList<Comment>({
      container: "Comment",
      query: { petronId: "{petronId}" },
      totals: { FewCount: () => 1 },
      within: {
        maxBytes: 1_000,
        fallback: {
          Few: async ({ documents }) =>
            (await documents.query("Comment", {}, { limit: 1 })).data.map(() => "too many"),
          FewCount: async () => -1,
        },
      },
    }),
  },
});

let database: Database;
let node: ForgeNode;
let ann: Session;
beforeEach(async () => {
  database = await testDatabase();
  node = await forgeNode(database, [commentsWorkspace]);
  ann = await person(node.store);
});
afterEach(async () => {
  await node.close();
  await database.close();
});

const documents = () => node.store.asOrganization(orgId);
const insert = (...texts: string[]) =>
  documents().insert(
    "Comment",
    texts.map((text) => ({ petronId: "P1", text })),
  );
const ask = async (name: string, version?: string): Promise<ResourceAnswer> => {
  const uri = `$root/Petron/P1#${name}`;
  const { data } = await node.forge.action(ann, {
    action: "GetResourceList",
    options: {
      resources: [
        { uri, ...(version !== undefined && { version, splices: true, multipleSplices: true }) },
      ],
    },
  });
  return data![0] as ResourceAnswer;
};
const read = async (name: string) => (await ask(name)).data;

it("FG-015 one more document in a long declared list reads and sends that document alone", async () => {
  await insert(...Array.from({ length: 900 }, (_, at) => `comment ${1_000 + at}`));
  await node.settled();
  const counted = countDocuments();
  const { version, data } = await ask("Comments");
  expect(data).toHaveLength(900);
  expect(counted.read).toBe(900);
  const [id] = await insert("comment 1100.5");
  await node.settled();
  const answer = await ask("Comments", version);
  expect(answer.splice).toMatchObject({ since: version, at: 101, remove: 0, insert: [{ id }] });
  expect(answer.splice!.further).toBeUndefined();
  expect(counted.read).toBe(901);
});

/** Counts the documents that the forge reads as the organization. */
function countDocuments(): { read: number } {
  const counted = { read: 0 };
  const { asOrganization } = node.store;
  node.store.asOrganization = (...as) => {
    const organization = asOrganization(...as);
    const query = organization.query.bind(organization);
    organization.query = async <T>(...asked: Parameters<typeof query>) => {
      const page = await query<T>(...asked);
      counted.read += page.data.length;
      return page;
    };
    return organization;
  };
  return counted;
}

it("FG-015 a declared list is read whole where its documents do not fit one page", async () => {
  for (let page = 0; page < 5; page++)
    await insert(...Array.from({ length: 10 }, () => "x".repeat(60_000)));
  await node.settled();
  expect(await read("Comments")).toHaveLength(50);
});

it("FG-015 totals of a declared list and resources that read it follow it", async () => {
  const [id] = await insert("b", "cc");
  await node.settled();
  expect(await Promise.all(["First", "CommentCount", "Letters"].map(read))).toEqual(["b", 2, 3]);
  await insert("a");
  await documents().update("Comment", { id }, { text: "bbb" });
  await node.settled();
  expect(await Promise.all(["First", "CommentCount", "Letters"].map(read))).toEqual(["a", 3, 6]);
  await documents().remove("Comment", { text: { $in: ["a", "cc"] } });
  await node.settled();
  expect(await Promise.all(["First", "CommentCount", "Letters"].map(read))).toEqual(["bbb", 1, 3]);
});

it("FG-015 a declared list that grows too long is computed, with its totals", async () => {
  await insert("a");
  await node.settled();
  expect(await read("Few")).toMatchObject([{ text: "a" }]);
  expect(await read("FewCount")).toBe(1);
  await insert(...Array.from({ length: 20 }, () => "b"));
  await node.settled();
  expect(await Promise.all(["Few", "FewCount"].map(read))).toEqual([["too many"], -1]);
});

it("FG-015 a list that was too long is a declared one again some time after it became shorter", async () => {
  await insert("a", ...Array.from({ length: 20 }, () => "b"));
  await node.settled();
  expect(await read("Few")).toEqual(["too many"]);
  await documents().remove("Comment", { text: "b" });
  for (let change = 0; change < 20; change++) {
    await documents().update("Comment", { petronId: "P1" }, { text: `a${change}` });
    await node.settled();
    await read("Few");
  }
  expect(await read("Few")).toMatchObject([{ text: "a19" }]);
  expect(await read("FewCount")).toBe(1);
});

it("FG-015 after a failure a declared list is read again, and is announced meanwhile", async () => {
  await insert("a");
  await node.settled();
  expect(await read("CommentCount")).toBe(1);
  node.forge.watching(await node.forge.enter(ann, "$root/Petron/P1"), 1);
  await database.pool.query("alter table doc_comment rename to doc_comment_away");
  await database.pool.query(
    "insert into outbox (org_id, container, doc_id, operation, depth) values ($1, 'Comment', 'unknown', 'update', 0)",
    [orgId],
  );
  await node.settled();
  expect((await ask("Comments")).errors).toHaveLength(1);
  await database.pool.query("alter table doc_comment_away rename to doc_comment");
  node.events.length = 0;
  await insert("b");
  await node.settled();
  await until(() => node.events.includes(`${orgId}:$root/Petron/P1#Comments`));
  expect(await read("Comments")).toMatchObject([{ text: "a" }, { text: "b" }]);
  expect(await read("CommentCount")).toBe(2);
});

it.each([
  ["speaks of the parameter {other}", { A: { ...comments, query: { petronId: "{other}" } } }],
  ["names the resource 'CommentCount' twice", { A: comments, B: comments }],
  ["names the resource 'First' twice", { First: comments }],
  ["has a list 'A' of documents that answer others", { A: { ...comments, parentField: "text" } }],
  [
    "does not say what 'CommentCount' is",
    { A: { ...comments, within: { maxBytes: 1, fallback: { A: async () => [] } } } },
  ],
])("a declared list is refused that %s", (fault, lists: WorkspaceDefinition["lists"] & object) => {
  const registry = new TemplateRegistry(() => true);
  expect(() => registry.register({ ...commentsWorkspace, lists }, "sample")).toThrow(fault);
});
