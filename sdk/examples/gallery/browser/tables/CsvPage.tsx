import type { PageContent } from "../frame/galleryEntry.ts";
import CsvText from "./CsvText.example.tsx";
import csvText from "./CsvText.example.tsx?source";
import Export from "./Export.example.tsx";
import exporting from "./Export.example.tsx?source";
import LargeExport from "./LargeExport.example.tsx";
import largeExport from "./LargeExport.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "All filtered rows in the order, columns, units and precision on the screen: byte-order mark, headers, commas, CRLF. Text that a spreadsheet would run as a formula is neutralized; numbers stay numbers.",
  examples: [
    {
      title: "40,000 rows",
      note: "Progress and Cancel take the place of the button. Search, sort, choose and move columns first: the file has what you see.",
      source: exporting,
      Shown: Export,
    },
    {
      title: "More than 100,000 rows",
      note: "A live table exports them as a job; a source without jobs says so.",
      source: largeExport,
      Shown: LargeExport,
    },
    { title: "The text of a file", source: csvText, Shown: CsvText },
  ],
};
