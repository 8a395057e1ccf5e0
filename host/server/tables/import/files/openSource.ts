import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileReading, PetronsError } from "@petrons/sdk/contracts";
import type { Limits } from "../../../limits/index.ts";
import { innerTexts, innerTextsOf } from "../../columns/formulaTexts.ts";
import { SourceFault, unreadable } from "../../engine/sourceFault.ts";
import { storageError } from "../../engine/tableEngine.ts";
import type { TemporaryPlace } from "../../engine/temporaryPlace.ts";
import { unpackedSize } from "../../engine/unpackedSize.ts";
import type { ConvertedText, WrittenSample } from "../../formats/convertedText.ts";
import { convertJsonLines, isJsonLines } from "../../formats/jsonLines.ts";
import { convertLas, isLas } from "../../formats/las/lasSource.ts";
import { convertWorkbook } from "../../formats/xlsx/xlsxSource.ts";
import { readBytes, scanText, type TextEncoding, type TextScan } from "../text/textScan.ts";
import { unpackGzip } from "./gzipSource.ts";
import { readingZip, unpackZip } from "./zipSource.ts";

/**
 * A file that was read through once and is what it seems: Parquet, or text that DuckDB can read
 * (UTF-8).
 */
export type Source =
  | { kind: "parquet"; name: string; path: string; bytes: number }
  | {
      kind: "text";
      name: string;
      path: string;
      bytes: number;
      encoding: TextEncoding;
      sample: string;
      /** Its end, from some character on. */
      tail: string;
      complete: boolean;
      converted?: ConvertedText;
    };
export type TextSource = Extract<Source, { kind: "text" }>;

interface SourceFile {
  name: string;
  path: string;
}
interface OpenOptions {
  place: TemporaryPlace;
  limits: Limits;
  signal?: AbortSignal | undefined;
  /** The sheet of a workbook, and where its header is. */
  reading?: FileReading;
  /** Share of the file read, 0 to 1. */
  onShare?: (share: number) => void;
}

/**
 * Goes by what the bytes are, never by the name. Throws file-unreadable with the precise reason.
 */
export async function openSource(file: SourceFile, options: OpenOptions): Promise<Source> {
  try {
    return await openByContent(file, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    const cause = storageError(error);
    if (cause instanceof PetronsError) throw cause;
    if (cause instanceof SourceFault) throw unreadable(file.name, cause.message);
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === "Z_BUF_ERROR")
      throw unreadable(file.name, "the gzip data ends too early: the file is truncated.");
    if (code?.startsWith("Z_"))
      throw unreadable(
        file.name,
        "the gzip data is damaged. Compress the file again, then upload it.",
      );
    throw cause;
  }
}

/** `within` is the archive that the file was unpacked from. */
async function openByContent(
  file: SourceFile,
  options: OpenOptions,
  within?: "zip" | "gzip",
): Promise<Source> {
  const { size } = await stat(file.path);
  if (size === 0) throw new SourceFault("it is empty.");
  const { head, tail } = await ends(file.path, size);
  if (head.startsWith("PAR1")) {
    if (size < 12 || tail !== "PAR1") throw new SourceFault("the Parquet file is truncated.");
    return { kind: "parquet", name: file.name, path: file.path, bytes: size };
  }
  if (head.startsWith("PK\x03\x04") || head.startsWith("PK\x05\x06")) {
    const workbook = await openWorkbook(file, options);
    if (workbook) return workbook;
    if (within) throw new SourceFault(`it is a zip within a ${within}.`);
    const target = options.place.path("unpacked");
    const inner = await unpackZip(file.path, target, options.limits, options.signal);
    return {
      ...(await openByContent({ name: inner, path: target }, options, "zip")),
      name: file.name,
    };
  }
  if (head.startsWith("\xd0\xcf\x11\xe0")) throw new SourceFault(await olderDocument(file.path));
  for (const [start, reason] of notTables)
    if (head.startsWith(start)) throw new SourceFault(reason);
  let read = 0;
  const onRead = (bytes: number) => {
    read += bytes;
    options.onShare?.(read / size);
  };
  if (head.startsWith("\x1f\x8b")) {
    if (within === "gzip") throw new SourceFault("it is a gzip within a gzip.");
    const target = options.place.path("gunzipped");
    await unpackGzip(file.path, {
      target,
      signal: options.signal,
      onRead,
      onUnpacked: unpackedSize(size, options.limits),
    });
    return await openByContent({ name: file.name, path: target }, options, "gzip");
  }
  // What came out of an archive was read there.
  const scan = await scanText(file.path, { signal: options.signal, ...(!within && { onRead }) });
  if (scan.bytes === 0 || scan.sample.trim() === "") throw new SourceFault("it is empty.");
  for (const [start, reason] of otherTexts)
    if (start.test(scan.sample)) throw new SourceFault(reason);
  if (isLas(scan.sample) || isJsonLines(scan.sample))
    return await openConverted(file, scan, options);
  return await asUtf8(file, scan, options);
}

/** A workbook as a table; undefined when the zip is none. */
async function openWorkbook(
  { name, path }: SourceFile,
  { place, limits, signal, reading = {} }: OpenOptions,
): Promise<TextSource | undefined> {
  const target = place.path("converted");
  const made = await readingZip(() =>
    convertWorkbook(path, { name, place, target, limits, reading, signal }),
  );
  return made && (await convertedSource(name, target, made));
}

/** A log or JSON lines as a table. */
async function openConverted(
  { name, path }: SourceFile,
  scan: TextScan,
  { place, limits, signal }: OpenOptions,
): Promise<TextSource> {
  const target = place.path("converted");
  const text = () => readText({ path }, scan.encoding);
  const options = { name, target, bytes: scan.bytes, limits, signal };
  const made = isLas(scan.sample)
    ? await convertLas(text(), options)
    : await convertJsonLines(text, options);
  return { ...(await convertedSource(name, target, made)), encoding: scan.encoding };
}

async function convertedSource(
  name: string,
  path: string,
  made: WrittenSample & { converted: ConvertedText },
): Promise<TextSource> {
  return { kind: "text", name, path, bytes: (await stat(path)).size, encoding: "utf-8", ...made };
}

async function asUtf8(
  file: SourceFile,
  scan: TextScan,
  { place, signal }: OpenOptions,
): Promise<TextSource> {
  const { hasFormulaTexts, ...scanned } = scan;
  const source: TextSource = { kind: "text", name: file.name, path: file.path, ...scanned };
  if (scan.encoding === "utf-8" && !hasFormulaTexts) return source;
  const path = place.path("decoded");
  const texts = readText(source, scan.encoding);
  await pipeline(
    Readable.from(hasFormulaTexts ? innerTextsOf(texts) : texts),
    createWriteStream(path),
    { signal },
  );
  return {
    ...source,
    path,
    ...(hasFormulaTexts && { sample: innerTexts(scan.sample), tail: innerTexts(scan.tail) }),
  };
}

/**
 * The text of a file, in chunks, without a byte-order mark. An opened source is UTF-8, whatever
 * `encoding` it had.
 */
export async function* readText(
  { path }: Pick<TextSource, "path">,
  encoding: TextEncoding = "utf-8",
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of readBytes(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function ends(path: string, size: number): Promise<{ head: string; tail: string }> {
  const file = await open(path);
  try {
    const head = await file.read(Buffer.alloc(16), 0, 16, 0);
    const tail = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    return {
      head: head.buffer.toString("latin1", 0, head.bytesRead),
      tail: tail.buffer.toString("latin1", 0, tail.bytesRead),
    };
  } finally {
    await file.close();
  }
}

const notTables: readonly [start: string, reason: string][] = [
  ["%PDF", "it is a PDF document, not a table."],
  ["\x89PNG", "it is a picture, not a table."],
  ["\xff\xd8\xff", "it is a picture, not a table."],
  ["7z\xbc\xaf", "it is a 7-Zip archive: use zip or gzip."],
  ["BZh", "it is compressed with bzip2: use zip or gzip."],
  ["\xfd7zXZ", "it is compressed with xz: use zip or gzip."],
  ["\x28\xb5\x2f\xfd", "it is compressed with zstd: use zip or gzip."],
];

const otherTexts: readonly [start: RegExp, reason: string][] = [
  [/^\uFEFF?\s*<(!doctype html|html)/i, "it is a web page, not a table."],
  [/^\uFEFF?\s*<\?xml/i, "it is an XML document, not a delimited table."],
  [/^\uFEFF?\s*\[\s*[{[]/, "it is a JSON list: write it as JSON lines, one object on each line."],
];

const listBytes = 4_096;

/**
 * What is wrong with a compound document: Excel keeps workbooks with a password in one, and once
 * kept all.
 */
async function olderDocument(path: string): Promise<string> {
  const file = await open(path);
  try {
    const header = (await file.read(Buffer.alloc(512), 0, 512, 0)).buffer;
    const sector = 1 << Math.min(16, header.readUInt16LE(30));
    const list = Buffer.alloc(listBytes);
    await file.read(list, 0, listBytes, (header.readUInt32LE(48) + 1) * sector);
    if (list.includes(Buffer.from("EncryptedPackage", "utf16le")))
      return "it is an Excel workbook with a password. Remove the password in Excel (File, Info, Protect Workbook), save it, then upload it.";
    return "it is an old Excel (.xls) or Word document: save the sheet as .xlsx or CSV.";
  } finally {
    await file.close();
  }
}
