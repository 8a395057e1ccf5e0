import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NoticesStore } from "./NoticesStore.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const messages = (store: NoticesStore) => store.visible.map(({ message }) => message);

describe("notices", () => {
  it("NT-002 go away after 3000 ms by default", () => {
    const store = new NoticesStore();
    store.success("Shortcut created.");
    vi.advanceTimersByTime(2999);
    expect(messages(store)).toEqual(["Shortcut created."]);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
  });

  it("NT-002 with timeout 0 stay until dismissed", () => {
    const store = new NoticesStore();
    const id = store.error("Could not load Org users: no.", { timeout: 0 });
    vi.advanceTimersByTime(3_600_000);
    expect(messages(store)).toHaveLength(1);
    store.dismiss(id);
    expect(messages(store)).toEqual([]);
  });

  it("of a change that nobody knows of claim no failure, and stay until dismissed", () => {
    const store = new NoticesStore();
    const unconfirmed =
      "We could not confirm that this was saved, because the server did not answer. Check what the page shows before you try again.";
    store.error(`Unable to add petron to favorites: ${unconfirmed}`, { timeout: 3000 });
    vi.advanceTimersByTime(60_000);
    expect(store.visible).toMatchObject([{ message: unconfirmed, level: "warning" }]);
  });

  it("of a change that nobody knew of go when it is confirmed, and others stay", () => {
    const store = new NoticesStore();
    const of = (reason: string) =>
      `We could not confirm that this was saved, because ${reason}. Check what the page shows before you try again.`;
    store.error(`Unable to save: ${of("the server did not answer")}`);
    store.error(of("the connection to the server broke"));
    store.confirmed(of("the server did not answer"));
    expect(messages(store)).toEqual([of("the connection to the server broke")]);
  });

  it("NT-003 the log keeps the last 150, newest first", () => {
    const store = new NoticesStore();
    for (let count = 1; count <= 160; count += 1) store.success(`message ${count}`);
    expect(store.log).toHaveLength(150);
    expect([store.log[0]!.message, store.log[149]!.message]).toEqual(["message 160", "message 11"]);
  });

  it("stay while looked at, and get their whole time afterwards", () => {
    const store = new NoticesStore();
    const id = store.success("Saved.");
    vi.advanceTimersByTime(2000);
    store.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(messages(store)).toEqual(["Saved."]);
    store.resume(id);
    vi.advanceTimersByTime(2999);
    expect(messages(store)).toEqual(["Saved."]);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
  });

  it("are two on screen, the newest, however many there are, and those that stay come back", () => {
    const store = new NoticesStore();
    for (const count of [1, 2, 3, 4]) store.error(`stays ${count}`, { timeout: 0 });
    store.success("Saved.");
    const shown = () => store.shown.map(({ message }) => message);
    expect(shown()).toEqual(["stays 4", "Saved."]);
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual(["stays 3", "stays 4"]);
    expect(messages(store)).toHaveLength(4);
  });

  it("stay on screen while looked at, however many come", () => {
    const store = new NoticesStore();
    const id = store.error("read");
    store.pause(id);
    for (const count of [1, 2, 3]) store.success(`new ${count}`);
    const shown = () => store.shown.map(({ message }) => message);
    expect(shown()).toEqual(["read", "new 3"]);
    store.resume(id);
    expect(shown()).toEqual(["new 2", "new 3"]);
  });

  it("the same message is on screen once, with its time started again", () => {
    const store = new NoticesStore();
    store.error("No.");
    vi.advanceTimersByTime(2000);
    store.error("No.");
    vi.advanceTimersByTime(2000);
    expect(messages(store)).toEqual(["No."]);
    expect(store.log).toHaveLength(2);
  });
});
