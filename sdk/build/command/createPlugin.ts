import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { BuildError } from "../buildError.ts";
import { writeWhole } from "../compressed.ts";

/** The SDK as an archive that npm installs. */
export interface SdkArchive {
  file: string;
  content: Buffer;
}

/**
 * Writes a small working plugin into an empty folder. Its id is the folder's name. With an archive
 * of the SDK, that lies in the folder and is what the plugin depends on.
 */
export async function createPlugin(directory: string, sdk?: SdkArchive): Promise<string> {
  const id = basename(resolve(directory));
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new BuildError([
      `'${id}' cannot be a plugin's id: use small letters, digits and hyphens.`,
    ]);
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new BuildError([`${directory} is not empty.`]);
  const title = id.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase(),
  );
  const page = `${title.replaceAll(" ", "")}Page`;
  const dependency = sdk ? `file:${sdk.file}` : "^1.0.0";
  for (const [file, text] of Object.entries(templates(id, title, page, dependency)))
    await writeWhole(join(directory, file), text);
  if (sdk) await writeFile(join(directory, sdk.file), sdk.content);
  return id;
}

/** Whether a plugin in the folder finds the SDK, as in a checkout or where it is installed. */
export function findsSdk(directory: string): boolean {
  try {
    createRequire(join(resolve(directory), "plugin.ts")).resolve("@petrons/sdk/contracts");
    return true;
  } catch {
    return false;
  }
}

/**
 * Strict, as the bundler reads it; `@petrons/sdk/modules` types the imports of styles and of
 * `?validator`.
 */
const compilerOptions = {
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  types: ["react", "@petrons/sdk/modules"],
  strict: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** JSON as formatters leave it: lists of short texts on one line. */
const jsonText = (value: object): string =>
  JSON.stringify(value, null, 2).replace(
    /\[\n([^\][]*)\n *\]/g,
    (_, items: string) => `[${items.trim().replace(/,\n */g, ", ")}]`,
  );

const templates = (
  id: string,
  title: string,
  page: string,
  dependency: string,
): Record<string, string> => ({
  "package.json": `${jsonText({ name: id, version: "1.0.0", private: true, type: "module", dependencies: { "@petrons/sdk": dependency } })}\n`,
  "tsconfig.json": `${jsonText({ compilerOptions, include: ["**/*.ts", "**/*.tsx"], exclude: ["dist", "node_modules"] })}\n`,
  "plugin.ts": `import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts")>()({
  id: "${id}",
  version: "1.0.0",
  title: "${title}",
  requires: { sdk: "^1.0.0" },
  contributes: {
    routes: [{ name: "${id}", path: "/${id}", view: "${page}", access: "signed-in" }],
    appCards: [
      {
        id: "${id}",
        scope: "global",
        title: "${title}",
        description: "",
        icon: "application",
        to: "${id}",
      },
    ],
  },
});
`,
  "browser/index.ts": `import { lazy } from "react";

export const ${page} = lazy(() => import("./${page}.tsx"));
`,
  [`browser/${page}.tsx`]: `import { useUser } from "@petrons/sdk/browser";
import { Page } from "@petrons/sdk/components";

export default function ${page}() {
  const user = useUser();
  return <Page title="${title}">Hello, {user.firstName}</Page>;
}
`,
});
