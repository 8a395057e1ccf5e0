/// <reference path="../../engine/yauzl.d.ts" />
import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise } from "yauzl";
import { reasonOf } from "../../../faults/index.ts";
import type { Limits } from "../../../limits/index.ts";
import { SourceFault } from "../../engine/sourceFault.ts";
import { unpackedSize } from "../../engine/unpackedSize.ts";

/** More than the one file and what archivers put beside it. */
const maxEntries = 1_000;
/** What systems put into folders, and no person into a zip. */
const isOfSystem = (name: string): boolean =>
  name.startsWith("__MACOSX/") ||
  /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i.test(name);
const shownName = (name: string) =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, "�")
    .slice(0, 80);

/** Unpacks the one file of a zip and returns its name. */
export const unpackZip = (
  path: string,
  target: string,
  limits: Limits,
  signal: AbortSignal | undefined,
): Promise<string> => readingZip(() => unpackOne(path, target, limits, signal));

/** Says what is wrong with a zip that cannot be read. */
export async function readingZip<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // The library's own errors are plain ones: they speak of the zip. Those with a code are of the
    // system.
    const plain =
      error instanceof Error && error.name === "Error" && !(error as NodeJS.ErrnoException).code;
    const zlib = (error as NodeJS.ErrnoException).code?.startsWith("Z_");
    if (plain || zlib) throw new SourceFault(faultOf(reasonOf(error)));
    throw error;
  }
}

function faultOf(message: string): string {
  if (/^(absolute|invalid relative) path|^invalid characters in fileName/.test(message))
    return "the name of the file in the zip leads out of its folder.";
  if (/^unsupported compression method/.test(message))
    return "the zip is compressed in a way that cannot be read: use the usual method, Deflate.";
  return "the zip is truncated or damaged. Make it again, then upload it.";
}

async function unpackOne(
  path: string,
  target: string,
  limits: Limits,
  signal: AbortSignal | undefined,
): Promise<string> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries: Entry[] = [];
    let listed = 0;
    for await (const entry of zip.eachEntry()) {
      if (++listed > maxEntries)
        throw new SourceFault(
          `the zip holds more than ${maxEntries} entries: it must hold exactly one file.`,
        );
      if (!entry.fileName.endsWith("/") && !isOfSystem(entry.fileName)) entries.push(entry);
    }
    const [entry] = entries;
    if (!entry) throw new SourceFault("the zip holds no file.");
    if (entries.length > 1) {
      const names = entries.slice(0, 5).map(({ fileName }) => `'${shownName(fileName)}'`);
      throw new SourceFault(
        `the zip holds ${entries.length} files (${names.join(", ")}${entries.length > 5 ? ", …" : ""}): it must hold exactly one.`,
      );
    }
    if (entry.isEncrypted()) throw new SourceFault("the zip is encrypted.");
    let checksum = 0;
    const count = unpackedSize(entry.compressedSize, limits);
    const check = new Transform({
      transform(chunk: Buffer, _, done) {
        checksum = crc32(chunk, checksum);
        try {
          count(chunk.length);
          done(null, chunk);
        } catch (error) {
          done(error as Error);
        }
      },
    });
    await pipeline(await zip.openReadStreamPromise(entry), check, createWriteStream(target), {
      signal,
    });
    if (checksum !== entry.crc32)
      throw new SourceFault("the zip is damaged: its checksum does not match.");
    return entry.fileName;
  } finally {
    zip.close();
  }
}
