import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "../commandPlace.ts";
import type { ShownFile } from "./codePage.ts";

const run = promisify(execFile);

/** What a person writes into the folder that 'plugin create' made. */
const sources: readonly ShownFile[] = [
  {
    path: "plugin.ts",
    text: `import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "well-board",
  version: "1.0.0",
  title: "Well Board",
  requires: { sdk: "^1.0.0", plugins: { "core-petrons": "^1.0.0" } },
  contributes: {
    // A page of its own, and a card that leads to it from every Petron.
    routes: [{ name: "well-board", path: "/petron/:petronId/apps/well-board", view: "WellBoardPage", access: "signed-in" }],
    appCards: [{ id: "well-board", scope: "petron", title: "Well Board", description: "Every well, live", icon: "th", to: "well-board" }],
    workspaces: [{ address: "$root/WellBoard/{petronId}/{userId}", handler: "wellBoardWorkspace" }],
  },
});
`,
  },
  {
    path: "browser/WellBoardPage.tsx",
    text: `import { useUser } from "@petrons/sdk/browser";
import { Page } from "@petrons/sdk/components";
import { DataTable, useLiveTableSource } from "@petrons/sdk/tables";
import { useParams } from "react-router-dom";

export default function WellBoardPage() {
  const { petronId } = useParams();
  const { userId } = useUser();
  const source = useLiveTableSource(\`$root/WellBoard/\${petronId}/\${userId}\`, "wells");
  return (
    <Page title="Well Board">
      <DataTable source={source} label="Wells" />
    </Page>
  );
}
`,
  },
  {
    path: "server/index.ts",
    text: `import { workspace } from "@petrons/sdk/server";

// Who may read the Petron may read its tables here.
export const wellBoardWorkspace = workspace({
  address: "$root/WellBoard/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  resources: {},
});
`,
  },
];

/** A plugin as somebody wrote it, with what the commands printed that made it. */
export interface WrittenPlugin {
  files: readonly ShownFile[];
  commands: readonly { command: string; output: string }[];
}

/** Writes the plugin, and installs it in a data folder; its server has not started yet. */
export async function writeWellBoard(dataDir: string): Promise<WrittenPlugin> {
  const folder = await mkdtemp(join(tmpdir(), "petrons-well-board-"));
  const commands: { command: string; output: string }[] = [];
  const plugin = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", join(checkout, "scripts/plugin.ts"), ...args], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: dataDir },
    });
    // The data folder is a temporary one, which no server has seen yet; a reader's is ./data, with a server.
    const [output = ""] = stdout.replaceAll(dataDir, "./data").split("\n");
    commands.push({ command: `npm run plugin -- ${args.join(" ")}`, output });
  };
  try {
    await symlink(join(checkout, "node_modules"), join(folder, "node_modules"));
    await plugin("create", "well-board");
    for (const { path, text } of sources) {
      const file = join(folder, "well-board", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await plugin("check", "well-board");
    await plugin("pack", "well-board");
    await plugin("add", "well-board-1.0.0.tgz");
    const files = await Promise.all(sources.map(async ({ path }) => ({ path, text: await readFile(join(folder, "well-board", path), "utf8") })));
    return { files, commands };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
