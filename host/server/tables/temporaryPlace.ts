import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

/** A folder under `DATA_DIR/tmp` for one inspection or import; everything in it goes with `remove`. Leftovers of a killed process are swept at start. */
export interface TemporaryPlace {
  path(name: string): string;
  remove(): Promise<void>;
}

export const temporaryPrefix = "table-";

export async function temporaryPlace(dataDir: string): Promise<TemporaryPlace> {
  const folder = join(resolve(dataDir), "tmp", `${temporaryPrefix}${process.pid}-${randomBytes(6).toString("hex")}`);
  await mkdir(folder, { recursive: true });
  return { path: (name) => join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) };
}
