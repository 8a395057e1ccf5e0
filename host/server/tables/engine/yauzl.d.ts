declare module "yauzl" {
  import type { Readable } from "node:stream";

  export interface Entry {
    fileName: string;
    compressedSize: number;
    uncompressedSize: number;
    crc32: number;
    isEncrypted(): boolean;
  }
  export interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }
  export function openPromise(path: string, options?: { autoClose?: boolean }): Promise<ZipFile>;
}
