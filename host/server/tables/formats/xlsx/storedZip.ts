import { createReadStream } from "node:fs";

/** A file of an archive that is written anew: its content lies in `path`. */
export interface StoredFile {
  name: string;
  path: string;
  size: number;
  crc32: number;
}

/**
 * A zip of files as they are, uncompressed. It holds nothing else, so its reader unpacks only what
 * was counted before.
 */
export async function* storedZip(files: readonly StoredFile[]): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const fields = commonFields(file);
    const header = Buffer.concat([signature(0x04034b50), fields, Buffer.from(file.name)]);
    yield header;
    if (file.size > 0) yield* createReadStream(file.path) as AsyncIterable<Buffer>;
    // No comment, first disk, no attributes, and where the file begins.
    const places = Buffer.alloc(14);
    places.writeUInt32LE(offset, 10);
    central.push(
      signature(0x02014b50),
      Buffer.from([20, 0]),
      fields,
      places,
      Buffer.from(file.name),
    );
    offset += header.length + file.size;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/**
 * Version 2.0, names in UTF-8, no compression, the first day there is; then checksum, sizes and the
 * length of the name.
 */
function commonFields({ name, size, crc32 }: StoredFile): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc32, 10);
  fields.writeUInt32LE(size, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}
