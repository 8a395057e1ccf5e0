import { useDebounced, useDisplayUnits, useHost } from "@petrons/sdk/browser";
import { lazyPart, StateMessage } from "@petrons/sdk/components";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { chartDefaults, chartWaits } from "../chartDefaults.ts";
import { measuredOptions } from "../data/measuredOptions.ts";
import type { DataChartProps } from "../dataChartProps.ts";
import { editorTexts } from "../editor/editorTexts.ts";
import { chartTexts } from "../texts.ts";
import { useElementSize } from "../useElementSize.ts";
import { ChartLegend } from "./ChartLegend.tsx";
import { ChartPlot } from "./ChartPlot.tsx";
import { ChartStore } from "./ChartStore.ts";
import { ChartToolbar } from "./ChartToolbar.tsx";
import { PointsTable } from "./PointsTable.tsx";
import { isSameView } from "./shownPart.ts";

const ChartOptionsDialog = lazyPart(() => import("../editor/ChartOptionsDialog.tsx"));
const PngPreviewDialog = lazyPart(() => import("../export/PngPreviewDialog.tsx"));

const previewHeight = 400;
/** Legends of more series have a row of their own. */
const shortLegend = 2;

/** The chart with all around it; `DataChart` loads it. */
const ChartWidget = observer(function ChartWidget(props: DataChartProps) {
  const { label, height = chartDefaults.height, onOptions } = props;
  const { layout } = useHost();
  const options = useDebounced(props.options, chartWaits.change);
  const data = useDebounced(props.data, chartWaits.change);
  const [store] = useState(() => new ChartStore(options, data, layout.theme));
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame, `${layout.openPanel}|${layout.filterDrawerOpen}`);
  const { theme } = layout;
  const units = useDisplayUnits();
  const measured = useMemo(() => measuredOptions(options, units), [options, units]);
  useLayoutEffect(
    () => store.setContent(options, data, measured),
    [store, options, data, measured],
  );
  const { view, onView } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view of the same content is the same.
  useLayoutEffect(
    () => (view === undefined ? undefined : store.setView(view)),
    [store, JSON.stringify(view)],
  );
  const latestOnView = useRef(onView);
  useLayoutEffect(() => {
    latestOnView.current = onView;
  });
  useEffect(
    () =>
      reaction(
        () => store.view,
        (next) => latestOnView.current?.(next),
        { delay: chartWaits.view, equals: isSameView },
      ),
    [store],
  );
  useLayoutEffect(() => store.setTheme(theme), [store, theme]);
  useLayoutEffect(() => store.setSize(size.width, size.height), [store, size]);
  const [ownMode, setOwnMode] = useState(false);
  const [dialog, setDialog] = useState<"options" | "png" | null>(null);
  const isCommenting = props.onComment !== undefined && (props.commentMode ?? ownMode);
  const setCommenting = (on: boolean) => {
    setOwnMode(on);
    props.onCommentMode?.(on);
  };
  // The latest data is drawn a moment later; until then an empty drawing does not mean no data.
  const isPending = options !== props.options || data !== props.data;
  const isStale = props.isStale || isPending;
  const message = stateOf(props, store, isPending);
  const hasLegend = message === null && store.options.legend !== false;
  const isLong = props.header !== undefined && store.set.series.length > shortLegend;
  return (
    <figure
      className={`petrons-chart${height === "fill" ? " petrons-chart-fill" : ""}`}
      aria-label={label}
    >
      <ChartToolbar
        store={store}
        label={label}
        header={
          <>
            {props.header}
            {hasLegend && !isLong ? <ChartLegend store={store} /> : null}
          </>
        }
        isEmpty={message !== null}
        isCommenting={isCommenting}
        onCommenting={props.onComment ? setCommenting : undefined}
        onOptions={onOptions ? () => setDialog("options") : undefined}
        onPng={() => setDialog("png")}
        foot={props.foot?.isShown ? props.foot.text : undefined}
      />
      {hasLegend && isLong ? <ChartLegend store={store} /> : null}
      <div
        ref={frame}
        className={`petrons-chart-frame${isStale ? " petrons-chart-stale" : ""}`}
        aria-busy={isStale}
        style={{ height: height === "fill" ? undefined : height }}
      >
        {message}
        {message === null && store.shownAs === "table" ? (
          <PointsTable label={label} rows={store.rows} />
        ) : null}
        {message === null && store.shownAs === "chart" && size.width > 0 ? (
          <ChartPlot
            store={store}
            label={label}
            commentGroup={props.commentGroup ?? label}
            comments={props.comments ?? []}
            onComment={isCommenting ? props.onComment : undefined}
            onOpenComments={props.onOpenComments}
          />
        ) : null}
      </div>
      {isCommenting && message === null ? (
        <p className="petrons-chart-hint">{chartTexts.commentHint}</p>
      ) : null}
      <Suspense fallback={null}>
        {dialog === "options" && onOptions ? (
          <ChartOptionsDialog
            preview={(draft) => (
              <ChartWidget
                label={`${editorTexts.preview}: ${label}`}
                header={<strong>{editorTexts.preview}</strong>}
                options={draft}
                data={props.data}
                height={previewHeight}
              />
            )}
            options={props.options}
            data={props.data}
            onClose={() => setDialog(null)}
            onOk={(accepted) => {
              setDialog(null);
              onOptions(accepted);
            }}
          />
        ) : null}
        {dialog === "png" ? (
          <PngPreviewDialog
            label={label}
            store={store}
            foot={props.foot}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </figure>
  );
});

export default ChartWidget;

/** What is in the place of the plot, or nothing when it can be drawn. */
function stateOf(
  { error, isLoading, options, empty }: DataChartProps,
  store: ChartStore,
  isPending: boolean,
) {
  if (error !== undefined) return <StateMessage kind="failed" title={error} />;
  if (options.layers.length === 0 || (store.options.layers.length === 0 && !isPending))
    return <StateMessage kind="empty" title={chartTexts.noOptions} />;
  if (isLoading || (isPending && store.isEmpty))
    return <StateMessage kind="loading" title={chartTexts.loading} />;
  if (store.isEmpty) return empty ?? <StateMessage kind="empty" title={chartTexts.noData} />;
  return null;
}
