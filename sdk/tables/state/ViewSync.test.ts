import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPlainTable } from "./fittedView.ts";
import { type TableViewFields, type TableViewState, tableView } from "./tableViewState.ts";
import { firstPageWait, stepWait, typingWait, ViewSync } from "./ViewSync.ts";

let sync: ViewSync<TableViewFields>;
let applied: string[];
let written: string[];
let missing: string[];
let answer: (() => void)[];
let busy: boolean;

const key = (state: TableViewState) => tableView.encode(state);
const follow = (state: TableViewState) => sync.follow(state, key(state));
/** The address comes back as it was written. */
const echo = () => follow(tableView.decode(written[written.length - 1]!.split(" ").at(-1)!).state);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const answered = async () => {
  await pass(0);
  answer.shift()?.();
  await pass(0);
};
const oil: TableViewState = { table: "production", sort: [{ column: "oil", ascending: false }] };
const plain: TableViewState = { table: "production" };

beforeEach(() => {
  vi.useFakeTimers();
  [applied, written, missing, answer, busy] = [[], [], [], [], false];
  sync = new ViewSync({
    codec: tableView,
    fit: (state) => ({ state: { ...state, table: "production" }, missing }),
    isPlain: isPlainTable,
    apply: (state) => {
      applied.push(key(state));
      return new Promise((resolve) => answer.push(resolve));
    },
    write: (state, { replace = false, silent = false } = {}) =>
      written.push(
        [replace && "replace", silent && "silent", key(state)].filter(Boolean).join(" "),
      ),
    failed: (error) => {
      throw error;
    },
    changed: () => undefined,
    isBusy: () => busy,
  });
});
afterEach(() => {
  sync.dispose();
  vi.useRealTimers();
});

/** A page that shows the plain table. */
const open = () => {
  follow(plain);
  sync.see(plain);
};

it("a page that opens without a state waits for what is seen, asks for nothing, and its address names the table", () => {
  follow({});
  expect(sync.ready).toBe(false);
  sync.see(plain);
  expect([sync.ready, applied, written]).toEqual([true, [], ["replace silent table=production"]]);
});

it("a link is applied at once, and the page is ready when it is seen; nothing is written meanwhile", async () => {
  follow(oil);
  sync.see(plain);
  await answered();
  expect([sync.ready, applied]).toEqual([false, [key(oil)]]);
  sync.see(oil);
  await pass(5_000);
  expect([sync.ready, written]).toEqual([true, []]);
});

it("what changes in what is seen is one step, also when its parts come one after the other", async () => {
  open();
  sync.see({ ...plain, filters: { oil: { low: 1, high: null } } });
  await pass(stepWait - 50);
  sync.see({ ...oil, filters: { oil: { low: 1, high: null } } });
  await pass(stepWait);
  expect(written).toEqual(["table=production&filters=oil@1..&sort=-oil"]);
  echo();
  await pass(10_000);
  expect(applied).toEqual([]);
});

it("a filter goes to the first page in the same step, whichever of the two is seen first", async () => {
  const filters = { oil: { low: 1, high: null } };
  for (const first of [{ page: 4, filters }, {}]) {
    written = [];
    follow({ ...plain, page: 4 });
    sync.see({ ...plain, page: 4 });
    await pass(0);
    await answered();
    await pass(1_000);
    sync.see({ ...plain, ...first });
    await pass(500);
    sync.see({ ...plain, filters });
    await pass(2_000);
    expect(written).toEqual(["table=production&filters=oil@1.."]);
    echo();
  }
  expect(firstPageWait).toBeGreaterThan(500);
});

it("Back applies what the address says, without a further step", async () => {
  open();
  sync.see(oil);
  await pass(stepWait);
  echo();
  follow(plain);
  await answered();
  sync.see(plain);
  await pass(10_000);
  expect([applied, written]).toEqual([[key(plain)], [key(oil)]]);
});

it("Back twice in a row ends at the second, though answers to the first still come", async () => {
  const both = { ...oil, page: 2 };
  follow(both);
  sync.see(both);
  follow(oil);
  follow(plain);
  expect(applied).toEqual([]);
  await pass(0);
  await answered();
  sync.see(oil);
  await pass(300);
  sync.see(plain);
  await pass(300);
  sync.see(oil);
  await pass(300);
  sync.see(plain);
  await pass(10_000);
  expect([written, applied.at(-1), sync.ready]).toEqual([[], key(plain), true]);
});

it("Back twice while groups load ends at the second, however late those of the first come", async () => {
  const grouped: TableViewState = {
    table: "production",
    group: { by: [{ field: "operator" }], measures: [{ operation: "count" }] },
  };
  follow(oil);
  sync.see(oil);
  await answered();
  busy = true;
  follow(grouped);
  await answered();
  follow(plain);
  await answered();
  sync.see(plain);
  await pass(4_000);
  sync.see(grouped);
  await pass(6_000);
  sync.see(plain);
  busy = false;
  await pass(10_000);
  expect([applied.at(-1), written]).toEqual([key(plain), []]);
});

it("a state that the server still works on is waited for longer, but not for ever", async () => {
  busy = true;
  follow(oil);
  sync.see(plain);
  await answered();
  await pass(12_000);
  expect([sync.ready, written]).toEqual([false, []]);
  sync.see(oil);
  expect([sync.ready, written]).toEqual([true, []]);
  follow({ ...oil, page: 2 });
  await answered();
  await pass(40_000);
  expect(written).toEqual([`replace silent ${key(oil)}`]);
});

it("one search after the other is one step while somebody types, and a new one later", async () => {
  open();
  for (const search of ["do", "dolph", "dolphin"]) {
    sync.see({ ...plain, search });
    await pass(stepWait + 400);
    echo();
  }
  await pass(typingWait);
  sync.see({ ...plain, search: "thunder" });
  await pass(stepWait);
  expect(written).toEqual([
    "table=production&search=do",
    "replace table=production&search=dolph",
    "replace table=production&search=dolphin",
    "table=production&search=thunder",
  ]);
});

it("two steps before the first has come back as the address are both kept", async () => {
  open();
  sync.see(oil);
  await pass(stepWait);
  sync.see({ ...oil, page: 2 });
  await pass(stepWait);
  follow(oil);
  follow({ ...oil, page: 2 });
  expect([applied, written]).toEqual([[], [key(oil), key({ ...oil, page: 2 })]]);
});

it("a page behind the last row goes to the first without a step, so that Back leads on", async () => {
  const far = { ...plain, page: 40 };
  follow(far);
  await answered();
  sync.see(far);
  sync.see(far, { beyond: true });
  sync.see(plain);
  await pass(firstPageWait);
  expect(written).toEqual(["replace silent table=production"]);
});

it("what a link names and the table lacks is reported, and the link stays in the address", async () => {
  missing = ["gone"];
  follow({ ...oil, columns: ["gone"] });
  await answered();
  sync.see(oil);
  await pass(6_000);
  expect([sync.ready, sync.missing, written.filter((text) => !text.startsWith("replace"))]).toEqual(
    [true, ["gone"], []],
  );
});

it("what comes late keeps the rest of the page back no longer than its own", async () => {
  follow(oil);
  sync.see(undefined, { early: { state: plain, without: ["page"] } });
  await answered();
  expect(sync.ready).toBe(false);
  sync.see(undefined, { early: { state: { ...oil, page: 3 }, without: ["page"] } });
  expect(sync.ready).toBe(true);
  sync.see(oil);
  await pass(5_000);
  expect(written).toEqual([]);
});

it("a state that never shows does not keep the page back: after 5 s the address says what is seen", async () => {
  follow(oil);
  sync.see(plain);
  await answered();
  await pass(5_000);
  expect([sync.ready, written]).toEqual([true, ["replace silent table=production"]]);
});
