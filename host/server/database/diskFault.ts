import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

const mebibyte = 1_048_576;
/** With less, PostgreSQL can be at a loss for its next log file of 16 MiB. */
const tooLittle = 20 * mebibyte;
/** For two log files, and what recovering writes. */
const enoughMiB = 64;

const fileCodes = new Set(["ENOSPC", "EDQUOT", "disk-full"]);
const databaseCode = "53100";
const databaseWords = /No space left on device|Disk quota exceeded/;

interface DiskFaultOptions {
  /** The database lies on this disk too: its words count. */
  database?: boolean;
  /** The fault may hide its reason: little room is reason enough. */
  guess?: boolean;
  /** So much must be free to start. */
  neededMiB?: number;
}

/** The sentence for a fault of the full disk of a folder, or undefined for all other faults. */
export function diskFault(
  folder: string,
  error: unknown,
  { database = false, guess = false, neededMiB = enoughMiB }: DiskFaultOptions = {},
): Error | undefined {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize, files, ffree } = statfsSync(there);
  const free = bavail * bsize;
  const saysFull =
    fileCodes.has(code) || (database && (code === databaseCode || databaseWords.test(message)));
  if (!saysFull && !(guess && free < tooLittle)) return undefined;
  const room =
    files > 0 && ffree === 0
      ? "it can hold no more files"
      : `${free.toLocaleString("en")} bytes are free`;
  // A quota or another limit than the disk's size stopped what had room.
  const needed = neededMiB * mebibyte;
  const missing = Math.ceil((free < needed ? needed - free : needed) / mebibyte);
  return new Error(
    `The disk of ${folder} is full: ${room}. Make at least ${missing} MiB more free on it, then start again. Nothing that was stored is lost.`,
    {
      cause: error,
    },
  );
}
