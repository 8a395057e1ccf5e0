import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, migrate } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { mailMigrations } from "./mailMigrations.ts";
import { MailRecords } from "./mailRecords.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database, mailMigrations);
});
afterAll(() => database.close());

it("ST-009 mails go by turns of organizations: thousands of one do not make those of another late", async () => {
  const insert = (org: string, count: number, minutes: number) =>
    database.pool.query(
      `insert into mail (id, org_id, user_id, message_id, due_at)
        select $1 || i, $1, 'person', 'message', now() - make_interval(mins => $3) from generate_series(1, $2::int) i`,
      [org, count, minutes],
    );
  await insert("many", 1_000, 60);
  await insert("few", 2, 1);
  const records = new MailRecords(database, "node");
  const taken: string[] = [];
  for (let round = 0; round < 4; round++)
    for (const { id, orgId } of await records.claim(1)) {
      taken.push(orgId);
      await records.end(id, { state: "sent" });
    }
  expect(taken.filter((org) => org === "few")).toHaveLength(2);
  expect((await records.claim(10)).map(({ orgId }) => orgId)).toEqual(Array(10).fill("many"));
});
