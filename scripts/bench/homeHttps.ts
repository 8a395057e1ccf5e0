import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { selfSigned, writePair } from "../../host/server/http/testingTls.ts";
import { momentOf, openBenchPage } from "./benchBrowser.ts";
import { type BenchRow, median, withoutBudget } from "./benchRow.ts";
import { type BenchServer, freePort, openBenchServer } from "./benchServer.ts";
import { workingHome } from "./home.ts";
import { openSlowLine } from "./slowLine.ts";

const line = { roundTripMs: 150, bitsPerSecond: 1_600_000 };
const loads = 7;

/**
 * Home over HTTPS and a long line, cold, by HTTP/2 and by HTTP/1.1 in turn. Unlike the emulation of
 * the browser, the line counts what connections cost to open.
 */
export async function measure(): Promise<BenchRow[]> {
  const files = writePair(selfSigned());
  const port = await freePort();
  await using slow = await openSlowLine(port, line);
  const url = `https://localhost:${slow.port}`;
  try {
    await using server = await openBenchServer([], {
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      TLS_CERTIFICATE: files.certificate,
      TLS_KEY: files.key,
    });
    await server.call("seed");
    const taken = { h2: [] as number[], "http/1.1": [] as number[] };
    for (let load = 0; load < loads; load++)
      for (const protocol of ["h2", "http/1.1"] as const)
        taken[protocol].push(await slowHome({ ...server, url }, protocol));
    return Object.entries(taken).map(([protocol, times]) =>
      withoutBudget({
        what: `home works over HTTPS (${protocol}) and a line of 150 ms and 1.6 Mbit/s, cold`,
        value: Math.round(median(times)),
        unit: "ms",
        baseline: `median of ${loads}, ${times
          .map(Math.round)
          .sort((a, b) => a - b)
          .join(" ")}; with the opening of connections, TLS and slow start`,
      }),
    );
  } finally {
    await rm(dirname(files.certificate), { recursive: true });
  }
}

async function slowHome(server: BenchServer, protocol: "h2" | "http/1.1"): Promise<number> {
  const flags = protocol === "h2" ? [] : ["--disable-http2"];
  await using bench = await openBenchPage(server, { flags, ignoreHTTPSErrors: true });
  await bench.page.goto(`${server.url}/home`, { waitUntil: "commit" });
  const working = await momentOf(bench.page, workingHome);
  const used = await bench.page.evaluate(() =>
    (performance.getEntriesByType("resource") as unknown as { nextHopProtocol: string }[]).map(
      ({ nextHopProtocol }) => nextHopProtocol,
    ),
  );
  if (used.length === 0 || used.some((one) => one !== protocol))
    throw new Error(`Home was loaded by ${[...new Set(used)].join(" ")} instead of ${protocol}.`);
  const [first] = bench.transfers;
  if (first === undefined) throw new Error("The home page was not asked for.");
  return working - first.asked;
}
