import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findChromium } from "../../../../scripts/testing/findChromium.ts";
import type { HostileCase } from "../hostileCase.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const tool = {
  vitest: ["node_modules/vitest/vitest.mjs", "run"],
  playwright: [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config",
    "tests/playwright.config.ts",
  ],
};
const ran = { vitest: /Tests\s+.*?(\d+) passed/, playwright: /(\d+) passed/ };

/**
 * Runs the tests of a file whose titles match. Fails when one does, or when fewer ran than there
 * must be.
 */
async function tests(
  kind: keyof typeof tool,
  file: string,
  titles: string,
  count: number,
): Promise<void> {
  const named = kind === "vitest" ? ["-t", titles] : ["-g", titles];
  const env = {
    ...process.env,
    NO_COLOR: "1",
    ...(kind === "playwright" && { CHROMIUM: findChromium(root) }),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [...tool[kind], file, ...named], {
    cwd: root,
    env,
    maxBuffer: 20_000_000,
  }).catch((error: { stdout?: string; message: string }) => {
    throw new Error((error.stdout || error.message).slice(-2_000));
  });
  const passed = Number(ran[kind].exec(stdout)?.[1] ?? 0);
  if (passed < count) throw new Error(`${passed} of ${count} tests of ${file} ran.`);
}

/**
 * What happens in a browser, in a command or between versions: the tests of the product carry it
 * out.
 */
export const shownByTests: HostileCase[] = [
  {
    id: "18",
    title: "A packed plugin with an altered file, compressed or not, is refused with its name",
    run: () => tests("vitest", "sdk/build/command/addPlugin.test.ts", "altered", 1),
  },
  {
    id: "20",
    title: "Only an envelope that says success counts as one, on every screen",
    run: () =>
      tests(
        "playwright",
        "tests/browser/failures.spec.ts",
        "only an envelope that says success",
        1,
      ),
  },
  {
    id: "21",
    title:
      "A live resource that could not be read for long comes back by itself, by an event and by a change of page",
    run: () =>
      tests(
        "vitest",
        "host/browser/forge/ForgeStore.test.ts",
        "whose attempts all failed comes back",
        2,
      ),
  },
  {
    id: "23",
    title: "An expired session is removed and reported, and a person without the role is home",
    run: () => tests("playwright", "tests/browser/failures.spec.ts", "ID-008, ID-011", 1),
  },
  {
    id: "29",
    title:
      "Older programs, changed indexes, doubled values and missing fields are refused by name, and stop their plugin alone",
    run: () => tests("vitest", "host/server/documents/containers/documentUpdates.test.ts", ".", 9),
  },
  {
    id: "29-versions",
    title: "A program that is older than its database refuses it with a sentence",
    run: () => tests("vitest", "host/server/database/databaseVersion.test.ts", ".", 1),
  },
];
