import GridProps from "@petrons/sdk/tables?props=GridProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import BigGrid from "./BigGrid.example.tsx";
import bigGrid from "./BigGrid.example.tsx?source";

export default function GridPage() {
  return (
    <GalleryPage
      title="Grid"
      entry="@petrons/sdk/tables"
      summary="Rows and columns as an ARIA grid that scrolls through any number of rows. Take DataTable for pages, search, selection and export; Grid when you hold the rows yourself."
      props={{ GridProps }}
    >
      <Example
        title="100,000 rows"
        source={bigGrid}
        note="One tab stop. Arrows, PgUp, PgDn, Home, End, Ctrl+Home, Ctrl+End; Shift marks cells, Ctrl+C copies them; Space selects a row. On a header: Alt+↓ opens its menu, Shift+←/→ changes the width, Ctrl+Shift+←/→ the place, Ctrl+Shift+F freezes."
      >
        <BigGrid />
      </Example>
    </GalleryPage>
  );
}
