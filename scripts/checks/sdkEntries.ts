import { readFileSync } from "node:fs";
import { posix } from "node:path";

const { name, exports } = JSON.parse(
  readFileSync(new URL("../../sdk/package.json", import.meta.url), "utf8"),
) as { name: string; exports: Record<string, string> };

export const sdkName = name;

/** Entry points of the SDK, by name, with the file of each from the root. */
export const sdkEntries: ReadonlyMap<string, string> = new Map(
  Object.entries(exports).map(([entry, file]) => [entry.slice(2), posix.join("sdk", file)]),
);
