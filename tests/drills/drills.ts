import { isDeepStrictEqual } from "node:util";
import { type DrillStage, pause, until } from "./DrillStage.ts";

/** What a round measured, in milliseconds. */
export interface DrillFigures {
  /**
   * From the break until every page showed that it noticed; absent where nothing is to be noticed.
   */
  noticed?: number;
  /** From the mending until all was right on every page. */
  recovered: number;
}

/** One way to break the connection. It throws when the final state is wrong. */
interface Drill {
  name: string;
  run(stage: DrillStage, round: number): Promise<DrillFigures>;
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const recover = (stage: DrillStage): Promise<number> => timed(() => stage.allRight());
const broken = (phase: string) => phase !== "live";

const blocked = (stage: DrillStage, title: string) =>
  until(
    async () =>
      (await stage.states()).every(({ dialogs }) => dialogs.some((text) => text.includes(title)))
        ? true
        : undefined,
    10_000,
    () => `The pages were not blocked by '${title}'`,
  );

/** Petrons that drills change, in names that no round has used. */
async function petronOf(stage: DrillStage, name: string): Promise<string> {
  const { insertedIds } = await stage.call<{ insertedIds: string[] }>("POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name },
  });
  await stage.call("PATCH", "/api/data", {
    type: "Petron",
    query: { id: insertedIds[0] },
    body: { isPublic: true },
  });
  return insertedIds[0]!;
}

const rename = (stage: DrillStage, id: string, name: string) =>
  stage.call("PATCH", "/api/data", { type: "Petron", query: { id }, body: { name } });

/**
 * One change after all is right makes one event at each page, and each page showed exactly these
 * notices since the round began.
 */
async function reportedOnce(
  stage: DrillStage,
  before: readonly { notices: string[] }[],
  expected: readonly string[] | ((notices: string[]) => boolean),
): Promise<void> {
  const states = await stage.states();
  for (const [index, { notices }] of states.entries()) {
    const since = notices.slice(before[index]!.notices.length);
    const fits =
      typeof expected === "function"
        ? expected(since)
        : JSON.stringify(since) === JSON.stringify(expected);
    if (!fits) throw new Error(`${stage.actors[index]!.email} read ${JSON.stringify(since)}`);
  }
  const id = await petronOf(stage, `Reported ${performance.now()}`);
  await stage.allRight();
  const counts = async () =>
    (await stage.states()).map(
      ({ events }) => events.filter((uri) => uri.endsWith("#AllPetrons")).length,
    );
  // What made it may be announced again when its result is known already.
  let from = await counts();
  const quiet = async () => {
    await pause(500);
    const before = from;
    from = await counts();
    return isDeepStrictEqual(before, from) ? true : undefined;
  };
  await until(quiet, 10_000, () => "The pages received changes without an end");
  await rename(stage, id, `Reported once ${performance.now()}`);
  await until(
    async () => ((await counts()).every((count, index) => count > from[index]!) ? true : undefined),
    10_000,
    () => "A change after the drill was not reported",
  );
  await stage.allRight();
  await pause(300);
  const events = (await counts()).map((count, index) => count - from[index]!);
  if (events.some((count) => count !== 1))
    throw new Error(`One change was reported ${events.join(" and ")} times`);
  await stage.call("DELETE", "/api/data", { type: "Petron", query: { id } });
  await stage.allRight();
}

const reconnectedAtMostOnce = (notices: string[]) =>
  notices.length <= 1 && notices.every((notice) => notice === "Reconnected");

export const drills: readonly Drill[] = [
  {
    name: "server killed and restarted",
    async run(stage, round) {
      const before = await stage.states();
      const noticed = await timed(async () => {
        await stage.server.stop("SIGKILL");
        await stage.phases(broken, 10_000);
      });
      // Every other outage lasts until the page is blocked.
      const long = round % 2 === 1;
      if (long) {
        await blocked(stage, "Lost Live Data Connection");
      }
      await stage.server.start();
      const recovered = await recover(stage);
      await reportedOnce(stage, before, long ? ["Reconnected"] : reconnectedAtMostOnce);
      return { noticed, recovered };
    },
  },
  {
    name: "network offline",
    async run(stage, round) {
      const before = await stage.states();
      const offline = (value: boolean) =>
        Promise.all(stage.actors.map(({ page }) => page.context().setOffline(value)));
      const noticed = await timed(async () => {
        await offline(true);
        await stage.phases((phase) => phase === "offline", 5_000);
      });
      await blocked(stage, "Network Connection Lost");
      const id = await petronOf(stage, `Made while offline ${round}`);
      await pause((round % 4) * 700);
      await offline(false);
      const recovered = await recover(stage);
      await reportedOnce(stage, before, ["Reconnected to Network"]);
      await stage.call("DELETE", "/api/data", { type: "Petron", query: { id } });
      return { noticed, recovered };
    },
  },
  {
    name: "half-open socket",
    async run(stage, round) {
      const before = await stage.states();
      stage.proxy.freeze();
      // Every other time only what was open is dead, as when a router forgot it; else nothing
      // passes until the page has noticed.
      if (round % 2 === 0) stage.proxy.restore();
      const id = await petronOf(stage, `Made while half open ${round}`);
      const noticed = await timed(() => stage.phases(broken, 20_000)).catch((error: unknown) =>
        round % 2 === 0 ? Number.NaN : Promise.reject(error),
      );
      stage.proxy.restore();
      const recovered = await recover(stage);
      await reportedOnce(stage, before, reconnectedAtMostOnce);
      await stage.call("DELETE", "/api/data", { type: "Petron", query: { id } });
      return { noticed, recovered };
    },
  },
  {
    name: "half-open socket, page woken",
    async run(stage, round) {
      const before = await stage.states();
      stage.proxy.freeze();
      stage.proxy.restore();
      const id = await petronOf(stage, `Made in its sleep ${round}`);
      const wake = () => document.dispatchEvent(new Event("visibilitychange"));
      await Promise.all(stage.actors.map(({ page }) => page.evaluate(wake)));
      const recovered = await recover(stage);
      await reportedOnce(stage, before, []);
      await stage.call("DELETE", "/api/data", { type: "Petron", query: { id } });
      return { recovered };
    },
  },
  {
    name: "restart with changed data, rights and plugins",
    async run(stage, round) {
      const [renamed, closed, deleted, opened] = await Promise.all(
        ["renamed", "closed", "deleted", "opened"].map((name) =>
          petronOf(stage, `To be ${name} ${round}`),
        ),
      );
      await stage.call("PATCH", "/api/data", {
        type: "Petron",
        query: { id: opened },
        body: { isPublic: false },
      });
      await stage.allRight();
      const before = await stage.states();
      const noticed = await timed(async () => {
        stage.proxy.refuse();
        await stage.phases(broken, 5_000);
      });
      await rename(stage, renamed!, `Renamed ${round}`);
      await stage.call("PATCH", "/api/data", {
        type: "Petron",
        query: { id: closed },
        body: { isPublic: false },
      });
      await stage.call("PATCH", "/api/data", {
        type: "Petron",
        query: { id: opened },
        body: { isPublic: true },
      });
      await stage.call("DELETE", "/api/data", { type: "Petron", query: { id: deleted } });
      await stage.call("POST", `/api/plugins/wells/${round % 2 === 0 ? "disable" : "enable"}`, {});
      await stage.server.stop(round % 3 === 0 ? "SIGTERM" : "SIGKILL");
      await stage.server.start();
      stage.proxy.restore();
      const recovered = await recover(stage);
      await reportedOnce(stage, before, reconnectedAtMostOnce);
      for (const id of [renamed, closed, opened])
        await stage.call("DELETE", "/api/data", { type: "Petron", query: { id } });
      return { noticed, recovered };
    },
  },
];
