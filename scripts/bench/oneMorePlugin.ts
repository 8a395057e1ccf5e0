import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { createPlugin } from "../../sdk/build/command/createPlugin.ts";
import { buildPlugin } from "../../sdk/build/pluginBundle.ts";
import { openBenchPage, openHome } from "./benchBrowser.ts";
import { atMost, type BenchRow, withoutBudget } from "./benchRow.ts";
import { type BenchServer, openBenchServer, root, temporaryFolder } from "./benchServer.ts";

interface Costs {
  boot: number;
  requests: string[];
}

async function costsOf(server: BenchServer): Promise<Costs> {
  const [boot] = await server.request<object>("GET", "/api/boot");
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  await using bench = await openBenchPage(server);
  await openHome(bench, server);
  await bench.page.waitForLoadState("networkidle");
  return {
    boot: brotliCompressSync(JSON.stringify(boot), { params }).length,
    requests: bench.transfers.map(({ path }) => path),
  };
}

/**
 * What the boot document and the home page's requests gain when one more plugin is enabled: one
 * that `plugin create` makes, and Wells.
 */
export async function measure(): Promise<BenchRow[]> {
  const folder = await temporaryFolder();
  try {
    const path = join(folder, "plugins", "bench-page");
    await createPlugin(path);
    await mkdir(join(folder, "node_modules"), { recursive: true });
    for (const name of ["@petrons", "react"])
      await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
    await buildPlugin(path);
    await using server = await openBenchServer([{ id: "bench-page", path }]);
    await server.call("seed");
    const choose = (id: string, action: "enable" | "disable") =>
      server.request("POST", `/api/plugins/${id}/${action}`);
    await choose("wells", "disable");
    const without = await costsOf(server);
    const rows: BenchRow[] = [];
    for (const [id, what] of [
      ["bench-page", "one more enabled plugin (a route and a card)"],
      ["wells", "one more enabled plugin (Wells)"],
    ] as const) {
      await choose(id, "enable");
      const { boot, requests } = await costsOf(server);
      await choose(id, "disable");
      const known = new Set(without.requests);
      const added = requests.filter((path) => !known.has(path));
      rows.push(
        atMost(0.5, {
          what: `${what}, boot document`,
          value: (boot - without.boot) / 1000,
          unit: "kB brotli",
          baseline: `${boot} bytes against ${without.boot} without it`,
        }),
      );
      rows.push(
        atMost(0, {
          what: `${what}, requests`,
          value: added.length,
          unit: "requests",
          baseline: added.join(" ") || "none that is not asked without it",
        }),
      );
    }
    const [boot] = await server.request<object>("GET", "/api/boot");
    rows.push(
      withoutBudget({
        what: "the boot document as it is sent",
        value: JSON.stringify(boot).length / 1000,
        unit: "kB",
        baseline: "without compression",
      }),
    );
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
