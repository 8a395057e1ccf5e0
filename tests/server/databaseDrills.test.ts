import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseStage } from "../drills/database/DatabaseStage.ts";
import { databaseDrills } from "../drills/database/databaseDrills.ts";

// The short form of `npm run drills -- database`.
describe("a server whose database is lost, killed or restored", () => {
  const stage = new DatabaseStage();
  beforeAll(() => stage.open());
  afterAll(async () => {
    await stage.close();
    expect([stage.exits, stage.unclean]).toEqual([0, 0]);
  });

  for (const drill of databaseDrills.filter(({ long }) => !long))
    it(`loses nothing that it acknowledged: ${drill.name}`, async () => {
      const missing = await drill.missing?.();
      if (missing) return console.warn(`Not shown here: ${missing}`);
      await drill.run(stage, 0, true);
      expect(await stage.lost()).toEqual([]);
    }, 300_000);
});
