import type { PointRows } from "./pointRows.ts";

const isNumber = /^-?[\d,]+(\.\d+)?(e[+-]?\d+)?$/;

/**
 * Comma, header, byte-order mark and CRLF. Numbers keep every digit, without thousands separators;
 * texts that a spreadsheet would run are quoted.
 */
export function pointsCsv(rows: PointRows): string {
  const lines = [rows.header.map(cell)];
  for (let at = 0; at < rows.count; at++) lines.push(rows.exactRow(at).map(cell));
  return `\uFEFF${lines.map((line) => `${line.join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  if (isNumber.test(text)) return text.replaceAll(",", "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
