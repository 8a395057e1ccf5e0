import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { formulaMark } from "../../columns/formulaTexts.ts";
import { SourceFault } from "../../engine/sourceFault.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * What one pass over a whole text file finds. `sample` is its beginning, `tail` its end; `complete`
 * when the sample is all of it.
 */
export interface TextScan {
  encoding: TextEncoding;
  bytes: number;
  sample: string;
  tail: string;
  complete: boolean;
  /** Some cells may be written as ="0012". */
  hasFormulaTexts: boolean;
}

const sampleBytes = 1_048_576;
const chunkBytes = 1_048_576;
const tailBytes = 65_536;

/**
 * The bytes of a file, each chunk good until the next is asked for: new memory for each would take
 * as long as to read it.
 */
export async function* readBytes(
  path: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, chunkBytes, null);
      if (bytesRead === 0) return;
      onRead?.(bytesRead);
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

interface ScanOptions {
  signal?: AbortSignal | undefined;
  onRead?: (bytes: number) => void;
}

/**
 * Reads the whole file once: that it is text, and in which encoding. The message of an error says
 * what is wrong.
 */
export async function scanText(path: string, { signal, onRead }: ScanOptions): Promise<TextScan> {
  const head: Buffer[] = [];
  let bytes = 0;
  let wide: TextEncoding | undefined;
  let utf8 = true;
  let hasFormulaTexts = false;
  let tail: Buffer = Buffer.alloc(0);
  let ending: Buffer = Buffer.alloc(0);
  for await (const chunk of readBytes(path, onRead)) {
    signal?.throwIfAborted();
    if (bytes === 0) wide = utf16(chunk);
    if (bytes < sampleBytes) head.push(Buffer.from(chunk.subarray(0, sampleBytes - bytes)));
    if (!wide) {
      const nul = chunk.indexOf(0);
      if (nul >= 0)
        throw new SourceFault(
          `it holds binary data (a zero byte at position ${(bytes + nul).toLocaleString("en-US")}), not text.`,
        );
      if (utf8) {
        const joined = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
        const end = characterEnd(joined);
        utf8 = isUtf8(joined.subarray(0, end));
        tail = Buffer.from(joined.subarray(end));
      }
    }
    hasFormulaTexts ||= chunk.includes(formulaMark);
    bytes += chunk.length;
    ending = endOf(ending, chunk);
  }
  if (tail.length > 0) utf8 = false;
  const encoding = wide ?? (utf8 ? "utf-8" : "windows-1252");
  const beginning = Buffer.concat(head);
  const whole = bytes <= sampleBytes;
  const sample = new TextDecoder(encoding).decode(beginning, { stream: !whole });
  const controls = controlCharacters(sample);
  if (controls > 2 + sample.length / 1000) throw new SourceFault("it holds binary data, not text.");
  // Of characters of two bytes the last ones begin at an even place.
  const end = whole
    ? sample
    : new TextDecoder(encoding).decode(ending.subarray((bytes - ending.length) % 2));
  return {
    encoding,
    bytes,
    sample,
    tail: end.slice(-tailBytes),
    complete: whole,
    hasFormulaTexts: hasFormulaTexts || sample.includes(formulaMark),
  };
}

/** A copy, since the memory of a chunk is used again. */
const endOf = (before: Buffer, chunk: Buffer): Buffer =>
  Buffer.from(
    chunk.length >= tailBytes
      ? chunk.subarray(-tailBytes)
      : Buffer.concat([before, chunk]).subarray(-tailBytes),
  );

function utf16(start: Buffer): TextEncoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  // Without a mark: western text in UTF-16 has a zero in every other byte.
  const part = start.subarray(0, Math.min(start.length & ~1, 1024));
  if (part.length < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (const [index, byte] of part.entries()) if (byte === 0) index % 2 === 0 ? even++ : odd++;
  const pairs = part.length / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.05) return "utf-16le";
  if (even > pairs * 0.7 && odd < pairs * 0.05) return "utf-16be";
  return undefined;
}

/** Where the last whole UTF-8 character of the bytes ends. */
function characterEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/**
 * Characters that no text holds: all controls but tab, line ends, form feed, end of file and
 * escape.
 */
function controlCharacters(text: string): number {
  let found = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (
      (code < 32 && !(code >= 9 && code <= 13) && code !== 26 && code !== 27 && code !== 0) ||
      code === 127
    )
      found += 1;
  }
  return found;
}
