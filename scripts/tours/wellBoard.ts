import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "../commandPlace.ts";
import type { ShownFile } from "./codePage.ts";

const run = promisify(execFile);

/**
 * What a person writes into the folder that 'plugin create' made. The files end in `.txt`, since
 * they are no sources of this repository.
 */
const written = ["plugin.ts", "browser/WellBoardPage.tsx", "server/index.ts"];
const textOf = (path: string) =>
  readFile(new URL(`wellBoard/${path}.txt`, import.meta.url), "utf8");

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
    const { stdout } = await run(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join(checkout, "scripts/plugin.ts"), ...args],
      {
        cwd: folder,
        env: { ...process.env, DATA_DIR: dataDir },
      },
    );
    // The data folder is a temporary one, which no server has seen yet; a reader's is ./data, with
    // a server.
    const [output = ""] = stdout.replaceAll(dataDir, "./data").split("\n");
    commands.push({ command: `npm run plugin -- ${args.join(" ")}`, output });
  };
  try {
    await symlink(join(checkout, "node_modules"), join(folder, "node_modules"));
    await plugin("create", "well-board");
    const files = await Promise.all(
      written.map(async (path) => ({ path, text: await textOf(path) })),
    );
    for (const { path, text } of files) {
      const file = join(folder, "well-board", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await plugin("check", "well-board");
    await plugin("pack", "well-board");
    await plugin("add", "well-board-1.0.0.tgz");
    return { files, commands };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
