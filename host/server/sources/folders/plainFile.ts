import { constants, createWriteStream, type Stats } from "node:fs";
import { type FileHandle, lstat, open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fault } from "../checkedAddress.ts";

/** What distinguishes one version of a file of a folder from another. */
export interface SeenFile {
  name: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Whether a name is one of a file right in a folder that may be looked at. */
export const isPlainName = (name: string): boolean =>
  name !== "" && !name.startsWith(".") && !/[/\\\0]/.test(name);

/** What programs call a file while they write it. */
export const isUnfinished = (name: string): boolean =>
  name.startsWith("~$") ||
  /\.(?:part|partial|filepart|crdownload|download|tmp|temp|swp)$/i.test(name);

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Opens a file of a folder, and nothing that only looks like one: no link, no file with a second
 * name elsewhere, no device or pipe. What is looked at afterwards is what was opened, whatever its
 * name leads to by then.
 */
async function openPlain(folder: string, name: string): Promise<FileHandle> {
  if (!isPlainName(name))
    throw fault(`'${name}' is not the name of a file that is imported from a folder.`);
  let file: FileHandle;
  try {
    file = await open(join(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    throw fault(openText(name, (error as NodeJS.ErrnoException).code));
  }
  try {
    const reason = refusalOf(name, await file.stat());
    if (reason !== undefined) throw fault(reason);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function openText(name: string, code: string | undefined): string {
  if (code === "ENOENT") return `'${name}' is not in the folder any more.`;
  if (code === "ELOOP" || code === "EMLINK") return `'${name}' is a link, so it is not read.`;
  if (code === "EACCES" || code === "EPERM") return `The server may not read '${name}'.`;
  return `'${name}' cannot be read (${code ?? "no reason given"}).`;
}

/**
 * Looks at a file without opening it; answers why it is none that is read, or undefined when it is
 * gone. Opening it looks again.
 */
export async function seenFile(
  folder: string,
  name: string,
): Promise<SeenFile | string | undefined> {
  let found: Stats;
  try {
    found = await lstat(join(folder, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? undefined : openText(name, code);
  }
  const reason = found.isSymbolicLink()
    ? `'${name}' is a link, so it is not read.`
    : refusalOf(name, found);
  return reason ?? { name, size: found.size, modified: Math.floor(found.mtimeMs) };
}

function refusalOf(name: string, found: Stats): string | undefined {
  const reason = !found.isFile()
    ? "is not a plain file"
    : found.nlink > 1
      ? "has a second name elsewhere (a hard link)"
      : undefined;
  return reason && `'${name}' ${reason}, so it is not read.`;
}

/**
 * Copies the version of a file that was seen. Throws when it is another one by now, or becomes
 * another one meanwhile.
 */
export async function copySeen(
  folder: string,
  seen: SeenFile,
  { path, fileBytes }: { path: string; fileBytes: number },
): Promise<void> {
  const { name } = seen;
  if (seen.size > fileBytes)
    throw fault(
      `'${name}' is larger than ${fileBytes.toLocaleString("en-US")} bytes, which is the most that one file may have.`,
    );
  const file = await openPlain(folder, name);
  try {
    const assertSame = async () => {
      const { size, mtimeMs } = await file.stat();
      if (size !== seen.size || Math.floor(mtimeMs) !== seen.modified)
        throw fault(
          `'${name}' was changed before it was imported. It is imported once it has come to rest.`,
        );
    };
    await assertSame();
    await pipeline(
      file.createReadStream({ autoClose: false, start: 0, end: Math.max(seen.size - 1, 0) }),
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
    await assertSame();
  } finally {
    await file.close();
  }
}
