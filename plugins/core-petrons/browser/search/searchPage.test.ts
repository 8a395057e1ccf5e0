// @vitest-environment jsdom
import { envelope } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import type { ListByNameOptions, ListedByName, NamedThings } from "../../contracts/index.ts";
import { SearchPage } from "./SearchPage.tsx";

const observers = new Set<(entries: { isIntersecting: boolean }[]) => void>();
/** Scrolls everything that is watched into sight, or out of it. */
const inSight = (isIntersecting: boolean) => {
  for (const observer of observers) observer([{ isIntersecting }]);
};
Object.assign(globalThis, {
  IntersectionObserver: class {
    readonly #observer: (entries: { isIntersecting: boolean }[]) => void;
    constructor(observer: (entries: { isIntersecting: boolean }[]) => void) {
      this.#observer = observer;
    }
    observe() {
      observers.add(this.#observer);
    }
    disconnect() {
      observers.delete(this.#observer);
    }
  },
});

const production = { collection: "production", column: "well_name", name: "PERM-1" };
const things: NamedThings = {
  petrons: { found: [], total: 2 },
  tables: {
    found: [
      {
        id: "t1",
        petronId: "p1",
        petronName: "Permian block 1",
        collection: "permian wells",
        rowCount: 3,
      },
    ],
    total: 1,
  },
  people: {
    found: [{ userId: "u1", fullName: "Perm Person", position: "", sub: "perm@example.com" }],
    total: 1,
  },
  dashboards: { found: [], total: 0 },
  names: {
    names: [
      {
        kind: "well",
        name: "Perm-1",
        petronId: "p1",
        petronName: "Permian block 1",
        collection: "wells",
        column: "well",
        others: [production],
      },
      {
        kind: "field",
        name: "Permian",
        petronId: "p1",
        petronName: "Permian block 1",
        collection: "wells",
        column: "field",
        others: [],
      },
    ],
    more: false,
    unread: 1,
    partial: 2,
  },
};

async function page(
  runTask: (body: { taskType: string; options?: unknown }) => Promise<unknown>,
  address = "/search?text=perm",
  contributed: Record<string, object[]> = {},
) {
  const petron = (id: string, name: string) => ({
    id,
    name,
    description: "",
    isPublic: true,
    isFavorite: false,
    updatedAt: "2026-01-01",
  });
  const services = fakeHost({
    routes: {
      search: "/search",
      wells: "/petron/:petronId/apps/wells",
      "petron-overview": "/petron/:petronId/overview",
      "petron-library": "/library",
      user: "/user/:userId",
    },
    api: { runTask: vi.fn(runTask) as never },
    contributions: ((kind: string) => contributed[kind] ?? []) as never,
  });
  services.forge.publish(`$root/Users/${services.user.userId}#AllPetrons`, [
    petron("p1", "Upper Permian"),
    petron("p2", "Permian block 2"),
    petron("p3", "Gulf"),
  ]);
  const search = createElement(SearchPage);
  const place = await renderWithHost(search, { host: services, path: address });
  return { place, services };
}

it("FE-007 the count beside the title is of all that is shown below: comments, Petrons, wells, fields, tables and people, the best names first", async () => {
  const { place } = await page(async ({ taskType }) =>
    taskType === "FindByName" ? envelope({ data: [things] }) : envelope({ data: [], total: 0 }),
  );
  expect(place.querySelector("[role=status]")?.textContent).toBe("6 results");
  expect([...place.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Petrons 2",
    "Wells 1",
    "Fields 1",
    "Tables 1",
    "People 1",
    "Comments 0",
  ]);
  expect(
    [...place.querySelectorAll("section[aria-label=Petrons] li")].map(({ textContent }) =>
      textContent?.trim(),
    ),
  ).toEqual(["Permian block 2", "Upper Permian"]);
  expect(place.querySelector("section[aria-label=Wells] li a")?.textContent).toContain(
    "Permian block 1 · wells",
  );
  expect(place.textContent).toContain("The names in 1 table are not read yet.");
  expect(place.textContent).toContain("2 tables have more names than the search holds.");
});

it("FE-007 an app of Petrons is found too, in the Petron that the person was in last", async () => {
  const wells = {
    pluginId: "wells",
    id: "wells",
    scope: "petron",
    title: "Wells",
    description: "Well headers",
    icon: "x",
    to: "wells",
  };
  const { place, services } = await page(
    async ({ taskType }) => envelope({ data: taskType === "FindByName" ? [things] : [], total: 0 }),
    "/search?text=wells",
    { appCards: [wells] },
  );
  await act(async () =>
    services.forge.publish(`$root/Users/${services.user.userId}#Visits`, {
      pages: [{ petronId: "p3" }],
      sawTables: false,
    }),
  );
  const link = place.querySelector<HTMLAnchorElement>("section[aria-label=Apps] li a")!;
  expect([...link.children].map(({ textContent }) => textContent!.trim())).toEqual([
    "Wells",
    "In Gulf",
  ]);
  expect(link.getAttribute("href")).toBe("/petron/p3/apps/wells");
});

it("FE-010 when names cannot be searched the page says so and offers another try, and what else was found stays", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let fails = true;
  const { place } = await page(async ({ taskType }) => {
    if (taskType !== "FindByName") return envelope({ data: [], total: 0 });
    if (fails) throw new Error("the server is away");
    return envelope({ data: [things] });
  });
  expect(place.textContent).toContain("Unable to search names: the server is away");
  expect(place.querySelector("section[aria-label=Petrons]")).not.toBeNull();
  fails = false;
  await act(async () =>
    [...place.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Try again")!
      .click(),
  );
  expect(place.querySelector("section[aria-label=Wells]")).not.toBeNull();
});

const optionsOf = (body: { options?: unknown }) =>
  (typeof body.options === "string" ? JSON.parse(body.options) : body.options) as ListByNameOptions;
const nothing: ListedByName = {
  names: [],
  tables: [],
  dashboards: [],
  people: [],
  total: 0,
  next: null,
};
const aName = (at: number) => ({ ...things.names.names[0]!, name: `Perm-${at}` });

it("FE-007 where more wells were found than are shown, they are counted and a link leads to all of them", async () => {
  const { place } = await page(async ({ taskType, ...body }) => {
    if (taskType === "FindByName")
      return envelope({
        data: [
          {
            ...things,
            tables: { ...things.tables, total: 9 },
            names: { ...things.names, more: true },
          },
        ],
      });
    if (taskType !== "ListByName") return envelope({ data: [], total: 0 });
    return envelope({ data: [{ ...nothing, total: optionsOf(body).kind === "well" ? 43 : null }] });
  });
  expect(place.querySelector("[role=status]")?.textContent).toBe("56+ results");
  expect(
    [...place.querySelectorAll("h2")].slice(1, 4).map(({ textContent }) => textContent),
  ).toEqual(["Wells 43", "Fields 1,000+", "Tables 9"]);
  const links = [...place.querySelectorAll<HTMLAnchorElement>("section > a")].map(
    ({ textContent, search }) => [textContent, search],
  );
  expect(links).toEqual([
    ["Show all 43 wells", "?text=perm&kind=well"],
    ["Show all 1,000+ fields", "?text=perm&kind=field"],
    ["Show all 9 tables", "?text=perm&kind=table"],
  ]);
});

it("FE-009 all of one kind are asked for page after page, and a page that failed can be asked for again", async () => {
  const asked: (string | undefined)[] = [];
  let fails = true;
  const { place } = await page(async ({ taskType, ...body }) => {
    if (taskType !== "ListByName") throw new Error("nothing else is asked");
    const { after } = optionsOf(body);
    asked.push(after);
    if (after === undefined)
      return envelope({
        data: [{ ...nothing, names: [aName(1), aName(2)], total: null, next: "2" }],
      });
    if (fails) throw new Error("the server is away");
    return envelope({ data: [{ ...nothing, names: [aName(2), aName(3)], total: null }] });
  }, "/search?text=perm&kind=well");
  expect(
    [...place.querySelectorAll("li .search-place-name")].map(({ textContent }) =>
      textContent?.trim(),
    ),
  ).toEqual(["Perm-1", "Perm-2"]);
  expect(place.querySelector("h2")?.textContent).toBe("Wells 1,000+");
  await act(async () => inSight(true));
  expect(place.textContent).toContain("Unable to load more: the server is away");
  fails = false;
  await act(async () =>
    [...place.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Try again")!
      .click(),
  );
  expect(
    [...place.querySelectorAll("li .search-place-name")].map(({ textContent }) =>
      textContent?.trim(),
    ),
  ).toEqual(["Perm-1", "Perm-2", "Perm-3"]);
  expect(place.textContent).toContain("All 3 are shown.");
  expect(asked).toEqual([undefined, "2", "2"]);
});

it("PL-006 what was found offers to choose an action where its type has one", async () => {
  const answers = async ({ taskType }: { taskType: string }) =>
    taskType === "FindByName" ? envelope({ data: [things] }) : envelope({ data: [], total: 0 });
  const { place, services } = await page(answers, "/search?text=perm", {
    itemActions: [{ pluginId: "wells", id: "rows", itemType: "Well" }],
    slots: [{ slot: "choose-action" }],
  });
  const buttons = [...place.querySelectorAll<HTMLButtonElement>("li button")];
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Choose an action for Perm-1",
  ]);
  await act(async () => buttons[0]!.click());
  expect(services.chosenFor).toEqual([
    {
      id: "wells/well/Perm-1",
      type: "Well",
      name: "Perm-1",
      petronId: "p1",
      values: { table: "wells", filters: "well:Perm-1" },
    },
  ]);
});

it("FE-007 a well that several tables of a Petron have leads to its rows in each of them, the first four at once and the others on demand", async () => {
  const others = [
    production,
    ...["a", "b", "c", "d", "e"].map((collection) => ({ ...production, collection })),
  ];
  const names = { ...things.names, names: [{ ...things.names.names[0]!, others }] };
  const { place } = await page(
    async ({ taskType }) =>
      taskType === "FindByName"
        ? envelope({ data: [{ ...things, names }] })
        : envelope({ data: [], total: 0 }),
    "/search?text=perm",
    {
      routes: [
        { pluginId: "wells", path: "/petron/:petronId/apps/wells", name: "wells", tables: true },
      ],
    },
  );
  const links = () => [
    ...place.querySelectorAll<HTMLAnchorElement>("section[aria-label=Wells] .search-also a"),
  ];
  expect(links().map(({ textContent }) => textContent)).toEqual(["production", "a", "b", "c"]);
  expect([links()[0]!.getAttribute("aria-label"), links()[0]!.getAttribute("href")]).toEqual([
    "production: Perm-1",
    "/petron/p1/apps/wells?table=production&filters=well_name%3APERM-1",
  ]);
  const button = place.querySelector<HTMLButtonElement>(".search-also button")!;
  expect([button.textContent, button.getAttribute("aria-label")]).toEqual([
    "2 more",
    "2 more tables with Perm-1",
  ]);
  await act(async () => button.click());
  expect(links().map(({ textContent }) => textContent)).toEqual([
    "production",
    "a",
    "b",
    "c",
    "d",
    "e",
  ]);
});
