type Separator = "\t" | ";" | ",";

/** What a text holds as a table, and how it was read. */
interface PastedTable {
  columns: string[];
  /**
   * The cells as they are in the text, without the space around them; null for an empty one.
   * Values are exact: no cell is read as a number.
   */
  rows: (string | null)[][];
  separator: Separator;
  /** Rows with more cells than there are column names: what is beyond them is left out. */
  longRows: number;
  /** A quotation mark that begins a cell has no end. */
  isOpen: boolean;
}

/**
 * The cells of a text, a list a line. A cell in quotation marks holds what separates cells and
 * lines, and a doubled mark for one.
 */
function cellsOf(text: string, separator: Separator): { lines: string[][]; isOpen: boolean } {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  const end = () => {
    if (line.some((cell) => cell.trim() !== "")) lines.push(line);
    line = [];
  };
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      const closed = quotedCell(text, at);
      if (!closed) return { lines, isOpen: true };
      [cell, at] = closed;
    }
    const from = at;
    while (at < text.length && text[at] !== separator && text[at] !== "\n") at++;
    line.push(`${cell}${text.slice(from, at).replace(/\r$/, "")}`);
    if (text[at] !== separator) end();
    // A separator at the very end begins one more cell, which is empty.
    else if (at === text.length - 1) line.push("");
    at++;
  }
  end();
  return { lines, isOpen: false };
}

/** What is in quotation marks from `start` on, and where it ends; nothing when it does not. */
function quotedCell(text: string, start: number): [cell: string, end: number] | undefined {
  let cell = "";
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at++;
    } else return [cell, at + 1];
  }
  return undefined;
}

/**
 * Tabs, as spreadsheets copy them, before semicolons, before commas: whichever the first line has
 * outside of quotation marks.
 */
function separatorOf(text: string): Separator {
  for (const separator of ["\t", ";"] as const)
    if ((cellsOf(text, separator).lines[0]?.length ?? 0) > 1) return separator;
  return ",";
}

/** A table from its text: a line a row, the first line the column names. */
export function tableOfText(text: string): PastedTable {
  const separator = separatorOf(text);
  const { lines, isOpen } = cellsOf(text, separator);
  const [names = [], ...rows] = lines;
  const columns = names.map((name) => name.trim());
  return {
    columns,
    rows: rows.map((cells) => columns.map((_, index) => cells[index]?.trim() || null)),
    separator,
    longRows: rows.filter((cells) => cells.slice(columns.length).some((cell) => cell.trim() !== ""))
      .length,
    isOpen,
  };
}

/**
 * A line of one cell has no tab that would show how the text is separated: semicolons and commas in
 * it would.
 */
const written = (cell: unknown, _: number, { length }: readonly unknown[]): string => {
  const text = cell === null || cell === undefined ? "" : String(cell);
  return (length === 1 ? /[\t\n\r",;]/ : /[\t\n\r"]/).test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
};

export function textOfTable(columns: unknown, rows: unknown): string {
  const lines = [columns, ...(Array.isArray(rows) ? rows : [])].filter(Array.isArray);
  return lines.map((line) => line.map(written).join("\t")).join("\n");
}
