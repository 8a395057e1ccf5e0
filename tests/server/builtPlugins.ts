import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const built = [
  "dist/index.html",
  ...["plugins/core-petrons", "plugins/settings", "plugins/plus", "sdk/examples/wells"].map(
    (folder) => `${folder}/dist/plugin.json`,
  ),
];

/**
 * A server opens with built plugins: builds them once for the test run, when they are not there.
 */
export function setup(): void {
  if (built.every((file) => existsSync(join(root, file)))) return;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(root, "scripts", "build.ts")],
    { cwd: root },
  );
  if (status !== 0) throw new Error(`The plugins could not be built: ${stderr.toString()}`);
}
