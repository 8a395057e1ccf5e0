import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  FileInspection,
  ImportTableOptions,
  InspectFileOptions,
} from "@petrons/sdk/contracts";
import { strToU8, type Zippable, zipSync } from "fflate";
import { afterAll, beforeAll } from "vitest";
import type { Limits } from "../../limits/index.ts";
import { nameColumns } from "../columns/columnNames.ts";
import { literal } from "../engine/sqlText.ts";
import type { TableEngine } from "../engine/tableEngine.ts";
import { temporaryPlace } from "../engine/temporaryPlace.ts";
import { inspectSource } from "../import/files/inspectSource.ts";
import { openSource } from "../import/files/openSource.ts";
import { writePlain } from "../import/text/plainText.ts";
import { writeSource } from "../import/writeSource.ts";
import { filesBelow, testEngine, testLimits } from "../testing.ts";
import { sampleOf } from "./convertedSample.ts";

/** What an import of a file would leave. */
interface Imported {
  columns: [name: string, type: string, unit: string | undefined][];
  rows: unknown[][];
  /** Number, line and reason of each rejected row. */
  rejected: string[];
}

interface Given {
  name?: string;
  reading?: Omit<InspectFileOptions, "fileId">;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

/** Reads files as the process of one file does, and answers with what it finds or would write. */
class FormatBench {
  readonly dataDir: string;
  readonly #engine: TableEngine;

  private constructor(dataDir: string, engine: TableEngine) {
    this.dataDir = dataDir;
    this.#engine = engine;
  }

  static async open(): Promise<FormatBench> {
    const dataDir = await mkdtemp(join(tmpdir(), "formats-"));
    return new FormatBench(dataDir, await testEngine(dataDir));
  }

  async close(): Promise<void> {
    await this.#engine.close();
    await rm(this.dataDir, { recursive: true });
  }

  async inspect(content: string | Uint8Array, given: Given = {}): Promise<FileInspection> {
    return await this.#reading(
      content,
      given,
      async (parts, source) => await inspectSource(parts, source, given.reading),
    );
  }

  /**
   * What is known of a file that was written in one pass; undefined where it has to be looked at
   * first.
   */
  async plain(content: string): Promise<FileInspection | undefined> {
    return await this.#reading(content, {}, async (parts, source) => {
      if (source.kind !== "text") return undefined;
      const sample = sampleOf(source, {});
      const named = nameColumns(sample.headers, parts.limits.columnNameCharacters);
      return (await writePlain(parts, source, { sample, named }, {}))?.inspection;
    });
  }

  async import(
    content: string | Uint8Array,
    given: Given = {},
    columns?: ImportTableOptions["columns"],
  ): Promise<Imported> {
    return await this.#reading(content, given, async (parts, source) => {
      const { columns: _, ...reading } = given.reading ?? {};
      const options = { fileId: "", collection: "made", ...reading, ...(columns && { columns }) };
      const written = await writeSource(parts, source, options);
      const names = written.columns.map(({ name }) => name);
      const cells = names.map((name) => `"${name.replaceAll('"', '""')}"`);
      const found = await parts.session.rows(
        `SELECT ${cells.map((cell) => `CASE WHEN ${cell} IS NOT NULL THEN CAST(${cell} AS VARCHAR) END AS ${cell}`).join(", ")} FROM read_parquet(${literal(written.path)})`,
      );
      const list = await (await written.rejects.close())().toArray();
      return {
        columns: written.columns.map(({ name, type, unit }) => [name, type, unit]),
        rows: found.map((row) => names.map((name) => row[name] ?? null)),
        rejected: Buffer.concat(list.map((part) => Buffer.from(part)))
          .toString("utf8")
          .split("\r\n")
          .slice(1, -1),
      };
    });
  }

  /** Why a file is refused; `read` when it is not. */
  async refusal(content: string | Uint8Array, given: Given = {}): Promise<string> {
    return await this.inspect(content, given).then(
      () => "read",
      (error: Error) => error.message,
    );
  }

  /** Temporary files that are still there. */
  async left(): Promise<string[]> {
    return (await filesBelow(this.dataDir)).filter((path) => !path.endsWith("/given"));
  }

  async #reading<T>(
    content: string | Uint8Array,
    { name = "file", reading = {}, limits: changed, signal = new AbortController().signal }: Given,
    work: (
      parts: Parameters<typeof writeSource>[0],
      source: Parameters<typeof writeSource>[1],
    ) => Promise<T>,
  ): Promise<T> {
    const limits = { ...testLimits, ...changed };
    const path = join(this.dataDir, "given");
    await writeFile(path, content);
    const place = await temporaryPlace(this.dataDir);
    try {
      const source = await openSource({ name, path }, { place, limits, signal, reading });
      return await this.#engine.session((session) =>
        work({ session, place, limits, signal }, source),
      );
    } finally {
      await place.remove();
    }
  }
}

type Calls = "inspect" | "import" | "plain" | "refusal" | "left";

/** One for all tests of a file or a group. */
export function formatBench(): Pick<FormatBench, Calls> {
  let bench: FormatBench;
  beforeAll(async () => {
    bench = await FormatBench.open();
  });
  afterAll(() => bench.close());
  return {
    inspect: (...given) => bench.inspect(...given),
    import: (...given) => bench.import(...given),
    plain: (...given) => bench.plain(...given),
    refusal: (...given) => bench.refusal(...given),
    left: () => bench.left(),
  };
}

/** The columns of an inspection as the dialog imports them, where nobody changes anything. */
export const asProposed = ({
  columns,
}: FileInspection): NonNullable<ImportTableOptions["columns"]> =>
  columns.map(
    ({
      examples: _,
      missing: __,
      evidence: ___,
      question: ____,
      other: _____,
      isEmpty: ______,
      unread,
      suspected,
      ...column
    }) => ({
      ...column,
      ...(unread && { unread: unread.proposed }),
      ...(suspected?.proposed === "missing" && { noValue: suspected.value }),
    }),
  );

/** A cell as its XML without its place, or a value that is written in the usual way. */
export type MadeCell = string | number | boolean | null | { xml: string };
interface MadeSheet {
  name?: string;
  rows: MadeCell[][];
  /** Before the rows: `<cols>…`. */
  before?: string;
  /** Behind the rows: `<mergeCells>…`. */
  behind?: string;
  hiddenRows?: number[];
  state?: string;
}

/** Formats 1 to 4 of `madeWorkbook`: a day, a day and its time, a time, a percentage. */
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="21"/><xf numFmtId="9"/></cellXfs></styleSheet>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function cellXml(cell: MadeCell, place: string): string {
  if (cell === null) return "";
  if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${place}"`);
  if (typeof cell === "string")
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return typeof cell === "boolean"
    ? `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
    : `<c r="${place}"><v>${cell}</v></c>`;
}

/** A day, a moment or a time by its serial number. */
export const dated = (serial: number, style: 1 | 2 | 3 = 1): MadeCell => ({
  xml: `<c s="${style}"><v>${serial}</v></c>`,
});

/** A number that is shown as percent: 25% of 0.25. */
export const percent = (value: number): MadeCell => ({ xml: `<c s="4"><v>${value}</v></c>` });

/** The XML of a sheet. */
export function sheetXml({ rows, before = "", behind = "", hiddenRows = [] }: MadeSheet): string {
  const lines = rows.map((row, at) => {
    const cells = row
      .map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
      .join("");
    return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ""}>${cells}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${lines.join("")}</sheetData>${behind}</worksheet>`;
}

/** An Excel workbook of sheets; `files` are added or replace its own. */
export function madeWorkbook(
  sheets: readonly MadeSheet[],
  { epoch1904 = false, files = {} }: { epoch1904?: boolean; files?: Zippable } = {},
): Buffer {
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Zippable = {
    "[Content_Types].xml": strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><workbookPr${epoch1904 ? ' date1904="1"' : ""}/><sheets>${named.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join("")}<Relationship Id="rId900" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(styles),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(sheet))]),
    ),
    ...files,
  };
  return Buffer.from(zipSync(parts, { mtime: "2020-01-01" }));
}
