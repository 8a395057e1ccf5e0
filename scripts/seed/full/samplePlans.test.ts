import { expect, test } from "vitest";
import { lastReportedMonth, monthsBetween } from "./sampleFields.ts";
import { samplePlans } from "./seedFull.ts";
import { mentionsOf } from "./writeThreads.ts";

const base = new Date("2026-03-11T09:30:00Z");
const plans = samplePlans(base);
const petrons = plans.flatMap((organization) => organization.petrons);
const imports = petrons.flatMap((petron) =>
  petron.imports.map((one) => ({ ...one, petron: petron.key })),
);

const rowsOf = (text: string): Record<string, string>[] => {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const names = header.split(",");
  return lines.map((line) =>
    Object.fromEntries(line.split(",").map((value, index) => [names[index]!, value])),
  );
};
const rowsOfTable = (table: string) =>
  imports
    .filter((one) => one.table === table)
    .flatMap(({ petron, text }) => rowsOf(text).map((row) => ({ ...row, petron })));
const wells = rowsOfTable("wells") as Record<string, string>[];
const production = rowsOfTable("production") as Record<string, string>[];
const injection = rowsOfTable("injection") as Record<string, string>[];

test("the same moment makes the same plan, another day only other dates", () => {
  expect(samplePlans(base)).toEqual(plans);
  const nextDay = samplePlans(new Date("2026-03-11T17:00:00Z"));
  expect(nextDay).toEqual(plans);
  expect(
    samplePlans(new Date("2026-08-20T09:30:00Z")).flatMap(({ petrons: theirs }) =>
      theirs.map(({ name }) => name),
    ),
  ).toEqual(petrons.map(({ name }) => name));
});

test("injectors inject and never produce, and no injector is 'Producing'", () => {
  const statuses = (type: string) =>
    [
      ...new Set(wells.filter((well) => well.well_type === type).map(({ status }) => status)),
    ].toSorted();
  expect(statuses("Oil producer")).toEqual(["Plugged", "Producing", "Shut in"]);
  expect(statuses("Water injector")).toEqual(["Injecting", "Shut in"]);
  const injectors = new Set(
    wells.filter((well) => well.well_type === "Water injector").map(({ well_name: name }) => name),
  );
  expect(injectors.size).toBeGreaterThan(20);
  expect(production.filter(({ well_name: name }) => injectors.has(name))).toEqual([]);
  expect(injection.every(({ well_name: name }) => injectors.has(name))).toBe(true);
});

test("a well that is or is plugged produces nothing in the last month, and one that produces does, but for few", () => {
  const last = lastReportedMonth(base);
  const oil = new Map(
    production
      .filter(({ month }) => month === last)
      .map(({ well_name: name, oil_bbl: bbl }) => [name, Number(bbl)]),
  );
  const producers = wells.filter(({ well_type: type }) => type === "Oil producer");
  expect(
    producers.filter(
      ({ status, well_name: name }) => status !== "Producing" && (oil.get(name) ?? 0) > 0,
    ),
  ).toEqual([]);
  const running = producers.filter(({ status }) => status === "Producing");
  expect(running.filter(({ well_name: name }) => (oil.get(name) ?? 0) > 0).length).toBeGreaterThan(
    running.length * 0.9,
  );
});

test("what a well has produced grows by each month, whose days and volumes are possible, and no month is later than the last reported one", () => {
  expect(lastReportedMonth(base)).toBe("2026-01");
  expect(lastReportedMonth(new Date("2026-03-12T00:00:00Z"))).toBe("2026-02");
  const before = new Map<string, { month: string; total: number }>();
  for (const {
    petron,
    well_name: name,
    month = "",
    days_on_production: days,
    oil_bbl: oil,
    water_bbl: water,
    gas_mcf: gas,
    cum_oil_bbl: total,
  } of production) {
    const key = `${petron} ${name}`;
    const known = before.get(key);
    if (known)
      expect([monthsBetween(known.month, month), Number(total)]).toEqual([
        1,
        known.total + Number(oil),
      ]);
    before.set(key, { month, total: Number(total) });
    expect(month <= lastReportedMonth(base)).toBe(true);
    expect(
      Number(days) >= 0 &&
        Number(days) <= 31 &&
        Number(oil) >= 0 &&
        Number(water) >= 0 &&
        Number(gas) >= 0,
    ).toBe(true);
    if (Number(days) === 0) expect([oil, water, gas]).toEqual(["0", "0", "0"]);
  }
});

test("fields decline after their best years, and water takes over: the cut of the last year is above that of ten years before", () => {
  const year = (back: number) => {
    const rows = production.filter(
      ({ petron, month = "" }) =>
        petron === "kestrel" &&
        Math.floor(monthsBetween(month, lastReportedMonth(base)) / 12) === back,
    );
    const sum = (field: string) => rows.reduce((total, row) => total + Number(row[field]), 0);
    return { oil: sum("oil_bbl"), cut: sum("water_bbl") / (sum("oil_bbl") + sum("water_bbl")) };
  };
  expect(year(0).oil).toBeLessThan(year(6).oil * 0.8);
  expect(year(0).cut).toBeGreaterThan(year(9).cut + 0.2);
});

test("everybody who writes, reacts, is mentioned, likes or watches something can read the Petron", () => {
  for (const { people, petrons: theirs } of plans)
    for (const petron of theirs) {
      const { owner, collaborators, invited, isPublic, threads } = petron;
      const members = isPublic
        ? people.map(({ key }) => key)
        : [owner, ...collaborators, ...(invited?.who ?? []), ...petron.imports.map(({ by }) => by)];
      const named = [
        ...threads.flatMap(({ by, text, replies = [], reactions = {} }) => [
          ...[by, ...mentionsOf(text), ...Object.values(reactions).flat()],
          ...replies.flatMap((reply) => [
            reply.by,
            ...mentionsOf(reply.text),
            ...Object.values(reply.reactions ?? {}).flat(),
          ]),
        ]),
        ...[...petron.dashboards, ...petron.views, ...petron.jobs, ...petron.shortcuts].map(
          ({ by }) => by,
        ),
        ...petron.jobs.flatMap(({ watchers = [] }) => watchers),
        ...petron.favorites,
      ];
      expect({
        petron: petron.name,
        outside: named.filter((one) => !members.includes(one)),
      }).toEqual({ petron: petron.name, outside: [] });
    }
});

test("wells that comments and lists name are wells of their Petron", () => {
  for (const petron of petrons) {
    const own = new Set(
      petron.imports
        .filter(({ table }) => table === "wells")
        .flatMap(({ text }) => rowsOf(text).map(({ well_name: name }) => name)),
    );
    const fields = petron.imports
      .filter(({ table }) => table === "production")
      .flatMap(({ text }) => rowsOf(text).map(({ well_name: name }) => name));
    const texts = JSON.stringify([petron.threads, petron.dashboards]);
    const named = [...new Set(texts.match(/\b[A-Z]{2}-[A-C]\d\d\b/g) ?? [])];
    expect({
      petron: petron.name,
      unknown: named.filter((name) => !own.has(name) && !fields.includes(name)),
    }).toEqual({ petron: petron.name, unknown: [] });
  }
});

test("the charts of 'Actual against plan' are of one table, whose months and fields have what was produced and what was planned", () => {
  const { dashboards } = petrons.find(({ key }) => key === "reporting")!;
  const sources = dashboards[0]!.parts.flatMap(
    ({ props }) => (props as { source?: { table: string; x: object } }).source ?? [],
  );
  expect(new Set(sources.map(({ table, x }) => JSON.stringify([table, x])))).toEqual(
    new Set(['["plan",{"field":"month","unit":"month"}]']),
  );
  const rows = rowsOfTable("plan") as Record<string, string>[];
  expect([
    rows[0]!.month,
    rows.at(-1)!.month,
    new Set(rows.map(({ month }) => month)).size,
  ]).toEqual(["2024-02", lastReportedMonth(base), 24]);
  expect(rows.every((row) => Number(row.oil_bbl) > 0 && Number(row.plan_oil_bbl) > 0)).toBe(true);
});
