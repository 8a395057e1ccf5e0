import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { faultLogger } from "../faults/index.ts";

/** A file may still be opened where the process ends at that moment: its folder is then not empty for a while. */
const removing = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };

/**
 * A folder for one inspection, import or export; everything in it goes with `remove`, or with the folder of the process.
 * `remove` never throws, so that it hides no error of what was done there: what stays is logged.
 */
export interface TemporaryPlace {
  path(name: string): string;
  remove(): Promise<void>;
}

export async function temporaryPlace(within: string): Promise<TemporaryPlace> {
  const folder = join(within, randomBytes(6).toString("hex"));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    path: (name) => join(folder, name),
    async remove() {
      try {
        await rm(folder, removing);
      } catch (error) {
        faultLogger.error({ err: error, where: "temporary folder" }, "a temporary folder was not removed");
      }
    },
  };
}
