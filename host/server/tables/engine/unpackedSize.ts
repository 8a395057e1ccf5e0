import type { Limits } from "../../limits/index.ts";
import { SourceFault } from "./sourceFault.ts";

/** So much may be unpacked whatever the ratio: a short file of zeros is no attack. */
const freeBytes = 67_108_864;

/** What an honest file of that size may become. */
export const allowedBytes = (
  bytes: number,
  { unpackedBytes, unpackedRatio }: Pick<Limits, "unpackedBytes" | "unpackedRatio">,
): number => Math.min(unpackedBytes, Math.max(freeBytes, bytes * unpackedRatio));

/**
 * Counts what comes out of an archive. Throws as soon as it is more than an honest one of that size
 * holds.
 */
export function unpackedSize(
  packedBytes: number,
  { unpackedBytes, unpackedRatio }: Pick<Limits, "unpackedBytes" | "unpackedRatio">,
): (bytes: number) => void {
  const allowed = allowedBytes(packedBytes, { unpackedBytes, unpackedRatio });
  let unpacked = 0;
  return (bytes) => {
    unpacked += bytes;
    if (unpacked > allowed)
      throw new SourceFault(
        `it unpacks to more than ${Math.floor(allowed / 1_048_576).toLocaleString("en-US")} MiB. Split it into smaller files.`,
      );
  };
}
