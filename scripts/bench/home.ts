import { isFile, kilobytes, openBenchPage, openHome, pluginOf, sumOf } from "./benchBrowser.ts";
import { atMost, type BenchRow, withoutBudget } from "./benchRow.ts";
import { openBenchServer } from "./benchServer.ts";

/**
 * What a signed-in browser with nothing kept loads until My Petrons is painted, and how much of
 * that belongs to plugins that show nothing there.
 */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await server.call("seed");
  await using bench = await openBenchPage(server);
  const painted = await openHome(bench, server);
  await bench.page.waitForLoadState("networkidle");
  const loaded = bench.transfers.filter(({ asked }) => asked <= painted);
  const files = loaded.filter(isFile);
  const others = loaded.filter((transfer) => !isFile(transfer));
  const part = (what: string, transfers: typeof loaded) =>
    `${what} ${kilobytes(sumOf(transfers))} kB in ${transfers.length}`;
  const largest = [...loaded].sort((a, b) => b.bytes - a.bytes).slice(0, 6);
  // What shows on it once it rests, such as an icon of a state, is shown too.
  const idle = loaded.filter(
    (transfer) => !["core-petrons", undefined].includes(pluginOf(transfer)),
  );
  const after = bench.transfers.filter((transfer) => !loaded.includes(transfer));
  return [
    atMost(350, {
      what: "bytes to the first painted home page, cold",
      value: kilobytes(sumOf(loaded)),
      unit: "kB",
      baseline: `with heads; ${part("files", files)}, ${part("page and calls", others)}`,
    }),
    ...largest.map(({ path, bytes }) =>
      withoutBudget({
        what: `  ${path}`,
        value: kilobytes(bytes),
        unit: "kB",
        baseline: "one of the six largest",
      }),
    ),
    withoutBudget({
      what: "after it was painted",
      value: kilobytes(sumOf(after)),
      unit: "kB",
      baseline: after.map(({ path }) => path).join(" ") || "nothing",
    }),
    atMost(0, {
      what: "plugin bytes before a route or view of it is shown",
      value: sumOf(idle),
      unit: "bytes",
      baseline:
        idle.length > 0
          ? idle.map(({ path }) => path).join(" ")
          : "files of plugins other than the home page's",
    }),
  ];
}
