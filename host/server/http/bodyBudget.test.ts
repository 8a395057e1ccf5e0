import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BodyBudget } from "./bodyBudget.ts";

const limits = { total: 100, perOrganization: 100, perPerson: 100, waitingPerPerson: 9, waitSeconds: 15 };
const ann = { orgId: "acme", userId: "ann" };
const bo = { orgId: "acme", userId: "bo" };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A body that takes all of the budget; `received` grows by so many bytes in a millisecond. */
function arriving(budget: BodyBudget, bytesPerMs: number) {
  const from = performance.now();
  const body = {
    get received() {
      return (performance.now() - from) * bytesPerMs;
    },
    end: vi.fn(() => {
      budget.arrived(body);
      budget.leave(ann, 100);
    }),
  };
  expect(budget.tryEnter(ann, 100)).toBe(true);
  budget.arrives(body);
  return body;
}

it("what comes slowly is ended while somebody waits for its share, and at no other time", async () => {
  const budget = new BodyBudget(limits, 256_000, { error: () => expect.unreachable() });
  const body = arriving(budget, 0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(body.end).not.toHaveBeenCalled();
  const waiting = budget.wait(bo, 10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(body.end).toHaveBeenCalledOnce();
  await waiting;
  budget.leave(bo, 10);
  const next = arriving(budget, 0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(next.end).not.toHaveBeenCalled();
});

it("what comes steadily goes on, and who waits for its share is refused in the end", async () => {
  const budget = new BodyBudget(limits, 256_000, { error: () => expect.unreachable() });
  const body = arriving(budget, 300);
  const refused = expect(budget.wait(bo, 10)).rejects.toMatchObject({ code: "rate-limited" });
  await vi.advanceTimersByTimeAsync(15_000);
  await refused;
  expect(body.end).not.toHaveBeenCalled();
});
