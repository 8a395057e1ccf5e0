import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes so that a reader sees the old file or the new one, never half of one. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.${process.pid}.partial`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(partial, content);
  await rename(partial, path);
}

/**
 * Writes a content-addressed file beside its brotli and gzip forms and answers the brotli size.
 * Files that exist are kept as they are: their name is their content.
 */
export async function writeCompressed(path: string, content: Uint8Array): Promise<number> {
  if (existsSync(path) && existsSync(`${path}.br`) && existsSync(`${path}.gz`))
    return (await readFile(`${path}.br`)).length;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([writeWhole(`${path}.br`, br), writeWhole(`${path}.gz`, gz)]);
  await writeWhole(path, content);
  return br.length;
}
