import { autorun } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableColumnOption, TableRow } from "../columnOptions.ts";
import { fromTabText } from "../grid/clipboardText.ts";
import { pasteWait } from "./editorPaste.ts";
import { TableEditorStore } from "./tableEditorStore.ts";
import { nextError, validationSummary } from "./validationSummary.ts";

const columns: TableColumnOption[] = [
  { name: "well", label: "Well", readOnly: true },
  { name: "date", label: "Date", type: "date" },
  {
    name: "oil",
    label: "Oil",
    type: "number",
    validationRules: [(value) => (Number(value) < 0 ? "Oil is not negative" : undefined)],
  },
  { name: "valid", label: "Valid", type: "boolean" },
];
const tests: TableRow[] = [
  { id: 7, well: "A-1", date: "2024-03-01", oil: 120, valid: true },
  { id: 8, well: "A-2", date: "2024-03-02", oil: 80, valid: false },
  { id: 9, well: "A-3", date: "2024-03-03", oil: 95, valid: null },
];
const at = (row: number, column: number) => ({ row, column });
const column = (store: TableEditorStore, name: string) => store.plain.map((row) => row[name]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("table editor", () => {
  it("TB-028 any change sets the dirty flag, reports the rows and can be undone; taking over clears it", () => {
    const reported = vi.fn();
    const store = new TableEditorStore(columns, tests, { onChange: reported });
    expect(store.dirty).toBe(false);
    const changes = [
      () => store.setText(at(0, 2), "130"),
      () => store.clear(at(0, 1), at(1, 2)),
      () => store.addRow("below"),
      () => store.duplicate(),
      () => store.move(1),
      () => store.sortBy("oil"),
      () => store.remove(),
      () => store.undo(),
    ];
    for (const [index, change] of changes.entries()) {
      store.markClean();
      change();
      expect(store.dirty).toBe(true);
      expect(reported).toHaveBeenCalledTimes(index + 1);
    }
    store.markClean();
    store.setText(at(0, 0), "read-only");
    store.setText(at(1, 2), store.textAt(at(1, 2)));
    expect(store.dirty).toBe(false);
  });

  it("TB-029 a date that cannot be parsed says so and keeps its text; a valid one is corrected to the column's format", () => {
    const store = new TableEditorStore(columns, tests);
    store.setText(at(0, 1), "no day");
    expect(store.problemAt(at(0, 1))).toBe("Date cannot be parsed");
    expect(store.textAt(at(0, 1))).toBe("no day");
    store.setText(at(0, 1), "5 March 2024");
    expect(store.problemAt(at(0, 1))).toBeUndefined();
    expect(store.textAt(at(0, 1))).toBe("03-05-2024");
    store.setText(at(0, 2), "-1");
    expect(store.problemAt(at(0, 2))).toBe("Oil is not negative");
  });

  it("TB-030 the summary counts errors and names the first and the last row that has one", () => {
    expect(validationSummary([])).toBe("");
    expect(validationSummary([at(2, 1)])).toBe("One validation error. See row 3.");
    expect(validationSummary([at(2, 1), at(2, 2)])).toBe("2 validation errors. See row 3.");
    expect(validationSummary([at(1, 1), at(4, 0), at(8, 3)])).toBe(
      "3 validation errors. See rows 2 - 9.",
    );
    expect(nextError([at(1, 1), at(4, 0)], at(1, 1))).toEqual(at(4, 0));
    expect(nextError([at(1, 1), at(4, 0)], at(4, 0))).toEqual(at(1, 1));
    const store = new TableEditorStore(columns, tests);
    store.setText(at(0, 1), "x");
    store.setText(at(2, 2), "y");
    expect(store.summary).toBe("2 validation errors. See rows 1 - 3.");
    store.goToNextError();
    expect(store.focus).toEqual(at(0, 1));
  });

  it("TB-031 a paste waits min(10000, 50 ms × rows), during which nothing is validated and nothing can be saved; errors block too", () => {
    expect([1, 3, 200, 5000].map(pasteWait)).toEqual([50, 150, 10_000, 10_000]);
    const store = new TableEditorStore(columns, tests);
    store.paste(
      at(1, 1),
      fromTabText("3/9/24\tabc\tyes\r\n3/10/24\t70\tno\r\n3/11/24\t60\tno\r\n"),
    );
    expect(store.formatting).toBe(3);
    expect(column(store, "date")).toEqual(["2024-03-01", "2024-03-09", "2024-03-10", "2024-03-11"]);
    expect(store.blocked).toBe("Wait until the pasted rows are formatted");
    expect(store.errors).toEqual([]);
    vi.advanceTimersByTime(149);
    expect(store.formatting).toBe(3);
    vi.advanceTimersByTime(1);
    expect(store.formatting).toBeUndefined();
    expect(store.summary).toBe("One validation error. See row 2.");
    expect(store.blocked).toBe("Correct the validation errors first");
    store.setText(at(1, 2), "55");
    expect(store.blocked).toBeUndefined();
  });

  it("pastes beyond the last column and onto read-only ones to nowhere, line breaks and quotes as they are, in one step", () => {
    const notes: TableColumnOption[] = [...columns, { name: "remark", label: "Remark" }];
    const store = new TableEditorStore(notes, tests);
    store.paste(
      at(2, 0),
      fromTabText('B-1\t3/4/24\t1,200\tY\t"two\nlines, ""quoted"""\tlost\r\nB-2\t\t\t\t\r\n'),
    );
    expect(store.rows.length).toBe(4);
    expect(store.plain[2]).toEqual({
      id: 9,
      well: "A-3",
      date: "2024-03-04",
      oil: 1200,
      valid: true,
      remark: 'two\nlines, "quoted"',
    });
    expect(store.plain[3]).toEqual({
      well: null,
      date: null,
      oil: null,
      valid: null,
      remark: null,
    });
    store.undo();
    expect(store.plain).toEqual(tests);
    expect(store.formatting).toBeUndefined();
    store.redo();
    expect(store.rows.length).toBe(4);
  });

  it("reads a big paste in pieces and keeps the rows as they are until it is read", () => {
    const store = new TableEditorStore(columns, tests);
    const cells = Array.from({ length: 5000 }, (_, row) => ["3/4/24", String(row)]);
    store.paste(at(0, 1), cells);
    expect(store.locked).toBe(true);
    store.setText(at(0, 2), "1");
    expect(store.plain).toEqual(tests);
    vi.advanceTimersByTime(9999);
    expect(store.rows.length).toBe(5000);
    expect(store.locked).toBe(false);
    expect(store.blocked).toBe("Wait until the pasted rows are formatted");
    vi.advanceTimersByTime(1);
    expect(store.blocked).toBeUndefined();
    store.undo();
    expect(store.plain).toEqual(tests);
  });

  it("one copied cell fills everything that is marked", () => {
    const store = new TableEditorStore(columns, tests);
    store.setMark(at(0, 2), at(2, 2));
    store.paste(at(2, 2), [["5"]]);
    expect(column(store, "oil")).toEqual([5, 5, 5]);
  });

  it("TB-032 there is always at least one row, empty when there was none; deleting the last empties it", () => {
    const store = new TableEditorStore(columns, []);
    expect(store.plain).toEqual([{ well: null, date: null, oil: null, valid: null }]);
    expect(store.canRemove).toBe(false);
    store.remove();
    expect(store.rows.length).toBe(1);
    expect(store.dirty).toBe(false);
    const filled = new TableEditorStore(columns, tests);
    filled.setMark(at(0, 0), at(2, 3));
    filled.remove();
    expect(filled.plain).toEqual([{ well: null, date: null, oil: null, valid: null }]);
    expect(new TableEditorStore(columns, tests, { minRows: 5 }).rows.length).toBe(5);
  });

  it("adds, duplicates, moves and deletes the marked rows; copies do not take what columns do not show", () => {
    const store = new TableEditorStore(columns, tests);
    store.setMark(at(1, 0), at(2, 1));
    store.duplicate();
    expect(column(store, "well")).toEqual(["A-1", "A-2", "A-3", "A-2", "A-3"]);
    expect(column(store, "id")).toEqual([7, 8, 9, undefined, undefined]);
    store.setMark(at(0, 0), at(0, 0));
    store.move(1);
    expect(column(store, "well")).toEqual(["A-2", "A-1", "A-3", "A-2", "A-3"]);
    expect(store.focus).toEqual(at(1, 0));
    store.setMark(at(0, 0), at(0, 0));
    store.move(-1);
    store.addRow("above");
    expect(column(store, "well")).toEqual([null, "A-2", "A-1", "A-3", "A-2", "A-3"]);
    for (let step = 0; step < 3; step++) store.undo();
    expect(store.plain).toEqual(tests);
    expect(store.history.future.length).toBe(3);
    store.setText(at(0, 2), "1");
    expect(store.history.future.length).toBe(0);
  });

  it("fills down, clears and toggles a range, read-only columns left out", () => {
    const store = new TableEditorStore(columns, tests);
    store.fillDown({ from: at(0, 0), to: at(2, 2) });
    expect(column(store, "oil")).toEqual([120, 120, 120]);
    expect(column(store, "well")).toEqual(["A-1", "A-2", "A-3"]);
    store.setText(at(0, 2), "5");
    store.fillDown({ from: at(1, 2), to: at(1, 2) });
    expect(column(store, "oil")).toEqual([5, 5, 120]);
    store.toggle({ from: at(0, 3), to: at(2, 3) });
    expect(column(store, "valid")).toEqual([false, false, false]);
    store.clear(at(0, 0), at(2, 3));
    expect(column(store, "well")).toEqual(["A-1", "A-2", "A-3"]);
    expect(column(store, "oil")).toEqual([null, null, null]);
  });

  it("sorts descending, ascending and back, what is empty last", () => {
    const store = new TableEditorStore(columns, [...tests, { well: "A-4", oil: null }]);
    store.sortBy("oil");
    expect(column(store, "oil")).toEqual([120, 95, 80, null]);
    store.sortBy("oil");
    expect(column(store, "oil")).toEqual([80, 95, 120, null]);
    store.sortBy("oil");
    expect(column(store, "well")).toEqual(["A-1", "A-2", "A-3", "A-4"]);
    expect(store.sort).toBeUndefined();
  });

  it("asks rules that answer later, keeps saving off until then, and forgets answers for rows that were edited since", async () => {
    const wells = vi.fn(async (value: unknown) =>
      String(value).startsWith("A") ? undefined : "No such well",
    );
    const failing = vi.fn(async (value: unknown, row: TableRow) => {
      if (row.well === "A-9") throw new Error(`no answer for ${value}`);
      return undefined;
    });
    const rules: TableColumnOption[] = [
      { name: "well", label: "Well", validationRules: [wells, failing] },
    ];
    const store = new TableEditorStore(rules, [{ well: "A-1" }, { well: "A-1" }]);
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(store.blocked));
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(["Checking values …", undefined]);
    expect(wells).toHaveBeenCalledTimes(1);
    store.setText(at(0, 0), "B-1");
    store.setText(at(0, 0), "A-2");
    await vi.advanceTimersByTimeAsync(1);
    expect(store.blocked).toBeUndefined();
    store.setText(at(0, 0), "A-9");
    await vi.advanceTimersByTimeAsync(1);
    expect(store.problemAt(at(0, 0))).toBe("Could not be checked: no answer for A-9");
    stop();
  });

  it("asks only rules of the whole table again when another row changes", () => {
    const own = vi.fn((_value: unknown, _row: TableRow) => undefined);
    const unique = vi.fn((value: unknown, _row: TableRow, rows: readonly TableRow[]) =>
      rows.filter(({ well }) => well === value).length > 1 ? "This well is there twice" : undefined,
    );
    const store = new TableEditorStore(
      [{ name: "well", label: "Well", validationRules: [own, unique] }],
      [{ well: "A" }, { well: "B" }, { well: "C" }],
    );
    expect(store.errors).toEqual([]);
    expect(own).toHaveBeenCalledTimes(3);
    store.setText(at(1, 0), "A");
    expect(store.summary).toBe("2 validation errors. See rows 1 - 2.");
    expect(own).toHaveBeenCalledTimes(4);
    expect(unique).toHaveBeenCalledTimes(6);
  });

  it("TB-026 problems of the columns are only logged; the table works on", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const odd = [
      { name: "", label: "Nameless" },
      { name: "rate", label: "" },
      { name: "kind", label: "Kind", type: "dropdown" },
    ] as TableColumnOption[];
    const store = new TableEditorStore(
      [...odd, { name: "x", label: "X", type: "map" as "string" }],
      [{ rate: "1" }],
    );
    const logged = warn.mock.calls.map(([text]) => String(text)).join("\n");
    for (const word of ["no name", "no label", "without values", "unknown type"])
      expect(logged).toContain(word);
    expect(store.columns.map(({ label }) => label)).toEqual(["Rate", "Kind", "X"]);
    store.setText(at(0, 0), "2");
    expect(store.plain[0]).toEqual({ rate: "2" });
    warn.mockRestore();
  });

  it("TB-027 needs no call: it is only data and functions", () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const store = new TableEditorStore(columns, tests);
    store.setText(at(0, 2), "1");
    store.paste(at(0, 1), [["3/4/24"]]);
    vi.runAllTimers();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("an edit among 5,000 rows does not check the other rows again", () => {
    const asked = vi.fn((value: unknown, row: TableRow) =>
      Number(value) < 0 && row ? "Oil is not negative" : undefined,
    );
    const many = Array.from({ length: 5000 }, (_, index) => ({ oil: index }));
    const store = new TableEditorStore(
      [{ name: "oil", label: "Oil", type: "number", validationRules: [asked] }],
      many,
    );
    const stop = autorun(() => store.summary);
    expect(asked).toHaveBeenCalledTimes(5000);
    for (let row = 0; row < 50; row++) store.setText(at(row * 90, 0), String(-row));
    expect(asked).toHaveBeenCalledTimes(5049);
    expect(store.errors.length).toBe(49);
    stop();
  });
});
