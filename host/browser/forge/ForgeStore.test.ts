import { ApiError, readAgain } from "@petrons/sdk/browser";
import { autorun } from "mobx";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ForgeStore } from "./ForgeStore.ts";
import { FakeConnection, FakeForgeApi } from "./testingForge.ts";

const uri = "$root/Petron/p1#Wells";
let api: FakeForgeApi;
let connection: FakeConnection;
let errors: string[];
let store: ForgeStore;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const unreachable = () => new ApiError("The server could not be reached.", 0);

beforeEach(() => {
  vi.useFakeTimers();
  api = new FakeForgeApi();
  connection = new FakeConnection();
  errors = [];
  store = new ForgeStore({
    api,
    connection,
    notices: { error: (message) => `${errors.push(message)}` },
  });
  store.start();
  api.resources.set(uri, { version: "1", data: ["A-1"] });
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

describe("the state machine of an element", () => {
  test("FG-001 FG-003 an element starts as initial, loads, and becomes ready on a successful fetch", async () => {
    const element = store.element<string[]>(uri);
    expect(element).toMatchObject({
      uri,
      state: "initial",
      dirty: false,
      data: undefined,
      updatedAt: null,
      markedDirtyAt: null,
      requestedAt: null,
    });
    expect(element).toMatchObject({
      requestAttempt: 0,
      requestDurationMs: null,
      isLoading: false,
      errors: [],
      subscribers: 0,
    });
    api.held = [];
    const start = Date.now();
    store.subscribe(uri);
    expect(element).toMatchObject({ subscribers: 1, dirty: true, markedDirtyAt: start });
    await pass(100);
    expect(element).toMatchObject({
      state: "initial",
      isLoading: true,
      requestAttempt: 1,
      requestedAt: start + 100,
    });
    await pass(40);
    for (const answer of api.held) answer();
    await pass(0);
    expect(element).toMatchObject({
      state: "ready",
      data: ["A-1"],
      isLoading: false,
      dirty: false,
      requestAttempt: 0,
      requestDurationMs: 40,
    });
    expect(element.updatedAt).toBe(start + 140);
  });

  test("FG-003 an observer sees the data arrive", async () => {
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(store.element(uri).data));
    store.subscribe(uri);
    await pass(100);
    stop();
    expect(seen).toEqual([undefined, ["A-1"]]);
  });

  test("FG-004 an answer with errors is that element's error, the others of the list are ready, and data stays", async () => {
    const other = "$root/Petron/p1#Secret";
    api.resources.set(other, {
      version: "",
      errors: [{ code: "workspace-forbidden", message: "You may not enter the workspace." }],
    });
    store.subscribe(uri);
    store.subscribe(other);
    await pass(100);
    expect(store.element(other)).toMatchObject({
      state: "error",
      errors: [{ code: "workspace-forbidden" }],
      dirty: false,
    });
    expect(store.element(uri).state).toBe("ready");
    await pass(5_000);
    expect(api.requestsOf(other)).toHaveLength(1);
    api.resources.set(uri, {
      version: "2",
      errors: [{ code: "resource-failed", message: "Division by zero." }],
    });
    connection.push({ uri });
    await pass(600);
    expect(store.element(uri)).toMatchObject({ state: "error", data: ["A-1"] });
  });

  test("GP-029 what was closed to the person is forgotten, and comes whole once it is open again", async () => {
    const current = { version: "1", data: ["A-1"] };
    store.subscribe(uri);
    await pass(100);
    api.resources.set(uri, {
      version: "",
      errors: [{ code: "workspace-forbidden", message: "You may not enter the workspace." }],
    });
    connection.push({ uri });
    await pass(600);
    expect(store.element(uri)).toMatchObject({
      state: "error",
      data: undefined,
      version: undefined,
    });
    expect(connection.refused).toEqual([uri.split("#")[0]]);
    api.resources.set(uri, current);
    connection.push({ uri });
    await pass(600);
    expect(store.element(uri)).toMatchObject({ state: "ready", ...current });
  });

  test("GP-029 what was answered before the right was lost goes when its workspace cannot be entered, and is asked for no more", async () => {
    store.subscribe(uri);
    await pass(100);
    api.resources.set(uri, {
      version: "",
      errors: [{ code: "workspace-forbidden", message: "You may not enter the workspace." }],
    });
    connection.emitRefused("$root/Petron/p1");
    await pass(600);
    expect(store.element(uri)).toMatchObject({ state: "error", data: undefined });
    const asked = api.requestsOf(uri).length;
    connection.emitRefused("$root/Petron/p1");
    await pass(2_000);
    expect(api.requestsOf(uri)).toHaveLength(asked);
  });

  test("FG-004 a refused call is the error of all it asked for, at once", async () => {
    api.failure = new ApiError("You may not do this.", 403, [
      { code: "operation-forbidden", message: "You may not do this." },
    ]);
    store.subscribe(uri);
    await pass(5_000);
    expect(store.element(uri)).toMatchObject({
      state: "error",
      errors: [{ code: "operation-forbidden" }],
    });
    expect(api.calls).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  describe("FG-004 a resource whose attempts all failed comes back", () => {
    const failed = async () => {
      api.failure = unreachable();
      const leave = store.subscribe(uri);
      await pass(60_000);
      expect(store.element(uri)).toMatchObject({
        state: "error",
        errors: [{ message: "There was an error getting data for Wells. Please refresh page." }],
      });
      return leave;
    };

    test("by itself, asked for ever more seldom, with one notice in all", async () => {
      await failed();
      await pass(300_000);
      const waits = api
        .requestsOf(uri)
        .slice(50)
        .map(({ at }, index, all) => at - (all[index - 1]?.at ?? at));
      expect(waits.length).toBeLessThan(10);
      expect(Math.max(...waits)).toBeLessThanOrEqual(61_000);
      expect(errors).toHaveLength(1);
      api.failure = undefined;
      await pass(61_000);
      expect(store.element(uri)).toMatchObject({ state: "ready", data: ["A-1"], errors: [] });
    });

    test.each([
      ["a later event", () => connection.push({ uri })],
      ["being followed anew on another page", () => void store.subscribe(uri)],
      ["the connection coming back", () => store.onReconnected(false)],
      ["Try again", () => store.reload(uri)],
      ["the server answering again", () => readAgain("failed")],
    ])("at once by %s", async (_, cause) => {
      await failed();
      await pass(4_000);
      api.failure = undefined;
      await cause();
      await pass(600);
      expect(store.element(uri)).toMatchObject({ state: "ready", data: ["A-1"] });
    });

    test("of an error that the server reported, when it is one that may pass", async () => {
      api.resources.set(uri, {
        version: "",
        errors: [{ code: "internal", message: "Something went wrong on the server." }],
      });
      store.subscribe(uri);
      await pass(200);
      expect(store.element(uri).state).toBe("error");
      api.resources.set(uri, { version: "2", data: ["A-2"] });
      await pass(5_500);
      expect(store.element(uri)).toMatchObject({ state: "ready", data: ["A-2"] });
    });
  });

  test("after a change that nobody knows of, everything followed is read again", async () => {
    store.subscribe(uri);
    await pass(1_000);
    readAgain("failed");
    expect(store.element(uri).dirty).toBe(false);
    readAgain("all");
    expect(store.element(uri).dirty).toBe(true);
  });

  test("what was read is kept for reading while the server does not answer, and dropped after", async () => {
    const leave = store.subscribe(uri);
    await pass(1_000);
    api.held = [];
    store.subscribe("$root/Petron/p1#Other");
    leave();
    await pass(20_000);
    expect(store.element(uri).data).toEqual(["A-1"]);
    api.resources.set("$root/Petron/p1#Other", { version: "1", data: 1 });
    api.held = undefined;
    await pass(60_000);
    expect(store.elements.map((element) => element.uri)).toEqual(["$root/Petron/p1#Other"]);
  });

  test("a server that wants a rest gets it", async () => {
    api.failure = new ApiError("Too many requests.", 429, [], { retryAfter: 7_000 });
    store.subscribe(uri);
    await pass(7_000);
    expect(api.calls).toHaveLength(1);
    api.failure = undefined;
    await pass(2_000);
    expect(store.element(uri).state).toBe("ready");
  });

  test("FG-005 an element becomes stale when dirty for longer than 10 s, keeps its data, and is ready again on success", async () => {
    store.subscribe(uri);
    await pass(100);
    api.failure = unreachable();
    connection.push({ uri });
    await pass(10_000);
    expect(store.element(uri).state).toBe("ready");
    await pass(200);
    expect(store.element(uri)).toMatchObject({ state: "stale", data: ["A-1"], dirty: true });
    api.failure = undefined;
    await pass(600);
    expect(store.element(uri)).toMatchObject({ state: "ready", dirty: false });
  });

  test("FG-005 an element in error does not become stale", async () => {
    api.failure = new ApiError("No.", 400);
    store.subscribe(uri);
    await pass(100);
    api.failure = unreachable();
    connection.push({ uri });
    await pass(15_000);
    expect(store.element(uri)).toMatchObject({ state: "error", dirty: true });
  });

  test("FG-006 a server event marks the element of its uri dirty, and no other", async () => {
    const other = "$root/Petron/p1#Other";
    api.resources.set(other, { version: "1", data: 1 });
    store.subscribe(uri);
    store.subscribe(other);
    await pass(1_000);
    connection.push({ uri });
    expect(store.element(uri).dirty).toBe(true);
    expect(store.element(other).dirty).toBe(false);
    api.resources.set(uri, { version: "2", data: ["A-2"] });
    await pass(100);
    expect(store.element(uri)).toMatchObject({ data: ["A-2"], dirty: false });
  });

  test("FG-006 an event of a whole workspace marks all its elements, and events of flows only notify their listeners", async () => {
    const reported = vi.fn();
    store.onEvent(reported);
    store.subscribe(uri);
    await pass(1_000);
    connection.push({ uri, eventSource: "Flow" });
    expect(store.element(uri).dirty).toBe(false);
    connection.push({ uri: "$root/Petron/p1" });
    expect(store.element(uri).dirty).toBe(true);
    expect(reported).toHaveBeenCalledTimes(2);
  });

  test("FG-006 an event during a request is not lost with its answer", async () => {
    api.held = [];
    store.subscribe(uri);
    await pass(100);
    connection.push({ uri });
    const answers = api.held;
    api.held = undefined;
    for (const answer of answers) answer();
    await pass(0);
    expect(store.element(uri)).toMatchObject({ state: "ready", dirty: true });
    await pass(500);
    expect(api.requestsOf(uri)).toHaveLength(2);
    expect(store.element(uri).dirty).toBe(false);
  });
});

describe("requests", () => {
  test("FG-007 one request in a turn of 100 ms asks for everything that is dirty", async () => {
    const uris = ["a", "b", "c"].map((name) => `$root/Users/u#${name}`);
    for (const each of uris) store.subscribe(each);
    await pass(99);
    expect(api.calls).toHaveLength(0);
    await pass(1);
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]).toMatchObject({
      action: "GetResourceList",
      options: { resources: uris.map((each) => ({ uri: each })) },
    });
  });

  test("FG-007 a resource is asked for at most once per 500 ms, however many events arrive", async () => {
    store.subscribe(uri);
    for (let turn = 0; turn < 50; turn++) {
      connection.push({ uri });
      await pass(100);
    }
    const times = api.requestsOf(uri).map(({ at }) => at);
    expect(times.length).toBe(10);
    for (const [index, at] of times.entries())
      if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(500);
  });

  test("what one answer has no room for is asked for in the next turn, until all is there", async () => {
    const uris = ["a", "b", "c"].map((name) => `$root/Users/u#${name}`);
    const full = [
      { code: "answer-full" as const, message: "There is no more room in this answer." },
    ];
    for (const each of uris)
      api.resources.set(each, {
        data: each,
        ...(each !== uris[0] && { data: undefined, version: "", errors: full }),
      });
    for (const each of uris) store.subscribe(each);
    await pass(100);
    expect(store.element(uris[0]!)).toMatchObject({ state: "ready", data: uris[0] });
    for (const each of uris.slice(1))
      expect(store.element(each)).toMatchObject({
        state: "initial",
        isLoading: false,
        requestAttempt: 0,
        errors: [],
      });
    api.resources.set(uris[1]!, { data: uris[1] });
    await pass(100);
    expect(api.calls.at(-1)?.options).toEqual({
      resources: uris.slice(1).map((each) => ({ uri: each, pages: true })),
    });
    expect(store.element(uris[1]!)).toMatchObject({ state: "ready", data: uris[1] });
    api.resources.set(uris[2]!, { data: uris[2] });
    await pass(100);
    expect(api.calls).toHaveLength(3);
    for (const each of uris)
      expect(store.element(each)).toMatchObject({ state: "ready", data: each, dirty: false });
    expect(errors).toEqual([]);
  });

  test("the version at hand is sent, and an unchanged answer keeps the very same data", async () => {
    store.subscribe(uri);
    await pass(100);
    const { data } = store.element(uri);
    connection.push({ uri });
    await pass(600);
    expect(api.calls.at(-1)?.options).toEqual({
      resources: [{ uri, version: "1", splices: true, multipleSplices: true, pages: true }],
    });
    expect(store.element(uri).data).toBe(data);
    expect(store.element(uri)).toMatchObject({ state: "ready", dirty: false });
  });

  test("FG-008 after 50 attempts without an answer the element is in error and the person is notified, once", async () => {
    api.failure = unreachable();
    store.subscribe(uri);
    await pass(100 + 48 * 500);
    expect(store.element(uri)).toMatchObject({ state: "stale", requestAttempt: 49 });
    expect(errors).toEqual([]);
    await pass(4_000);
    const sentence = "There was an error getting data for Wells. Please refresh page.";
    expect(api.calls).toHaveLength(50);
    expect(errors).toEqual([sentence]);
    expect(store.element(uri)).toMatchObject({
      state: "error",
      errors: [{ message: sentence }],
      isLoading: false,
    });
  });

  test("FG-008 GP-071 attempts count since the last success, and a server event re-arms an element in error", async () => {
    api.failure = unreachable();
    store.subscribe(uri);
    await pass(100 + 39 * 500);
    expect(store.element(uri).requestAttempt).toBe(40);
    api.failure = undefined;
    await pass(500);
    expect(store.element(uri).requestAttempt).toBe(0);
    api.failure = unreachable();
    connection.push({ uri });
    await pass(28_000);
    expect(api.calls).toHaveLength(41 + 50);
    connection.push({ uri });
    await pass(28_000);
    expect(api.calls).toHaveLength(41 + 100);
    api.failure = undefined;
    connection.push({ uri });
    await pass(100);
    expect(store.element(uri)).toMatchObject({ state: "ready", errors: [] });
  });

  test("a call that never ends counts as an attempt, after 5 s the first two times, then after 10 s and 30 s", async () => {
    api.held = [];
    store.subscribe(uri);
    await pass(90_000);
    const gaps = api.calls.map(({ at }, index) =>
      Math.round((at - (api.calls[index - 1]?.at ?? at)) / 1_000),
    );
    expect(gaps).toEqual([0, 5, 5, 10, 30, 30]);
    expect(store.element(uri)).toMatchObject({
      isLoading: true,
      requestAttempt: 6,
      state: "stale",
    });
  });

  test("nothing is asked for before the way to the server is good again", async () => {
    const way = Promise.withResolvers<void>();
    const revalidate = vi.fn(() => way.promise);
    store.stop();
    store = new ForgeStore({ api, connection, notices: { error: () => "" }, revalidate });
    store.start();
    store.subscribe(uri);
    await pass(100);
    connection.onReconnected(true);
    await pass(2_000);
    expect(revalidate).toHaveBeenCalledExactlyOnceWith(true);
    expect(api.calls).toHaveLength(1);
    way.resolve();
    await pass(200);
    expect(api.calls).toHaveLength(2);
  });

  test("calls that hang when the connection comes back are given up, and all is asked for at once", async () => {
    api.held = [];
    store.subscribe(uri);
    await pass(1_000);
    expect(api.calls).toHaveLength(1);
    api.held = undefined;
    connection.onReconnected();
    await pass(200);
    expect(store.element(uri)).toMatchObject({ state: "ready", dirty: false });
    expect(api.calls).toHaveLength(2);
  });

  test("an answer that leaves a resource out is no answer", async () => {
    api.resources.clear();
    store.subscribe(uri);
    await pass(100);
    expect(store.element(uri)).toMatchObject({ state: "initial", dirty: true, isLoading: false });
  });

  test("no attempts are spent while the network is gone or the connection has failed", async () => {
    store.subscribe(uri);
    await pass(100);
    for (const phase of ["offline", "failed"] as const) {
      connection.phase = phase;
      connection.push({ uri });
      await pass(30_000);
      expect(api.calls).toHaveLength(1);
      expect(store.connected).toBe(false);
    }
  });

  test("FG-010 after a reconnect everything followed is asked for again, also what was in error", async () => {
    const broken = "$root/Petron/p1#Broken";
    api.resources.set(broken, {
      version: "",
      errors: [{ code: "resource-failed", message: "No." }],
    });
    store.subscribe(uri);
    store.subscribe(broken);
    await pass(600);
    api.resources.set(broken, { version: "2", data: "mended" });
    connection.onReconnected();
    await pass(100);
    expect(api.calls.at(-1)?.options).toEqual({
      resources: [
        { uri, version: "1", splices: true, multipleSplices: true, pages: true },
        { uri: broken, version: undefined, pages: true },
      ],
    });
    expect(store.element(broken)).toMatchObject({ state: "ready", data: "mended" });
  });
});

describe("workspaces", () => {
  test("FG-020 the workspace is entered with the first subscriber and left a while after the last", async () => {
    const leaveA = store.subscribe(uri);
    const leaveB = store.subscribe("$root/Petron/p1#Other");
    expect(new Set(connection.entered)).toEqual(new Set(["$root/Petron/p1"]));
    leaveA();
    leaveA();
    await pass(5_000);
    expect(connection.left).toEqual([]);
    expect(store.elements.map((element) => element.uri)).toEqual(["$root/Petron/p1#Other"]);
    leaveB();
    await pass(4_999);
    expect(connection.left).toEqual([]);
    await pass(1);
    expect(connection.left).toEqual(["$root/Petron/p1"]);
    expect(store.elements).toEqual([]);
    const calls = api.calls.length;
    connection.push({ uri });
    await pass(5_000);
    expect(api.calls).toHaveLength(calls);
  });

  test("coming back within the grace keeps the element and fetches nothing", async () => {
    const leave = store.subscribe(uri);
    await pass(1_000);
    const element = store.element(uri);
    leave();
    await pass(3_000);
    store.subscribe(uri);
    await pass(10_000);
    expect(store.element(uri)).toBe(element);
    expect(element.subscribers).toBe(1);
    expect(api.calls).toHaveLength(1);
  });

  test("what was asked for before its workspace was entered is asked for again", async () => {
    store.subscribe(uri);
    connection.emitEntered("$root/Petron/p1");
    await pass(1_000);
    expect(api.calls).toHaveLength(1);
    connection.emitEntered("$root/Petron/p1");
    connection.emitEntered("$root/Petron/p2");
    await pass(1_000);
    expect(api.calls).toHaveLength(2);
  });

  test("an element that is only looked at is not fetched, and goes", async () => {
    store.element(uri);
    await pass(10_000);
    expect(api.calls).toEqual([]);
    expect(store.elements).toEqual([]);
  });
});
