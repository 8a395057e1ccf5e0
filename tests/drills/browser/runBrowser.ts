import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findChromium } from "../../../scripts/testing/findChromium.ts";

/** The browser tests of which `npm test` runs a shorter form. */
const files = ["imports", "manyFiles", "notices", "viewState"];

const root = fileURLToPath(new URL("../../..", import.meta.url));
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
