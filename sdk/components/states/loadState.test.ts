import type { ResourceSnapshot } from "@petrons/sdk/browser";
import { describe, expect, it } from "vitest";
import { type LoadSource, loadStateOf } from "./loadState.ts";

const query = (part: Partial<LoadSource<string[]>>): LoadSource<string[]> => ({
  data: [],
  loading: false,
  error: null,
  ...part,
});
const resource = (part: Partial<ResourceSnapshot<string[]>>): ResourceSnapshot<string[]> => ({
  uri: "$root/Petron/a#Wells",
  state: "ready",
  data: undefined,
  errors: [],
  isLoading: false,
  dirty: false,
  updatedAt: 1000,
  reload: () => undefined,
  ...part,
});
const busy = { code: "unavailable", message: "The server is busy." } as const;
const refused = {
  code: "workspace-forbidden",
  message: "You may not enter the workspace.",
} as const;

describe("the state of something that is loaded", () => {
  it.each([
    ["a first load", query({ loading: true }), "loading"],
    ["an answer with rows", query({ data: ["a"] }), "data"],
    ["rows that are asked for again", query({ data: ["a"], loading: true }), "data"],
    ["an empty answer", query({}), "empty"],
    ["a failure", query({ error: "The server is busy." }), "failed"],
    [
      "a resource before its first answer",
      resource({ state: "initial", updatedAt: null }),
      "loading",
    ],
    [
      "a resource that is fetched again after an error",
      resource({ state: "error", errors: [busy], isLoading: true }),
      "failed",
    ],
    ["an empty resource", resource({ data: [] }), "empty"],
    [
      "a resource that may not be read",
      resource({ state: "error", errors: [refused] }),
      "no-access",
    ],
  ])("of %s it is the right one", (_, source, kind) => {
    expect(loadStateOf(source).kind).toBe(kind);
  });

  it("old data stay shown when a newer answer fails, with the reason and their age", () => {
    expect(
      loadStateOf(query({ data: ["a"], error: "The server is busy.", updatedAt: 1000 })),
    ).toEqual({
      kind: "data",
      data: ["a"],
      stale: true,
      since: 1000,
      reason: "The server is busy.",
    });
    expect(loadStateOf(resource({ state: "error", data: ["a"], errors: [busy] }))).toMatchObject({
      kind: "data",
      stale: true,
      reason: busy.message,
    });
    expect(loadStateOf(resource({ state: "stale", data: ["a"] }))).toMatchObject({
      kind: "data",
      stale: true,
      since: 1000,
      reason: undefined,
    });
    expect(loadStateOf(resource({ data: ["a"] }))).toMatchObject({ kind: "data", stale: false });
  });

  it("a screen may say what counts as empty", () => {
    expect(loadStateOf(query({ data: ["hidden"] }), () => true).kind).toBe("empty");
  });
});
