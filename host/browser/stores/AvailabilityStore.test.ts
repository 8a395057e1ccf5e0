import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AvailabilityStore, probeEvery } from "./AvailabilityStore.ts";

let well: boolean;
let probes: number;
const onHealthy = vi.fn();
const store = () =>
  new AvailabilityStore({
    trouble: async () => {
      probes += 1;
      return well ? undefined : "unavailable";
    },
    onHealthy,
  });

beforeEach(() => {
  vi.useFakeTimers();
  onHealthy.mockClear();
  probes = 0;
});
afterEach(() => void vi.useRealTimers());

test("a server that cannot work is looked at until it is healthy, and what failed is read again once", async () => {
  well = false;
  const availability = store();
  for (let failure = 0; failure < 3; failure++) void availability.noteFailure();
  await vi.advanceTimersByTimeAsync(probeEvery * 4);
  expect([availability.trouble, onHealthy.mock.calls.length]).toEqual(["unavailable", 0]);
  expect(probes).toBeLessThanOrEqual(5);
  well = true;
  await vi.advanceTimersByTimeAsync(probeEvery * 1.25);
  expect([availability.trouble, onHealthy.mock.calls.length]).toEqual([undefined, 1]);
});

test("after unconfirmed changes everything is read once the server is well, and again at most every 5 s", async () => {
  well = false;
  const availability = store();
  const unconfirmed = () => {
    void availability.noteFailure();
    availability.noteUnconfirmed();
  };
  // Each read is a change that nobody knows of, as with a task that reads.
  onHealthy.mockImplementation(unconfirmed);
  for (let change = 0; change < 3; change++) unconfirmed();
  await vi.advanceTimersByTimeAsync(probeEvery * 4);
  expect(onHealthy.mock.calls).toEqual([]);
  well = true;
  await vi.advanceTimersByTimeAsync(probeEvery * 1.25);
  expect(onHealthy.mock.calls).toEqual([["all"]]);
  await vi.advanceTimersByTimeAsync(probeEvery * 10);
  expect(onHealthy.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(onHealthy.mock.calls.length).toBeLessThanOrEqual(11);
  onHealthy.mockReset();
});

test("after an unconfirmed change on a server that is well everything is read at once", async () => {
  well = true;
  store().noteUnconfirmed();
  await vi.advanceTimersByTimeAsync(0);
  expect([onHealthy.mock.calls, probes]).toEqual([[["all"]], 1]);
});

test("a call that fails on a server that is well says nothing of the server, and is not repeated for it", async () => {
  well = true;
  const availability = store();
  await availability.noteFailure();
  await vi.advanceTimersByTimeAsync(probeEvery * 2);
  expect([availability.trouble, onHealthy.mock.calls.length, probes]).toEqual([undefined, 0, 1]);
});

test("what answers some calls in the server's place is said until the next look, which reads again what failed", async () => {
  well = true;
  const availability = store();
  void availability.noteFailure("foreign");
  expect(availability.outage).toContain(
    "Something between this browser and the server answers in its place",
  );
  await vi.advanceTimersByTimeAsync(probeEvery * 1.25);
  expect([availability.outage, onHealthy.mock.calls.length, probes]).toEqual([undefined, 1, 1]);
});
