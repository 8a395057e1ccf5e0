import { useLayoutEffect, useRef, useState } from "react";
import { fitPlace } from "./gridMoves.ts";
import type { GridPlace } from "./gridTypes.ts";

export interface GridActive {
  /** Place that has the focus, check box column counted; row -1 is the header. */
  active: GridPlace;
  anchor: GridPlace;
  /** Goes to a place; with `extend` the marked rectangle reaches to it. */
  go: (place: GridPlace, extend?: boolean) => void;
}

/**
 * The place of a grid's focus. It stays with its row when rows change places, and inside the grid
 * when they go away.
 */
export function useGridActive(
  rows: number,
  columns: number,
  rowKey: (row: number) => string,
): GridActive {
  const [places, setPlaces] = useState<{ active: GridPlace; anchor: GridPlace }>(() => {
    const first = fitPlace({ row: 0, column: 0 }, { rows, columns });
    return { active: first, anchor: first };
  });
  const key = useRef<string>(undefined);
  const { active, anchor } = places;

  const move = (place: GridPlace, from: GridPlace) => {
    key.current = place.row >= 0 && place.row < rows ? rowKey(place.row) : undefined;
    setPlaces({ active: place, anchor: from });
  };

  // Runs after every drawing: only then is it known which rows there are.
  useLayoutEffect(() => {
    const fitted = fitPlace(active, { rows, columns });
    if (active.row < 0 || rows === 0) {
      if (fitted.row !== active.row || fitted.column !== active.column) move(fitted, fitted);
      return;
    }
    const stays =
      active.row < rows && (key.current === undefined || rowKey(active.row) === key.current);
    if (stays && fitted.column === active.column) {
      key.current ??= rowKey(active.row);
      return;
    }
    const row = stays ? active.row : rowWith(key.current, rows, rowKey);
    const place = { row: row ?? fitted.row, column: fitted.column };
    move(place, place);
  });

  return {
    active,
    anchor,
    go: (place, extend = false) =>
      move(
        fitPlace(place, { rows, columns }),
        extend ? anchor : fitPlace(place, { rows, columns }),
      ),
  };
}

function rowWith(
  key: string | undefined,
  rows: number,
  rowKey: (row: number) => string,
): number | undefined {
  for (let row = 0; row < rows; row += 1) if (rowKey(row) === key) return row;
  return undefined;
}
