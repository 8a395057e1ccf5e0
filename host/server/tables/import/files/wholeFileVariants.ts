import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import {
  count,
  csv,
  dated,
  ends,
  gas,
  oil,
  plain,
  quoted,
  utf16,
  type WholeFile,
  written,
} from "./wholeFileParts.ts";

/** The same production in many hands. */
export const variants: WholeFile[] = [
  { title: "plain CSV", content: csv("Well,Date,Oil (bbl),Gas (mcf)", plain) },
  {
    title: "with a byte-order mark and CRLF",
    content: `\ufeff${csv("Well,Date,Oil (bbl),Gas (mcf)", plain, "\r\n")}`,
  },
  {
    title: "with line ends of an old Mac",
    content: csv("Well,Date,Oil (bbl),Gas (mcf)", plain, "\r"),
  },
  {
    title: "with mixed line ends",
    content: csv("Well,Date,Oil (bbl),Gas (mcf)", plain).replace(/\n/g, (_, at: number) =>
      at % 2 ? "\r\n" : "\n",
    ),
  },
  {
    title: "UTF-16 with tabs, as Excel saves Unicode text",
    content: utf16(
      csv("Well\tDate\tOil (bbl)\tGas (mcf)", (row) => plain(row).replaceAll(",", "\t"), "\r\n"),
    ),
  },
  {
    title: "UTF-16, big end first",
    content: utf16(csv("Well,Date,Oil (bbl),Gas (mcf)", plain), true),
  },
  { title: "gzip", content: gzipSync(csv("Well,Date,Oil (bbl),Gas (mcf)", plain)) },
  {
    title: "zip",
    content: zipSync({ "production.csv": strToU8(csv("Well,Date,Oil (bbl),Gas (mcf)", plain)) }),
  },
  {
    title: "pipes",
    content: csv("Well|Date|Oil (bbl)|Gas (mcf)", (row) => plain(row).replaceAll(",", "|")),
  },
  {
    title: "everything in quotes",
    content: csv('"Well","Date","Oil (bbl)","Gas (mcf)"', (row) =>
      plain(row).split(",").map(quoted).join(","),
    ),
  },
  {
    title: "blanks after the commas",
    content: csv("Well, Date, Oil (bbl), Gas (mcf)", (row) => plain(row).replaceAll(",", ", ")),
  },
  {
    title: "a delimiter at the end of each line",
    content: csv("Well,Date,Oil (bbl),Gas (mcf),", (row) => `${plain(row)},`),
  },
  {
    title: "a delimiter at the end of each line but the header",
    content: csv("Well,Date,Oil (bbl),Gas (mcf)", (row) => `${plain(row)},`),
  },
  {
    title: "no line end at the end",
    content: csv("Well,Date,Oil (bbl),Gas (mcf)", plain).trimEnd(),
  },
  {
    title: "units in a line of their own",
    content: csv("Well,Date,Oil,Gas\n,,bbl,mcf", plain),
    columns: ["Well text", "Date date", "Oil double bbl", "Gas integer Mcf"],
  },
  {
    title: "a title, a blank line and a source below",
    content: `Monthly production\n\n${csv("Well,Date,Oil (bbl),Gas (mcf)", plain)}\nSource: operator's reports\n`,
    left: { note: 1 },
  },
  {
    title: "comments above and within",
    content: `# exported\n${csv("Well,Date,Oil (bbl),Gas (mcf)", plain)}# end of file\n`,
    left: { note: 1 },
  },
  {
    title: "the separator named for Excel",
    content: `sep=;\r\n${csv("Well;Date;Oil (bbl);Gas (mcf)", (row) => plain(row).replaceAll(",", ";"), "\r\n")}`,
  },
  {
    title: "pages of 12 rows, each with its header",
    content: csv("Well,Date,Oil (bbl),Gas (mcf)", plain)
      .split("\n")
      .map((line, at) => (at === 13 || at === 25 ? `Well,Date,Oil (bbl),Gas (mcf)\n${line}` : line))
      .join("\n"),
    left: { header: 2 },
  },
  {
    title: "a total at the end",
    content: `${csv("Well,Date,Oil (bbl),Gas (mcf)", plain)}Total,,${oil.toFixed(2)},${gas}\n`,
    left: { total: 1 },
  },
  {
    title: "rows of commas at the end",
    content: `${csv("Well,Date,Oil (bbl),Gas (mcf)", plain)}${",,,\n".repeat(200)}`,
    left: { blank: 200 },
  },
  {
    title: "American dates and thousands",
    content: csv(
      "Well,Date,Oil (bbl),Gas (mcf)",
      (row) => `${row.well},${dated.us(row.day)},${quoted(written(row.oil, ",", "."))},${row.gas}`,
    ),
    asks: { Date: "M/D/YYYY" },
    columns: ["", "Date date M/D/YYYY"],
  },
  {
    title: "months by their names",
    content: csv("Well,Month,Oil (bbl),Gas (mcf)", (row) =>
      plain({ ...row }).replace(
        dated.iso(row.day),
        dated.month("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")(row.day),
      ),
    ),
    columns: ["", "Month date MMM YYYY"],
  },
  {
    title: "German numbers and dates",
    content: csv(
      "Well;Date;Oil (bbl);Gas (mcf)",
      (row) => `${row.well};${dated.dots(row.day)};${written(row.oil, ".", ",")};${row.gas}`,
    ),
  },
  {
    title: "Norwegian spaces and commas",
    content: csv(
      "Well;Date;Oil (bbl);Gas (mcf)",
      (row) => `${row.well};${dated.dots(row.day)};${written(row.oil, "\u00a0", ",")};${row.gas}`,
    ),
  },
  {
    title: "French narrow spaces",
    content: csv(
      "Well;Date;Oil (bbl);Gas (mcf)",
      (row) => `${row.well};${dated.iso(row.day)};${written(row.oil, "\u202f", ",")};${row.gas}`,
    ),
  },
  {
    title: "Swiss apostrophes",
    content: csv(
      "Well;Date;Oil (bbl);Gas (mcf)",
      (row) => `${row.well};${dated.iso(row.day)};${written(row.oil, "'", ".")};${row.gas}`,
    ),
  },
  {
    title: "Spanish month names",
    content: csv(
      "Well;Month;Oil (bbl);Gas (mcf)",
      (row) =>
        `${row.well};${dated.month("ene feb mar abr may jun jul ago sep oct nov dic")(row.day)};${written(row.oil, ".", ",")};${row.gas}`,
    ),
    columns: ["", "Month date MMM YYYY"],
  },
].map(
  ({ columns = [], ...file }): WholeFile => ({
    rows: count,
    sums: { oil, gas },
    ...file,
    columns: [
      "Well text",
      "Date date",
      "Oil_bbl double bbl",
      "Gas_mcf integer Mcf",
      ...columns.slice(4),
    ].map((column, at) => columns[at] || column),
    ends: ends((columns[1] || "Date").split(" ")[0]!),
  }),
);
