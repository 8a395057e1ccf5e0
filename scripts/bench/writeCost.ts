import { alternately, atMost, type BenchRow, median, rounded, scaled } from "./benchRow.ts";
import { openBenchServer } from "./benchServer.ts";

/**
 * Updates a second on a server with 10,000 watched lists of the same container, none of them
 * touched, against a server with none.
 */
export async function measure(): Promise<BenchRow[]> {
  await using busy = await openBenchServer();
  await using calm = await openBenchServer();
  const count = scaled(10_000, 100);
  const busyIds = await busy.call("insertNotes", 400, "changed");
  const calmIds = await calm.call("insertNotes", 400, "changed");
  await busy.call("insertNotes", scaled(4_000, 40), "g");
  await calm.call("insertNotes", scaled(4_000, 40), "g");
  const { totalResources, watchedGroups } = await busy.call("watchNotes", count, "g");
  if (totalResources < count || watchedGroups < count)
    throw new Error(
      `Only ${totalResources} lists are live, of which ${watchedGroups} are watched.`,
    );
  const run = (server: typeof busy, ids: string[], milliseconds: number) =>
    server.call("updateNotes", ids, scaled(milliseconds), 4);
  await run(busy, busyIds, 1_500);
  await run(calm, calmIds, 1_500);
  const pairs = await alternately(
    11,
    () => run(busy, busyIds, 1_500),
    () => run(calm, calmIds, 1_500),
  );
  const [withLive, without] = [
    median(pairs.map(([value]) => value)),
    median(pairs.map(([, value]) => value)),
  ];
  return [
    atMost(1.1, {
      what: `write cost with ${count.toLocaleString("en-US")} unrelated live resources`,
      value: rounded(median(pairs.map(([value, against]) => against / value))),
      unit: "×",
      baseline: `${Math.round(withLive)} updates/s against ${Math.round(without)} with none`,
    }),
  ];
}
