import {
  isFile,
  kilobytes,
  momentOf,
  openBenchPage,
  openHome,
  pluginOf,
  sumOf,
} from "./benchBrowser.ts";
import { atMost, type BenchRow, withoutBudget } from "./benchRow.ts";
import { type BenchServer, openBenchServer } from "./benchServer.ts";

/** A round trip of 150 ms and 1.6 Mbit/s, in each direction. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};
const slowLoads = 5;
/** My Petrons has its rows, and nothing above moves any more: all of Home can be pressed. */
export const workingHome = ":root:not(:has(.petron-unsettled)) .petron-rows a";

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
  const slow: number[] = [];
  for (let load = 0; load < slowLoads; load++) slow.push(await slowHome(server));
  slow.sort((a, b) => a - b);
  const after = bench.transfers.filter((transfer) => !loaded.includes(transfer));
  return [
    atMost(14, {
      what: "requests to the first painted home page, cold",
      value: loaded.length,
      unit: "requests",
      baseline: `${files.length} files, the page and ${others.length - 1} calls`,
    }),
    atMost(330, {
      what: "bytes to the first painted home page, cold",
      value: kilobytes(sumOf(loaded)),
      unit: "kB",
      baseline: `with heads; ${part("files", files)}, ${part("page and calls", others)}`,
    }),
    atMost(3_000, {
      what: "home works over a line of 150 ms and 1.6 Mbit/s, cold",
      value: Math.round(slow[Math.floor(slowLoads / 2)] ?? 0),
      unit: "ms",
      baseline: `median of ${slowLoads}, ${slow.map(Math.round).join(" ")}; HTTP/1.1, its connections open; the line alone needs ${Math.round(sumOf(loaded) / (slowLine.downloadThroughput / 1_000))} ms for the bytes`,
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

/** From the first request until Home works over the slow line, in milliseconds. */
async function slowHome(server: BenchServer): Promise<number> {
  await using bench = await openBenchPage(server);
  await bench.session.send("Network.emulateNetworkConditions", slowLine);
  await bench.page.goto(`${server.url}/home`, { waitUntil: "commit" });
  const working = await momentOf(bench.page, workingHome);
  const [first] = bench.transfers;
  if (first === undefined) throw new Error("The home page was not asked for.");
  return working - first.asked;
}
