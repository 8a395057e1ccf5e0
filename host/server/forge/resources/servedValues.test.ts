import { workspace } from "@petrons/sdk/server";
import { beforeEach, expect, it } from "vitest";
import type { Workspace } from "../templateRegistry.ts";
import { until } from "../testing.ts";
import { contentOf } from "./contentVersion.ts";
import { LiveResources } from "./liveResources.ts";

/** Milliseconds between two announcements of `Rare`. */
const every = 20;
const definition = workspace({
  address: "$root/Figures",
  enter: {},
  resources: { Figure: async () => 0, Rare: async () => 0 },
  announceEvery: { Rare: every },
});
const place = {
  orgId: "acme",
  address: definition.address,
  params: {},
  template: { definition, resources: definition.resources, lists: {} },
} as unknown as Workspace;

let state: number;
let reported: string[];
/** Computations that have read the state and did not answer yet. */
let open: (() => void)[];
let resources: LiveResources;
beforeEach(() => {
  state = 1;
  reported = [];
  open = [];
  resources = new LiveResources({
    compute: async () => {
      const read = state;
      await new Promise<void>((resolve) => open.push(resolve));
      return contentOf(read);
    },
    outdated: () => {},
    announcements: { resource: (_group: string, uri: string) => reported.push(uri) } as never,
    watched: () => true,
    logger: console as never,
  });
});

async function ask(name: string): Promise<number> {
  const asked = resources.ask(place, name);
  const isDone = asked.then(
    () => true,
    () => true,
  );
  await until(
    async () => open.length > 0 || (await Promise.race([isDone, Promise.resolve(false)])),
  );
  for (const answer of open.splice(0)) answer();
  return (await asked).data as number;
}
function change(name: string, to: number): void {
  state = to;
  resources.find(place, name)!.onChange();
}

it("a change that comes while a value is computed has it computed again, and who is given that hears of the next change too", async () => {
  const first = resources.ask(place, "Figure");
  await until(() => open.length === 1);
  change("Figure", 2);
  const second = resources.ask(place, "Figure");
  open.pop()!();
  expect((await first).data).toBe(1);
  await until(() => open.length === 1);
  open.pop()!();
  expect((await second).data).toBe(2);
  expect(reported).toHaveLength(1);
  change("Figure", 3);
  expect(reported).toHaveLength(2);
  expect(await ask("Figure")).toBe(3);
});

it("who is given a value that was being computed when an earlier change was announced hears of the next change too", async () => {
  await ask("Rare");
  change("Rare", 2);
  await ask("Rare");
  change("Rare", 3);
  const asked = resources.ask(place, "Rare");
  await until(() => open.length === 1 && reported.length === 2);
  open.pop()!();
  expect((await asked).data).toBe(3);
  change("Rare", 4);
  await until(() => reported.length === 3);
});
