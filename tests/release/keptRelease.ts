import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { accounts } from "../browser/people.ts";
import type { TestServer } from "../browser/testServer.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/**
 * What the release before left, which this one must open: written by `keepRelease.ts` when a
 * release is made.
 */
export const releaseFolder = fileURLToPath(new URL("0.1", import.meta.url));

/** What is beside the backup. */
export interface KeptRelease {
  /** The ids of all documents that an admin reads, by container. */
  documents: Record<string, string[]>;
  /** What each entry point of the SDK exported in the browser. */
  doors: Record<string, string[]>;
  /** What the analyst's browser kept, without the session. */
  storage: Record<string, string>;
  petronId: string;
  /** In the trash. */
  trashedId: string;
  fileId: string;
}

export const readKept = (): KeptRelease =>
  JSON.parse(readFileSync(join(releaseFolder, "kept.json"), "utf8"));

export const fileText = "well;note\n0042;Æ\u2009kept\n";
export const production = `month,well,oil\n${["A1", "B2"].flatMap((well) => [1, 2, 3].map((month) => `2024-0${month}-01,${well},${month * 100}`)).join("\n")}\n`;

/** One of the product's commands on a data folder, as an operator runs it. */
export function runCommand(
  dataDir: string,
  command: "backup" | "restore",
  ...args: string[]
): void {
  const { DATABASE_URL: _unused, ...environment } = process.env;
  execFileSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(root, `scripts/${command}.ts`), ...args],
    {
      cwd: root,
      env: { ...environment, DATA_DIR: dataDir },
      stdio: "pipe",
    },
  );
}

/** The ids of the documents that an admin reads, by container. */
export async function documentsOf(
  server: TestServer,
  containers: readonly string[],
): Promise<KeptRelease["documents"]> {
  const documents: KeptRelease["documents"] = {};
  for (const type of containers) {
    const { data } = await server.call<{ id: string }>(accounts.admin, "POST", "/api/data/query", {
      type,
      query: {},
      options: { limit: 1000 },
    });
    if (data.length > 0) documents[type] = data.map(({ id }) => id).sort();
  }
  return documents;
}

/** The names that each entry point of the SDK exports, as the page's own loader has them. */
export const entryPointsOf = (
  page: Page,
  entryPoints: readonly string[],
): Promise<KeptRelease["doors"]> =>
  page.evaluate(async (specifiers) => {
    const { System } = globalThis as unknown as {
      System: { import(specifier: string): Promise<object> };
    };
    const named = await Promise.all(
      specifiers.map(async (specifier) => [
        specifier,
        Object.keys(await System.import(specifier)).sort(),
      ]),
    );
    return Object.fromEntries(named) as Record<string, string[]>;
  }, entryPoints);
