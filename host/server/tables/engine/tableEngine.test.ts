import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testEngine } from "../testing.ts";
import { literal } from "./sqlText.ts";
import { storageError } from "./tableEngine.ts";

describe("an import", () => {
  it("a full disk is reported as disk-full, no matter who noticed it", () => {
    expect(
      storageError(
        new Error('IO Error: Could not write all bytes to file "x": No space left on device'),
      ),
    ).toMatchObject({
      code: "disk-full",
      status: 507,
    });
    expect(storageError(Object.assign(new Error("write"), { code: "ENOSPC" }))).toMatchObject({
      code: "disk-full",
    });
  });

  it("shows how far a long statement is, and is ended by a cancel", async () => {
    const folder = await mkdtemp(join(tmpdir(), "petrons-progress-"));
    const engine = await testEngine(folder);
    const path = literal(join(folder, "rows.parquet"));
    await engine.rows(
      `COPY (SELECT range AS n FROM range(2000000)) TO ${path} (FORMAT parquet, ROW_GROUP_SIZE 20480)`,
    );
    const cancel = new AbortController();
    const seen = Promise.withResolvers<number>();
    const ended = engine.session(async (session) => {
      const looking = setInterval(() => {
        if (session.progress() > 0) seen.resolve(session.progress());
      }, 10);
      await session
        .run(
          `CREATE TEMP TABLE longest AS SELECT max(hash(repeat(CAST(n AS VARCHAR), 1500))) AS hash FROM read_parquet(${path})`,
        )
        .finally(() => clearInterval(looking));
    }, cancel.signal);
    expect(await seen.promise).toBeLessThan(100);
    cancel.abort(new Error("cancelled"));
    await expect(ended).rejects.toThrow("cancelled");
    await engine.close();
    await rm(folder, { recursive: true });
  });
});
