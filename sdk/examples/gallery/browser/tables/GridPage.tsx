import GridProps from "@petrons/sdk/tables?props=GridProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import BigGrid from "./BigGrid.example.tsx";
import bigGrid from "./BigGrid.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "Rows and columns as an ARIA grid that scrolls through any number of rows. Take DataTable for pages, search, selection and export; Grid when you hold the rows yourself.",
  props: { GridProps },
  examples: [
    {
      title: "100,000 rows",
      note: "One tab stop. Arrows, PgUp, PgDn, Home, End, Ctrl+Home, Ctrl+End; Shift marks cells, Ctrl+C copies them; Space selects a row. On a header: Alt+↓ opens its menu, Shift+←/→ changes the width, Ctrl+Shift+←/→ the place, Ctrl+Shift+F freezes.",
      source: bigGrid,
      Shown: BigGrid,
    },
  ],
};
