import {
  countText,
  csvHeader,
  type ExportPrecision,
  maxSheetColumns,
  maxSheetRows,
  PetronsError,
  type TableColumn,
} from "@petrons/sdk/contracts";
import type { Row } from "../engine/tableEngine.ts";
import {
  cellWriter,
  headerCell,
  headerStyle,
  maxCellCharacters,
  numberFormats,
  xmlText,
} from "./xlsxCells.ts";
import type { ZipFile } from "./zipFile.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Names of sheets end at 31 characters, have none of these, and neither begin nor end with an
 * apostrophe.
 */
export const sheetName = (name: string): string =>
  name
    .slice(0, 31)
    .replace(/[\\/?*[\]:]/g, "_")
    .replace(/^'|'$/g, "_") || "Table";

/** Refuses what a sheet cannot hold, before anything is written. */
export function checkSheet(rows: number, columns: number): void {
  const refuse = (limit: string) => {
    throw new PetronsError("export-too-large", { kind: "Excel file", limit });
  };
  if (rows >= maxSheetRows)
    refuse(`${countText(maxSheetRows - 1, "row")}, and these are ${countText(rows, "row")}`);
  if (columns > maxSheetColumns)
    refuse(
      `${countText(maxSheetColumns, "column")}, and these are ${countText(columns, "column")}`,
    );
}

interface SheetRows {
  columns: readonly TableColumn[];
  precision: ExportPrecision;
  rows: AsyncIterable<readonly Row[]>;
}

/**
 * A workbook of two sheets: the rows, then what they are. Rows are written as they come, so that
 * memory holds a few thousand of them.
 */
export async function writeWorkbook(
  zip: Pick<ZipFile, "add">,
  table: string,
  sheet: SheetRows,
  about: () => readonly (readonly string[])[],
): Promise<void> {
  const first = sheetName(table);
  const second = first.toLowerCase() === "about" ? "About this table" : "About";
  for (const [name, content] of packageParts([first, second])) await zip.add(name, [content]);
  let cut = 0;
  const countCut = () => {
    cut += 1;
  };
  await zip.add("xl/worksheets/sheet1.xml", rowsSheet(sheet, countCut));
  await zip.add("xl/worksheets/sheet2.xml", aboutSheet(withCut(about(), cut)));
}

/** Above the list of columns, where a reader looks for what is not as in the table. */
function withCut(
  lines: readonly (readonly string[])[],
  cut: number,
): readonly (readonly string[])[] {
  if (cut === 0) return lines;
  const at = lines.findIndex(([name]) => name === "Column");
  const line = [
    "Cut",
    `${countText(cut, "text")} longer than ${maxCellCharacters.toLocaleString("en-US")} characters, the most that a cell holds, and so cut`,
  ];
  return lines.toSpliced(at < 0 ? lines.length : at, 0, line);
}

async function* rowsSheet(
  { columns, precision, rows }: SheetRows,
  onCut: () => void,
): AsyncGenerator<string> {
  const headers = columns.map(csvHeader);
  const widths = headers.map(
    (header, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.min(40, Math.max(11, header.length + 3))}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `${widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""}<sheetData><row r="1">${headers.map((header, at) => headerCell(at, 1, header)).join("")}</row>`;
  const writers = columns.map((column, at) => ({
    name: column.name,
    ...cellWriter(column, at, precision, onCut),
  }));
  let number = 1;
  for await (const chunk of rows) {
    const lines = chunk.map((row) => {
      number += 1;
      let line = `<row r="${number}">`;
      for (const { name, cell } of writers) line += cell(row[name], number);
      return `${line}</row>`;
    });
    yield lines.join("");
  }
  yield "</sheetData></worksheet>";
}

function aboutSheet(lines: readonly (readonly string[])[]): string[] {
  const cells = (line: readonly string[], row: number) =>
    line
      .map((text, at) =>
        at === 0
          ? headerCell(at, row, text)
          : cellWriter({ type: "text" }, at, "exact").cell(text, row),
      )
      .join("");
  const rows = lines.map((line, at) => `<row r="${at + 1}">${cells(line, at + 1)}</row>`).join("");
  return [
    `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="20" customWidth="1"/><col min="2" max="4" width="36" customWidth="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
  ];
}

function packageParts(sheets: readonly string[]): [string, string][] {
  const part = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const overrides = sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${part}.worksheet+xml"/>`,
    )
    .join("");
  const listed = sheets
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join("");
  const links = sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join("");
  const rels = "http://schemas.openxmlformats.org/package/2006";
  return [
    [
      "[Content_Types].xml",
      `${declaration}<Types xmlns="${rels}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/>${overrides}</Types>`,
    ],
    [
      "_rels/.rels",
      `${declaration}<Relationships xmlns="${rels}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${declaration}<Relationships xmlns="${rels}/relationships">${links}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ["xl/styles.xml", stylesPart()],
  ];
}

function stylesPart(): string {
  const formats = numberFormats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${xmlText(code)}"/>`)
    .join("");
  const styled = numberFormats
    .map(
      (_, at) =>
        `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join("");
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const bold = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  const font = '<sz val="11"/><name val="Calibri"/>';
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${numberFormats.length}">${formats}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="${headerStyle + 1}">${plain}${styled}${bold}</cellXfs></styleSheet>`;
}
