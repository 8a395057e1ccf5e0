import { type ImportMapping, maxMappings } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { orgId, person, type TablesNode, tablesNode } from "../testing.ts";

let database: Database;
let node: TablesNode;
let ann: Session;
let bob: Session;
beforeAll(async () => {
  database = await testDatabase();
  node = await tablesNode(database);
  [ann, bob] = [await person(node.store), await person(node.store)];
});
afterAll(async () => {
  await node.close();
  await database.close();
});

const mapping = (name: string, headers = ["well", "month", "oil (bbl)"]): ImportMapping => ({
  name,
  headers,
  said: { dateOrder: "day" },
  columns: [
    {
      header: "oil (bbl)",
      label: "Oil",
      type: "double",
      quantity: "Volume",
      unit: "bbl",
      unread: "missing",
      noValues: [-999.25, 1e30],
      written: "bbl",
    },
  ],
  target: { mode: "append", collection: "production", key: [] },
});

it("is found by everybody of the organization through names of its header, and changed by who made it or an admin alone", async () => {
  const [id] = await node.store.as(ann).insert("ImportMapping", [mapping("Monthly production")]);
  await node.store.as(ann).insert("ImportMapping", [mapping("Logs", ["dept"])]);
  const found = await node.store
    .as(bob)
    .query<ImportMapping>("ImportMapping", { headers: { $in: ["month", "note"] } });
  expect(found.data).toMatchObject([{ ...mapping("Monthly production"), createdBy: ann.userId }]);
  const outsider: Session = { ...bob, orgId: "other" };
  expect((await node.store.as(outsider).query("ImportMapping", {})).total).toBe(0);
  const rename = (who: Session, name: string) =>
    node.store.as(who).update("ImportMapping", { id: id! }, { name });
  expect(await rename(bob, "Mine").catch(({ code }: { code: string }) => code)).toBe(
    "operation-forbidden",
  );
  expect(await rename(ann, "Monthly")).toBe(1);
  expect(await rename({ ...bob, roles: ["admin"] }, "Of an admin")).toBe(1);
  expect(
    await node.store
      .as(bob)
      .remove("ImportMapping", { id: id! })
      .catch(({ code }: { code: string }) => code),
  ).toBe("operation-forbidden");
  expect(await node.store.as(ann).remove("ImportMapping", { id: id! })).toBe(1);
});

it("of one organization there are a bounded number", async () => {
  const own = node.store.asOrganization(orgId, { userId: ann.userId });
  const { total } = await own.query("ImportMapping", {});
  await own.insert(
    "ImportMapping",
    Array.from({ length: maxMappings - total }, (_, at) => mapping(`Mapping ${at}`)),
  );
  await expect(node.store.as(bob).insert("ImportMapping", [mapping("One more")])).rejects.toThrow(
    /at most 200 mappings: delete one first/,
  );
});
