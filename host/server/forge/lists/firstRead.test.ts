import type { Identity } from "@petrons/sdk/contracts";
import { liveList, workspace } from "@petrons/sdk/server";
import { beforeEach, expect, it } from "vitest";
import { DependencyIndex } from "../dependencyIndex.ts";
import { LiveResources } from "../resources/liveResources.ts";
import { computeResource } from "../resources/resourceScope.ts";
import type { Workspace } from "../templateRegistry.ts";

const petrons = liveList({ container: "Petron", query: {} });
const definition = workspace({
  address: "$root/Users/{userId}",
  enter: {},
  resources: {},
  lists: { Petrons: petrons },
});
const place = {
  orgId: "acme",
  address: "$root/Users/U1",
  params: { userId: "U1" },
  userId: "U1",
  template: { definition, resources: {}, lists: { Petrons: { name: "Petrons", list: petrons } } },
} as unknown as Workspace;
const petron = { id: "P1", createdAt: "2026-01-01T00:00:00.000Z" };

let roles: Identity["roles"];
/** The first read of the person has found them, and waits for `answer`. */
let found: PromiseWithResolvers<void>;
let answer: PromiseWithResolvers<void>;
let index: DependencyIndex;
let resources: LiveResources;
beforeEach(() => {
  roles = ["admin"];
  found = Promise.withResolvers();
  answer = Promise.withResolvers();
  index = new DependencyIndex(() => true);
  const store = {
    as: ({ roles: had }: Identity) => ({
      async query() {
        const data = had.includes("admin") ? [petron] : [];
        return { data, total: data.length };
      },
    }),
    asOrganization: () => ({
      async get() {
        const user = { roles };
        found.resolve();
        await answer.promise;
        return user;
      },
    }),
    definition: () => ({ feed: "full", access: { read: [{ to: "role", role: "admin" }] } }),
    owner: () => "host",
    assertEnabled() {},
  };
  const dependencies = { store, index, maxBytes: 1e6, resources: () => resources };
  resources = new LiveResources({
    compute: (...asked) => computeResource(dependencies as never, ...asked),
    outdated() {},
    announcements: { resource() {} } as never,
    watched: () => false,
    logger: console as never,
  });
});

/** A role is taken away while the person who had it is being read. */
async function askMeanwhile(change: () => void): Promise<unknown> {
  const asked = resources.ask(place, "Petrons");
  await found.promise;
  roles = [];
  change();
  answer.resolve();
  await asked;
  return (await resources.ask(place, "Petrons")).data;
}

it.each([
  [
    "reported",
    () =>
      index.change({
        orgId: "acme",
        container: "User",
        id: "U1",
        operation: "update",
        before: { id: "U1", roles: ["admin"] },
        after: { id: "U1", roles: [] },
      }),
  ],
  ["missed in a gap of the feed", () => resources.changeAll()],
])(
  "FG-015 GP-030 a role lost during the first read of a declared list counts for the next, %s",
  async (_, change) => {
    expect(await askMeanwhile(change)).toEqual([]);
  },
);
