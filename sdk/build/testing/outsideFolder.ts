import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unpackTarball } from "../command/tarball.ts";
import { packedOnce } from "./packedOnce.ts";
import { checkout } from "./pluginFolder.ts";

/**
 * A folder as a third party has it, outside the checkout: the packed SDK and what npm would fetch
 * beside it, and nothing else of the product.
 */
export interface OutsideFolder {
  folder: string;
  /** The unpacked SDK. */
  sdk: string;
  /** The `petrons-plugin` command, run in the folder; returns what it printed. */
  command(...args: string[]): string;
  /**
   * Type-checks a plugin's folder by its own `tsconfig.json` against the SDK's declarations; throws
   * with what is wrong.
   */
  checkTypes(plugin: string): void;
  remove(): void;
}

export async function outsideFolder(dataDir?: string): Promise<OutsideFolder> {
  const folder = mkdtempSync(join(tmpdir(), "petrons-outside-"));
  const sdk = join(folder, "node_modules", "@petrons", "sdk");
  for (const [path, bytes] of unpackTarball(await packedOnce())) {
    const file = join(sdk, path.replace(/^package\//, ""));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  // What npm would fetch beside it comes from the checkout: no registry is needed.
  for (const name of readdirSync(join(checkout, "node_modules")).filter(
    (entry) => !entry.startsWith(".") && !entry.startsWith("@petrons"),
  ))
    symlinkSync(join(checkout, "node_modules", name), join(folder, "node_modules", name));
  const env = { ...process.env, DATA_DIR: dataDir ?? join(folder, "data"), NODE_OPTIONS: "" };
  const run = (...args: string[]): string => {
    try {
      return execFileSync(process.execPath, args, {
        cwd: folder,
        encoding: "utf8",
        env,
        stdio: "pipe",
      });
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      throw new Error(`${stdout ?? ""}${stderr ?? ""}`, { cause: error });
    }
  };
  return {
    folder,
    sdk,
    command: (...args) => run(join(sdk, "build", "bin.js"), ...args),
    checkTypes: (plugin) =>
      void run(join(checkout, "node_modules/typescript/bin/tsc"), "-p", plugin),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
