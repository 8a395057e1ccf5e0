import {
  follow,
  isFile,
  kilobytes,
  momentOf,
  openBenchPage,
  openHome,
  pluginOf,
  sumOf,
  type Transfer,
} from "./benchBrowser.ts";
import { atMost, type BenchRow, withoutBudget } from "./benchRow.ts";
import { openBenchServer } from "./benchServer.ts";

const latency = 150;

/**
 * How many requests of the longest chain had to wait for one another: one waits for every other
 * that had ended when it was asked.
 */
function roundTrips(transfers: readonly Transfer[]): number {
  const depths = new Map<Transfer, number>();
  for (const transfer of transfers) {
    const before = transfers.filter(
      ({ ended }) => ended !== undefined && ended <= transfer.started + 1,
    );
    depths.set(transfer, 1 + Math.max(0, ...before.map((earlier) => depths.get(earlier) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}

/**
 * The first visit to the Wells page from the home page, on a line with 150 ms latency so that what
 * waits for what shows in the times.
 */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await server.call("seed");
  const [petron] = await server.request<{ id: string }>("POST", "/api/data/query", {
    type: "Petron",
    query: {},
    options: { limit: 1 },
  });
  if (!petron) throw new Error("The sample holds no Petron.");
  await using bench = await openBenchPage(server);
  const { page, session, transfers } = bench;
  await openHome(bench, server);
  await page.waitForLoadState("networkidle");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const before = transfers.length;
  const clicked = performance.now();
  // The view is on the page when its frame is: what it shows in it comes by calls and shared pieces
  // of its own.
  const attached = momentOf(page, ".petrons-forge-page");
  await follow(bench, `/petron/${petron.id}/apps/wells`);
  const shown = await attached;
  const took = performance.now() - clicked;
  await page.waitForLoadState("networkidle");
  const files = transfers
    .slice(before)
    .filter((transfer) => isFile(transfer) && transfer.asked <= shown);
  const later = transfers
    .slice(before)
    .filter((transfer) => isFile(transfer) && !files.includes(transfer));
  const own = [...files, ...later].filter((transfer) => pluginOf(transfer) === "wells");
  const shared = [...files, ...later].filter((transfer) => pluginOf(transfer) === undefined);
  const name = ({ path }: Transfer) => path.split("/").at(-1);
  return [
    atMost(2, {
      what: "a plugin's activation (Wells), sequential round trips",
      value: roundTrips(files),
      unit: "round trips",
      baseline: `${files.length} files until the view is on the page, ${Math.round(took)} ms at ${latency} ms latency`,
    }),
    atMost(60, {
      what: "a plugin's activation (Wells), without shared pieces",
      value: kilobytes(sumOf(own, "bodyBytes")),
      unit: "kB brotli",
      baseline: own.map(name).join(" "),
    }),
    withoutBudget({
      what: "  shared pieces it was the first to need",
      value: kilobytes(sumOf(shared)),
      unit: "kB",
      baseline: `${shared.length} files`,
    }),
  ];
}
