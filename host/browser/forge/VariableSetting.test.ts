import { ApiError } from "@petrons/sdk/browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ForgeStore } from "./ForgeStore.ts";
import { FakeConnection, FakeForgeApi } from "./testingForge.ts";

const workspace = "$root/Petron/p1";
let api: FakeForgeApi;
let errors: string[];
let store: ForgeStore;
let isAway: boolean;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const set = (value: unknown) => store.setVariable(workspace, "TableOptions", value);
const setting = () => store.element(`${workspace}#TableOptions`).setting;
const sent = () => api.calls.map(({ options }) => options.value);

beforeEach(() => {
  vi.useFakeTimers();
  api = new FakeForgeApi();
  errors = [];
  isAway = false;
  store = new ForgeStore({
    api,
    connection: new FakeConnection(),
    notices: { error: (message) => `${errors.push(message)}` },
    isAway: () => isAway,
  });
  store.start();
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

test("FG-002 FG-018 a variable is set with workspace, variable and value, and the element shows how far that is", async () => {
  api.held = [];
  const taken = set({ limit: 20 });
  expect(setting()).toMatchObject({
    requestedAt: Date.now(),
    value: { limit: 20 },
    attempt: 1,
    failed: false,
    succeeded: false,
  });
  expect(api.calls).toMatchObject([
    {
      action: "SetVariable",
      options: { workspace, variable: "TableOptions", value: { limit: 20 } },
    },
  ]);
  api.held[0]?.();
  await taken;
  expect(setting()).toMatchObject({ attempt: 1, failed: false, succeeded: true });
});

test("FG-002 a failed attempt is repeated at most every 500 ms until the server takes it", async () => {
  api.failure = new ApiError("Busy.", 503);
  const taken = set(1);
  await pass(1_100);
  expect(sent()).toEqual([1, 1, 1]);
  expect(setting()).toMatchObject({ attempt: 3, failed: false, succeeded: false });
  api.failure = undefined;
  await pass(600);
  await taken;
  expect(setting()).toMatchObject({ attempt: 4, succeeded: true });
});

test("while the server is known not to answer nothing is sent again; what was set is, once it does", async () => {
  api.failure = new ApiError("The server is not available at the moment.", 503);
  const taken = set(1);
  isAway = true;
  await pass(60_000);
  expect(sent()).toEqual([1]);
  [api.failure, isAway] = [undefined, false];
  await pass(600);
  await taken;
  expect([sent(), errors]).toEqual([[1, 1], []]);
});

test("FG-009 after 50 attempts it fails with the sentence, which is shown once", async () => {
  api.failure = new ApiError("The server could not be reached.", 0);
  const failed = expect(set(1)).rejects.toThrow(
    "There was an error setting Table Options. Please refresh page.",
  );
  await pass(49 * 500);
  expect(setting()).toMatchObject({ attempt: 50, failed: true, succeeded: false });
  await failed;
  await pass(10_000);
  expect(api.calls).toHaveLength(50);
  expect(errors).toEqual(["There was an error setting Table Options. Please refresh page."]);
});

test("a value the server refuses is not tried again, and the reason reaches the caller", async () => {
  api.failure = new ApiError("value.limit: must be at most 100.", 400);
  await expect(set({ limit: 1e9 })).rejects.toThrow("must be at most 100");
  await pass(5_000);
  expect(api.calls).toHaveLength(1);
  expect(errors).toEqual([]);
});

test("FG-018 a newer value supersedes those not yet sent, and waits for the one under way", async () => {
  api.held = [];
  const all = [1, 2, 3].map(set);
  expect(sent()).toEqual([1]);
  api.held[0]?.();
  await all[0];
  await pass(0);
  expect(sent()).toEqual([1, 3]);
  expect(setting()).toMatchObject({ value: 3, succeeded: false });
  api.held[1]?.();
  await Promise.all(all);
  expect(sent()).toEqual([1, 3]);
  expect(setting()).toMatchObject({ value: 3, succeeded: true });
});

test("FG-018 a value that failed is replaced by the newer one, whose attempts count anew", async () => {
  api.failure = new ApiError("Busy.", 503);
  const older = set("old");
  await pass(2_000);
  const newer = set("new");
  await pass(0);
  expect(setting()).toMatchObject({ attempt: 1, value: "new" });
  api.failure = undefined;
  await pass(600);
  await Promise.all([older, newer]);
  expect(sent().at(-1)).toBe("new");
  expect(sent().slice(sent().indexOf("new"))).not.toContain("old");
});
