// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { ColumnPreferenceStore } from "./columnPreferenceStore.ts";
import { readColumnPreference } from "./columnPreferences.ts";

beforeEach(() => localStorage.clear());

it("what a link shows is not kept, and a choice of the person keeps nothing else of the link", () => {
  const store = new ColumnPreferenceStore();
  store.keep("wells", { looks: { oil: { decimals: 3 } } });
  store.show("wells", { looks: { gas: { unit: "Mscf" } }, foot: ["sum"] });
  expect(store.of("wells")).toMatchObject({ looks: { gas: { unit: "Mscf" } }, foot: ["sum"] });
  expect(readColumnPreference("wells")).toEqual({
    order: [],
    widths: {},
    frozen: 0,
    looks: { oil: { decimals: 3 } },
  });
  store.keep("wells", { widths: { oil: 90 } });
  expect(store.of("wells")).toMatchObject({
    looks: { gas: { unit: "Mscf" } },
    widths: { oil: 90 },
  });
  expect(readColumnPreference("wells")).toMatchObject({
    looks: { oil: { decimals: 3 } },
    widths: { oil: 90 },
  });
});

it("another tab changes nothing while a page is open; opened anew, it has what is kept", async () => {
  const store = new ColumnPreferenceStore();
  const leave = store.subscribe(() => undefined);
  expect(store.of("wells")).toBeUndefined();
  new ColumnPreferenceStore().keep("wells", { frozen: 2 });
  expect(store.of("wells")).toBeUndefined();
  leave();
  await Promise.resolve();
  expect(store.of("wells")?.frozen).toBe(2);
});

it("a page that goes to another of its tables still knows what it was opened with", async () => {
  const store = new ColumnPreferenceStore();
  const leave = store.subscribe(() => undefined);
  expect(store.opened("wells")).toBeUndefined();
  store.keep("wells", { shown: ["oil"] });
  leave();
  store.subscribe(() => undefined);
  await Promise.resolve();
  expect([store.opened("wells"), store.of("wells")?.shown]).toEqual([undefined, ["oil"]]);
});

it("everyone who shows a table hears of a change", () => {
  const store = new ColumnPreferenceStore();
  let heard = 0;
  store.subscribe(() => heard++);
  store.subscribe(() => heard++);
  store.keep("wells", { frozen: 1 });
  expect([heard, store.of("wells")?.frozen]).toEqual([2, 1]);
});
