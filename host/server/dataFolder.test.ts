import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { closeDataFolders } from "./dataFolder.ts";

it("what an earlier version left open to other users of the machine is closed at start, and what PostgreSQL needs stays as it is", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "petrons-modes-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folder = join(dataDir, "tables", "acme", "petron");
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(join(folder, "a.parquet"), "rows");
  for (const [path, mode] of [
    [join(dataDir, "tables"), 0o755],
    [folder, 0o755],
    [join(folder, "a.parquet"), 0o644],
    [join(dataDir, "postgres"), 0o755],
    [dataDir, 0o711],
  ] as const)
    chmodSync(path, mode);
  await closeDataFolders(dataDir);
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect(
    [join(dataDir, "tables"), folder, join(dataDir, "files"), join(dataDir, "tmp")].map(modeOf),
  ).toEqual([0o700, 0o700, 0o700, 0o700]);
  expect(modeOf(join(folder, "a.parquet"))).toBe(0o600);
  expect([modeOf(join(dataDir, "postgres")), modeOf(dataDir)]).toEqual([0o755, 0o711]);
});
