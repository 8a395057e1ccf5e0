import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { placeOf } from "./embeddedPlace.ts";

it("a data folder of a path that was removed begins anew, and warns of nothing that anybody must do", () => {
  // Closed to the account that PostgreSQL runs as when this is root.
  const parent = mkdtempSync(join(tmpdir(), "place-"));
  const dataDir = join(parent, "data");
  const logger = { warn: vi.fn(), info: vi.fn() };
  const place = () =>
    placeOf(dataDir, logger as unknown as Parameters<typeof placeOf>[1]).clusterDir;
  const first = place();
  mkdirSync(first, { recursive: true });
  try {
    rmSync(dataDir, { recursive: true });
    const second = place();
    // Outside the data folder, as for root, the old database is kept beside the new one.
    expect(second === first).toBe(first.startsWith(dataDir));
    expect(logger.warn).not.toHaveBeenCalled();
  } finally {
    rmSync(first, { recursive: true, force: true });
    rmSync(parent, { recursive: true, force: true });
  }
});
