import { liveList, workspace } from "@petrons/sdk/server";
import { expect, test } from "vitest";
import { LiveResources } from "../resources/liveResources.ts";
import type { Workspace } from "../templateRegistry.ts";
import type { ListedDocument } from "./documentGroups.ts";
import { ListState } from "./listState.ts";

const list = liveList<{ text: string }>({
  container: "Comment",
  query: {},
  parentField: "parent",
  element: ([first]) => ({ id: first!.id, size: first!.text.length }),
});
const none = { next: async () => ({ documents: [], isAll: true }) };
const comment = (id: string, length: number) =>
  ({
    id,
    text: "x".repeat(length),
    createdAt: "2026-01-01T00:00:00.000Z",
  }) as unknown as ListedDocument;
const pageOf = (...documents: ListedDocument[]) => ({
  async *pages() {
    yield documents;
  },
});

test("FG-015 what a list holds beside its elements is counted, and what changed last is bounded", async () => {
  const state = new ListState(list, {});
  expect(await state.read(pageOf(comment("a", 100_000)), 1_000)).toBe(true);
  const { heldBytes } = state;
  expect(heldBytes).toBeGreaterThan(100_000);
  for (let length = 1; length <= 2_000; length++)
    await state.apply(["a"], [comment("a", length)], none);
  expect(state.heldBytes).toBeLessThan(heldBytes);
  await state.apply(["a"], [], none);
  expect(state.heldBytes).toBeLessThan(70_000);
});

test("FG-015 documents that are too many for a node make a list too long, however short its elements are", async () => {
  const megabyte = Array.from({ length: 65 }, (_, at) => comment(`a${at}`, 1024 * 1024));
  expect(await new ListState(list, {}).read(pageOf(...megabyte), 1_000_000)).toBe(false);
});

test("FG-015 a resource counts all that its list holds", async () => {
  const definition = workspace({
    address: "$root/Server",
    enter: {},
    resources: {},
    lists: { Comments: list },
  });
  const place = {
    orgId: "acme",
    address: "$root/Server",
    params: {},
    template: { definition, resources: {}, lists: { Comments: { name: "Comments", list } } },
  } as unknown as Workspace;
  const state = new ListState(list, {});
  const resources = new LiveResources({
    async compute(_, resource) {
      resource.list = state;
      await state.read(pageOf(comment("a", 100_000)), 1_000);
      return state.content();
    },
    outdated() {},
    announcements: { resource() {} } as never,
    watched: () => false,
    logger: console as never,
  });
  await resources.ask(place, "Comments");
  expect(resources.find(place, "Comments")!.bytes).toBe(state.heldBytes);
});
