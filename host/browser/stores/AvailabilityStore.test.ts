import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AvailabilityStore, lookEvery } from "./AvailabilityStore.ts";

let well: boolean;
let looks: number;
const onBack = vi.fn();
const store = () =>
  new AvailabilityStore({
    trouble: async () => {
      looks += 1;
      return well ? undefined : "unavailable";
    },
    onBack,
  });

beforeEach(() => {
  vi.useFakeTimers();
  onBack.mockClear();
  looks = 0;
});
afterEach(() => void vi.useRealTimers());

test("a server that cannot work is looked at until it is well, and what failed is read again once", async () => {
  well = false;
  const availability = store();
  for (let failure = 0; failure < 3; failure++) void availability.noteFailure();
  await vi.advanceTimersByTimeAsync(lookEvery * 4);
  expect([availability.trouble, onBack.mock.calls.length]).toEqual(["unavailable", 0]);
  expect(looks).toBeLessThanOrEqual(5);
  well = true;
  await vi.advanceTimersByTimeAsync(lookEvery * 1.25);
  expect([availability.trouble, onBack.mock.calls.length]).toEqual([undefined, 1]);
});

test("a call that fails on a server that is well says nothing of the server, and is not repeated for it", async () => {
  well = true;
  const availability = store();
  await availability.noteFailure();
  await vi.advanceTimersByTimeAsync(lookEvery * 2);
  expect([availability.trouble, onBack.mock.calls.length, looks]).toEqual([undefined, 0, 1]);
});

test("what answers some calls in the server's place is said until the next look, which reads again what failed", async () => {
  well = true;
  const availability = store();
  void availability.noteFailure("foreign");
  expect(availability.outage).toContain(
    "Something between this browser and the server answers in its place",
  );
  await vi.advanceTimersByTimeAsync(lookEvery * 1.25);
  expect([availability.outage, onBack.mock.calls.length, looks]).toEqual([undefined, 1, 1]);
});
