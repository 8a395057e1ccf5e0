import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "../../../scripts/testing/findChromium.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(root, "tests", "browser");
/** The browser tests of which `npm test` runs a shorter form. */
const files = globSync("**/*.spec.ts", { cwd: folder }).filter((name) =>
  /isLongForm|pathData/.test(readFileSync(join(folder, name), "utf8")),
);
const playwright = fileURLToPath(
  new URL("../../../node_modules/@playwright/test/cli.js", import.meta.url),
);
const { status } = spawnSync(
  process.execPath,
  [playwright, "test", "--config", "tests/playwright.config.ts", ...files],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM: findChromium(root), LONG_FORM: "1" },
  },
);
process.exit(status ?? 1);
