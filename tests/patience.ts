import { vi } from "vitest";

/**
 * What takes a millisecond takes many seconds on a slow, busy machine: a condition is waited for as
 * long as `expect.poll` waits.
 */
const { waitFor } = vi;
vi.waitFor = (work, options) =>
  waitFor(work, typeof options === "number" ? options : { timeout: 30_000, ...options });
