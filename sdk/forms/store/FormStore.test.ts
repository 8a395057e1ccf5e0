// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormValues, RuleFunction } from "../../contracts/index.ts";
import { transforms } from "../transforms.ts";
import { FieldEntry } from "./FieldEntry.ts";
import { FormStore, type FormStoreOptions, type Validate } from "./FormStore.ts";
import type { FieldSettings } from "./fieldSettings.ts";

const settings = (label: string, part: Partial<FieldSettings> = {}): FieldSettings => ({
  label,
  hint: undefined,
  placeholder: undefined,
  clearable: false,
  debounce: undefined,
  required: false,
  options: {},
  rules: [],
  messages: undefined,
  showLimit: String,
  transform: undefined,
  disabled: false,
  readonly: false,
  keepsEmptyText: false,
  holdsParts: false,
  ...part,
});

const emitted = vi.fn<(values: FormValues) => void>();
const storeOf = (part: Partial<FormStoreOptions> = {}) =>
  new FormStore({ validate: () => [], hides: new Map(), rules: [], onValues: emitted, ...part });

function input(store: FormStore, key: string, part: Partial<FieldSettings> = {}) {
  const entry = new FieldEntry(store, [key], settings(key, part), key);
  return { entry, leave: store.register(entry) };
}

async function started(store: FormStore, values: FormValues = {}) {
  store.start(values, values);
  await vi.advanceTimersByTimeAsync(0);
}

const missing =
  (key: string): Validate =>
  (values) =>
    values[key] === undefined
      ? [{ pointer: `/${key}`, keyword: "required", params: {}, message: "is missing" }]
      : [];

beforeEach(() => {
  vi.useFakeTimers();
  emitted.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("emission", () => {
  it("FO-006 an input emits 500 ms after the last change", async () => {
    const store = storeOf();
    const { entry } = input(store, "name");
    await started(store);
    entry.type("B");
    vi.advanceTimersByTime(499);
    entry.type("Bo");
    vi.advanceTimersByTime(499);
    expect(emitted).not.toHaveBeenCalled();
    expect(entry.shown).toBe("Bo");
    expect(store.dirty).toBe(true);
    vi.advanceTimersByTime(1);
    expect(emitted.mock.calls).toEqual([[{ name: "Bo" }]]);
  });

  it("FO-002 its own debounce holds, and leaving, submitting and going emit at once", async () => {
    const store = storeOf();
    const [quick, left, sent, gone] = ["quick", "left", "sent", "gone"].map((key) =>
      input(store, key, key === "quick" ? { debounce: 100 } : {}),
    );
    await started(store);
    quick!.entry.type(1);
    vi.advanceTimersByTime(100);
    expect(store.values).toEqual({ quick: 1 });
    left!.entry.type(2);
    left!.entry.leave();
    expect(store.values).toEqual({ quick: 1, left: 2 });
    sent!.entry.type(3);
    await store.submit();
    expect(store.values).toEqual({ quick: 1, left: 2, sent: 3 });
    gone!.entry.type(4);
    gone!.leave();
    expect(emitted).toHaveBeenLastCalledWith({ quick: 1, left: 2, sent: 3, gone: 4 });
  });

  it("FO-007 percent is shown and stored by its transform while the typed text stays as typed", async () => {
    const store = storeOf();
    const { entry } = input(store, "cut", { transform: transforms.percent });
    await started(store, { cut: 0.07 });
    expect(entry.shown).toBe(7);
    entry.type(29);
    entry.flush();
    expect(store.values).toEqual({ cut: 0.29 });
    expect(entry.shown).toBe(29);
  });

  it("an emptied text has no entry, one that must be there stays an empty text", async () => {
    const store = storeOf();
    const free = input(store, "free").entry;
    const kept = input(store, "kept", { keepsEmptyText: true }).entry;
    await started(store, { free: "a", kept: "b" });
    for (const entry of [free, kept]) {
      entry.type("");
      entry.flush();
    }
    expect(store.values).toEqual({ kept: "" });
  });
});

describe("validity", () => {
  it("FO-003 the form is valid only if all inputs are valid and none is being checked", async () => {
    let answer: (reported: string | null) => void = () => undefined;
    const rule: RuleFunction = () => new Promise((resolve) => (answer = resolve));
    const store = storeOf({ validate: missing("name") });
    const name = input(store, "name").entry;
    input(store, "rig", { rules: [rule] });
    expect(store.valid).toBe(false);
    await started(store);
    name.type("Bonanza");
    name.flush();
    expect(store.checking).toBe(true);
    expect(store.valid).toBe(false);
    answer(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.valid).toBe(true);
    name.setProblems(["Not a name."]);
    expect(store.valid).toBe(false);
  });

  it("FO-005 an input's errors are its rules' failures and its own errors; those of rules show once it was left", async () => {
    const store = storeOf({ validate: missing("name") });
    const { entry } = input(store, "name", {
      rules: [() => "Too plain.", async () => ["Taken.", "Too short."]],
    });
    await started(store);
    entry.setProblems(["Not a name."]);
    expect(entry.shownErrors).toEqual(["Not a name."]);
    entry.leave();
    expect(entry.shownErrors).toEqual([
      "name is required.",
      "Too plain.",
      "Taken.",
      "Too short.",
      "Not a name.",
    ]);
  });

  it("FO-005 an answer that a newer one has overtaken is dropped, and its signal aborted", async () => {
    const signals: AbortSignal[] = [];
    const rule: RuleFunction = (value, _, signal) => {
      signals.push(signal);
      return new Promise((resolve) =>
        setTimeout(() => resolve(`${value} is taken.`), value === "slow" ? 900 : 100),
      );
    };
    const store = storeOf();
    const { entry } = input(store, "name", { rules: [rule] });
    await started(store, { name: "slow" });
    entry.type("fast");
    entry.flush();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(100);
    expect(entry.shownErrors).toEqual(["fast is taken."]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(entry.shownErrors).toEqual(["fast is taken."]);
  });

  it("FO-005 a rule that throws or rejects is a failure that says so", async () => {
    const store = storeOf();
    const thrown = () => {
      throw new Error("no registry");
    };
    const { entry } = input(store, "name", {
      rules: [thrown, () => Promise.reject(new Error("no network"))],
    });
    await started(store);
    expect(entry.errors).toEqual([
      "This could not be checked: no registry",
      "This could not be checked: no network",
    ]);
    expect(store.valid).toBe(false);
  });

  it("a rule runs again when a value that it read changed, and only then", async () => {
    const rule = vi.fn<RuleFunction>((bottom, { top }) =>
      Number(bottom) < Number(top) ? "Too high." : null,
    );
    const store = storeOf();
    input(store, "bottom", { rules: [rule] });
    const top = input(store, "top").entry;
    const other = input(store, "other").entry;
    await started(store, { bottom: 5, top: 1 });
    expect(rule).toHaveBeenCalledTimes(1);
    other.type("x");
    other.flush();
    expect(rule).toHaveBeenCalledTimes(1);
    top.type(9);
    top.flush();
    expect(rule).toHaveBeenCalledTimes(2);
    expect(store.valid).toBe(false);
  });

  it("hides an input of every entry of a list, and what is missing there is no error", async () => {
    const hides = new Map([
      ["/strings/*/weight", [(values: FormValues) => values.design !== "refrac"]],
    ]);
    const store = storeOf({
      validate: () => [
        { pointer: "/strings/1/weight", keyword: "required", params: {}, message: "" } as never,
      ],
      hides,
    });
    store.start({ design: "plug" }, { design: "plug" });
    store.check();
    expect(store.isHidden("/strings/0/weight")).toBe(true);
    expect(store.isHidden("/strings/0/size")).toBe(false);
    expect(store.strayErrors).toEqual([]);
    store.commit(["design"], "refrac");
    expect(store.isHidden("/strings/0/weight")).toBe(false);
    expect(store.strayErrors).toHaveLength(1);
  });

  it("what is hidden is not validated, and keeps its value", async () => {
    const hides = new Map([["/job", [(values: FormValues) => values.design !== "refrac"]]]);
    const store = storeOf({ validate: missing("job"), hides });
    const design = input(store, "design").entry;
    await started(store, { design: "plug" });
    expect(store.valid).toBe(true);
    design.type("refrac");
    design.flush();
    expect(store.isHidden("/job")).toBe(false);
    expect(store.valid).toBe(false);
  });

  it("rules of the form run once its inputs are good, and submit waits for them", async () => {
    const rule = vi.fn<RuleFunction>(
      () => new Promise((resolve) => setTimeout(() => resolve(["The server refuses."]), 50)),
    );
    const store = storeOf({ validate: missing("name"), rules: [rule] });
    const { entry } = input(store, "name");
    await started(store);
    expect(await store.submit()).toBe(false);
    expect(rule).not.toHaveBeenCalled();
    entry.type("Bonanza");
    const answer = store.submit();
    await vi.advanceTimersByTimeAsync(50);
    expect(await answer).toBe(false);
    expect(store.shownErrors.map(({ messages }) => messages)).toEqual([["The server refuses."]]);
  });

  it("dirty is reported while typing and taken back when the first value is there again", async () => {
    const store = storeOf();
    const { entry } = input(store, "name");
    await started(store, { name: "A" });
    expect(store.dirty).toBe(false);
    entry.type("AB");
    expect(store.dirty).toBe(true);
    entry.type("A");
    entry.flush();
    expect(store.dirty).toBe(false);
  });
});
