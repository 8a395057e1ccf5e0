import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { createPlugin } from "../../sdk/build/command/createPlugin.ts";
import { buildPlugin } from "../../sdk/build/pluginBundle.ts";
import { type BenchPage, kilobytes, openBenchPage, openHome, sumOf } from "./benchBrowser.ts";
import { atMost, type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import {
  type AddedPlugin,
  type BenchServer,
  openBenchServer,
  root,
  temporaryFolder,
} from "./benchServer.ts";

const slowdown = 4;
const many = 100;

/**
 * One load of the home page: milliseconds from the navigation on, and what went over the wire until
 * it worked.
 */
interface Load {
  firstPaint: number;
  working: number;
  kilobytes: number;
  requests: number;
}

async function loadOf(bench: BenchPage, server: BenchServer): Promise<Load> {
  bench.transfers.length = 0;
  const painted = await openHome(bench, server);
  await bench.page.waitForLoadState("networkidle");
  const { firstPaint, began } = await timesOf(bench.page);
  // What came from the browser's own cache went over no wire.
  const moved = bench.transfers.filter(({ bytes, asked }) => bytes > 0 && asked <= painted);
  return {
    firstPaint,
    working: painted - began,
    kilobytes: kilobytes(sumOf(moved)),
    requests: moved.length,
  };
}

const timesOf = (page: Page): Promise<{ firstPaint: number; began: number }> =>
  page.evaluate(() => {
    const { performance: clock } = globalThis as unknown as {
      performance: { timeOrigin: number; getEntriesByName(name: string): { startTime: number }[] };
    };
    return {
      firstPaint: clock.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      began: clock.timeOrigin,
    };
  });

/** A cold load, then a warm one of the same browser, on a processor made slower. */
async function coldAndWarm(server: BenchServer): Promise<{ cold: Load; warm: Load }> {
  await using bench = await openBenchPage(server);
  await bench.session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const cold = await loadOf(bench, server);
  await bench.page.waitForLoadState("networkidle");
  await bench.page.goto("about:blank");
  await bench.session.send("Network.setCacheDisabled", { cacheDisabled: false });
  // The cache was off until now: this load fills it.
  await openHome(bench, server);
  await bench.page.waitForLoadState("networkidle");
  await bench.page.goto("about:blank");
  return { cold, warm: await loadOf(bench, server) };
}

async function generatedPlugins(folder: string, count: number): Promise<AddedPlugin[]> {
  await mkdir(join(folder, "node_modules"), { recursive: true });
  for (const name of ["@petrons", "react"])
    await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
  const made: AddedPlugin[] = [];
  for (let index = 1; index <= count; index++) {
    const id = `field-app-${index}`;
    const path = join(folder, "plugins", id);
    await createPlugin(path);
    await buildPlugin(path);
    made.push({ id, path });
  }
  return made;
}

/**
 * How the shell comes up with the plugins of the local environment, and with a hundred: cold and
 * warm, on a processor four times slower.
 */
export async function measure(): Promise<BenchRow[]> {
  const folder = await temporaryFolder();
  try {
    const few = (await openedPlugins()).length;
    const added = await generatedPlugins(folder, scaled(many - few, 2));
    await using server = await openBenchServer(added);
    await server.call("seed");
    const choose = async (action: "enable" | "disable") => {
      for (const { id } of added) await server.request("POST", `/api/plugins/${id}/${action}`);
    };
    const rounds = scaled(5);
    const loads = {
      few: [] as Awaited<ReturnType<typeof coldAndWarm>>[],
      many: [] as Awaited<ReturnType<typeof coldAndWarm>>[],
    };
    for (let round = 0; round < rounds; round++) {
      loads.few.push(await coldAndWarm(server));
      await choose("enable");
      loads.many.push(await coldAndWarm(server));
      await choose("disable");
    }
    const figure = (which: "few" | "many", state: "cold" | "warm", fact: keyof Load) =>
      rounded(median(loads[which].map((load) => load[state][fact])), 1);
    const row = (
      state: "cold" | "warm",
      fact: keyof Load,
      what: string,
      unit: string,
    ): BenchRow[] => [
      withoutBudget({
        what: `${few} plugins, ${state}: ${what}`,
        value: figure("few", state, fact),
        unit,
        baseline: `median of ${rounds}, processor ${slowdown} × slower`,
      }),
      withoutBudget({
        what: `${few + added.length} plugins, ${state}: ${what}`,
        value: figure("many", state, fact),
        unit,
        baseline: `${figure("few", state, fact)} ${unit} with ${few}`,
      }),
    ];
    return [
      ...(["cold", "warm"] as const).flatMap((state) => [
        ...row(state, "firstPaint", "first paint", "ms"),
        ...row(state, "working", "working home page", "ms"),
        ...row(state, "kilobytes", "moved", "kB"),
        ...row(state, "requests", "requests", "requests"),
      ]),
      atMost(0.5, {
        what: "each of them more, cold",
        value: rounded(
          (figure("many", "cold", "kilobytes") - figure("few", "cold", "kilobytes")) / added.length,
          3,
        ),
        unit: "kB",
        baseline: "what the hundred moved over what the few did",
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openedPlugins(): Promise<string[]> {
  const { loadConfig } = await import("../../host/server/config/index.ts");
  return loadConfig({ env: {}, root }).manifest.plugins.map(({ id }) => id);
}
