import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "../commandPlace.ts";
import type { ShownFile } from "./codePage.ts";

const run = promisify(execFile);

/** What a person writes into the folder that 'plugin create' made. The files of `well-board` are no code of this checkout, hence their names. */
const written = ["plugin.ts", "browser/WellBoardPage.tsx", "server/index.ts"];

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
    for (const path of written) {
      const file = join(folder, "well-board", path);
      await mkdir(dirname(file), { recursive: true });
      await copyFile(join(import.meta.dirname, "well-board", `${path}.txt`), file);
    }
    await plugin("check", "well-board");
    await plugin("pack", "well-board");
    await plugin("add", "well-board-1.0.0.tgz");
    const files = await Promise.all(written.map(async (path) => ({ path, text: await readFile(join(folder, "well-board", path), "utf8") })));
    return { files, commands };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
