import {
  type DashboardVisualization,
  gridColumns,
  maxPartRows,
  type Place,
} from "../../../contracts/index.ts";

type Part = Pick<DashboardVisualization, "id" | "kind" | "place">;
/**
 * The parts of a dashboard with their places, in the order in which they are read: by row, then by
 * column.
 */
export type Placed<P extends Part = DashboardVisualization> = P & { place: Place };

const rowsOfKind: Readonly<Record<string, number>> = {
  section: 1,
  markdown: 3,
  "static-table": 5,
  "petron-table": 8,
  "bokeh-appliance": 10,
  "bokeh-chart": 8,
  "embedded-analytics": 10,
  tabbed: 10,
};

/** The size that a part begins with. */
export const firstSize = (kind: string): Pick<Place, "w" | "h"> => ({
  w: gridColumns,
  h: rowsOfKind[kind] ?? 7,
});

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The nearest place that lies on the grid. */
export function onGrid({ x, y, w, h }: Place): Place {
  const width = within(w, 1, gridColumns);
  return {
    x: within(x, 0, gridColumns - width),
    y: Math.max(y, 0),
    w: width,
    h: within(h, 1, maxPartRows),
  };
}

/**
 * Lets parts rise, in the order given, until they meet what came before: none lie on another, and
 * no row is empty.
 */
function risen<P extends Part>(parts: readonly Placed<P>[]): Placed<P>[] {
  const bottoms = new Array<number>(gridColumns).fill(0);
  const placed = parts.map((part) => {
    const { x, w, h } = onGrid(part.place);
    const y = Math.max(...bottoms.slice(x, x + w));
    bottoms.fill(y + h, x, x + w);
    return { ...part, place: { x, y, w, h } };
  });
  return inReadingOrder(placed);
}

function inReadingOrder<P extends Part>(parts: readonly Placed<P>[]): Placed<P>[] {
  return parts.toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}

/**
 * Every part in its place; those without one below the others, one below the other in their order.
 */
export function laidOut<P extends Part>(parts: readonly P[]): Placed<P>[] {
  const placed = parts.filter((part): part is Placed<P> => part.place !== undefined);
  const below = Math.max(0, ...placed.map(({ place }) => place.y + place.h));
  const others = parts
    .filter(({ place }) => place === undefined)
    .map(
      (part, index): Placed<P> => ({
        ...part,
        place: { x: 0, y: below + index * maxPartRows, ...firstSize(part.kind) },
      }),
    );
  return risen(inReadingOrder([...placed, ...others]));
}

/**
 * The parts after one of them took a place: it comes before those whose middle is below its top,
 * and the others make room.
 */
export function movedTo<P extends Part>(
  parts: readonly Placed<P>[],
  id: string,
  wanted: Place,
): Placed<P>[] {
  const moved = parts.find((part) => part.id === id);
  if (!moved) return [...parts];
  const place = onGrid(wanted);
  const others = risen(parts.filter((part) => part !== moved));
  const isAbove = (other: Place) => other.y + other.h / 2 <= place.y;
  const before = others.filter((part) => isAbove(part.place));
  const after = others.filter((part) => !isAbove(part.place));
  return risen([...before, { ...moved, place }, ...after]);
}

export type Direction = "left" | "right" | "up" | "down";
const steps: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

const samePlaces = (a: readonly Placed<Part>[], b: readonly Placed<Part>[]): boolean =>
  a.every(
    ({ id, place }, index) =>
      b[index]?.id === id && place.x === b[index].place.x && place.y === b[index].place.y,
  );

/**
 * The parts after one of them went a step: sideways a column, up and down as far as it takes to
 * pass what is there.
 */
export function stepped<P extends Part>(
  parts: readonly Placed<P>[],
  id: string,
  direction: Direction,
): Placed<P>[] {
  const place = parts.find((part) => part.id === id)?.place;
  if (!place) return [...parts];
  const [dx, dy] = steps[direction];
  const lowest = Math.max(...parts.map((part) => part.place.y + part.place.h));
  for (let far = 1; far <= (dx === 0 ? lowest : 1); far++) {
    const next = movedTo(parts, id, { ...place, x: place.x + dx * far, y: place.y + dy * far });
    if (!samePlaces(next, parts)) return next;
  }
  return [...parts];
}

/** The parts after one of them got a column or a row larger or smaller. */
export function resized<P extends Part>(
  parts: readonly Placed<P>[],
  id: string,
  direction: Direction,
): Placed<P>[] {
  const [dw, dh] = steps[direction];
  const place = parts.find((part) => part.id === id)?.place;
  return place ? sizedTo(parts, id, { w: place.w + dw, h: place.h + dh }) : [...parts];
}

/** A part keeps its corner; what does not fit on the grid any longer is cut. */
export function sizedTo<P extends Part>(
  parts: readonly Placed<P>[],
  id: string,
  { w, h }: Pick<Place, "w" | "h">,
): Placed<P>[] {
  return risen(
    parts.map((part) =>
      part.id === id
        ? {
            ...part,
            place: {
              ...part.place,
              w: within(w, 1, gridColumns - part.place.x),
              h: within(h, 1, maxPartRows),
            },
          }
        : part,
    ),
  );
}
