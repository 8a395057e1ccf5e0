import type { Transform } from "node:stream";
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from "node:zlib";
import { faults } from "./applianceFault.ts";

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
  zstd: createZstdDecompress,
};

/** Encodings are listed in the order in which they were applied. */
export function decodersOf(encodings: string | undefined, name: string): Transform[] {
  const named = (encodings ?? "")
    .toLowerCase()
    .split(",")
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== "" && encoding !== "identity");
  const made = named.map((encoding) => decoders[encoding]);
  // Each may make a thousand bytes of one.
  if (made.length > 2) throw faults.answer(name);
  return made.reverse().map((make) => {
    if (!make) throw faults.answer(name);
    return make();
  });
}
