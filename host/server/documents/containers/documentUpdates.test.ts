import type { Identity } from "@petrons/sdk/contracts";
import { type ContainerDefinition, container, type IndexDefinition } from "@petrons/sdk/server";
import { sql } from "kysely";
import { type TSchema, Type } from "typebox";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { silentLogger } from "../../database/logger.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";
import type { DocumentStore } from "../types.ts";

const everyone = [{ to: "org" }] as const;
const open = { read: everyone, insert: everyone, update: everyone, delete: everyone };
const wells = (
  fields: Record<string, TSchema>,
  indexes: readonly IndexDefinition[] = [],
  name = "Well",
): ContainerDefinition =>
  container({
    name,
    schema: Type.Object(fields),
    indexes,
    access: open,
    feed: "full",
    uninstall: "keep",
  });

const first = wells({ name: Type.String(), depth: Type.String() });
const second = wells({ name: Type.String(), metres: Type.Number() });
/** Depth as text becomes a number of metres. */
const migrate = ({ name, depth }: Record<string, unknown>) => {
  if (Number.isNaN(Number(depth))) throw new Error(`'${String(depth)}' is no depth`);
  return { name, metres: Number(depth) };
};
const ann: Identity = { userId: "ann", orgId: "acme", roles: [] };

let database: Database;
const stores: DocumentStore[] = [];
const node = async () => {
  const store: DocumentStore = await createDocumentStore({
    database,
    pluginEnabled: (_org, plugin) => store.updates.stateOf(plugin) === undefined,
  });
  stores.push(store);
  return store;
};
const stop = async (store: DocumentStore) => {
  stores.splice(stores.indexOf(store), 1);
  await store.close();
};
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await database.close();
});

const fill = async (
  store: DocumentStore,
  count: number,
  depth = (index: number) => String(index),
) => {
  for (let from = 0; from < count; from += 500)
    await store.as(ann).insert(
      "Well",
      Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
        name: `W${from + index}`,
        depth: depth(from + index),
      })),
    );
};
const finished = (store: DocumentStore) =>
  vi.waitFor(() => expect(store.updates.stateOf("wells")).toBeUndefined(), { interval: 10 });

it("documents are brought to the next version in batches; meanwhile people are refused, and afterwards find each in its new shape", async () => {
  const old = await node();
  await old.register(first, "wells", { released: "1.0.0" });
  await fill(old, 450);
  await stop(old);
  const next = await node();
  const changed: string[] = [];
  next.updates.onChanged((owner) => changed.push(`${owner} ${next.updates.stateOf(owner)?.kind}`));
  const seen: number[] = [];
  const slow = async (document: Record<string, unknown>, from: number) => {
    seen.push(from);
    if (seen.length === 1) {
      expect(next.updates.stateOf("wells")).toMatchObject({
        kind: "updating",
        reason: "Updating documents of 'Well': 0 of 450.",
      });
      await expect(next.as(ann).query("Well", {})).rejects.toMatchObject({
        code: "plugin-disabled",
      });
    }
    return migrate(document);
  };
  await next.register(second, "wells", { version: 2, migrate: slow, released: "2.0.0" });
  await finished(next);
  const { data, total } = await next
    .as(ann)
    .query<{ name: string; metres: number }>("Well", { name: "W7" });
  expect([total, data[0]]).toMatchObject([1, { metres: 7, revision: 2, updatedBy: "ann" }]);
  expect((await next.as(ann).query("Well", {}, { limit: 1 })).total).toBe(450);
  expect(seen).toEqual(Array.from({ length: 450 }, () => 1));
  expect(changed).toEqual(["wells updating", "wells undefined"]);
  // What is stored from now on is of the new version, so the next start has nothing to do.
  await next.as(ann).insert("Well", [{ name: "new", metres: 3 }]);
  const again = await node();
  await again.register(second, "wells", {
    version: 2,
    migrate: () => Promise.reject(new Error("again")),
    released: "2.0.0",
  });
  expect(again.updates.stateOf("wells")).toBeUndefined();
});

it("an update that its node left half done goes on where it was, on whichever of two nodes comes to it, each document once", async () => {
  const old = await node();
  await old.register(first, "wells");
  await fill(old, 900);
  await stop(old);
  const made: string[] = [];
  const counting = (document: Record<string, unknown>) => {
    made.push(String(document.name));
    return migrate(document);
  };
  const interrupted = await node();
  const left = vi.waitFor(() => expect(made.length).toBeGreaterThan(200), { interval: 1 });
  await interrupted.register(second, "wells", { version: 2, migrate: counting });
  await left;
  await stop(interrupted);
  const done = made.length;
  expect(done).toBeLessThan(900);
  const [one, two] = [await node(), await node()];
  await Promise.all(
    [one, two].map((store) => store.register(second, "wells", { version: 2, migrate: counting })),
  );
  await Promise.all([finished(one), finished(two)]);
  expect([made.length, new Set(made).size]).toEqual([900, 900]);
});

it("documents that cannot be updated are named and stop their plugin alone; the next version of it finds only those to do", async () => {
  const old = await node();
  await old.register(first, "wells");
  await old.register(wells({ text: Type.String() }, [], "Note"), "notes");
  await fill(old, 300, (index) => (index % 100 === 50 ? "deep" : String(index)));
  await stop(old);
  const { rows } = await sql<{
    id: string;
  }>`select id from doc_well where body ->> 'depth' = 'deep' order by id`.execute(database.kysely);
  const next = await node();
  await next.register(wells({ text: Type.String() }, [], "Note"), "notes");
  await next.register(second, "wells", { version: 2, migrate });
  await vi.waitFor(() => expect(next.updates.stateOf("wells")?.kind).toBe("failed"));
  const names = rows.map(({ id }) => id).join(", ");
  expect(next.updates.stateOf("wells")?.reason).toContain(
    `3 documents of 'Well' could not be updated to version 2. ${names}: 'deep' is no depth.`,
  );
  await expect(next.as(ann).query("Well", {})).rejects.toMatchObject({ code: "plugin-disabled" });
  expect(await next.as(ann).insert("Note", [{ text: "goes on" }])).toHaveLength(1);
  const mended = await node();
  const made: unknown[] = [];
  await mended.register(second, "wells", {
    version: 2,
    migrate: ({ name }) => ({ name, metres: made.push(name) }),
  });
  await Promise.all([finished(mended), finished(next)]);
  expect(made).toHaveLength(3);
});

it("a document that would not fit the new schema, or a value twice that must be unique, is named too", async () => {
  const old = await node();
  await old.register(first, "wells");
  await fill(old, 3, () => "5");
  await stop(old);
  const next = await node();
  const unique = wells({ name: Type.String(), metres: Type.Number() }, [
    { field: "metres", type: "number", unique: true },
  ]);
  await next.register(unique, "wells", { version: 2, migrate });
  await vi.waitFor(
    () =>
      expect(next.updates.stateOf("wells")?.reason).toMatch(
        /'metres' of its own, and these documents share one: \w{17}, \w{17}, \w{17}\./,
      ),
    10_000,
  );
  const bad = await node();
  await bad.register(
    wells({ name: Type.String(), metres: Type.Number(), unit: Type.String() }),
    "wells",
    { version: 3, migrate: (document) => document },
  );
  await vi.waitFor(
    () =>
      expect(bad.updates.stateOf("wells")?.reason).toMatch(
        /^3 documents of 'Well'.*version 3.*document\.unit: a value is missing/,
      ),
    10_000,
  );
});

it("a plugin that is older than its documents is refused with the version that is needed; a node that runs it already stops it", async () => {
  const running = await node();
  await running.register(first, "wells", { released: "1.0.0" });
  await fill(running, 2);
  const next = await node();
  await next.register(second, "wells", { version: 2, migrate, released: "2.0.0" });
  await finished(next);
  await vi.waitFor(
    () =>
      expect(running.updates.stateOf("wells")?.reason).toMatch(
        /have version 2, .* on this node works with version 1/,
      ),
    10_000,
  );
  await expect(running.as(ann).insert("Well", [{ name: "old", depth: "1" }])).rejects.toMatchObject(
    { code: "plugin-disabled" },
  );
  const old = await node();
  await expect(old.register(first, "wells", { released: "1.0.0" })).rejects.toThrow(
    "Its documents of 'Well' have version 2, and this version of the plugin works with version 1: install 2.0.0 or newer.",
  );
  const silent = await node();
  await expect(silent.register(second, "wells", { version: 3 })).rejects.toThrow(
    "it has no 'migrate'",
  );
});

it("a field that becomes required is refused by name of the documents that lack it, unless the version is raised", async () => {
  const old = await node();
  await old.register(first, "wells");
  await fill(old, 1);
  const next = await node();
  const stricter = wells({ name: Type.String(), depth: Type.String(), field: Type.String() });
  await expect(next.register(stricter, "wells")).rejects.toThrow(
    /'field' of 'Well' is required now, and these documents lack it: \w{17}\. .*'migrate'/,
  );
  await next.register(stricter, "wells", {
    version: 2,
    migrate: (document) => ({ ...document, field: "North" }),
  });
  await finished(next);
  expect((await next.as(ann).query("Well", {})).data).toMatchObject([{ field: "North" }]);
});

it("a field that is indexed as another type gets a column of its own: both versions of the plugin query it at once, and the column goes a release later", async () => {
  const textual = wells({ name: Type.String(), size: Type.Any() }, [{ field: "size" }]);
  const numeric = wells({ name: Type.String(), size: Type.Any() }, [
    { field: "size", type: "number" },
  ]);
  const old = await node();
  await old.register(textual, "wells", { released: "1.0.0" });
  await old.as(ann).insert("Well", [
    { name: "text", size: "7" },
    { name: "number", size: 7 },
  ]);
  const next = await node();
  await next.register(numeric, "wells", { released: "2.0.0" });
  const names = async (store: DocumentStore, size: unknown) =>
    (await store.as(ann).query<{ name: string }>("Well", { size } as never)).data.map(
      ({ name }) => name,
    );
  expect([await names(next, 7), await names(old, "7")]).toEqual([["number"], ["text"]]);
  await next.as(ann).insert("Well", [{ name: "more", size: 9 }]);
  await old.as(ann).insert("Well", [{ name: "less", size: "9" }]);
  expect([await names(next, 9), await names(old, "9")]).toEqual([["more"], ["less"]]);
  const columns = async () =>
    (
      await sql<{
        name: string;
      }>`select column_name as name from information_schema.columns where table_name = 'doc_well' and column_name like 'f_%' order by 1`.execute(
        database.kysely,
      )
    ).rows.map(({ name }) => name);
  expect(await columns()).toEqual(["f_size", "f_size_number"]);
  const back = await node();
  await back.register(textual, "wells", { released: "1.0.0" });
  expect(await names(back, "9")).toEqual(["less"]);
  for (const released of ["2.0.0", "3.0.0"])
    await (await node()).register(numeric, "wells", { released });
  expect(await columns()).toEqual(["f_size_number"]);
  expect(await names(stores.at(-1)!, 9)).toEqual(["more"]);
});

it("a unique index over documents that share a value is refused with their ids, and nothing else of the table changes", async () => {
  const old = await node();
  await old.register(first, "wells");
  const ids = await old.as(ann).insert("Well", [
    { name: "twice", depth: "1" },
    { name: "twice", depth: "2" },
    { name: "once", depth: "3" },
  ]);
  const unique = wells({ name: Type.String(), depth: Type.String() }, [
    { field: "name", unique: true },
  ]);
  const next = await node();
  await expect(next.register(unique, "wells")).rejects.toThrow(
    `'name' of its own, and these documents share one: ${ids.slice(0, 2).sort().join(", ")}.`,
  );
  expect((await old.as(ann).query("Well", { name: "twice" })).total).toBe(2);
  await old.as(ann).remove("Well", { id: ids[0]! });
  await next.register(unique, "wells");
  await expect(next.as(ann).insert("Well", [{ name: "once", depth: "3" }])).rejects.toMatchObject({
    code: "document-duplicate",
  });
});

it("another plugin cannot take over the documents of one that was removed", async () => {
  const old = await node();
  await old.register(first, "wells");
  await fill(old, 1);
  await stop(old);
  const next = await node();
  await expect(next.register(first, "thief")).rejects.toThrow(
    /'Well', whose documents belong to the plugin 'wells'/,
  );
  await expect(next.register(wells({ name: Type.String() }, [], "WELL"), "thief")).rejects.toThrow(
    /would share the table doc_well/,
  );
  // Removed or not imported, its documents are not offered as if they did not exist.
  await expect(next.as(ann).query("Well", {})).rejects.toMatchObject({ code: "plugin-disabled" });
  expect(await next.updates.list()).toMatchObject([
    { name: "Well", owner: "wells", uninstall: "keep", version: 1 },
  ]);
});

it("an update whose documents the operator removed meanwhile ends, and is no fault", async () => {
  const old = await node();
  await old.register(first, "wells");
  await fill(old, 1);
  await stop(old);
  let isMade = false;
  const error = vi.fn();
  const store = await createDocumentStore({
    database: {
      ...database,
      async notify(channel, payload) {
        if (isMade) await database.pool.query("delete from container where name = 'Well'");
        await database.notify(channel, payload);
      },
    },
    logger: { ...silentLogger, error },
  });
  stores.push(store);
  const made = (document: Record<string, unknown>) => {
    isMade = true;
    return migrate(document);
  };
  await store.register(second, "wells", { version: 2, migrate: made });
  await finished(store);
  await stop(store);
  expect(isMade).toBe(true);
  expect(error).not.toHaveBeenCalled();
});
