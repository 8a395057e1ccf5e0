import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{host,sdk,plugins,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**", "tests/browser/**"],
    globalSetup: ["host/server/database/testingCluster.ts", "tests/server/builtPlugins.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
