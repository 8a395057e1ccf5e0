import type { ResourceRequest } from "@petrons/sdk/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ForgeStore } from "./ForgeStore.ts";
import { FakeConnection, FakeForgeApi } from "./testingForge.ts";

const uri = "$root/Users/u#AllPetrons";
let api: FakeForgeApi;
let store: ForgeStore;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  api = new FakeForgeApi();
  store = new ForgeStore({
    api,
    connection: new FakeConnection(),
    notices: { error: (message) => message },
  });
  store.start();
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

const page = (version: string, from: number, data: string[], length = 4) =>
  api.resources.set(uri, { version, data, page: { from, length } });
const after = () => {
  const { resources } = api.calls.at(-1)!.options as { resources: ResourceRequest[] };
  return resources[0]!.after;
};

test("a list that comes page by page is asked for without a pause, and is there once the last page is", async () => {
  store.subscribe(uri);
  page("1", 0, ["a", "b"]);
  await pass(100);
  expect(store.element(uri)).toMatchObject({ state: "initial", data: undefined, errors: [] });
  expect(after()).toBeUndefined();
  page("1", 2, ["c", "d"]);
  await pass(100);
  expect(after()).toEqual({ version: "1", count: 2 });
  expect(store.element(uri)).toMatchObject({
    state: "ready",
    data: ["a", "b", "c", "d"],
    version: "1",
    dirty: false,
    requestAttempt: 0,
  });
  expect(store.element<string[]>(uri).after).toBeUndefined();
});

test("a list that comes page by page begins anew where it became another list meanwhile", async () => {
  store.subscribe(uri);
  page("1", 0, ["a", "b"]);
  await pass(100);
  page("2", 0, ["a", "x", "b"]);
  await pass(100);
  expect(after()).toEqual({ version: "1", count: 2 });
  page("2", 3, ["c"]);
  await pass(100);
  expect(after()).toEqual({ version: "2", count: 3 });
  expect(store.element(uri).data).toEqual(["a", "x", "b", "c"]);
});

test("a list that comes page by page begins anew where a page does not go on from what is there", async () => {
  store.subscribe(uri);
  page("1", 0, ["a", "b"]);
  await pass(100);
  page("2", 2, ["c", "d"]);
  await pass(100);
  expect(store.element(uri).data).toBeUndefined();
  page("2", 0, ["a", "b", "c", "d"]);
  await pass(100);
  expect(after()).toBeUndefined();
  expect(store.element(uri).data).toEqual(["a", "b", "c", "d"]);
});
