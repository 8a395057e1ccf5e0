import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "./database/index.ts";
import { testDatabase } from "./database/testing.ts";
import { keepScope } from "./keepScope.ts";
import { undeclaredScope } from "./scope/index.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it("what data lies in stays what it was while no plugin declares it, and is never another", async () => {
  const field = { container: "OilField", param: "fieldId", label: "Field" };
  expect(await keepScope(database, undefined)).toEqual(undeclaredScope);
  expect(await keepScope(database, field)).toEqual(field);
  expect(await keepScope(database, undefined)).toEqual(field);
  const beginning =
    "The data here lies in documents 'OilField', by 'fieldId', and the plugins declare";
  await expect(keepScope(database, { ...field, container: "Project" })).rejects.toThrow(
    `${beginning} 'Project', by 'fieldId'.`,
  );
  await expect(keepScope(database, { ...field, param: "assetId" })).rejects.toThrow(
    `${beginning} 'OilField', by 'assetId'.`,
  );
  await keepScope(database, { ...field, label: "Oil Field" });
  expect(await keepScope(database, undefined)).toEqual({ ...field, label: "Oil Field" });
});
