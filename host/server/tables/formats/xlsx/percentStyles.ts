import { attribute } from "./xmlTags.ts";

/** 0% and 0.00%, which every workbook has. */
const known = [9, 10];

/** Finds in the styles of a workbook those that show a number as percent. */
export class PercentStyles {
  /** The numbers of the styles, as cells name them. */
  readonly found = new Set<number>();
  private readonly formats = new Set(known);
  private isOfCells = false;
  private style = 0;

  passed(name: string, tag: string): void {
    if (name === "numFmt" && showsPercent(attribute(tag, "formatCode") ?? "")) this.formats.add(Number(attribute(tag, "numFmtId")));
    if (name === "cellXfs") this.isOfCells = true;
    if (name === "/cellXfs") this.isOfCells = false;
    if (name !== "xf" || !this.isOfCells) return;
    if (this.formats.has(Number(attribute(tag, "numFmtId") ?? 0))) this.found.add(this.style);
    this.style += 1;
  }
}

/** Matches a percent sign that scales the number. In quotes or after a backslash it is only text. */
export function showsPercent(format: string): boolean {
  let isQuoted = false;
  for (let at = 0; at < format.length; at++) {
    if (format[at] === '"') isQuoted = !isQuoted;
    else if (format[at] === "\\" && !isQuoted) at += 1;
    else if (format[at] === "%" && !isQuoted) return true;
  }
  return false;
}
