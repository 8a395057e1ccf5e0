import { expect, test } from "vitest";
import { DocumentGroups, type ListedDocument } from "./documentGroups.ts";

/** How often it was looked up what a document answers. */
let lookups = 0;
const answer = (id: string, parent: string | null): ListedDocument =>
  ({
    id,
    createdAt: "2026-01-01T00:00:00.000Z",
    get parent() {
      lookups += 1;
      return parent;
    },
  }) as unknown as ListedDocument;
const idsOf = (groups: DocumentGroups, key: string) => groups.documents(key).map(({ id }) => id);

test("FG-015 a long chain of answers costs a step for each, whichever of them comes last", () => {
  const groups = new DocumentGroups("parent");
  const length = 500;
  const chain = Array.from({ length }, (_, at) => answer(`a${at}`, at === 0 ? null : `a${at - 1}`));
  for (const document of chain.slice(1)) groups.put(document.id, document);
  expect(groups.documents("a0")).toHaveLength(length - 1);
  const first = chain[0]!;
  groups.put(first.id, first);
  expect(groups.documents("a0")).toHaveLength(length);
  groups.put("a1", undefined);
  expect(idsOf(groups, "a0")).toEqual(["a0"]);
  expect(groups.documents("a1")).toHaveLength(length - 2);
  expect(lookups).toBeLessThan(10 * length);
});

test("answers move with what they answer, and those in a circle are together", () => {
  const groups = new DocumentGroups("parent");
  for (const [id, parent] of [
    ["c", "b"],
    ["b", "a"],
    ["a", null],
    ["other", null],
  ] as const)
    groups.put(id, answer(id, parent));
  expect(idsOf(groups, "a")).toEqual(["a", "b", "c"]);
  expect(groups.put("b", answer("b", "other"))).toEqual(new Set(["a", "other"]));
  expect([idsOf(groups, "a"), idsOf(groups, "other")]).toEqual([["a"], ["b", "c", "other"]]);
  groups.put("b", answer("b", "c"));
  expect([idsOf(groups, "b"), idsOf(groups, "other")]).toEqual([["b", "c"], ["other"]]);
  groups.put("b", answer("b", "b"));
  expect(idsOf(groups, "b")).toEqual(["b", "c"]);
  groups.put("c", undefined);
  groups.put("b", undefined);
  expect([idsOf(groups, "b"), idsOf(groups, "c")]).toEqual([[], []]);
});
