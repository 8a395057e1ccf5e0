import { faultLogger, guarded } from "../../faults/index.ts";
import type { Content } from "./contentVersion.ts";
import type { ResourceRun } from "./liveResource.ts";

/**
 * The content of a run, for as long as the caller waits. The run is aborted when the last caller
 * has gone.
 */
export async function waitFor(run: ResourceRun, gone: AbortSignal | undefined): Promise<Content> {
  run.waiting++;
  const left = Promise.withResolvers<never>();
  const leave = guarded("live resources", faultLogger, () => left.reject(gone?.reason));
  gone?.addEventListener("abort", leave);
  try {
    return await (gone ? Promise.race([run.promise, left.promise]) : run.promise);
  } finally {
    gone?.removeEventListener("abort", leave);
    if (--run.waiting === 0 && gone?.aborted) run.unwanted.abort(gone.reason);
  }
}
