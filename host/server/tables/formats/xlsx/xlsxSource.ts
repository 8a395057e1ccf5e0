import { Readable } from "node:stream";
import { countText, type FileReading } from "@petrons/sdk/contracts";
import { reasonOf } from "../../../faults/index.ts";
import type { Limits } from "../../../limits/index.ts";
import { checkWidth, SourceFault } from "../../engine/sourceFault.ts";
import type { TemporaryPlace } from "../../engine/temporaryPlace.ts";
import { joinedHeaders } from "../../import/text/headerRows.ts";
import { CellKinds } from "../cellKinds.ts";
import { type ConvertedText, ConvertedWriter, writing } from "../convertedText.ts";
import { type Cover, coverOf } from "./coverSheet.ts";
import { fillMerged } from "./mergedCells.ts";
import { cellText, isExcelError, percentText, type SheetCell } from "./sheetCells.ts";
import { type SheetFacts, SheetScan } from "./sheetScan.ts";
import { findTable, type SheetRow, type SheetTable } from "./sheetTable.ts";
import { sheetWarnings } from "./sheetWarnings.ts";
import { hoursWarnings, showNumbers } from "./shownNumbers.ts";
import { storedZip } from "./storedZip.ts";
import { WorkbookFile, type WorkbookSheet } from "./workbookFile.ts";
import { workbookParts } from "./workbookParts.ts";
import { damaged } from "./xmlTags.ts";

interface XlsxOptions {
  name: string;
  place: TemporaryPlace;
  target: string;
  limits: Limits;
  reading: FileReading;
  signal?: AbortSignal | undefined;
}

/**
 * Writes a sheet of an Excel workbook as a table; undefined when the zip at `path` is no workbook.
 */
export async function convertWorkbook(path: string, options: XlsxOptions) {
  const workbook = await WorkbookFile.open(path, options.limits, options.signal);
  if (!workbook) return undefined;
  try {
    const sheets: WorkbookSheet[] = [];
    for (const sheet of workbook.sheets) if (await workbook.hasCells(sheet)) sheets.push(sheet);
    const sheet = chosen(sheets, options.reading.sheet);
    const first = await readCells(workbook, sheet, options);
    options.signal?.throwIfAborted();
    const kind = coverOf(first.rows, options.reading);
    const other = kind && (await tableBehind(workbook, sheets, { sheet, kind }, options));
    return await write(workbook, other ?? { ...first, sheet, sheets }, options);
  } finally {
    workbook.close();
  }
}

function chosen(sheets: readonly WorkbookSheet[], asked: string | undefined): WorkbookSheet {
  const [first] = sheets;
  if (!first) throw new SourceFault("the Excel workbook has no sheet with cells.");
  if (asked === undefined) return sheets.find(({ isHidden }) => !isHidden) ?? first;
  const sheet = sheets.find(({ name }) => name === asked);
  if (sheet) return sheet;
  const names = sheets.slice(0, 5).map(({ name }) => `'${name}'`);
  throw new SourceFault(
    `it has no sheet '${asked.slice(0, 60)}' with cells. Choose ${names.join(", ")}${sheets.length > 5 ? ", …" : ""}.`,
  );
}

/** So many sheets behind a title page are looked into. */
const maxSheetsTried = 5;

/** The first sheet behind a title page that has a header and rows of several columns. */
async function tableBehind(
  workbook: WorkbookFile,
  sheets: readonly WorkbookSheet[],
  cover: { sheet: WorkbookSheet; kind: Cover },
  options: XlsxOptions,
): Promise<ReadSheet | undefined> {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  for (const sheet of visible.slice(visible.indexOf(cover.sheet) + 1).slice(0, maxSheetsTried)) {
    const { rows, facts } = await readCells(workbook, sheet, options);
    options.signal?.throwIfAborted();
    const { header, first, columns } = findTable(rows, options.reading, (value) =>
      cellText(value ?? null, workbook.isEpoch1904),
    );
    const note = `The sheet '${cover.sheet.name}' holds ${cover.kind === "pairs" ? "names and values, " : ""}no table: the sheet '${sheet.name}' is read. Choose another sheet if it is not the one.`;
    // Pairs may be a table of two columns: only a wider one behind them is rather it.
    if (header >= 0 && columns.length > (cover.kind === "pairs" ? 2 : 1) && first < rows.length)
      return { rows, facts, sheet, sheets, note };
  }
  return undefined;
}

/** The library gets an archive of our own with the one sheet in it, which was counted before. */
async function readCells(
  workbook: WorkbookFile,
  sheet: WorkbookSheet,
  { place, signal }: XlsxOptions,
): Promise<{ rows: SheetRow[]; facts: SheetFacts }> {
  const scan = new SheetScan(sheet.name, await workbook.numberStyles());
  const cells = await workbook.unpackSheet(sheet, place.path("sheet.xml"), (text) =>
    scan.feed(text),
  );
  scan.end();
  const shared = await workbook.unpackShared((name) => place.path(name));
  const parts = await workbookParts((name) => place.path(name), {
    isEpoch1904: workbook.isEpoch1904,
    files: shared.map(({ name }) => name),
  });
  signal?.throwIfAborted();
  try {
    // Loaded when the first workbook comes: other files do not wait for it.
    const { readSheet } = await import("read-excel-file/node");
    const rows: unknown = await readSheet(
      Readable.from(storedZip([...parts, ...shared, cells])),
      1,
      { trim: false },
    );
    // Its types say the class of dates where it gives dates.
    return { rows: rows as SheetRow[], facts: scan.facts };
  } catch (error) {
    signal?.throwIfAborted();
    // For the server's log: the child's output goes there.
    console.error(`xlsx file: ${reasonOf(error).slice(0, 1_000)}`);
    throw damaged();
  }
}

interface ReadSheet {
  rows: readonly SheetRow[];
  facts: SheetFacts;
  sheet: WorkbookSheet;
  sheets: readonly WorkbookSheet[];
  /** Why another sheet than the first is read. */
  note?: string;
}

async function write(
  workbook: WorkbookFile,
  { rows, facts, sheet, sheets, note }: ReadSheet,
  { name, target, limits, reading, signal }: XlsxOptions,
) {
  const shown = (value: SheetCell | undefined) => cellText(value ?? null, workbook.isEpoch1904);
  const hours = showNumbers(rows, facts, workbook.isEpoch1904);
  const table = findTable(rows, reading, shown);
  const { columns } = table;
  if (columns.length === 0)
    throw new SourceFault(`the sheet '${sheet.name}' has no cells below its header.`);
  checkWidth(name, columns.length, limits);
  const merged = fillMerged(rows, facts.merged, table);
  const numeric = numericColumns(rows, table);
  const errors = new Map<string, number>();
  const asShown = (value: SheetCell | undefined, row: number, column: number): string => {
    if (isExcelError(value)) {
      errors.set(value, (errors.get(value) ?? 0) + 1);
      // Among texts it is none of them.
      return numeric.has(column) ? value : "";
    }
    return typeof value === "number" && facts.percents.has(row, column + 1)
      ? percentText(value)
      : shown(value);
  };
  const kinds = new CellKinds();
  const writer = new ConvertedWriter(target, columns.length, limits, workbook.inflatedBytes);
  const written = await writing(writer, async () => {
    const texts = (at: number) => columns.map((column) => shown(rows[at]![column]));
    if (table.header >= 0)
      writer.head(
        table.second < 0
          ? texts(table.header)
          : joinedHeaders(texts(table.header), texts(table.second)),
      );
    if (table.units >= 0) writer.head(texts(table.units));
    for (let at = table.first; at < rows.length; at++) {
      const row = rows[at]!;
      const cells = columns.map((column) => asShown(row[column], at + 1, column));
      // Rows without a value only make room.
      if (cells.every((cell) => cell === "")) continue;
      for (const column of columns) count(kinds, column, row[column]);
      writer.row(cells, at + 1);
      if (at % 1_000 === 0) {
        signal?.throwIfAborted();
        await writer.drained();
      }
    }
  });
  const mixed = mixedWarnings(kinds, rows[table.header], table);
  const converted: ConvertedText = {
    format: "xlsx",
    width: columns.length,
    hasHeader: table.header >= 0,
    hasUnits: table.units >= 0,
    linesBefore: Math.max(0, table.header),
    types: kinds.types(columns),
    lines: writer.lines,
    warnings: [
      ...sheetWarnings(facts, table, { end: rows.length, merged, errors }),
      ...hoursWarnings(hours, table, rows[table.header]),
      ...mixed,
    ],
    note,
    sheets: sheets.map((one) => one.name),
    sheet: sheet.name,
    headerRow: table.header + 1,
  };
  return { ...written, converted };
}

/** Columns with at least as many numbers, dates and the like as texts. */
function numericColumns(
  rows: readonly SheetRow[],
  { first, columns }: SheetTable,
): ReadonlySet<number> {
  const balance = new Map<number, number>();
  for (let at = first; at < rows.length; at++)
    for (const column of columns) {
      const value = rows[at]![column];
      if (value === null || value === undefined || isExcelError(value)) continue;
      balance.set(column, (balance.get(column) ?? 0) + (typeof value === "string" ? -1 : 1));
    }
  return new Set(columns.filter((column) => (balance.get(column) ?? -1) >= 0));
}

function count(kinds: CellKinds, column: number, value: SheetCell | undefined): void {
  if (typeof value === "number") kinds.number(column);
  else if (typeof value === "string") kinds.text(column, value);
}

const maxMixed = 5;

function mixedWarnings(
  kinds: CellKinds,
  header: SheetRow | undefined,
  { columns }: SheetTable,
): string[] {
  const warnings = [...columns.entries()].flatMap(([at, column]) => {
    const [mixed, mostly] = [kinds.mixed(column), kinds.mostlyTexts(column)];
    const name = `'${String(header?.[column] ?? `Column ${at + 1}`).slice(0, 60)}'`;
    if (mostly)
      return [
        `${name} is text because ${mostly.texts.toLocaleString("en-US")} of its ${countText(mostly.of, "number")} are stored as text.`,
      ];
    return mixed > 0
      ? [`${name}: ${countText(mixed, "number")} ${mixed === 1 ? "is" : "are"} stored as text.`]
      : [];
  });
  return warnings.slice(0, maxMixed);
}
