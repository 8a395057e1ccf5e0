import type { FaultLogger } from "../faults/index.ts";
import { reasonOf } from "../faults/index.ts";
import { freeBytesOf } from "./diskSpace.ts";

/** Many are refused while a disk is full: the log says it once in this time. */
const silentFor = 60_000;

interface RefusedDependencies {
  folder: string;
  logger: Pick<FaultLogger, "error"> & { warn(details: object, message: string): void };
  /** The free bytes of the disk. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Milliseconds that never go back. */
  now?: () => number;
}

/**
 * To be called for each request that is refused since the disk is full: its operator hears of it,
 * at most once a minute.
 */
export function refusedForDisk({
  folder,
  logger,
  freeBytes = freeBytesOf,
  now = () => performance.now(),
}: RefusedDependencies): () => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let refused = 0;
  return () => {
    refused += 1;
    if (now() - loggedAt < silentFor) return;
    loggedAt = now();
    const since = refused;
    refused = 0;
    freeBytes(folder).then(
      (free) =>
        logger.warn(
          { folder, free, refused: since },
          "the disk is full: what people store is refused until there is room",
        ),
      (error: unknown) =>
        logger.error(
          { folder, reason: reasonOf(error) },
          "the free bytes of the disk could not be read",
        ),
    );
  };
}
