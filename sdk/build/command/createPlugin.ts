import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { BuildError } from "../buildError.ts";
import { writeWhole } from "../compressed.ts";

/** Writes a small working plugin into an empty folder. Its id is the folder's name. */
export async function createPlugin(directory: string): Promise<string> {
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
  for (const [file, text] of Object.entries(templates(id, title, page)))
    await writeWhole(join(directory, file), text);
  return id;
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

const templates = (id: string, title: string, page: string): Record<string, string> => ({
  "package.json": `${jsonText({ name: id, version: "1.0.0", private: true, type: "module", dependencies: { "@petrons/sdk": "^1.0.0" } })}\n`,
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
