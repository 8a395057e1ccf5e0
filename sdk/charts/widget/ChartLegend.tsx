import { observer } from "mobx-react-lite";
import { hexOf } from "../chartTheme.ts";
import { legendNames } from "../data/legendName.ts";
import type { Series } from "../data/series.ts";
import { chartTexts } from "../texts.ts";
import type { ChartStore } from "./ChartStore.ts";
import { SeriesSwatch } from "./SeriesSwatch.tsx";

/** Every series by name, color and dash or shape; pressing one hides or shows it. */
export const ChartLegend = observer(function ChartLegend({ store }: { store: ChartStore }) {
  const series = store.set.series.filter(({ layer }) => layer.follows === undefined);
  const names = legendNames(store.options, series);
  const entry = (one: Series) => {
    const isShown = !store.hidden.has(one.id);
    return (
      <li key={one.id}>
        <button
          type="button"
          className="petrons-chart-entry"
          aria-pressed={isShown}
          onClick={() => store.toggle(one.id)}
        >
          <SeriesSwatch series={one} color={hexOf(one.color, store.theme)} />
          <span className="petrons-chart-name" title={one.name}>
            {names.get(one)}
          </span>
        </button>
      </li>
    );
  };
  return (
    <ul className="petrons-chart-legend" aria-label={chartTexts.legend}>
      {series.map(entry)}
    </ul>
  );
});
