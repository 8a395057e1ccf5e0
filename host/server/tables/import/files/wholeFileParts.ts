/**
 * A file as engineers bring it, with what it holds: counted and summed here, not by the product.
 */
export interface WholeFile {
  title: string;
  content: string | Uint8Array;
  rows: number;
  /** `name type unit format`, of each column. */
  columns: string[];
  sums?: Record<string, number>;
  /** Cells by their column: those of the first row and of the last. */
  ends?: Record<string, [first: string | null, last: string | null]>;
  missing?: Record<string, number>;
  /** Rows that are no data, by kind. */
  left?: Partial<Record<"header" | "total" | "blank" | "note", number>>;
  rejected?: number;
  /** The columns that are asked for, with the answers that are given. */
  asks?: Record<string, string>;
}

/** Numbers that come again in every run. */
function draw(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

interface Made {
  well: string;
  day: Date;
  oil: number;
  gas: number;
}
export const count = 36;
/** Production of three wells over a year. */
function production(seed = 1): Made[] {
  const next = draw(seed);
  return Array.from({ length: count }, (_, at) => ({
    well: `NO 15/9-F-${(at % 3) + 1}`,
    day: new Date(Date.UTC(2023, Math.floor(at / 3), 1)),
    oil: (next(4_000_000) + 1_000_000) / 100,
    gas: next(900) + 100,
  }));
}
const two = (value: number) => String(value).padStart(2, "0");
export const dated = {
  iso: (day: Date) => day.toISOString().slice(0, 10),
  us: (day: Date) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`,
  dots: (day: Date) =>
    `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`,
  slashes: (day: Date) =>
    `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`,
  month: (names: string) => (day: Date) =>
    `${names.split(" ")[day.getUTCMonth()]}-${String(day.getUTCFullYear()).slice(2)}`,
};
/** `12345.67` by a convention: what is between thousands, and before decimals. */
export const written = (
  value: number,
  thousands: string,
  decimal: string,
  decimals = 2,
): string => {
  const [whole, fraction] = value.toFixed(decimals).split(".");
  const grouped = [...whole!]
    .map((digit, at) => (at > 0 && (whole!.length - at) % 3 === 0 ? thousands + digit : digit))
    .join("");
  return fraction ? `${grouped}${decimal}${fraction}` : grouped;
};
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const made = production();
export const oil = sum(made.map((row) => row.oil));
export const gas = sum(made.map((row) => row.gas));
export const oilText = (row: Made) => row.oil.toFixed(2);
export const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};
export const latin = (text: string) => Buffer.from(text.replaceAll("\u20ac", "\u0080"), "latin1");
export const csv = (header: string, line: (row: Made) => string, end = "\n") =>
  `${[header, ...made.map(line)].join(end)}${end}`;
export const plain = (row: Made) => `${row.well},${dated.iso(row.day)},${oilText(row)},${row.gas}`;
export const ends = (name: string): WholeFile["ends"] => ({ [name]: ["2023-01-01", "2023-12-01"] });
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
