import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AvailabilityStore, lookEvery } from "./AvailabilityStore.ts";

let well: boolean;
let looks: number;
const onBack = vi.fn();
const store = () =>
  new AvailabilityStore({
    reached: async () => {
      looks += 1;
      return well;
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
  expect([availability.unavailable, onBack.mock.calls.length]).toEqual([true, 0]);
  expect(looks).toBeLessThanOrEqual(5);
  well = true;
  await vi.advanceTimersByTimeAsync(lookEvery * 1.25);
  expect([availability.unavailable, onBack.mock.calls.length]).toEqual([false, 1]);
});

test("a call that fails on a server that is well says nothing of the server, and is not repeated for it", async () => {
  well = true;
  const availability = store();
  await availability.noteFailure();
  await vi.advanceTimersByTimeAsync(lookEvery * 2);
  expect([availability.unavailable, onBack.mock.calls.length, looks]).toEqual([false, 0, 1]);
});
