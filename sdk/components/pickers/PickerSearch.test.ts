import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PickerAsk, PickerSearch } from "./PickerSearch.ts";
import type { PickerObject } from "./pickerTypes.ts";

type Question = {
  text: string;
  scope: string;
  found(objects: readonly PickerObject[]): void;
  failed(reason: unknown): void;
};

const objects = (count: number, prefix = "Well") =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    displayName: `${prefix} ${at}`,
  }));

function picker(answer?: PickerAsk) {
  const questions: Question[] = [];
  const log = vi.fn();
  const ask: PickerAsk = ({ searchText, scope }, found, failed) => {
    questions.push({ text: searchText, scope, found, failed });
    return answer?.({ searchText, scope }, found, failed);
  };
  return { search: new PickerSearch({ ask, scope: "Current Petron", log }), questions, log };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("AC-013 a search runs 200 ms after the last key, and its text is trimmed", () => {
  const { search, questions } = picker();
  search.setText("Cor");
  vi.advanceTimersByTime(199);
  search.setText(" Cormorant ");
  vi.advanceTimersByTime(199);
  expect(questions).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(questions.map(({ text }) => text)).toEqual(["Cormorant"]);
  expect(search.waiting).toBe(true);
});

test("AC-013 at most 10 results are shown, and it is known that there are more", () => {
  const { search } = picker((_query, found) => found(objects(25)));
  search.searchNow();
  expect(search.results).toHaveLength(10);
  expect(search.more).toBe(true);
  expect(search.waiting).toBe(false);
});

test("AC-012 late answers of earlier questions are dropped; an answer may be bettered", () => {
  const { search, questions } = picker();
  search.searchNow();
  search.setScope("All Petrons");
  questions[1]!.found(objects(1, "New"));
  questions[0]!.found(objects(3, "Old"));
  expect(search.results.map(({ id }) => id)).toEqual(["New0"]);
  questions[1]!.found(objects(2, "New"));
  expect(search.results).toHaveLength(2);
  expect(questions[1]!.scope).toBe("All Petrons");
  search.stop();
  questions[1]!.found(objects(5));
  expect(search.results).toHaveLength(2);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("No connection");
    },
  ],
  ["rejects", () => Promise.reject(new Error("No connection"))],
  [
    "says so",
    (_query: unknown, _found: unknown, failed: (reason: unknown) => void) =>
      failed(new Error("No connection")),
  ],
] as [string, PickerAsk][])(
  "a search that %s fails with its reason, is logged, and can be tried again",
  async (_how, answer) => {
    const { search, questions, log } = picker(answer);
    search.searchNow();
    await Promise.resolve();
    expect(search.status).toBe("failed");
    expect(search.reason).toBe("No connection");
    expect(log).toHaveBeenCalledOnce();
    search.searchNow();
    expect(questions).toHaveLength(2);
  },
);
