import { SourceFault } from "../../engine/sourceFault.ts";
import { CellPlaces } from "./cellPlaces.ts";
import type { ShowingStyles } from "./numberStyles.ts";
import { attribute, isTrue, XmlTags } from "./xmlTags.ts";

/** A cell's place, counted from 1. */
interface CellPlace {
  row: number;
  column: number;
}
export interface CellRange {
  from: CellPlace;
  to: CellPlace;
  text: string;
}

/** What a reader of the sheet's values does not report. */
export interface SheetFacts {
  cells: number;
  /** Of cells with a value. */
  lastRow: number;
  lastColumn: number;
  merged: CellRange[];
  hiddenRows: number[];
  hiddenColumns: { from: number; to: number }[];
  /** Cells that show their number as percent. */
  percents: CellPlaces;
  /** Cells that show their number as an elapsed time. */
  elapsed: CellPlaces;
  /** Cells that show their number as a date of digits alone. */
  dates: CellPlaces;
  /** By the least number of digits that cells show. */
  padded: Map<number, CellPlaces>;
  /** Cells of a formula whose result is not in the file. */
  uncalculated: number;
}

/**
 * So many cells fit into the memory of a process that reads a file; a table of more is written as
 * CSV by those who make it.
 */
const maxCells = 3_000_000;
/** Places from the first to the last cell with a value. */
const maxPlaces = 16_000_000;
const maxListed = 10_000;
const lastSheetRow = 1_048_576;
const lastSheetColumn = 16_384;

/**
 * Passes the XML of a sheet on as the reader needs it (each cell names its place, empty ones are
 * gone), and notes what the reader does not report.
 */
export class SheetScan {
  readonly facts: SheetFacts = {
    cells: 0,
    lastRow: 0,
    lastColumn: 0,
    merged: [],
    hiddenRows: [],
    hiddenColumns: [],
    percents: new CellPlaces(),
    elapsed: new CellPlaces(),
    dates: new CellPlaces(),
    padded: new Map(),
    uncalculated: 0,
  };
  readonly #sheet: string;
  readonly #styles: ShowingStyles | undefined;
  #row = 0;
  #column = 0;
  #hasFormula = false;
  #hasValue = false;
  readonly #tags = new XmlTags((name, tag) => this.#passed(name, tag));

  constructor(sheet: string, styles?: ShowingStyles) {
    this.#sheet = sheet;
    this.#styles = styles;
  }

  feed(chunk: string): string {
    return this.#tags.feed(chunk);
  }

  end(): void {
    this.#tags.end();
    const { lastRow, lastColumn } = this.facts;
    if (lastRow * lastColumn > maxPlaces)
      throw new SourceFault(
        `the sheet '${this.#sheet}' reaches to the cell ${columnLetters(lastColumn)}${lastRow}. Delete what is far from its table, or save the sheet as CSV.`,
      );
  }

  #passed(name: string, tag: string): string {
    switch (name) {
      case "c":
        return this.#cell(tag);
      case "f":
        this.#hasFormula = true;
        return tag;
      case "v":
      case "is":
        this.#hasValue = !tag.endsWith("/>");
        return tag;
      case "/c":
        if (this.#hasFormula && !this.#hasValue) this.facts.uncalculated += 1;
        return tag;
      case "row":
        return this.#nextRow(tag);
      // What it says is often wrong.
      case "dimension":
      case "/dimension":
        return "";
      case "col":
        this.#hiddenColumn(tag);
        return tag;
      case "mergeCell":
        this.#merged(tag);
        return tag;
      default:
        return tag;
    }
  }

  #nextRow(tag: string): string {
    const reference = attribute(tag, "r");
    this.#row = reference === undefined ? this.#row + 1 : whole(reference, lastSheetRow);
    this.#column = 0;
    if (isTrue(attribute(tag, "hidden")) && this.facts.hiddenRows.length < maxListed)
      this.facts.hiddenRows.push(this.#row);
    return reference === undefined ? withPlace(tag, String(this.#row)) : tag;
  }

  #cell(tag: string): string {
    const reference = attribute(tag, "r");
    const place =
      reference === undefined ? { row: this.#row, column: this.#column + 1 } : placeOf(reference);
    this.#column = place.column;
    // A format without a value.
    if (tag.endsWith("/>")) return "";
    const { facts } = this;
    this.#hasFormula = false;
    this.#hasValue = false;
    facts.cells += 1;
    if (facts.cells > maxCells)
      throw new SourceFault(
        `the sheet '${this.#sheet}' holds more than ${maxCells.toLocaleString("en-US")} cells: save it as CSV, which may be longer.`,
      );
    facts.lastRow = Math.max(facts.lastRow, place.row);
    facts.lastColumn = Math.max(facts.lastColumn, place.column);
    this.#shown(Number(attribute(tag, "s") ?? 0), place);
    // The reader drops error cells. As text they keep their name, such as #DIV/0!.
    const read = attribute(tag, "t") === "e" ? tag.replace(/(\st=["'])e(?=["'])/, "$1str") : tag;
    return reference === undefined
      ? withPlace(read, `${columnLetters(place.column)}${place.row}`)
      : read;
  }

  #shown(style: number, { row, column }: CellPlace): void {
    if (!this.#styles) return;
    const { percents, elapsed, dates, padded } = this.facts;
    if (this.#styles.percents.has(style)) percents.add(row, column);
    if (this.#styles.elapsed.has(style)) elapsed.add(row, column);
    if (this.#styles.dates.has(style)) dates.add(row, column);
    const digits = this.#styles.padded.get(style);
    if (digits === undefined) return;
    const places = padded.get(digits) ?? new CellPlaces();
    padded.set(digits, places);
    places.add(row, column);
  }

  #hiddenColumn(tag: string): void {
    if (!isTrue(attribute(tag, "hidden")) || this.facts.hiddenColumns.length >= maxListed) return;
    const place = (name: string) => whole(attribute(tag, name), lastSheetColumn);
    this.facts.hiddenColumns.push({ from: place("min"), to: place("max") });
  }

  #merged(tag: string): void {
    const text = attribute(tag, "ref");
    if (text === undefined || this.facts.merged.length >= maxListed) return;
    const [from, to] = text.split(":", 2).map(placeOf);
    if (from && to) this.facts.merged.push({ from, to, text });
  }
}

const withPlace = (tag: string, place: string): string =>
  tag.replace(/^<[^\s/>]+/, (opening) => `${opening} r="${place}"`);

function whole(text: string | undefined, max: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new SourceFault(
      `the Excel workbook is damaged: it has no row or column '${(text ?? "").slice(0, 20)}'.`,
    );
  return number;
}

function placeOf(reference: string): CellPlace {
  let column = 0;
  let at = 0;
  for (; at < reference.length && at < 3; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return {
    row: whole(reference.slice(at), lastSheetRow),
    column: whole(String(column), lastSheetColumn),
  };
}

export function columnLetters(column: number): string {
  let letters = "";
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}
