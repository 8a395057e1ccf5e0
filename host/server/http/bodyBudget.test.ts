import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BodyBudget } from "./bodyBudget.ts";

const limits = {
  total: 100,
  perOrganization: 100,
  perPerson: 100,
  waitingPerPerson: 9,
  waitSeconds: 15,
};
const ann = { orgId: "acme", userId: "ann" };
const bo = { orgId: "acme", userId: "bo" };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * A body that takes so much of the budget; `received` grows by so many bytes in a millisecond, up
 * to `maxBytes`.
 */
function arriving(
  budget: BodyBudget,
  bytesPerMs: number,
  { party = ann, cost = 100, maxBytes = Number.POSITIVE_INFINITY } = {},
) {
  const from = performance.now();
  const body = {
    party,
    cost,
    get received() {
      return Math.min(maxBytes, (performance.now() - from) * bytesPerMs);
    },
    end: vi.fn(() => {
      budget.arrived(body);
      budget.leave(party, cost);
    }),
  };
  expect(budget.tryEnter(party, cost)).toBe(true);
  budget.arrives(body);
  return body;
}

it("what comes slowly is ended while somebody waits for its share, and at no other time", async () => {
  const budget = new BodyBudget(limits, 256_000, { error: () => expect.unreachable() });
  const body = arriving(budget, 0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(body.end).not.toHaveBeenCalled();
  const waiting = budget.wait(bo, 10);
  await vi.advanceTimersByTimeAsync(2_000);
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

it("what began fast and then stalls is ended too", async () => {
  const budget = new BodyBudget(limits, 256_000, { error: () => expect.unreachable() });
  const body = arriving(budget, 1_000_000, { maxBytes: 100_000_000 });
  await vi.advanceTimersByTimeAsync(1_000);
  const waiting = budget.wait(bo, 10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(body.end).toHaveBeenCalledOnce();
  await waiting;
});

it("nobody's slow body is ended for a share that it does not take from, and no more than somebody waits for", async () => {
  const budget = new BodyBudget({ ...limits, total: 1_000, perOrganization: 200 }, 256_000, {
    error: () => expect.unreachable(),
  });
  const cy = { orgId: "other", userId: "cy" };
  const elsewhere = arriving(budget, 0, { party: cy, cost: 95 });
  const small = arriving(budget, 0, { cost: 40 });
  const large = arriving(budget, 0, { cost: 60 });
  const colleague = arriving(budget, 0, { party: bo, cost: 90 });
  const own = budget.wait(ann, 50);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([elsewhere, small, large, colleague].map(({ end }) => end.mock.calls.length)).toEqual([
    0, 0, 1, 0,
  ]);
  await own;
  const inOrganization = budget.wait({ orgId: "acme", userId: "di" }, 45);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([elsewhere, small, colleague].map(({ end }) => end.mock.calls.length)).toEqual([0, 0, 1]);
  await inOrganization;
});

it("what came while the process was halted is read before it is judged", async () => {
  const budget = new BodyBudget(limits, 256_000, { error: () => expect.unreachable() });
  const body = arriving(budget, 0);
  const waiting = budget.wait(bo, 10);
  const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(body.end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(body.end).toHaveBeenCalledOnce();
  await waiting;
  now.mockRestore();
});
