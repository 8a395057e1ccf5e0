import { createWriteStream, type WriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { PetronsError } from "@petrons/sdk/contracts";
import { Zip, type ZipInputFile } from "fflate";
import { closedFile } from "../engine/closedFile.ts";

/** Sizes in a zip without its 64-bit extension, which some readers lack, end here. */
const maxEntryBytes = 0xffff_ffff;

type ZipContent = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/**
 * A zip written entry by entry: what is held in memory is one chunk. fflate lays it out, zlib
 * compresses.
 */
export class ZipFile {
  readonly #file: WriteStream;
  readonly #zip: Zip;
  readonly #signal: AbortSignal;
  #written = Promise.resolve();

  constructor(path: string, signal: AbortSignal) {
    this.#file = createWriteStream(path);
    this.#signal = signal;
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#write(chunk);
    });
    // The one who waits for a write gets the error; before that nobody may.
    this.#file.on("error", () => undefined);
  }

  /** Adds a file. Throws export-too-large where a zip cannot hold it. */
  async add(name: string, content: ZipContent): Promise<void> {
    const entry = {
      filename: name,
      compression: 8,
      size: 0,
      crc: 0,
      mtime: new Date(),
    } as ZipInputFile;
    this.#zip.add(entry);
    async function* measured(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
      for await (const part of parts) {
        const bytes =
          typeof part === "string"
            ? Buffer.from(part)
            : Buffer.from(part.buffer, part.byteOffset, part.byteLength);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        if (entry.size > maxEntryBytes)
          throw new PetronsError("export-too-large", { limit: "4 GB", kind: "ZIP or Excel file" });
        yield bytes;
      }
    }
    const collect = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        entry.ondata?.(null, new Uint8Array(chunk), false);
        await this.#written;
      }
    };
    await pipeline(Readable.from(content), measured, createDeflateRaw({ level: 3 }), collect, {
      signal: this.#signal,
    });
    entry.ondata?.(null, new Uint8Array(0), true);
    await this.#written;
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
    await new Promise<void>((resolve, reject) => {
      this.#file.once("error", reject);
      this.#file.end(resolve);
    });
  }

  /** Ends a zip that will not be whole. */
  async abandon(): Promise<void> {
    await closedFile(this.#file);
  }

  #write(chunk: Uint8Array): void {
    this.#written = this.#written.then(
      () =>
        new Promise<void>((resolve, reject) =>
          this.#file.write(chunk, (error) => (error ? reject(error) : resolve())),
        ),
    );
  }
}
