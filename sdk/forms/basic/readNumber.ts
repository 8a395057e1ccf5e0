const plain = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** A number as people write it, with a point and, as in spreadsheets, commas between thousands; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const written = text.trim().replace("\u2212", "-");
  if (!plain.test(written) && !grouped.test(written)) return undefined;
  const number = Number(written.replaceAll(",", ""));
  return Number.isFinite(number) ? number : undefined;
}
