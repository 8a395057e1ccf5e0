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

interface Shown {
  command: string;
  output: string;
}

/** A plugin as somebody wrote it, with what the commands printed that made it. */
export interface WrittenPlugin {
  files: readonly ShownFile[];
  /** Create, check, pack and add. */
  commands: readonly [Shown, Shown, Shown, Shown];
}

/** Writes the plugin, and installs it in a data folder; its server has not started yet. */
export async function writeWellBoard(dataDir: string): Promise<WrittenPlugin> {
  const folder = await mkdtemp(join(tmpdir(), "petrons-well-board-"));
  const plugin = async (...args: string[]): Promise<Shown> => {
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
    return { command: `npm run plugin -- ${args.join(" ")}`, output };
  };
  try {
    await symlink(join(checkout, "node_modules"), join(folder, "node_modules"));
    const created = await plugin("create", "well-board");
    const files = await Promise.all(
      written.map(async (path) => ({ path, text: await textOf(path) })),
    );
    for (const { path, text } of files) {
      const file = join(folder, "well-board", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const checked = await plugin("check", "well-board");
    const packed = await plugin("pack", "well-board");
    const added = await plugin("add", "well-board-1.0.0.tgz");
    return { files, commands: [created, checked, packed, added] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
