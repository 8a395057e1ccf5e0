import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** The tests without a browser of which `npm test` runs a shorter form. */
const files = globSync("{host,plugins,scripts,sdk,tests}/**/*.test.{ts,tsx}", {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).filter((file) => /isLongForm|CoveringSample/.test(readFileSync(join(root, file), "utf8")));
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", ...files], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, LONG_FORM: "1" },
});
process.exit(status ?? 1);
