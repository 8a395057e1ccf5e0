import { observer } from "mobx-react-lite";
import { hexOf } from "../chartTheme.ts";
import type { Series } from "../data/series.ts";
import { chartTexts } from "../texts.ts";
import type { ChartStore } from "./ChartStore.ts";
import { SeriesSwatch } from "./SeriesSwatch.tsx";

/** Every series by name, colour and dash or shape; pressing one hides or shows it. */
export const ChartLegend = observer(function ChartLegend({ store }: { store: ChartStore }) {
  const entry = (series: Series) => {
    const isShown = !store.hidden.has(series.id);
    return (
      <li key={series.id}>
        <button type="button" className="petrons-chart-entry" aria-pressed={isShown} onClick={() => store.toggle(series.id)}>
          <SeriesSwatch series={series} color={hexOf(series.color, store.theme)} />
          <span className="petrons-chart-name" title={series.name}>
            {series.unit ? `${series.name} (${series.unit})` : series.name}
          </span>
        </button>
      </li>
    );
  };
  return (
    <ul className="petrons-chart-legend" aria-label={chartTexts.legend}>
      {store.set.series.filter(({ layer }) => layer.follows === undefined).map(entry)}
    </ul>
  );
});
