import { createReadStream, createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

const chunkBytes = 1_048_576;

interface Unpacking {
  target: string;
  signal?: AbortSignal | undefined;
  /** Called with how many packed bytes were read. */
  onRead(bytes: number): void;
  /** Called with how many bytes came out; throws when they are too many. */
  onUnpacked(bytes: number): void;
}

/**
 * Unpacks a gzip, so that several threads can read its text, and several times. Fails on one that
 * ends early or does not match its checksum.
 */
export async function unpackGzip(
  path: string,
  { target, signal, onRead, onUnpacked }: Unpacking,
): Promise<void> {
  await pipeline(
    createReadStream(path, { highWaterMark: chunkBytes }),
    counting(onRead),
    createGunzip({ chunkSize: chunkBytes }),
    counting(onUnpacked),
    createWriteStream(target),
    { signal },
  );
}

const counting = (count: (bytes: number) => void) =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
