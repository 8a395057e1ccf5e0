import type { Documents } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { scopedDocuments } from "./scopedDocuments.ts";

it("documents are asked for, read and written by the parameter that the scope declares", async () => {
  const asked: unknown[] = [];
  const documents = {
    query: async (...given: unknown[]) => (
      asked.push(given), { data: [{ id: "t", fieldId: "f", rowCount: 1 }], total: 1 }
    ),
    insert: async (...given: unknown[]) => (asked.push(given), ["t"]),
    update: async (...given: unknown[]) => (asked.push(given), 1),
    remove: async (...given: unknown[]) => (asked.push(given), 1),
  } as unknown as Documents;
  const own = scopedDocuments(documents, { param: "fieldId", label: "Field" });
  expect(
    (await own.query("Table", { scopeId: "f", collection: "wells" }, { limit: 1 })).data,
  ).toEqual([{ id: "t", scopeId: "f", rowCount: 1 }]);
  await own.insert("Table", [{ scopeId: "f" }]);
  await own.update("Table", { scopeId: "f", id: "t" }, { scopeId: "g" }, { revision: 1 });
  await own.remove("Table", { id: "t" });
  expect(asked).toEqual([
    ["Table", { fieldId: "f", collection: "wells" }, { limit: 1 }],
    ["Table", [{ fieldId: "f" }]],
    ["Table", { fieldId: "f", id: "t" }, { fieldId: "g" }, { revision: 1 }],
    ["Table", { id: "t" }],
  ]);
});
