import { type ColumnType, countText } from "@petrons/sdk/contracts";
import type { Limits } from "../../../limits/index.ts";
import { checkWidth, SourceFault } from "../../engine/sourceFault.ts";
import { type ConvertedText, ConvertedWriter, writing } from "../convertedText.ts";
import { textLines } from "../textLines.ts";
import { LasHeader, type LasSection, lasSection } from "./lasHeader.ts";
import type { LasItem } from "./lasItem.ts";
import { LasValues, nullTest } from "./lasValues.ts";
import { type LasRow, WrappedRows } from "./wrappedRows.ts";

interface LasOptions {
  name: string;
  target: string;
  bytes: number;
  limits: Limits;
  signal?: AbortSignal | undefined;
}

/** Whether a text begins as a log does: after comments and blank lines, with the section ~V. */
export function isLas(sample: string): boolean {
  const first = sample
    .slice(0, 65_536)
    .split(/\r\n|[\r\n]/)
    .find((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));
  return first !== undefined && /^\s*~\s*V/i.test(first);
}

/**
 * Writes a log as a table: its well, then its depth or time and its curves. Reads the text once,
 * line by line.
 */
export async function convertLas(
  text: AsyncIterable<string>,
  { name, target, bytes, limits, signal }: LasOptions,
) {
  const header = new LasHeader();
  const warnings: string[] = [];
  let log: LogTable | undefined;
  let section: LasSection = "other";
  let logs = 0;
  try {
    for await (const lines of textLines(text, limits.cellCharacters)) {
      signal?.throwIfAborted();
      for (const { number, text: line, isTooLong } of lines) {
        const start = line.trimStart();
        if (start === "" || start.startsWith("#")) continue;
        if (start.startsWith("~")) {
          section = lasSection(start);
          if (section === "version" && ++logs > 1)
            warnings.push(
              `The file holds another log from line ${number.toLocaleString("en-US")} on: it is left out.`,
            );
          else if (logs < 2 && isOtherData(start, section, log !== undefined))
            warnings.push(
              `'${start.slice(0, 40).trim()}' in line ${number.toLocaleString("en-US")} begins other data, which are left out.`,
            );
          // What is behind the first log's data is none of it.
          if (log) section = "other";
          else {
            header.begin(section, start);
            if (section === "data")
              log = begin(header, { name, target, bytes, limits, dataLine: number });
          }
          continue;
        }
        if (!log) header.read(section, line);
        else if (section === "data") log.add(line, number, isTooLong);
      }
      if (header.curves.length > limits.fileColumns) checkWidth(name, header.curves.length, limits);
      await log?.drained();
    }
    if (!log) throw new SourceFault(noData(header));
    return {
      ...(await log.end()),
      converted: {
        ...log.converted(),
        warnings: [...warnings, ...log.warnings()],
      } satisfies ConvertedText,
    };
  } finally {
    await log?.destroy();
  }
}

/** Data beside the first log: a further one of version 3.0, cores, tops. */
const isOtherData = (title: string, section: LasSection, hasLog: boolean): boolean =>
  (section === "data" && hasLog) || (/^~\s*[A-Z_]+_DATA/i.test(title) && section === "other");

const noData = ({ curves }: LasHeader): string =>
  curves.length === 0
    ? "it is a LAS well log that has neither curves (section ~Curve) nor data (section ~A). Export it again with both."
    : `it is a LAS well log that names ${countText(curves.length, "curve")} but has no data (section ~A). Export it again with its data.`;

interface Begun extends Omit<LasOptions, "signal"> {
  dataLine: number;
}

function begin(header: LasHeader, { name, target, bytes, limits, dataLine }: Begun): LogTable {
  header.check(dataLine);
  const table = new LogTable(header, { target, limits, bytes });
  checkWidth(name, table.width, limits);
  return table;
}

/** Whether the text of a unit means that there is none. */
const isNoUnit = (unit: string): boolean =>
  /^(?:_+|-+|none|unitless|unknown|n\/a|\.)?$/i.test(unit);

/** The rows of a log as they are written. */
class LogTable {
  readonly width: number;
  readonly #header: LasHeader;
  readonly #writer: ConvertedWriter;
  readonly #wrapped: WrappedRows | undefined;
  readonly #values: LasValues;
  readonly #isNull: (value: string) => boolean;
  /** What is first in every row: the well and its numbers. */
  readonly #well: readonly { name: string; value: string }[];
  /** Of each curve, whether any of its values is no number. */
  readonly #texts: boolean[];
  #repaired = 0;

  constructor(
    header: LasHeader,
    { target, limits, bytes }: Pick<LasOptions, "target" | "limits" | "bytes">,
  ) {
    this.#header = header;
    this.#well = [
      { name: "Well", value: header.of("WELL") },
      ...["UWI", "API"]
        .map((name) => ({ name, value: header.of(name) }))
        .filter(({ value }) => value !== ""),
    ];
    this.width = this.#well.length + header.curves.length;
    this.#writer = new ConvertedWriter(target, this.width, limits, bytes);
    this.#wrapped = header.isWrapped ? new WrappedRows(header.curves.length) : undefined;
    this.#values = new LasValues(header.curves.length, header.delimiter);
    this.#isNull = nullTest(header.of("NULL"));
    this.#texts = header.curves.map(({ format }) => /^A?S/i.test(format ?? ""));
    this.#writer.head([
      ...this.#well.map(({ name }) => name),
      ...header.curves.map(({ mnemonic }) => mnemonic),
    ]);
    this.#writer.head([
      ...this.#well.map(() => ""),
      ...header.curves.map((curve, at) => this.#unitOf(curve, at)),
    ]);
  }

  add(line: string, number: number, isTooLong: boolean): void {
    if (isTooLong) this.#writer.fault(line, "the line is too long", number);
    else if (this.#wrapped)
      for (const row of this.#wrapped.add(this.#values.part(line), number))
        this.#write(row, row.values.join(" "));
    else {
      const values = this.#values.ofLine(line);
      this.#write(
        { values, line: number, isWhole: values.length === this.#header.curves.length },
        line,
      );
    }
  }

  drained(): Promise<void> {
    return this.#writer.drained();
  }

  async end() {
    return await writing(this.#writer, async () => {
      for (const row of this.#wrapped?.end() ?? []) this.#write(row, row.values.join(" "));
      await this.#writer.drained();
    });
  }

  destroy(): Promise<void> {
    return this.#writer.destroy();
  }

  converted(): Omit<ConvertedText, "warnings"> {
    const types = new Map<number, ColumnType>(this.#well.map((_, at) => [at, "text"]));
    for (const [at, isText] of this.#texts.entries()) {
      const { format = "" } = this.#header.curves[at]!;
      if (!isText) types.set(this.#well.length + at, "double");
      else if (/^A?S/i.test(format)) types.set(this.#well.length + at, "text");
    }
    const orders = new Map(
      this.#header.curves.flatMap(({ format }, at) =>
        orderOf(format).map((order) => [this.#well.length + at, order] as const),
      ),
    );
    return {
      format: "las",
      width: this.width,
      hasHeader: true,
      hasUnits: true,
      linesBefore: 0,
      types,
      orders,
      lines: this.#writer.lines,
      about: this.#header.about,
      logHeader: this.#header.kept.whole(),
    };
  }

  warnings(): string[] {
    const repaired = this.#repaired;
    const warnings: string[] = [];
    if (this.#header.of("WELL") === "")
      warnings.push("The log does not name its well: the column 'Well' is empty.");
    if (repaired > 0)
      warnings.push(
        `${countText(repaired, "value")} with a decimal comma ${repaired === 1 ? "was" : "were"} read as ${repaired === 1 ? "a number" : "numbers"}.`,
      );
    return warnings;
  }

  #unitOf({ unit }: LasItem, at: number): string {
    const said = at === 0 ? this.#header.indexUnit : unit;
    return isNoUnit(said) ? "" : said;
  }

  #write({ values, line, isWhole }: LasRow, raw: string): void {
    if (!isWhole) {
      const expected = this.#header.curves.length;
      this.#writer.fault(
        raw,
        `${countText(values.length, "value")} where ${expected} ${expected === 1 ? "is" : "are"} expected`,
        line,
      );
      return;
    }
    const cells = this.#well.map(({ value }) => value);
    for (let at = 0; at < values.length; at++) cells.push(this.#cellOf(values[at]!, at));
    this.#writer.row(cells, line);
  }

  #cellOf(value: string, at: number): string {
    if (this.#isNull(value)) return "";
    if (this.#texts[at] || Number.isFinite(Number(value))) return value;
    if (/^[-+]?[0-9]*,[0-9]+$/.test(value)) {
      const pointed = value.replace(",", ".");
      if (this.#isNull(pointed)) return "";
      this.#repaired += 1;
      return pointed;
    }
    this.#texts[at] = true;
    return value;
  }
}

/**
 * The order that a log states for the days of a curve: `{DD/MM/YYYY}`, with a time behind it or
 * not.
 */
function orderOf(format = ""): ("D/M/YYYY" | "M/D/YYYY")[] {
  const [, first] = /^\s*(D{1,2}|M{1,2})[-/](?:D{1,2}|M{1,2})[-/]YY/i.exec(format) ?? [];
  return first === undefined ? [] : [/^D/i.test(first) ? "D/M/YYYY" : "M/D/YYYY"];
}
