import { ApiError } from "@petrons/sdk/browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkWait, OptionsCheck } from "./OptionsCheck.ts";

const subject = (label: string) => ({ taskType: "TakeSteps", options: { label }, petronId: null });
/** A server whose answers the test gives, in any order. */
function heldServer() {
  const answers: { resolve: (messages: string[]) => void; reject: (error: Error) => void }[] = [];
  const validate = vi.fn(
    () => new Promise<string[]>((resolve, reject) => answers.push({ resolve, reject })),
  );
  return { validate, answers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the check of options", () => {
  it("JB-021 asks the server with type and options once they are left alone, and lists every message", async () => {
    const { validate, answers } = heldServer();
    const check = new OptionsCheck(validate, vi.fn());
    for (const label of ["a", "ab", "abc"]) check.check(subject(label));
    expect([check.checking, validate.mock.calls.length]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(checkWait);
    expect(validate.mock.calls).toEqual([
      [{ taskType: "TakeSteps", options: { label: "abc" }, pid: "null" }],
    ]);
    answers[0]!.resolve(["options.a: is missing.", "options.b: must be integer."]);
    await vi.advanceTimersByTimeAsync(0);
    expect([check.checking, check.messages]).toEqual([
      false,
      ["options.a: is missing.", "options.b: must be integer."],
    ]);
  });

  it("JB-021 without a type nothing is checked, and what was wrong is forgotten", async () => {
    const { validate, answers } = heldServer();
    const check = new OptionsCheck(validate, vi.fn());
    check.check(subject("a"));
    await vi.advanceTimersByTimeAsync(checkWait);
    check.check(undefined);
    answers[0]!.resolve(["options: late."]);
    await vi.advanceTimersByTimeAsync(checkWait);
    expect([validate.mock.calls.length, check.checking, check.messages]).toEqual([1, false, []]);
  });

  it("JB-021 a late answer does not overwrite a newer one, and anyone who waits gets the newest", async () => {
    const { validate, answers } = heldServer();
    const check = new OptionsCheck(validate, vi.fn());
    check.check(subject("a"));
    await vi.advanceTimersByTimeAsync(checkWait);
    check.check(subject("b"));
    const settled = vi.fn();
    void check.settled().then(settled);
    expect(validate).toHaveBeenCalledTimes(2);
    answers[0]!.resolve(["options: old."]);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
    answers[1]!.resolve([]);
    await vi.advanceTimersByTimeAsync(0);
    expect([settled.mock.calls.length, check.messages, check.checking]).toEqual([1, [], false]);
    await check.settled();
  });

  it("JB-022 a Petron that may not be read any more is told apart from a check that failed", async () => {
    const onFailure = vi.fn();
    const message = "You may not read this Petron.";
    const validate = vi
      .fn()
      .mockRejectedValueOnce(
        new ApiError(message, 403, [{ code: "operation-forbidden", message }]),
      );
    const check = new OptionsCheck(validate.mockResolvedValue([]), onFailure);
    check.check({ ...subject("a"), petronId: "Petron00000000001" });
    await check.settled();
    expect([check.petronRefusal, check.failure, onFailure.mock.calls]).toEqual([
      "You can't read this Petron any more. Choose another.",
      undefined,
      [],
    ]);
    check.check(subject("a"));
    await check.settled();
    expect(check.petronRefusal).toBeUndefined();
  });

  it("JB-022 a Petron that may only be read is refused with the server's reason, where the task writes to it", async () => {
    const message = "You may only read 'Volve': choose a Petron that you may change.";
    const validate = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(message, 403, [{ code: "petron-read-only", message }]));
    const check = new OptionsCheck(validate, vi.fn());
    check.check({ ...subject("a"), petronId: "Petron00000000001" });
    await check.settled();
    expect([check.petronRefusal, check.failure]).toEqual([message, undefined]);
  });

  it("JB-022 says once that nothing could be checked, until it could be again", async () => {
    const onFailure = vi.fn();
    const validate = vi.fn().mockRejectedValue(new Error("down"));
    const check = new OptionsCheck(validate, onFailure);
    check.check(subject("a"));
    await vi.advanceTimersByTimeAsync(checkWait);
    await check.again();
    expect([check.failure, onFailure.mock.calls]).toEqual(["down", [["down"]]]);
    validate.mockResolvedValue([]);
    await check.again();
    expect([check.failure, validate.mock.calls.length]).toEqual([undefined, 3]);
  });
});
