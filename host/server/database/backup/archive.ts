import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { reasonOf } from "../../faults/index.ts";

/**
 * One file holding named parts, each a stream of bytes whose length need not be known before.
 * Compressed as a whole: frames of a letter (H header, D data, E end of a part, Z end of the
 * archive), a length in four bytes, and that many bytes.
 */
const magic = "petrons archive 1\n";
const frameLimit = 1 << 20;
const headBytes = 5;
/** A frame that says to be longer is damaged: nothing that long is ever written. */
const maxFrame = 64 << 20;

function frame(kind: "H" | "D" | "E" | "Z", content: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(kind, 0, "latin1");
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

export interface ArchiveWriter {
  part(header: object, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Writes the archive beside its name and moves it there when everything is on disk: a file of that
 * name is always whole.
 */
export async function writeArchive(
  file: string,
  work: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const draft = `${file}.draft`;
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const target = createWriteStream(draft, { mode: 0o600 });
  const written = pipeline(gzip, target);
  // A failure is reported through `push`, which waits for this; until then it must not end the
  // process as unhandled.
  void Promise.allSettled([written]);
  const push = async (bytes: Buffer) => {
    if (!gzip.write(bytes))
      await Promise.race([once(gzip, "drain"), written.then(() => undefined)]);
  };
  try {
    await push(Buffer.from(magic));
    await work({
      part: async (header, content) => {
        await push(frame("H", Buffer.from(JSON.stringify(header))));
        for await (const chunk of content)
          for (let at = 0; at < chunk.length; at += frameLimit)
            await push(frame("D", chunk.subarray(at, at + frameLimit)));
        await push(frame("E", Buffer.alloc(0)));
      },
    });
    gzip.end(frame("Z", Buffer.alloc(0)));
    await written;
    const handle = await open(draft, "r");
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    gzip.destroy();
    target.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

export interface ArchivePart {
  header: Record<string, unknown>;
  /** Must be read to its end before the next part. */
  content: AsyncIterable<Buffer>;
}

/**
 * Reads the parts in order. An archive that was cut or damaged throws before its end is reported.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on("error", (error) => gunzip.destroy(error));
  const bytes = source.pipe(gunzip)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  const take = async (length: number): Promise<Buffer> => {
    const chunks = [held];
    let size = held.length;
    while (size < length) {
      const next = await bytes.next();
      if (next.done) throw new Error("it ends too early");
      chunks.push(next.value);
      size += next.value.length;
    }
    const all = chunks.length === 1 ? held : Buffer.concat(chunks);
    held = all.subarray(length);
    return all.subarray(0, length);
  };
  const takeFrame = async () => {
    const head = await take(headBytes);
    const length = head.readUInt32BE(1);
    if (length > maxFrame) throw new Error("a part is broken");
    return { kind: head.toString("latin1", 0, 1), content: await take(length) };
  };
  const unreadable = (error: unknown) =>
    new Error(`The backup ${file} cannot be read: ${reasonOf(error)}.`, { cause: error });
  async function* data(): AsyncGenerator<Buffer> {
    for (;;) {
      const { kind, content } = await takeFrame().catch((error) => {
        throw unreadable(error);
      });
      if (kind === "E") return;
      if (kind !== "D") throw unreadable(new Error("a part is broken"));
      yield content;
    }
  }
  try {
    if ((await take(magic.length)).toString() !== magic)
      throw new Error("it is not a backup of Petrons");
    for (;;) {
      const { kind, content } = await takeFrame();
      if (kind === "Z") {
        // The checksum of the whole follows the last frame.
        if (held.length > 0 || !(await bytes.next()).done)
          throw new Error("something follows its end");
        return;
      }
      if (kind !== "H") throw new Error("a part is broken");
      yield { header: JSON.parse(content.toString()), content: data() };
    }
  } catch (error) {
    throw unreadable(error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}
