import { Button, HTMLTable } from "@blueprintjs/core";
import { formatCount, formatNumber, useDisplayUnits } from "@petrons/sdk/browser";
import { Popup } from "@petrons/sdk/components";
import type { MonthlyProduction, ProductionSeries } from "../../contracts/chartQuery.ts";
import { type ProductionColumns, phaseColumns } from "../../contracts/productionColumns.ts";
import { chartTexts as texts } from "./chartTexts.ts";

interface TotalsTableProps {
  production: MonthlyProduction;
  columns: ProductionColumns;
}

/** The part of a whole in percent, with one decimal; a part that is there is never 0.0%. */
export function shareText(part: number | undefined, whole: number | undefined): string {
  if (part === undefined || !whole) return "";
  const share = (100 * part) / whole;
  return share > 0 && share < 0.05 ? "<0.1%" : `${share.toFixed(1)}%`;
}

/** What each group holds of all filtered rows. */
export function TotalsTable(props: TotalsTableProps) {
  return (
    <Popup placement="bottom-end" content={<Totals {...props} />}>
      <Button aria-haspopup="dialog" variant="minimal" size="small" text={texts.totals} />
    </Popup>
  );
}

function Totals({ production: { series, totals, groups }, columns }: TotalsTableProps) {
  const units = useDisplayUnits();
  const shown = phaseColumns(columns);
  const label = texts.totalsOf(
    texts.shownGroups(
      formatCount(series.filter(({ id }) => id !== "other").length),
      formatCount(groups ?? 0),
    ),
  );
  const cells = (own: ProductionSeries["totals"]) =>
    shown.flatMap(([phase, column]) => {
      const value = own[phase];
      return [
        <td key={phase}>
          {value === undefined ? "" : formatNumber(units.toDisplay(value, column))}
        </td>,
        <td key={`${phase} share`}>{shareText(value, totals[phase])}</td>,
      ];
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <div className="wells-totals" role="dialog" aria-label={texts.totals} tabIndex={0}>
      <HTMLTable compact>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.groupColumn}</th>
            {shown.flatMap(([phase, column]) => [
              <th key={phase} scope="col">
                {units.labelFor({ ...column, label: texts.phases[phase] })}
              </th>,
              <th key={`${phase} share`} scope="col">
                {texts.share(texts.phases[phase])}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {series.map(({ id, name, code, totals: own }) => (
            <tr key={id}>
              <th scope="row" title={code}>
                {name}
              </th>
              {cells(own)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.allGroups}</th>
            {cells(totals)}
          </tr>
        </tfoot>
      </HTMLTable>
    </div>
  );
}
