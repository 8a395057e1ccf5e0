import { PetronsError } from "@petrons/sdk/contracts";
import type { Limits } from "../../limits/index.ts";

/**
 * Why a file cannot be read, as the rest of the sentence of file-unreadable; ends with a full stop.
 */
export class SourceFault extends Error {
  override readonly name = "SourceFault";
}

export const unreadable = (name: string, reason: string) =>
  new PetronsError("file-unreadable", { name, reason });

const shown = (count: number) => count.toLocaleString("en-US");

export function checkWidth(name: string, columns: number, { fileColumns }: Limits): void {
  if (columns > fileColumns)
    throw unreadable(
      name,
      `it has ${shown(columns)} columns, and at most ${shown(fileColumns)} can be imported. Split it into narrower files.`,
    );
}

export function checkLength(name: string, rows: number, { importRows }: Limits): void {
  if (rows > importRows)
    throw unreadable(
      name,
      `it has ${shown(rows)} rows, and at most ${shown(importRows)} can be imported at once. Split it into shorter files.`,
    );
}

/**
 * Whatever DuckDB says while it reads a file is the file's fault: it was opened, and the statements
 * are ours.
 */
export async function readingSource<T>(
  { name, kind }: { name: string; kind: "parquet" | "text" },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof PetronsError ||
      !(error instanceof Error) ||
      !duckDbError.test(error.message)
    )
      throw error;
    // For the server's log: the child's output goes there.
    console.error(`${kind} file: ${error.message.slice(0, 1_000)}`);
    if (/^Out of Memory Error/.test(error.message))
      throw unreadable(
        name,
        "it needs more memory than one file may use. Split it into smaller files.",
      );
    throw unreadable(
      name,
      kind === "parquet"
        ? "the Parquet file is damaged or of a kind that cannot be read."
        : "its text cannot be split into rows and columns.",
    );
  }
}

const duckDbError = /^(?!IO Error: .*No such file)[A-Za-z]+( [A-Za-z]+){0,3} Error: /;
