import { momentOf, openBenchPage, openHome, sumOf } from "./benchBrowser.ts";
import { type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { type BenchServer, openBenchServer } from "./benchServer.ts";

const slowdown = 4;
/** One person makes at most 5,000. */
const sizes = [500, 4_900];
const insertedAtOnce = 490;
/** Home draws no more until somebody asks for them. */
const drawnAtFirst = 500;

/**
 * One opened home page: milliseconds until its first rows are painted, and from a change by
 * somebody else until that is there, with its bytes.
 */
interface Opened {
  painted: number;
  live: number;
  bytes: number;
}

async function opened(
  server: BenchServer,
  petrons: number,
  id: string,
  name: string,
): Promise<Opened> {
  await using bench = await openBenchPage(server);
  const { page, session, transfers } = bench;
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const painted =
    (await openHome(bench, server)) - (await page.evaluate(() => performance.timeOrigin));
  await page.waitForLoadState("networkidle");
  await page
    .locator(".petron-row")
    .nth(Math.min(petrons, drawnAtFirst) - 1)
    .waitFor({ state: "attached" });
  const before = transfers.length;
  const shown = momentOf(page, `.petron-row-link[title="${name}"]`);
  const changed = Date.now();
  await server.request("PATCH", "/api/data", { type: "Petron", query: { id }, body: { name } });
  const live = (await shown) - changed;
  const asked = transfers.slice(before).filter(({ path }) => path === "/api/forge/action");
  while (asked.some(({ ended }) => ended === undefined)) await page.waitForTimeout(50);
  return { painted, live, bytes: sumOf(asked) };
}

/**
 * The home page of a person with many Petrons against that of the same person before, on a
 * processor four times slower.
 */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await server.call("seed");
  const id = await server.call("newPetron", "Renamed");
  const rounds = scaled(5);
  const take = async (petrons: number) => {
    const taken: Opened[] = [];
    for (let round = 0; round < rounds; round++)
      taken.push(await opened(server, petrons, id, `A study of ${petrons} ${round}`));
    return (fact: keyof Opened) => rounded(median(taken.map((one) => one[fact])), 0);
  };
  const few = await take(1);
  const rows: BenchRow[] = [];
  let stored = 0;
  for (const size of sizes) {
    for (; stored < size; stored += Math.min(insertedAtOnce, size - stored)) {
      const length = Math.min(insertedAtOnce, size - stored);
      const name = (at: number) => `Field study ${stored + at}`;
      const data = Array.from({ length }, (_, at) => ({ name: name(at), isPublic: false }));
      await server.request("POST", "/api/data", { type: "Petron", data });
    }
    const much = await take(size);
    const row = (what: string, fact: keyof Opened, unit: string) =>
      withoutBudget({
        what: `home with ${size.toLocaleString("en-US")} Petrons: ${what}`,
        value: much(fact),
        unit,
        baseline: `${few(fact)} ${unit} with the sample's; median of ${rounds}`,
      });
    rows.push(
      row(`painted, processor ${slowdown} × slower`, "painted", "ms"),
      row("one of them renamed by somebody, until it is shown", "live", "ms"),
      row("moved for that", "bytes", "bytes"),
    );
  }
  return rows;
}
