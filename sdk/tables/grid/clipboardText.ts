/**
 * Rows of cells as a spreadsheet puts them on the clipboard: tabs between cells, a line each row,
 * quotes around what has a tab, a quote or a line end.
 */
export function toTabText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) =>
      row
        .map((text) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join("\t"),
    )
    .join("\r\n");
}

/**
 * The cells of a spreadsheet's clipboard text. The line end that spreadsheets put last makes no
 * row.
 */
export function fromTabText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === "\t") {
      at += 1;
      if (at === text.length) row.push("");
    } else {
      rows.push(row);
      row = [];
      at += text.startsWith("\r\n", at) ? 2 : 1;
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function plain(text: string, from: number): { text: string; end: number } {
  const length = text.slice(from).search(/[\t\r\n]/);
  const end = length === -1 ? text.length : from + length;
  return { text: text.slice(from, end), end };
}

function quoted(text: string, from: number): { text: string; end: number } {
  let end = from + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"'))
    end += text[end] === '"' ? 2 : 1;
  const after = text[end + 1];
  // A quote that does not end its cell is text, as in 5" pipe.
  if (end >= text.length || (after !== undefined && !"\t\r\n".includes(after)))
    return plain(text, from);
  return { text: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 };
}
