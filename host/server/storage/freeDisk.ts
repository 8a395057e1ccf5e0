import { PetronsError } from "@petrons/sdk/contracts";
import { type FaultLogger, guardedInterval } from "../faults/index.ts";
import { freeBytesOf } from "./diskSpace.ts";

const mebibyte = 1_048_576;
/** Much less is written in this time than stays free. */
const lookEvery = 500;

interface FreeDiskDependencies {
  folder: string;
  /**
   * Files leave so much free; documents half of it, so that people who store files stop nobody
   * else's documents.
   */
  freeDiskMiB: number;
  logger: FaultLogger;
  /** The free bytes of the disk. */
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Watches the disk that the database lies on: a part of it stays free, so that the server starts,
 * and people delete, when others have filled the rest.
 */
interface FreeDisk {
  /** Throws disk-full while that part is all there is. Costs nothing. */
  assertRoom(): void;
  close(): void;
}

export async function watchFreeDisk({
  folder,
  freeDiskMiB,
  logger,
  freeBytes = freeBytesOf,
}: FreeDiskDependencies): Promise<FreeDisk> {
  const needed = (freeDiskMiB * mebibyte) / 2;
  let isFull = false;
  const look = async () => {
    const free = await freeBytes(folder);
    const was = isFull;
    isFull = free < needed;
    if (isFull && !was)
      logger.error(
        { folder, free, needed },
        "the disk of the database is full: what people store is refused until there is room",
      );
  };
  await look();
  const timer = guardedInterval("free disk", logger, lookEvery, look);
  return {
    assertRoom() {
      if (isFull) throw new PetronsError("disk-full");
    },
    close: () => clearInterval(timer),
  };
}
