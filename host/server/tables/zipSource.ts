/// <reference path="./yauzl.d.ts" />
import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise } from "yauzl";
import { SourceFault } from "./sourceFault.ts";

/** Unpacks the one file of a zip and answers its name. */
export async function unpackZip(path: string, target: string, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await unpackOne(path, target, signal);
  } catch (error) {
    // The library's own errors are plain ones: they speak of the zip. Those with a code are of the system.
    const plain = error instanceof Error && error.name === "Error" && !(error as NodeJS.ErrnoException).code;
    const zlib = (error as NodeJS.ErrnoException).code?.startsWith("Z_");
    if (plain || zlib) throw new SourceFault(`the zip is truncated or damaged (${(error as Error).message}).`);
    throw error;
  }
}

async function unpackOne(path: string, target: string, signal: AbortSignal | undefined): Promise<string> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === "[Content_Types].xml") throw new SourceFault("it is an office document, such as an Excel workbook: save the sheet as CSV.");
      if (!entry.fileName.endsWith("/") && !entry.fileName.startsWith("__MACOSX/")) entries.push(entry);
    }
    const [entry] = entries;
    if (!entry) throw new SourceFault("the zip holds no file.");
    if (entries.length > 1) {
      const names = entries.slice(0, 5).map(({ fileName }) => `'${fileName}'`);
      throw new SourceFault(`the zip holds ${entries.length} files (${names.join(", ")}${entries.length > 5 ? ", …" : ""}): it must hold exactly one.`);
    }
    if (entry.isEncrypted()) throw new SourceFault("the zip is encrypted.");
    let checksum = 0;
    const check = new Transform({
      transform(chunk: Buffer, _, done) {
        checksum = crc32(chunk, checksum);
        done(null, chunk);
      },
    });
    await pipeline(await zip.openReadStreamPromise(entry), check, createWriteStream(target), { signal });
    if (checksum !== entry.crc32) throw new SourceFault("the zip is damaged: its checksum does not match.");
    return entry.fileName;
  } finally {
    zip.close();
  }
}
