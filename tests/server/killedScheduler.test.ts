import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testDatabase } from "../../host/server/database/testing.ts";
import { JobsDrill } from "../drills/jobs/JobsDrill.ts";

// The short form of `npm run drills -- jobs`.
test("JB-030 GP-065 each due time has exactly one run and one effect, however often a node is killed", async () => {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "petrons-jobs-"));
  try {
    const end = await new JobsDrill(database, dataDir, {
      jobs: 24,
      seconds: 6,
      killEvery: 3,
      // Each of the two nodes twice.
      kills: 4,
      slots: 4,
      report: () => {},
    }).run();
    expect(end.faults).toEqual([]);
    expect(end.kills).toBeGreaterThan(1);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 240_000);
