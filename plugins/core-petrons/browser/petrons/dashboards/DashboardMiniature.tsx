import { useResource } from "@petrons/sdk/browser";
import { lazyPart } from "@petrons/sdk/components";
import { Suspense, useEffect, useRef, useState } from "react";
import {
  type CardPicture,
  gridColumns,
  type OutlineMark,
  readOutline,
} from "../../../contracts/index.ts";
import { useIntersection } from "../../useIntersection.ts";
import { laidOut, type Placed } from "./placing.ts";
import { Turns } from "./turns.ts";

const CardChart = lazyPart(() => import("./CardChart.tsx"));

/**
 * The drawing: a column of the grid is `unit` wide, a row `row` high, and so many rows are shown.
 */
const [unit, row, rows] = [20, 12, 10];
const kinds: Partial<Record<OutlineMark, string>> = {
  heading: "section",
  text: "markdown",
  table: "static-table",
  rows: "petron-table",
};

/** So many pictures are read at once: a list of many dashboards asks for one after the other. */
const turns = new Turns(3);

interface DashboardMiniatureProps {
  outline?: string | undefined;
  /** Of its `CardPicture`. */
  uri: string;
}

/**
 * A small live picture for a card without an own one: the first chart, or where there is none its
 * parts in their places. Drawn while it is near the window.
 */
export function DashboardMiniature({ outline = "", uri }: DashboardMiniatureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIntersection(place, "200px");
  return (
    <span ref={place} className="dashboard-picture dashboard-miniature" aria-hidden="true">
      {isNear ? <Live outline={outline} uri={uri} /> : null}
    </span>
  );
}

function Live({
  outline,
  uri,
}: Required<Pick<DashboardMiniatureProps, "uri">> & { outline: string }) {
  const [mayRead, setMayRead] = useState(false);
  const end = useRef<() => void>(undefined);
  const hasChart = readOutline(outline).some(
    ({ mark }) => mark === "line" || mark === "area" || mark === "bar" || mark === "scatter",
  );
  useEffect(() => {
    if (!hasChart) return;
    const own = turns.take(() => setMayRead(true));
    end.current = own;
    return () => {
      own();
      setMayRead(false);
    };
  }, [hasChart]);
  const { data, errors } = useResource<CardPicture | null>(mayRead ? uri : null);
  const isRead = data !== undefined || errors.length > 0;
  useEffect(() => {
    if (isRead) end.current?.();
  }, [isRead]);
  const drawing = <Drawing outline={outline} />;
  return data ? (
    <Suspense fallback={drawing}>
      <CardChart picture={data} />
    </Suspense>
  ) : (
    drawing
  );
}

function Drawing({ outline }: { outline: string }) {
  const parts = laidOut(
    readOutline(outline).map(({ mark, place }, at) => ({
      id: String(at),
      kind: kinds[mark] ?? mark,
      mark,
      ...(place ? { place } : {}),
    })),
  );
  return (
    <svg
      viewBox={`0 0 ${gridColumns * unit} ${rows * row}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {parts.filter(({ place }) => place.y < rows).map(drawnPart)}
    </svg>
  );
}

function drawnPart({ id, mark, place }: Placed<{ id: string; kind: string; mark: OutlineMark }>) {
  const box = {
    x: place.x * unit + 2,
    y: place.y * row + 2,
    w: place.w * unit - 4,
    h: place.h * row - 4,
  };
  return (
    <g key={id} className={`dashboard-mark-${mark}`}>
      {mark === "heading" ? null : (
        <rect className="dashboard-sheet" x={box.x} y={box.y} width={box.w} height={box.h} rx={2} />
      )}
      {marks[mark]({
        x: box.x + 4,
        y: box.y + 3,
        w: Math.max(box.w - 8, 2),
        h: Math.max(box.h - 6, 2),
      })}
    </g>
  );
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The axes of a chart, without anything that could be taken for its values. */
const axes = ({ x, y, w, h }: Box) => (
  <path className="dashboard-text" d={`M${x} ${y}v${h}h${w}`} />
);

/** Lines of text or rows of a table, as many as fit. */
const lines = ({ x, y, w, h }: Box, lengths: readonly number[]): string =>
  Array.from(
    { length: Math.min(Math.max(Math.floor(h / 5), 1), 16) },
    (_, at) => `M${x} ${y + at * 5 + 2}h${round(w * lengths[at % lengths.length]!)}`,
  ).join("");

const pie = ({ x, y, w, h }: Box) => (
  <circle className="dashboard-text" cx={x + w / 2} cy={y + h / 2} r={Math.min(w, h) / 2} />
);

const table = (box: Box) => (
  <>
    <path className="dashboard-text" d={lines(box, [1])} />
    <path
      className="dashboard-text"
      d={`M${round(box.x + box.w / 3)} ${box.y}v${box.h}M${round(box.x + (box.w * 2) / 3)} ${box.y}v${box.h}`}
    />
  </>
);

const marks: Record<OutlineMark, (box: Box) => React.ReactNode> = {
  line: axes,
  area: axes,
  bar: axes,
  scatter: axes,
  pie,
  text: (box) => <path className="dashboard-text" d={lines(box, [1, 0.9, 0.95, 0.6])} />,
  table,
  rows: table,
  heading: ({ x, y, w, h }) => (
    <path className="dashboard-heading" d={`M${x - 4} ${round(y + h / 2)}h${round(w * 0.4)}`} />
  ),
  other: ({ x, y, w, h }) => (
    <path className="dashboard-text" d={`M${x} ${y}l${w} ${h}M${x} ${y + h}l${w} ${-h}`} />
  ),
};
