import { statSync } from "node:fs";
import { resolve } from "node:path";
import { ConfigError } from "./configError.ts";
import type { Config } from "./types.ts";

/** Throws a ConfigError that says which programs and folders of the manifest are not there. */
export function checkNamedPlaces({ manifest, root }: Pick<Config, "manifest" | "root">): void {
  const faults: string[] = [];
  for (const [index, { start }] of (manifest.appliances?.apps ?? []).entries())
    if (start !== undefined && !statSync(resolve(root, start), { throwIfNoEntry: false })?.isFile())
      faults.push(
        `appliances.apps[${index}].start: expected a program; there is no file ${resolve(root, start)}.`,
      );
  const folder = manifest.content?.folder;
  if (
    folder !== undefined &&
    !statSync(resolve(root, folder), { throwIfNoEntry: false })?.isDirectory()
  )
    faults.push(
      `content.folder: expected the folder with the content; there is no folder ${resolve(root, folder)}.`,
    );
  if (faults.length > 0)
    throw new ConfigError(
      faults.map((fault) => `manifests/${manifest.name}.json: ${fault}`).join("\n"),
    );
}
