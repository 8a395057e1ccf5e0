import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../host/server/database/index.ts";
import { testDatabase } from "../../host/server/database/testing.ts";
import { ListTrial } from "../drills/lists/ListTrial.ts";

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

test("FG-015 GP-030 after each of many random changes of documents and rights, what a client made of a declared list is what its query answers", async () => {
  const trial = await ListTrial.open(database, 1);
  for (let count = 0; count < 80; count++) {
    await trial.change();
    await trial.compare();
  }
  await trial.compareNodes();
  expect(trial.spliced).toBeGreaterThan(trial.whole);
  await trial.close();
}, 120_000);

test("FG-015 FG-018 two nodes have the same versions of declared lists, whatever each has seen of their changes, and also after they lost the database's notices", async () => {
  const trial = await ListTrial.open(database, 2, 2);
  for (let count = 0; count < 60; count++) {
    await trial.change();
    if (count % 3 === 0) await trial.compare();
    if (count % 20 === 10) await trial.loseConnections();
    if (count % 10 === 0) await trial.compareNodes();
  }
  await trial.compareNodes();
  await trial.close();
}, 120_000);
