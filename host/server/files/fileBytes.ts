import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { newId, PetronsError } from "@petrons/sdk/contracts";
import { isAlive } from "../database/index.ts";
import type { Reservation } from "../storage/index.ts";

type OpenFile = (path: string) => Promise<FileHandle>;
const openNew: OpenFile = (path) => open(path, "wx", 0o600);

/**
 * An upload that still runs writes all the time: a partial file this long untouched belongs to
 * nobody.
 */
const abandonedAfter = 10 * 60_000;
const hostPart = hostname().replace(/[^\w]/g, "_");

export interface Bytes {
  size: number;
  sha256: string;
}

interface WriteOptions {
  limit: number;
  /** Asked before each piece is written. */
  room: Pick<Reservation, "hold">;
}

/**
 * Writes a stream into a new file and waits until the disk has it. On any failure nothing is left.
 * `source` is never destroyed: a request's answer must still reach the caller.
 */
export async function writeBytes(
  source: Readable,
  path: string,
  { limit, room }: WriteOptions,
  openFile: OpenFile = openNew,
): Promise<Bytes> {
  const hash = createHash("sha256");
  let size = 0;
  try {
    const file = await openFile(path);
    try {
      for await (const chunk of source.iterator({ destroyOnReturn: false })) {
        const bytes: Buffer = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
        size += bytes.length;
        if (size > limit) throw new PetronsError("file-too-large", { limit });
        const waits = room.hold(size);
        if (waits) await waits;
        hash.update(bytes);
        for (let written = 0; written < bytes.length; )
          written += (await file.write(bytes, written)).bytesWritten;
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw diskFull(error);
  }
  return { size, sha256: hash.digest("hex") };
}

const diskFull = (error: unknown): unknown =>
  ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException | null)?.code ?? "")
    ? new PetronsError("disk-full")
    : error;

/**
 * The place of every file's bytes: `<first two letters of the id>/<id>`, and `partial/` for what is
 * still arriving.
 */
export class FileBytes {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  pathOf(id: string): string {
    return join(this.#root, id.slice(0, 2), id);
  }

  /** A place for bytes that arrive. The name says which process fills it. */
  async partial(): Promise<string> {
    const folder = join(this.#root, "partial");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, `${hostPart}-${process.pid}-${newId()}`);
  }

  /** Moves whole bytes to their place; afterwards a power cut cannot undo it. */
  async keep(place: string, id: string): Promise<string> {
    const path = this.pathOf(id);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(place, path);
      await syncFolder(dirname(path));
    } catch (error) {
      throw diskFull(error);
    }
    return path;
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  /**
   * Removes what killed processes left half written. Uploads of living ones, also on other nodes of
   * a shared disk, stay.
   */
  async sweep(): Promise<number> {
    const folder = join(this.#root, "partial");
    let removed = 0;
    for (const name of await readdir(folder).catch(absent)) {
      const [host, pid] = name.split("-");
      const path = join(folder, name);
      if (host === hostPart ? isAlive(Number(pid)) : !(await isAbandoned(path))) continue;
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

async function isAbandoned(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > abandonedAfter;
  } catch (error) {
    // It was finished meanwhile.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
