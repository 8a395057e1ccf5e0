import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { faultLogger } from "../../faults/index.ts";
import { removeFolder } from "../../storage/index.ts";

/**
 * A folder for one inspection, import or export; everything in it goes with `remove`, or with the
 * folder of the process. `remove` never throws, so that it hides no error of what was done there:
 * what stays is logged.
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
    remove: () =>
      removeFolder(folder, (err) =>
        faultLogger.error({ err, where: "temporary folder" }, "a temporary folder was not removed"),
      ),
  };
}
