import { Button } from "@blueprintjs/core";
import {
  failureText,
  useDisplayUnits,
  useFormatDateTime,
  useHost,
  useResource,
} from "@petrons/sdk/browser";
import {
  type ChartCommentContext,
  type ChartOptions,
  type ChartView,
  DataChart,
} from "@petrons/sdk/charts";
import { StateMessage } from "@petrons/sdk/components";
import type { TableOptions } from "@petrons/sdk/contracts";
import type { TableFilters } from "@petrons/sdk/tables";
import { type ReactNode, Suspense, useCallback, useMemo } from "react";
import { type ChartChoices, isSameJson } from "../../contracts/chartChoices.ts";
import type { MonthlyProduction } from "../../contracts/chartQuery.ts";
import type { WellsView } from "../wellsView.ts";
import { chartFoot } from "./chartFoot.ts";
import { chartTexts as texts } from "./chartTexts.ts";
import { patched, patchOf } from "./optionsPatch.ts";
import type { DrawnProduction } from "./productionOptions.ts";
import type { ChangeChoices } from "./useChartChoices.ts";
import { useChartHeight } from "./useChartHeight.ts";
import { commentPlace, usePointComments } from "./usePointComments.ts";

interface DrawnChartProps {
  title: string;
  header: ReactNode;
  drawn: DrawnProduction;
  data: MonthlyProduction;
  choices: ChartChoices;
  /** The state of the page. */
  state: WellsView;
  onChange: ChangeChoices;
  isStale: boolean;
  petronId: string;
  table: string;
  workspace: string;
  /** Of the drawn table, which need not be the one on the page. */
  filters: TableFilters;
  /** What is said below the chart, which its pictures say too. */
  notes: readonly string[];
}

const ratioHeight = 110;

/**
 * The chart itself: what was changed in its options editor, its comments, and what its pictures say
 * of where they are from.
 */
export function DrawnChart(props: DrawnChartProps) {
  const {
    title,
    header,
    drawn,
    data,
    choices,
    state,
    onChange,
    isStale,
    petronId,
    table,
    workspace,
    filters,
    notes,
  } = props;
  const host = useHost();
  const units = useDisplayUnits();
  const format = useFormatDateTime();
  const mainHeight = useChartHeight();
  const petron = useResource<{ name: string } | null>(`$root/Petron/${petronId}#Petron`).data;
  const search =
    useResource<Record<string, TableOptions>>(`${workspace}#TableOptions`).data?.[table]
      ?.searchText ?? "";
  const commentGroup = `production/${table}`;
  const { comments, elsewhere, point, setPoint, open } = usePointComments({
    petronId,
    commentGroup,
    table,
    state,
  });
  const columnNames = useMemo(
    () => new Set(drawn.rows.flatMap((row) => Object.keys(row))),
    [drawn],
  );
  const options = useMemo(
    () =>
      patched(
        drawn.options,
        choices.look,
        (item) => item.y === undefined || columnNames.has(String(item.y)),
      ),
    [drawn, choices.look, columnNames],
  );
  const { hidden, zoom, shownAs } = choices;
  const view = useMemo<ChartView>(
    () => ({
      ...(hidden ? { hidden } : {}),
      ...(zoom ? { zoom } : {}),
      ...(shownAs ? { shownAs } : {}),
    }),
    [hidden, zoom, shownAs],
  );
  const keepView = useCallback(
    (next: ChartView) => {
      if (!isSameJson(next, view))
        onChange({ hidden: next.hidden, zoom: next.zoom, shownAs: next.shownAs });
    },
    [onChange, view],
  );
  const keepOptions = (edited: ChartOptions) =>
    onChange({ look: patchOf({ ...drawn.options }, { ...edited }) });
  const tracks = drawn.options.tracks?.length ?? 1;
  const PointComment = host.view("core-petrons", "PointCommentDialog");
  return (
    <>
      <DataChart
        label={title}
        header={
          <>
            {header}
            {elsewhere.length > 0 ? (
              <Button
                variant="minimal"
                size="small"
                text={texts.elsewhere(elsewhere.length)}
                onClick={() => open(elsewhere)}
              />
            ) : null}
          </>
        }
        options={options}
        data={drawn.rows}
        height={mainHeight + ratioHeight * (tracks - 1)}
        isStale={isStale}
        empty={
          <Empty
            data={data}
            filters={filters}
            search={search}
            onClearSearch={() => clearSearch(host, workspace, table)}
          />
        }
        view={view}
        onView={keepView}
        onOptions={keepOptions}
        commentGroup={commentGroup}
        comments={comments}
        onComment={setPoint}
        onOpenComments={open}
        foot={{
          text: chartFoot({
            petron: petron?.name ?? "",
            table,
            filters: filters.active,
            search,
            units,
            notes,
            made: format(Date.now(), "MMM D, YYYY HH:mm z"),
          }),
          isShown: choices.foot === true,
          onShown: (isShown) => onChange({ foot: isShown || undefined }),
        }}
      />
      {point ? (
        <Suspense fallback={null}>
          <PointComment
            {...commentPlace}
            petronId={petronId}
            context={point}
            partName={placeOf(point, options).slice(0, 200)}
            onClose={() => setPoint(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A point in words: the series, and the month as the chart shows it. */
function placeOf({ seriesId, x1 }: ChartCommentContext, options: ChartOptions): string {
  const name = options.layers.find(({ id }) => id === seriesId)?.name ?? seriesId;
  const date = new Date(x1);
  const pattern: Intl.DateTimeFormatOptions =
    options.x?.step === "year"
      ? { year: "numeric" }
      : {
          year: "numeric",
          month: "short",
          ...(options.x?.step === "day" ? { day: "numeric" } : {}),
        };
  return `${name}, ${date.toLocaleDateString("en-US", { ...pattern, timeZone: "UTC" })}`;
}

async function clearSearch(
  { forge, notices }: ReturnType<typeof useHost>,
  workspace: string,
  table: string,
): Promise<void> {
  try {
    const known =
      forge.element<Record<string, TableOptions>>(`${workspace}#TableOptions`).data ?? {};
    await forge.setVariable(workspace, "TableOptions", {
      ...known,
      [table]: { ...known[table], searchText: "" },
    });
  } catch (error) {
    notices.error(failureText(error));
  }
}

interface EmptyProps {
  data: MonthlyProduction;
  filters: TableFilters;
  search: string;
  onClearSearch: () => void;
}

/** Why there is nothing to draw, and what can be done about it. */
function Empty({ data, filters, search, onClearSearch }: EmptyProps) {
  const isFiltered = search !== "" || filters.active.length > 0;
  if (data.rows === 0 && isFiltered) {
    const clear =
      filters.active.length > 0 ? (
        <Button size="small" text={texts.clearFilters} onClick={filters.clearAll} />
      ) : undefined;
    const action =
      clear ??
      (search === "" ? undefined : (
        <Button size="small" text={texts.clearSearch} onClick={onClearSearch} />
      ));
    return (
      <StateMessage kind="filtered" title={texts.filteredOut} {...(action ? { action } : {})} />
    );
  }
  return (
    <StateMessage
      kind="empty"
      title={data.rows > 0 && data.rows === data.undated ? texts.noDates : texts.noVolumes}
    />
  );
}
