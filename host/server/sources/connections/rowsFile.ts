import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Limits } from "../../limits/index.ts";
import { writeTypedRows } from "../../tables/import/inRuns.ts";
import { refusal } from "./databaseFaults.ts";
import { SourceCells } from "./sourceCells.ts";
import type { SourceColumn } from "./sourceColumns.ts";
import type { SourceRow } from "./sourceDatabase.ts";

/** One row as text. */
const rowBytes = 16_777_216;

interface RowsFileOptions {
  folder: string;
  limits: Pick<Limits, "fileProcessMiB" | "unpackedBytes">;
  maxRows: number;
  signal: AbortSignal;
  onRows(count: number): void;
}

/** Letters that are handed on together. */
const pieceLength = 1_048_576;

/**
 * Writes rows into a Parquet file of the run's folder. Nothing is left of it when there are too
 * many.
 */
export async function writeRowsFile(
  columns: readonly SourceColumn[],
  rows: AsyncIterable<SourceRow[]>,
  { folder, limits, maxRows, signal, onRows }: RowsFileOptions,
): Promise<{ path: string; count: number; notes: string[] }> {
  const from = join(folder, "rows.csv");
  const path = join(folder, "rows.parquet");
  const cells = new SourceCells(columns);
  let count = 0;
  let bytes = 0;
  const counted = (text: string): string => {
    bytes += Buffer.byteLength(text);
    if (bytes > limits.unpackedBytes)
      throw refusal(
        `The rows of the query are larger than ${limits.unpackedBytes.toLocaleString("en-US")} bytes. Nothing was imported.`,
      );
    return text;
  };
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of rows) {
      count += batch.length;
      if (count > maxRows)
        throw refusal(
          `The query answers more than ${maxRows.toLocaleString("en-US")} rows, the most that this run takes. Nothing was imported.`,
        );
      let text = "";
      for (const row of batch) {
        const line = cells.line(row);
        if (line.length > rowBytes)
          throw refusal(
            `A row of the query is larger than ${rowBytes / 1_048_576} MiB. Leave the largest column out.`,
          );
        text += line;
        // Many large rows together would be longer than a text can be.
        if (text.length < pieceLength) continue;
        yield counted(text);
        text = "";
      }
      onRows(count);
      if (text !== "") yield counted(text);
    }
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(from, { mode: 0o600 }), { signal });
    if (count === 0) return { path, count, notes: [] };
    const memory = {
      memoryMiB: Math.floor(limits.fileProcessMiB * 0.6),
      spillBytes: limits.unpackedBytes,
    };
    // A letter takes at most three bytes for each unit of the text it was counted by.
    const written = await writeTypedRows(
      { from, to: path, columns, lineBytes: 3 * rowBytes },
      { folder, ...memory, signal },
    );
    if (written !== count)
      throw new Error(`${count} rows of a query were read and ${written} written`);
    return { path, count, notes: cells.notes() };
  } finally {
    await rm(from, { force: true });
  }
}
