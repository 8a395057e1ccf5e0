import { attribute } from "./xmlTags.ts";

/** 0% and 0.00%, which every workbook has. */
const known = [9, 10];

/** Styles by their numbers, as cells name them, that show a number otherwise than it is. */
export interface ShowingStyles {
  percents: ReadonlySet<number>;
  /** 36:00 of one and a half days. */
  elapsed: ReadonlySet<number>;
  /** 202401 of a day: a date whose parts nothing separates, which the reader takes for a number. */
  dates: ReadonlySet<number>;
  /** 0042 of 42: how many digits there are at least. */
  padded: ReadonlyMap<number, number>;
}

/**
 * Finds in the styles of a workbook those that show a number as percent, as an elapsed time, a date
 * of digits alone or with zeros before it.
 */
export class NumberStyles implements ShowingStyles {
  readonly percents = new Set<number>();
  readonly elapsed = new Set<number>();
  readonly dates = new Set<number>();
  readonly padded = new Map<number, number>();
  readonly #percentFormats = new Set(known);
  /** [h]:mm:ss, which every workbook has. */
  readonly #elapsedFormats = new Set([46]);
  readonly #dateFormats = new Set<number>();
  readonly #paddedFormats = new Map<number, number>();
  #isOfCells = false;
  #style = 0;

  passed(name: string, tag: string): void {
    if (name === "numFmt")
      this.#format(Number(attribute(tag, "numFmtId")), attribute(tag, "formatCode") ?? "");
    if (name === "cellXfs") this.#isOfCells = true;
    if (name === "/cellXfs") this.#isOfCells = false;
    if (name !== "xf" || !this.#isOfCells) return;
    const format = Number(attribute(tag, "numFmtId") ?? 0);
    const digits = this.#paddedFormats.get(format);
    if (this.#percentFormats.has(format)) this.percents.add(this.#style);
    if (this.#elapsedFormats.has(format)) this.elapsed.add(this.#style);
    if (this.#dateFormats.has(format)) this.dates.add(this.#style);
    if (digits !== undefined) this.padded.set(this.#style, digits);
    this.#style += 1;
  }

  #format(id: number, code: string): void {
    if (showsPercent(code)) this.#percentFormats.add(id);
    if (/\[(?:h{1,2}|m{1,2}|s{1,2})\]/i.test(code)) this.#elapsedFormats.add(id);
    if (showsDigitDate(code)) this.#dateFormats.add(id);
    const [digits = ""] = code.split(";");
    if (/^0{2,40}$/.test(digits)) this.#paddedFormats.set(id, digits.length);
  }
}

/**
 * Whether a format shows a day or month whose parts follow each other without a sign: yyyymm,
 * yyyymmdd, ddmmyy.
 */
function showsDigitDate(format: string): boolean {
  const [code = ""] = format.toLowerCase().split(";");
  // A locale in brackets comes first: [$-409]yyyymm.
  const bare = code.slice(code.startsWith("[") ? code.indexOf("]") + 1 : 0).replaceAll("\\", "");
  return /^[ymdhs\s:.,/-]+$/.test(bare) && /[md]y|y[md]/.test(bare);
}

/**
 * Matches a percent sign that scales the number. In quotes or after a backslash it is only text.
 */
function showsPercent(format: string): boolean {
  let isQuoted = false;
  for (let at = 0; at < format.length; at++) {
    if (format[at] === '"') isQuoted = !isQuoted;
    else if (format[at] === "\\" && !isQuoted) at += 1;
    else if (format[at] === "%" && !isQuoted) return true;
  }
  return false;
}
