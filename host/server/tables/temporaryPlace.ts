import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** A folder for one inspection, import or export; everything in it goes with `remove`, or with the folder of the process. */
export interface TemporaryPlace {
  path(name: string): string;
  remove(): Promise<void>;
}

export async function temporaryPlace(within: string): Promise<TemporaryPlace> {
  const folder = join(within, randomBytes(6).toString("hex"));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { path: (name) => join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) };
}
