import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { useDisplayUnits } from "@petrons/sdk/browser";
import { chartRoom } from "@petrons/sdk/charts";
import { StateMessage } from "@petrons/sdk/components";
import { useFilters } from "@petrons/sdk/tables";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import {
  answeredChoices,
  type ChartChoices,
  drawnTable,
  productionTables,
  queryOf,
  type TableSchema,
} from "../../contracts/chartChoices.ts";
import type { MonthlyProduction } from "../../contracts/chartQuery.ts";
import { productionColumns } from "../../contracts/productionColumns.ts";
import type { WellsView } from "../wellsView.ts";
import { ChartBar } from "./ChartBar.tsx";
import { ChartSettings } from "./ChartSettings.tsx";
import { chartNotes, otherFilters } from "./chartNotes.ts";
import { chartTexts as texts } from "./chartTexts.ts";
import { DrawnChart } from "./DrawnChart.tsx";
import { drawnProduction } from "./productionOptions.ts";
import { TotalsTable } from "./TotalsTable.tsx";
import type { ChangeChoices } from "./useChartChoices.ts";
import { useChartHeight } from "./useChartHeight.ts";
import { useProduction } from "./useProduction.ts";

interface ProductionChartProps {
  workspace: string;
  petronId: string;
  /** The table on the page. */
  collection: string;
  tables: readonly TableSchema[];
  choices: ChartChoices;
  /** The page shows its state; until then the chart asks for nothing, and its place is kept. */
  isReady: boolean;
  /** The state of the page, as its address says it. */
  state: WellsView;
  onChange: ChangeChoices;
}

/** The production of the filtered rows: of the page's table, or of the one that was chosen. */
export const ProductionChart = observer(function ProductionChart(props: ProductionChartProps) {
  const {
    workspace,
    petronId,
    collection,
    tables,
    choices,
    isReady,
    state,
    onChange: change,
  } = props;
  const units = useDisplayUnits();
  const table = drawnTable(choices, tables, collection);
  const filters = useFilters(workspace, table?.collection ?? collection);
  const isOpen = choices.closed !== true;
  // Tables are made anew with every answer: what they hold is what matters.
  const query = useMemo(
    () => (table && isOpen && isReady ? queryOf(choices, table) : undefined),
    [choices, JSON.stringify(table?.schema), table?.collection, isOpen, isReady],
  );
  const production = useProduction(workspace, query);
  const { data } = production;
  const chosen = data ? data.query.columns : choices.columns;
  const columns = useMemo(
    () => table && productionColumns(table.schema, chosen),
    [JSON.stringify([table?.schema, chosen])],
  );
  const now = data && columns ? answeredChoices(choices, data.query, columns) : choices;
  // How it is looked at, such as a zoom, draws nothing anew.
  const answered = useMemo(() => now, [JSON.stringify(now)]);
  const drawn = useMemo(
    () =>
      data && columns && !data.refused
        ? drawnProduction(data, columns, answered, units)
        : undefined,
    [data, columns, answered, units],
  );
  if (!table || !columns) return null;
  const title = choices.cumulative
    ? texts.cumulativeTitle
    : texts.titles[
        choices.step === "year" || (choices.step === "day" && data?.isDaily)
          ? choices.step
          : "month"
      ];
  const toggle = (
    <Button
      variant="minimal"
      size="small"
      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
      text={title}
      aria-expanded={isOpen}
      onClick={() => change({ closed: isOpen || undefined })}
    />
  );
  if (!isOpen)
    return (
      <section className="wells-chart" inert={!isReady}>
        {toggle}
      </section>
    );
  const bar = { choices, onChange: change, schema: table.schema, columns };
  const header = (
    <>
      {toggle}
      <ChartBar {...bar} />
      <ChartSettings
        {...bar}
        tables={productionTables(tables, choices)}
        isDaily={data?.isDaily ?? false}
      />
      {data?.query.group ? <TotalsTable production={data} columns={columns} /> : null}
      {production.isStale && data ? (
        <span className="wells-stale" role="status">
          {texts.waiting}
        </span>
      ) : null}
    </>
  );
  if (!data || !drawn || production.failure !== undefined)
    return (
      <section className="wells-chart" inert={!isReady}>
        <div className="wells-chart-header">{header}</div>
        <Undrawn
          hasGroups={choices.group !== undefined}
          failure={production.failure}
          refused={data?.refused}
          onReload={production.reload}
          onPageTable={() => change({ table: undefined, columns: undefined })}
        />
      </section>
    );
  const notes = [
    ...(table.collection === collection
      ? []
      : otherFilters(table.collection, filters.active.length)),
    ...(choices.measure === "producing" && !columns.days ? [texts.noDaysColumn] : []),
    ...chartNotes(data, columns, answered, drawn.leftOut, units),
  ];
  return (
    <section className="wells-chart">
      <DrawnChart
        title={title}
        header={header}
        drawn={drawn}
        choices={choices}
        state={state}
        onChange={change}
        isStale={production.isStale}
        petronId={petronId}
        table={table.collection}
        workspace={workspace}
        filters={filters}
        notes={notes}
        data={data}
      />
      {notes.length > 0 ? (
        <ul className="wells-notes" aria-label="About this chart">
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
});

/** The height in pixels of the notes of a chart of groups, whose names have a row of their own. */
const notesRow = 20;

interface UndrawnProps {
  hasGroups: boolean;
  failure: string | undefined;
  refused: MonthlyProduction["refused"];
  onReload: () => void;
  onPageTable: () => void;
}

function Undrawn({ hasGroups, failure, refused, onReload, onPageTable }: UndrawnProps) {
  const height = useChartHeight();
  if (refused === "too-many-points")
    return <StateMessage kind="empty" title={texts.tooMany} compact />;
  if (refused)
    return (
      <StateMessage
        kind="empty"
        title={texts.noTable}
        action={<Button size="small" text={texts.usePageTable} onClick={onPageTable} />}
        compact
      />
    );
  if (failure)
    return (
      <StateMessage
        kind="failed"
        title={failure}
        action={<Button size="small" text="Try again" onClick={onReload} />}
        compact
      />
    );
  // As high as what comes, so that the table below stays where it is.
  return (
    <div
      style={{ minHeight: height + chartRoom.bar + (hasGroups ? chartRoom.legend + notesRow : 0) }}
    >
      <StateMessage kind="loading" title={texts.loading} compact />
    </div>
  );
}
