/// <reference path="../../engine/yauzl.d.ts" />
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { Limits } from "../../../limits/index.ts";
import { SourceFault } from "../../engine/sourceFault.ts";
import { unpackedSize } from "../../engine/unpackedSize.ts";
import { NumberStyles, type ShowingStyles } from "./numberStyles.ts";
import type { StoredFile } from "./storedZip.ts";
import { attribute, isTrue, XmlTags } from "./xmlTags.ts";

export interface WorkbookSheet {
  name: string;
  /** Hidden sheets are read when they are asked for. */
  isHidden: boolean;
  entry: Entry;
}

const maxEntries = 10_000;
const maxSheets = 1_000;
/** Of a workbook, whatever an archive may hold. */
const maxUnpacked = 536_870_912;
const contentTypes = "[Content_Types].xml";

/** The files of an Excel workbook, each of which is counted while it is inflated. */
export class WorkbookFile {
  readonly sheets: WorkbookSheet[] = [];
  isEpoch1904 = false;
  /** Of all of its files once inflated, as far as they were read. */
  inflatedBytes = 0;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #count: (bytes: number) => void;
  readonly #signal: AbortSignal | undefined;
  #strings: Entry | undefined;
  #styles: Entry | undefined;

  private constructor(
    zip: ZipFile,
    entries: ReadonlyMap<string, Entry>,
    count: (bytes: number) => void,
    signal: AbortSignal | undefined,
  ) {
    this.#zip = zip;
    this.#entries = entries;
    this.#count = count;
    this.#signal = signal;
  }

  /** Opens a zip that is a workbook; undefined when it is none. Close what is answered. */
  static async open(
    path: string,
    limits: Limits,
    signal: AbortSignal | undefined,
  ): Promise<WorkbookFile | undefined> {
    const zip = await openPromise(path, { autoClose: false });
    let workbook: WorkbookFile | undefined;
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= maxEntries) break;
        entries.set(entry.fileName, entry);
      }
      checkKind(entries);
      if (!entries.has(contentTypes)) return undefined;
      const count = unpackedSize((await stat(path)).size, {
        ...limits,
        unpackedBytes: Math.min(limits.unpackedBytes, maxUnpacked),
      });
      workbook = new WorkbookFile(zip, entries, count, signal);
      await workbook.#readParts();
      return workbook;
    } catch (error) {
      workbook = undefined;
      throw error;
    } finally {
      if (!workbook) zip.close();
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** Whether any cell of a sheet has a value. */
  async hasCells({ entry }: WorkbookSheet): Promise<boolean> {
    let found = false;
    const tags = new XmlTags((name, tag) => {
      found ||= (name === "v" || name === "is") && !tag.endsWith("/>");
      return tag;
    });
    for await (const text of this.#texts(entry)) {
      tags.feed(text);
      if (found) return true;
    }
    return false;
  }

  /** The styles that show a number otherwise than it is. */
  async numberStyles(): Promise<ShowingStyles> {
    const styles = new NumberStyles();
    if (!this.#styles) return styles;
    const tags = new XmlTags((name, tag) => {
      styles.passed(name, tag);
      return tag;
    });
    for await (const text of this.#texts(this.#styles)) tags.feed(text);
    return styles;
  }

  /** Unpacks a sheet to `path`, with each piece of its text changed. */
  unpackSheet(
    { entry }: WorkbookSheet,
    path: string,
    changed: (text: string) => string,
  ): Promise<StoredFile> {
    const texts = this.#texts(entry);
    async function* pieces() {
      for await (const text of texts) yield Buffer.from(changed(text));
    }
    return written(sheetName, path, pieces(), this.#signal);
  }

  /** Unpacks what the sheets share, under the names that `storedParts` gives them. */
  async unpackShared(path: (name: string) => string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (const [name, entry] of [
      [stringsName, this.#strings],
      [stylesName, this.#styles],
    ] as const)
      if (entry)
        files.push(
          await written(name, path(name.replaceAll("/", "-")), this.#bytes(entry), this.#signal),
        );
    return files;
  }

  async #readParts(): Promise<void> {
    const targets = new Map<string, string>();
    await this.#eachTag("xl/_rels/workbook.xml.rels", (name, tag) => {
      if (name !== "Relationship") return;
      const [id, type = "", target = ""] = ["Id", "Type", "Target"].map((one) =>
        attribute(tag, one),
      );
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      if (id !== undefined && type.endsWith("/worksheet")) targets.set(id, path);
      else if (type.endsWith("/sharedStrings")) this.#strings = this.#entries.get(path);
      else if (type.endsWith("/styles")) this.#styles = this.#entries.get(path);
    });
    await this.#eachTag("xl/workbook.xml", (name, tag) => {
      if (name === "workbookPr") this.isEpoch1904 ||= isTrue(attribute(tag, "date1904"));
      if (name !== "sheet" || this.sheets.length >= maxSheets) return;
      const entry = this.#entries.get(targets.get(attribute(tag, "id") ?? "") ?? "");
      const state = attribute(tag, "state") ?? "visible";
      // Charts on a sheet of their own have no cells.
      if (entry)
        this.sheets.push({
          name: attribute(tag, "name") ?? `Sheet ${this.sheets.length + 1}`,
          isHidden: state !== "visible",
          entry,
        });
    });
  }

  async #eachTag(fileName: string, onTag: (name: string, tag: string) => void): Promise<void> {
    const entry = this.#entries.get(fileName);
    if (!entry) return;
    const tags = new XmlTags((name, tag) => {
      onTag(name, tag);
      return tag;
    });
    for await (const text of this.#texts(entry)) tags.feed(text);
    tags.end();
  }

  async *#texts(entry: Entry): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    for await (const chunk of this.#bytes(entry)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  }

  async *#bytes(entry: Entry): AsyncGenerator<Buffer> {
    if (entry.isEncrypted())
      throw new SourceFault("the Excel workbook is encrypted: save it without a password.");
    const stream = await this.#zip.openReadStreamPromise(entry);
    let checksum = 0;
    let isWhole = false;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.#signal?.throwIfAborted();
        this.#count(chunk.length);
        this.inflatedBytes += chunk.length;
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
      isWhole = true;
    } finally {
      stream.destroy();
    }
    if (isWhole && checksum !== entry.crc32)
      throw new SourceFault("the Excel workbook is damaged: its checksum does not match.");
  }
}

export const sheetName = "xl/worksheets/sheet1.xml";
export const stringsName = "xl/sharedStrings.xml";
const stylesName = "xl/styles.xml";

async function written(
  name: string,
  path: string,
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<StoredFile> {
  const file = { name, path, size: 0, crc32: 0 };
  async function* counted() {
    for await (const piece of pieces) {
      if (piece.length === 0) continue;
      file.size += piece.length;
      file.crc32 = crc32(piece, file.crc32);
      yield piece;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path), { signal });
  return file;
}

/** Documents that are not read, each with what to do. */
function checkKind(entries: ReadonlyMap<string, Entry>): void {
  if (entries.has("mimetype") && entries.has("content.xml"))
    throw new SourceFault("it is an OpenDocument file: save the sheet as .xlsx or CSV.");
  if (!entries.has(contentTypes) || entries.has("xl/workbook.xml")) return;
  if (entries.has("xl/workbook.bin"))
    throw new SourceFault("it is a binary Excel workbook (.xlsb): save it as .xlsx or CSV.");
  throw new SourceFault(
    "it is an office document, but no Excel workbook: save the table as .xlsx or CSV.",
  );
}
