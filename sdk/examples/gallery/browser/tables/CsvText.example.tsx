import { toCsv } from "@petrons/sdk/tables";
import { makeWells, wellColumns } from "./wells.ts";

export default function CsvText() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: text that scrolls sideways must be reachable by keyboard.
    <section tabIndex={0} aria-label="CSV text" className="gallery-source">
      <pre>{toCsv(wellColumns, makeWells(5))}</pre>
    </section>
  );
}
