import { envelope, type FoundName } from "@petrons/sdk/contracts";
import { fakeHost } from "@petrons/sdk/testing";
import { expect, it } from "vitest";
import type { NamedThings } from "../../contracts/index.ts";
import { findFields, findTables, findWells } from "./findNamed.ts";

const well = (name: string): FoundName => ({
  kind: "well",
  name,
  petronId: "p1",
  petronName: "Gulf",
  collection: "wells",
  column: "well",
  others: [],
});
const table = (id: string) => ({
  id,
  petronId: "p1",
  petronName: "Gulf",
  collection: id,
  rowCount: 3,
});
const none = { found: [], total: 0 };

function host(things: Partial<NamedThings>) {
  const answer = { petrons: none, people: none, tables: none, dashboards: none, ...things };
  return fakeHost({
    routes: { search: "/search", "petron-overview": "/petron/:petronId" },
    api: { runTask: (async () => envelope({ data: [answer] })) as never },
  });
}
const rest = (entries: Awaited<ReturnType<typeof findWells>>) =>
  entries.filter((entry) => entry.rest).map(({ title, to }) => [title, to]);

it("FE-007 where more is found than the palette shows, a last entry leads to all of it", async () => {
  const names = {
    names: Array.from({ length: 8 }, (_, at) => well(`25/11-${at}`)),
    more: true,
    unread: 0,
    partial: 0,
  };
  const full = host({ names, tables: { found: ["a", "b"].map(table), total: 23 } as never });
  const wells = await findWells(" 25/11 ", full);
  expect([wells.length, wells.at(-1)!.rest]).toEqual([9, true]);
  expect(rest(wells)).toEqual([['Show all wells for "25/11"', "/search?text=25%2F11&kind=well"]]);
  expect(rest(await findTables("25/11", full))).toEqual([
    ["Show all 23 tables", "/search?text=25%2F11&kind=table"],
  ]);
  expect(await findFields("25/11", full)).toEqual([]);
  const whole = host({
    names: { ...names, more: false },
    tables: { found: ["a", "b"].map(table), total: 2 } as never,
  });
  expect([
    (await findWells("25/11", whole)).length,
    (await findTables("25/11", whole)).length,
  ]).toEqual([8, 2]);
  expect(await findWells("  ", full)).toEqual([]);
});
