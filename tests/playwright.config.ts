import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "../scripts/testing/findChromium.ts";
import { patience } from "./browser/slowed.ts";

export default defineConfig({
  testDir: "browser",
  outputDir: "../test-results",
  // One more than the processors: tests wait for the product too, such as for a reconnection.
  workers: 3,
  // Once more in a server of its own; `npm test` names what passed only then: two browsers, a
  // server and a database share two processors.
  retries: 1,
  forbidOnly: true,
  timeout: patience * 120_000,
  expect: { timeout: patience * 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // The pages of one browser share the process, which has compiled their code.
      args: [...chromiumArguments, "--process-per-site"],
    },
    trace: "off",
  },
});
