import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**", "tests/browser/**"];
const limits = { pool: "forks", testTimeout: 30_000, hookTimeout: 60_000 } as const;
/** What runs in a browser and what both sides share: no database, and nothing left behind but a page that each test makes anew. */
const pages = [
  "host/browser/**/*.test.{ts,tsx}",
  "sdk/{browser,charts,components,contracts,forms,tables}/**/*.test.{ts,tsx}",
  "plugins/*/{browser,contracts}/**/*.test.{ts,tsx}",
  "tests/shell/**/*.test.{ts,tsx}",
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: "server",
          include: ["{host,sdk,plugins,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: [...exclude, ...pages],
          globalSetup: ["host/server/database/testingCluster.ts", "tests/server/builtPlugins.ts"],
        },
      },
      // Loading React and a DOM anew for every file would take longer than all of these tests.
      { test: { ...limits, name: "pages", include: pages, exclude, isolate: false } },
    ],
  },
});
