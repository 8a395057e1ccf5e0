import { describe, expect, it } from "vitest";
import type { Change } from "../documents/types.ts";
import { DependencyIndex, type Dependent, forgetReads } from "./dependencyIndex.ts";

type Body = Record<string, unknown> | null;
const change = (before: Body, after: Body, over: Partial<Change> = {}): Change => ({
  position: "1",
  orgId: "acme",
  container: "Petron",
  id: String(after?.id ?? before?.id ?? "p"),
  operation: before && after ? "update" : before ? "delete" : "insert",
  before,
  after,
  userId: null,
  depth: 0,
  ...over,
});

function indexed(changesAccess = true) {
  const index = new DependencyIndex(() => changesAccess);
  const reported: string[] = [];
  const reader = (name: string, orgId = "acme"): Dependent => ({
    orgId,
    reads: new Map(),
    uncacheable: false,
    onChange: () => reported.push(name),
  });
  return { index, reported, reader };
}

describe("the index of what was read", () => {
  it("finds those whose documents match, start to match or cease to match, and no other", () => {
    const { index, reported, reader } = indexed();
    index.addQuery(reader("ann"), "Petron", { ownerId: "ann" });
    index.addQuery(reader("bob"), "Petron", { ownerId: "bob" });
    index.addQuery(reader("cat"), "Petron", { ownerId: "cat" });
    index.addQuery(reader("p"), "Petron", { id: "p" });
    index.addQuery(reader("q"), "Petron", { id: "q" });
    index.addQuery(reader("elsewhere", "other"), "Petron", { ownerId: "ann" });
    index.addQuery(reader("comment"), "Comment", { ownerId: "ann" });
    index.change(change({ id: "p", ownerId: "ann" }, { id: "p", ownerId: "bob" }));
    expect(reported.sort()).toEqual(["ann", "bob", "p"]);
  });

  it("notifies a reader once, and forgets then what it read", () => {
    const { index, reported, reader } = indexed();
    const one = reader("one");
    index.addQuery(one, "Petron", { ownerId: "ann" });
    index.addQuery(one, "Petron", {});
    index.addRights(one, "Petron", undefined);
    index.change(change(null, { id: "p", ownerId: "ann" }));
    index.change(change(null, { id: "q", ownerId: "ann" }));
    expect(reported).toEqual(["one"]);
    expect(one.reads.size).toBe(0);
    expect(index.residual()).toEqual({});
  });

  it("takes every query of a container for matching when the feed carries ids only", () => {
    const { index, reported, reader } = indexed();
    index.addQuery(reader("query"), "Petron", { ownerId: "ann" });
    index.addQuery(reader("rest"), "Petron", { size: { $gt: 3 } });
    index.addQuery(reader("same id"), "Petron", { id: "p" });
    index.addQuery(reader("other id"), "Petron", { id: "q" });
    index.change(change(null, null, { operation: "update", id: "p" }));
    expect(reported.sort()).toEqual(["query", "rest", "same id"]);
  });

  it("looks at up to 50 queries without an indexable part, and takes all for matching above that", () => {
    const { index, reported, reader } = indexed();
    index.addQuery(reader("matches"), "Petron", { size: { $gt: 3 } });
    for (let n = 0; n < 49; n++) index.addQuery(reader(`${n}`), "Petron", { size: { $gt: 6 + n } });
    expect(index.residual()).toEqual({ Petron: 50 });
    index.change(change(null, { id: "p", name: "other", size: 5 }));
    expect(reported).toEqual(["matches"]);
    index.addQuery(reader("50"), "Petron", { size: { $lt: 0 } });
    index.addQuery(reader("51"), "Petron", { size: { $lt: 0 } });
    expect(index.residual()).toEqual({ Petron: 51 });
    reported.length = 0;
    index.change(change(null, { id: "q", name: "other", size: 5 }));
    expect(reported.length).toBe(51);
  });

  it("notifies of rights only when a change gives or takes some", () => {
    const quiet = indexed(false);
    quiet.index.addRights(quiet.reader("rights"), "Petron", ["p"]);
    quiet.index.change(change({ id: "p" }, { id: "p" }));
    expect(quiet.reported).toEqual([]);
    const { index, reported, reader } = indexed(true);
    index.addRights(reader("p"), "Petron", ["p"]);
    index.addRights(reader("q"), "Petron", ["q"]);
    const both = reader("narrowed and broad");
    const takeBack = index.addRights(both, "Petron", undefined);
    index.addRights(both, "Petron", undefined);
    takeBack();
    index.change(change({ id: "p" }, { id: "p" }));
    expect(reported.sort()).toEqual(["narrowed and broad", "p"]);
  });

  it("FG-015 looks at nothing of 10,000 live resources that a write does not concern", () => {
    const { index, reported, reader } = indexed();
    const readers = Array.from({ length: 10_000 }, (_, n) => reader(`${n}`));
    for (const [n, one] of readers.entries()) {
      index.addQuery(one, "Petron", { id: `petron-${n}` });
      index.addQuery(one, "Petron", { collaborators: `person-${n}`, size: { $gt: 1 } });
      index.addRights(one, "Petron", [`petron-${n}`]);
    }
    index.change(
      change({ id: "mine", collaborators: ["me"] }, { id: "mine", collaborators: ["me", "you"] }),
    );
    expect(reported).toEqual([]);
    expect(index.visits).toBe(0);
    for (const one of readers) forgetReads(one);
    index.changeAll();
    expect(reported).toEqual([]);
  });

  it("notifies everybody when changes may have been missed", () => {
    const { index, reported, reader } = indexed();
    index.addQuery(reader("query"), "Petron", { ownerId: "ann" });
    index.addQuery(reader("rest"), "Petron", {});
    index.addRights(reader("rights"), "Petron", ["p"]);
    index.addRights(reader("all rights", "other"), "Petron", undefined);
    index.changeAll();
    expect(reported.sort()).toEqual(["all rights", "query", "rest", "rights"]);
  });
});
