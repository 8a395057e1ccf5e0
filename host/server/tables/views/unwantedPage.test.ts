import { afterEach, expect, it, vi } from "vitest";
import { type EngineSession, TableEngine } from "../engine/tableEngine.ts";
import { liveTables } from "./testing.ts";

const tables = liveTables();
afterEach(() => vi.restoreAllMocks());
const endless = "SELECT sum(hash(a.range + b.range)) FROM range(10000000) a, range(10000000) b";

/** Statements that hold the text never end by themselves. */
function endlessWhere(held: string): { begun: Promise<void>; interrupted: Promise<void> } {
  const begun = Promise.withResolvers<void>();
  const interrupted = Promise.withResolvers<void>();
  const { session } = TableEngine.prototype;
  vi.spyOn(TableEngine.prototype, "session").mockImplementation(async function (
    this: TableEngine,
    work,
    signal,
  ) {
    return session.call(
      this,
      (own: EngineSession) =>
        work({
          ...own,
          async rows(sql, values) {
            if (!sql.includes(held)) return await own.rows(sql, values);
            begun.resolve();
            return await own.rows(endless).finally(() => interrupted.resolve());
          },
        }),
      signal,
    ) as never;
  });
  return { begun: begun.promise, interrupted: interrupted.promise };
}

it("a page whose sort, filter or search changes is interrupted in DuckDB, and who asked for it gets the page that is wanted now", async () => {
  const { begun, interrupted } = endlessWhere('ORDER BY "oil" ASC');
  await tables.options({ production: { sortByFieldName: "oil", sortAscending: true } });
  const asked = tables.view();
  await begun;
  await tables.options({ production: { sortByFieldName: "rate", sortAscending: false } });
  expect(await asked).toMatchObject({ sortByFieldName: "rate", sortAscending: false });
  await interrupted;
});

it("a list of values that nobody waits for any more is interrupted in DuckDB", async () => {
  const { begun, interrupted } = endlessWhere('"well"');
  const leaving = new AbortController();
  const options = {
    workspace: tables.address,
    name: "production",
    indexName: "well",
    search: "w",
  };
  const asked = tables.forge.action(
    tables.ann,
    { action: "GetUniqueIndexValues", options },
    leaving.signal,
  );
  await begun;
  leaving.abort(new Error("gone"));
  await expect(asked).rejects.toThrow("gone");
  await interrupted;
});
