import { createRequire } from "node:module";
import { join } from "node:path";
import { writeWhole } from "./compressed.ts";
import { sdkDirectory } from "./sharedModules.ts";

interface IconSet {
  IconNames: Record<string, string>;
  IconSvgPaths16: Record<string, string[]>;
}

/**
 * Writes the 16-pixel paths of every Blueprint icon by name: the server puts those that
 * contributions name into the boot document.
 */
export async function writeIconPaths(file: string): Promise<void> {
  const { IconNames, IconSvgPaths16 } = createRequire(join(sdkDirectory, "package.json"))(
    "@blueprintjs/icons",
  ) as IconSet;
  const names = [...new Set(Object.values(IconNames))].sort();
  const paths = Object.fromEntries(names.map((name) => [name, IconSvgPaths16[pascalCase(name)]]));
  await writeWhole(file, JSON.stringify(paths));
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
