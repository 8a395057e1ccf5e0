import { autorun, runInAction } from "mobx";
import { expect, test, vi } from "vitest";
import { TableStateStore } from "./tableStateStore.ts";

test("a table starts with its first listener and stops after its last, each time anew", () => {
  const happened: string[] = [];
  const store = new TableStateStore({ columns: [] }, () => {
    happened.push("start");
    return () => void happened.push("stop");
  });
  const leaveFirst = store.subscribe(() => undefined);
  const leaveSecond = store.subscribe(() => undefined);
  leaveFirst();
  leaveFirst();
  expect(happened).toEqual(["start"]);
  leaveSecond();
  expect(happened).toEqual(["start", "stop"]);
  store.subscribe(() => undefined)();
  expect(happened).toEqual(["start", "stop", "start", "stop"]);
});

test("each listener hears of a change once, at once; of changes of one action together", () => {
  const store = new TableStateStore({ columns: [] });
  const listeners = [vi.fn(), vi.fn()];
  const leave = listeners.map((listener) => store.subscribe(listener));
  const before = store.getState();
  store.set({ totalFiltered: 7 });
  expect(store.getState()).toEqual({ ...before, totalFiltered: 7 });
  expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  runInAction(() => {
    store.set({ skip: 10 });
    store.set({ skip: 20 });
    expect(store.getState().skip).toBe(20);
  });
  expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  leave[0]!();
  store.set({ skip: 0 });
  expect(listeners.map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
});

test("an observer that reads the state and does not listen is not run again", () => {
  const store = new TableStateStore({ columns: [] });
  const run = vi.fn(() => store.getState());
  const stop = autorun(run);
  store.set({ skip: 10 });
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});
