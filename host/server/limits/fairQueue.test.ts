import { afterEach, describe, expect, it, vi } from "vitest";
import { FairQueue, type FairQueueLimits, fewPlaces, type Party } from "./index.ts";

const ann: Party = { orgId: "north", userId: "ann" };
const anne: Party = { orgId: "north", userId: "anne" };
const bob: Party = { orgId: "south", userId: "bob" };

const queueOf = (limits: Partial<FairQueueLimits> = {}) =>
  new FairQueue({
    total: 4,
    perOrganization: 3,
    perPerson: 2,
    waitingPerPerson: 100,
    waitSeconds: 5,
    ...limits,
  });

/** Enters and notes the name when let in. */
function enter(queue: FairQueue, party: Party, log: string[], name = party.userId, cost = 1): void {
  if (queue.tryEnter(party, cost)) log.push(name);
  else
    queue.wait(party, cost).then(
      () => log.push(name),
      (error: Error) => log.push(`${name}: ${error.message}`),
    );
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.useRealTimers());

describe("a fair queue", () => {
  it("lets in at once within the shares of person, organization and node", () => {
    const queue = queueOf();
    expect([ann, ann, ann, anne, bob, bob].map((party) => queue.tryEnter(party))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it("keeps room for another organization and another person, however much one asks for", () => {
    const queue = queueOf();
    for (let count = 0; count < 50; count++) enter(queue, ann, []);
    expect(queue.tryEnter(anne)).toBe(true);
    expect(queue.tryEnter(bob)).toBe(true);
  });

  it("lets those who wait in by turns: by organization, then by person", async () => {
    const queue = queueOf({ total: 1, perOrganization: 1, perPerson: 1 });
    const log: string[] = [];
    for (const name of ["ann1", "ann2", "ann3"]) enter(queue, ann, log, name);
    for (const name of ["anne1", "anne2"]) enter(queue, anne, log, name);
    for (const name of ["bob1", "bob2"]) enter(queue, bob, log, name);
    const order = [ann, bob, anne, bob, ann, anne, ann];
    for (const [at, party] of order.entries()) {
      await settled();
      expect(log, `after ${at} have left`).toHaveLength(at + 1);
      queue.leave(party);
    }
    // North's two people take turns within north's turns, and the first place was a turn too.
    expect(log).toEqual(["ann1", "bob1", "anne1", "bob2", "ann2", "anne2", "ann3"]);
  });

  it("lets a colleague's first work in before the second of who had not to wait for the first", async () => {
    const queue = queueOf({ total: 2, perOrganization: 1, perPerson: 1 });
    const log: string[] = [];
    for (const name of ["ann1", "ann2", "ann3"]) enter(queue, ann, log, name);
    enter(queue, anne, log, "anne1");
    queue.leave(ann);
    await settled();
    expect(log).toEqual(["ann1", "anne1"]);
    queue.leave(anne);
    await settled();
    expect(log).toEqual(["ann1", "anne1", "ann2"]);
  });

  it("of few places keeps one for a colleague and one for another organization", () => {
    const queue = new FairQueue(fewPlaces(4, 5));
    expect([ann, ann, ann, anne, anne, bob].map((party) => queue.tryEnter(party))).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
    const smallest = new FairQueue(fewPlaces(1, 5));
    expect(smallest.tryEnter(ann)).toBe(true);
  });

  it("lets an organization with room pass one that has taken its share", async () => {
    const queue = queueOf();
    const log: string[] = [];
    for (const name of ["a1", "a2", "a3"]) enter(queue, ann, log, name);
    enter(queue, anne, log, "b1");
    enter(queue, anne, log, "b2");
    enter(queue, bob, log, "c1");
    expect(log).toEqual(["a1", "a2", "b1", "c1"]);
    queue.leave(anne);
    await settled();
    expect(log).toEqual(["a1", "a2", "b1", "c1", "b2"]);
  });

  it("does not let small costs keep a large one out for ever", async () => {
    const queue = queueOf({ total: 10, perOrganization: 10, perPerson: 10 });
    const log: string[] = [];
    enter(queue, ann, log, "small1", 4);
    enter(queue, anne, log, "small2", 4);
    enter(queue, bob, log, "large", 8);
    enter(queue, ann, log, "small3", 2);
    expect(log).toEqual(["small1", "small2"]);
    queue.leave(ann, 4);
    await settled();
    expect(log).toEqual(["small1", "small2"]);
    queue.leave(anne, 4);
    await settled();
    expect(log).toEqual(["small1", "small2", "large", "small3"]);
  });

  it("refuses who has too much waiting, and who has waited too long, with the seconds to wait", async () => {
    vi.useFakeTimers();
    const queue = queueOf({ perPerson: 1, waitingPerPerson: 2, waitSeconds: 6 });
    const log: string[] = [];
    for (const name of ["1", "2", "3", "4"]) enter(queue, ann, log, name);
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(["1", "4: Too many requests. Try again in 2 s."]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(log.slice(2)).toEqual([
      "2: Too many requests. Try again in 2 s.",
      "3: Too many requests. Try again in 2 s.",
    ]);
    queue.leave(ann);
    expect(queue.tryEnter(ann)).toBe(true);
  });

  it("forgets who went away while waiting", async () => {
    const queue = queueOf({ perPerson: 1 });
    queue.tryEnter(ann);
    const gone = new AbortController();
    const turn = queue.wait(ann, 1, gone.signal);
    const log: string[] = [];
    enter(queue, ann, log);
    gone.abort();
    await expect(turn).rejects.toMatchObject({ code: "rate-limited" });
    queue.leave(ann);
    await settled();
    expect(log).toEqual(["ann"]);
  });

  it("keeps nothing of those who left", async () => {
    const queue = queueOf();
    const log: string[] = [];
    for (let count = 0; count < 1_000; count++)
      enter(queue, { orgId: `o${count % 7}`, userId: `u${count % 31}` }, log, String(count));
    for (let count = 0; count < 2_000 && log.length < 1_000; count++) {
      const left = Number(log[count]);
      queue.leave({ orgId: `o${left % 7}`, userId: `u${left % 31}` });
      await settled();
    }
    expect(new Set(log).size).toBe(1_000);
  });
});
