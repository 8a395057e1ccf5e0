import { vi } from "vitest";

/** What takes a millisecond takes seconds on a busy machine: a condition is waited for as long as `expect.poll` waits. */
const { waitFor } = vi;
vi.waitFor = (work, options) => waitFor(work, options ?? 20_000);
