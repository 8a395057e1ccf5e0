import { gunzipSync, gzipSync } from "node:zlib";

const blockSize = 512;
/** No plugin is larger: its archive is unpacked in memory. */
const maxUnpackedBytes = 268_435_456;

/**
 * A gzipped tar archive of files by path, each readable by all. Times are zero, so the same files
 * give the same bytes.
 */
export function packTarball(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const blocks: Buffer[] = [];
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    blocks.push(
      header(path, content.length),
      Buffer.from(content),
      Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize),
    );
  }
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * blockSize)]), { level: 9 });
}

function header(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 100)
    throw new Error(`The path is too long for an archive: ${path}`);
  const block = Buffer.alloc(blockSize);
  block.write(path, 0);
  block.write("0000644\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  block.write("00000000000\0", 136);
  block.write("        ", 148);
  block.write("0", 156);
  block.write("ustar\0", 257);
  block.write("00", 263);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/**
 * The regular files of a gzipped tar archive. Refuses paths that lead out of the folder it is
 * unpacked to.
 */
export function unpackTarball(archive: Uint8Array): Map<string, Buffer> {
  const bytes = gunzipSync(archive, { maxOutputLength: maxUnpackedBytes });
  const files = new Map<string, Buffer>();
  for (let at = 0; at + blockSize <= bytes.length; ) {
    const path = text(bytes, at, 100);
    if (path === "") break;
    const size = Number.parseInt(text(bytes, at + 124, 12), 8);
    if (!Number.isInteger(size) || size < 0 || at + blockSize + size > bytes.length)
      throw new Error("The archive is damaged.");
    const type = text(bytes, at + 156, 1);
    if (path.startsWith("/") || path.split("/").includes(".."))
      throw new Error(`The archive holds the path '${path}', which leads out of its folder.`);
    if (type === "0" || type === "")
      files.set(path.replace(/^\.\//, ""), bytes.subarray(at + blockSize, at + blockSize + size));
    at += blockSize + Math.ceil(size / blockSize) * blockSize;
  }
  return files;
}

function text(bytes: Buffer, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field
    .subarray(0, end < 0 ? length : end)
    .toString("utf8")
    .trim();
}
