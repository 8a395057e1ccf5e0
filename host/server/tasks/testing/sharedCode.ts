import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { codeCacheFolder } from "../processes/childProcess.ts";

/**
 * The processes of a new data folder find what those of earlier ones compiled: Node takes nothing
 * from there that the source does not match.
 */
export function shareCode(dataDir: string): void {
  const cache = process.env.NODE_COMPILE_CACHE;
  const link = join(dataDir, codeCacheFolder);
  if (!cache || existsSync(link)) return;
  const shared = join(cache, "children");
  mkdirSync(shared, { recursive: true, mode: 0o700 });
  mkdirSync(dataDir, { recursive: true });
  symlinkSync(shared, link);
}
