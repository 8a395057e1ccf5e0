import type { LasDelimiter } from "./lasHeader.ts";

/**
 * Splits data lines into as many values as there are curves. What a file says of its delimiter is
 * not always so: others are tried.
 */
export class LasValues {
  readonly #width: number;
  #delimiter: LasDelimiter;

  constructor(width: number, delimiter: LasDelimiter = "space") {
    this.#width = width;
    this.#delimiter = delimiter;
  }

  /**
   * Values of a line of an unwrapped log; of another count than there are curves when no way of
   * splitting gives as many.
   */
  ofLine(line: string): string[] {
    const values = split(line, this.#delimiter);
    if (values.length === this.#width) return values;
    const found = this.#otherSplit(line);
    if (found) return found;
    const apart =
      this.#delimiter === "space" && values.length < this.#width
        ? split(separateSigns(line), "space")
        : [];
    // Dates have minus signs too: only numbers with a point ran together.
    return apart.length === this.#width &&
      apart.every((value) => /^[-+]?[0-9]*\.[0-9]*(?:[eE][-+]?[0-9]+)?$/.test(value))
      ? apart
      : values;
  }

  /** Values of a line of a wrapped log. */
  part(line: string): string[] {
    return split(line, this.#delimiter);
  }

  #otherSplit(line: string): string[] | undefined {
    for (const other of ["space", "tab", "comma"] as const) {
      if (other === this.#delimiter) continue;
      const values = split(line, other);
      // A blank in a value is one of the first delimiter.
      if (
        values.length !== this.#width ||
        this.#width === 1 ||
        values.some((value) => /\s/.test(value))
      )
        continue;
      this.#delimiter = other;
      return values;
    }
    return undefined;
  }
}

/** "123.45-999.25": columns of a fixed width that ran together. */
const separateSigns = (line: string): string => line.replace(/([0-9.])-(?=[0-9.])/g, "$1 -");

function split(line: string, delimiter: LasDelimiter): string[] {
  if (line.includes('"')) return splitQuoted(line, delimiter);
  if (delimiter === "space") {
    const text = line.trim();
    return text === "" ? [] : text.split(/\s+/);
  }
  return line.split(delimiter === "tab" ? "\t" : ",").map((value) => value.trim());
}

function splitQuoted(line: string, delimiter: LasDelimiter): string[] {
  const values: string[] = [];
  const isEnd = (at: number) =>
    delimiter === "comma"
      ? line[at] === ","
      : delimiter === "tab"
        ? line[at] === "\t"
        : /\s/.test(line[at]!);
  const text = line.length;
  let at = 0;
  for (;;) {
    while (at < text && (line[at] === " " || (delimiter === "space" && isEnd(at)))) at++;
    if (at >= text) {
      if (delimiter !== "space" && (values.length === 0 || isEnd(text - 1))) values.push("");
      return values;
    }
    let value = "";
    if (line[at] === '"') {
      const close = line.indexOf('"', at + 1);
      value = line.slice(at + 1, close < 0 ? text : close);
      at = close < 0 ? text : close + 1;
      while (at < text && !isEnd(at)) at++;
    } else {
      const from = at;
      while (at < text && !isEnd(at)) at++;
      value = line.slice(from, at).trim();
    }
    values.push(value);
    if (at >= text) return values;
    at += 1;
  }
}

/** What the file writes where there is no value: a number, however written, or a text. */
export function nullTest(nullText: string): (value: string) => boolean {
  const number = nullText === "" ? Number.NaN : Number(nullText);
  const text = nullText.toUpperCase();
  return (value) => {
    if (value === "" || value === nullText) return true;
    if (!Number.isNaN(number) && Number(value) === number) return true;
    return (
      /^[-+]?(?:nan|1\.#)/i.test(value) ||
      (text !== "" && value.length === text.length && value.toUpperCase() === text)
    );
  };
}
