import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// As `npm test` has it: the processes that tests start find what earlier ones compiled.
process.env.NODE_COMPILE_CACHE ??= join(
  import.meta.dirname,
  "node_modules",
  ".cache",
  "petrons-code",
);

const exclude = ["**/node_modules/**", "**/dist/**", "tests/browser/**"];
const limits = {
  pool: "forks",
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ["tests/patience.ts", "tests/leavesNothing.ts", "tests/page.ts"],
};
/**
 * What runs in a browser and what both sides share: no database, and nothing left behind but a page
 * that each test makes anew.
 */
const pages = [
  "host/browser/**/*.test.{ts,tsx}",
  "sdk/{browser,charts,components,contracts,examples,forms,compatibility,richtext,sections,tables,templates,testing}/**/*.test.{ts,tsx}",
  "plugins/*/{browser,contracts}/**/*.test.{ts,tsx}",
  "tests/shell/**/*.test.{ts,tsx}",
];
/**
 * What starts, stops or kills processes, has a page and a server in one, or replaces a module: each
 * file in a process of its own.
 */
const alone = [
  "host/server/database/backup/*.test.ts",
  "host/server/database/connection/lostConnection.test.ts",
  "host/server/database/embedded/{embeddedPostgres,failedStart,hangingPostgres}.test.ts",
  "host/server/tables/import/killedImport.test.ts",
  "host/server/forge/flows/flows.test.ts",
  // What goes on in a process is known to all of it.
  "host/server/{faults/currentWork,http/requestWork}.test.ts",
  "tests/forge/**/*.test.ts",
  "tests/server/{killedServer,killedScheduler,hostile,startedAgain}.test.ts",
  "scripts/{limitedRole,operatorCommands,seed/seedServer}.test.ts",
  "sdk/build/{pluginBundle,command/addPlugin,command/packSdk}.test.ts",
  "sdk/browser/failedUnits.test.ts",
  "sdk/charts/widget/ChartWidget.test.ts",
  "sdk/tables/editor/TableEditor.test.tsx",
];

/**
 * A worker goes on with a file of its own kind only: files with a page run one after the other, or
 * most would begin in a new process.
 */
class KindSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kindOf = ({ moduleId, project }: TestSpecification) => {
      const source = readFileSync(moduleId, "utf8");
      // Another file may have loaded the module before.
      if (!project.config.isolate && source.includes("vi.mock("))
        throw new Error(`${moduleId} replaces a module: vitest.config.ts must name it in 'alone'.`);
      return `${project.name} ${source.startsWith("// @vitest-environment jsdom")}`;
    };
    return [...Map.groupBy(await super.sort(files), kindOf).values()].flat();
  }
}

/** The build compiles these; without one a form reads its schema at run time. */
const validators: Plugin = {
  name: "validators",
  enforce: "pre",
  load: (id) => (id.endsWith("?validator") ? "export default undefined;" : undefined),
};

export default defineConfig({
  test: {
    sequence: { sequencer: KindSequencer },
    // Twice the processors of a small machine: many of these tests wait for a server, for a process
    // or for a time to be over.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...limits,
          name: "alone",
          include: alone,
          exclude,
          globalSetup: ["host/server/database/testingCluster.ts", "tests/server/builtPlugins.ts"],
        },
      },
      // A server has no state outside itself, since two must live in one process: loading its
      // modules anew for every file would prove nothing more.
      {
        test: {
          ...limits,
          name: "server",
          include: ["{host,plugins,scripts,sdk/build,tests}/**/*.test.{ts,tsx}"],
          exclude: [...exclude, ...pages, ...alone],
          globalSetup: ["host/server/database/testingCluster.ts", "tests/server/builtPlugins.ts"],
          isolate: false,
        },
      },
      // Loading React and a DOM anew for every file would take longer than all of these tests.
      {
        plugins: [validators],
        test: {
          ...limits,
          name: "pages",
          include: pages,
          exclude: [...exclude, ...alone],
          isolate: false,
        },
      },
    ],
  },
});
