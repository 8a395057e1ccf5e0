import { Rect, type Table } from "@blueprintjs/table";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cellId } from "./gridContext.ts";
import type { GridPlace, GridProps } from "./gridTypes.ts";
import type { GridRoom } from "./useGridRoom.ts";

export interface GridElement {
  wrapper: RefObject<HTMLDivElement | null>;
  table: RefObject<Table | null>;
  /** Where the header is, above the rows in what scrolls. */
  top: Element | null;
  focus: () => void;
  /** Reports to the table what is in sight, when that changed without scrolling. */
  measure: () => void;
  /**
   * Scrolls a row into sight, and a column given by its edges and the pixels frozen columns take.
   * With the focus, the page scrolls too where it must.
   */
  reveal: (
    place: GridPlace,
    column: { left: number; right: number; kept: number } | undefined,
  ) => void;
  /** Rows in sight. */
  page: () => number;
}

interface GridElementProps {
  id: string;
  props: GridProps;
  columnCount: number;
  active: GridPlace;
  room: GridRoom;
}

const scrollerOf = (wrapper: HTMLElement | null) =>
  wrapper?.querySelector<HTMLElement>(
    ".bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container",
  ) ?? null;

/**
 * On a low screen the grid is higher than what shows of the page: what lies around it scrolls so
 * that these edges, of the window, are in sight.
 */
function scrollAround(scroller: Element, top: number, bottom: number): void {
  for (let around = scroller.parentElement; around; around = around.parentElement) {
    if (
      around.scrollHeight <= around.clientHeight ||
      !/auto|scroll/.test(getComputedStyle(around).overflowY)
    )
      continue;
    const seen = around.getBoundingClientRect();
    if (top < seen.top) around.scrollTop += top - seen.top;
    else if (bottom > seen.bottom) around.scrollTop += bottom - seen.bottom;
    return;
  }
}

/**
 * Makes what Blueprint's table scrolls the ARIA grid: role, counts, one tab stop, the active cell
 * by `aria-activedescendant` while it is drawn. Rows are drawn in the same frame in which the table
 * scrolled, before it is painted, so that no frame shows blank rows.
 */
export function useGridElement({
  id,
  props,
  columnCount,
  active,
  room,
}: GridElementProps): GridElement {
  const wrapper = useRef<HTMLDivElement>(null);
  const table = useRef<Table>(null);
  const [top, setTop] = useState<Element | null>(null);
  const activeId = useRef("");
  activeId.current = cellId(id, active);

  const nameActive = useCallback(() => {
    const scroller = scrollerOf(wrapper.current);
    if (!scroller) return;
    if (document.getElementById(activeId.current))
      scroller.setAttribute("aria-activedescendant", activeId.current);
    else scroller.removeAttribute("aria-activedescendant");
  }, []);

  const measure = useCallback(() => {
    const scroller = scrollerOf(wrapper.current);
    if (!scroller || !table.current) return;
    table.current.setState({
      viewportRect: new Rect(
        scroller.scrollLeft,
        scroller.scrollTop,
        scroller.clientWidth,
        scroller.clientHeight,
      ),
    });
  }, []);

  useLayoutEffect(() => {
    const around = wrapper.current;
    if (!around) return;
    setTop(around.querySelector(".bp6-table-quadrant-main .bp6-table-top-container"));
    around.querySelector(".bp6-table-container")?.setAttribute("tabindex", "-1");
    const draw = () => {
      flushSync(measure);
      nameActive();
    };
    const onScroll = (event: Event) => {
      if (event.target === scrollerOf(around)) draw();
    };
    around.addEventListener("scroll", onScroll, true);
    return () => around.removeEventListener("scroll", onScroll, true);
  }, [measure, nameActive]);

  const { label, rowCount, totalRows = rowCount, selection, editing, stale } = props;
  const footRows = props.foot?.length ?? 0;
  useLayoutEffect(() => {
    const scroller = scrollerOf(wrapper.current);
    if (!scroller) return;
    const attributes: Record<string, string | undefined> = {
      role: "grid",
      tabindex: "0",
      "aria-label": label,
      "aria-rowcount": String(totalRows + 1 + footRows),
      "aria-colcount": String(columnCount),
      "aria-multiselectable": selection?.mode === "multiple" ? "true" : undefined,
      "aria-readonly": editing ? undefined : "true",
      "aria-busy": stale ? "true" : undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) scroller.removeAttribute(name);
      else scroller.setAttribute(name, value);
    }
  }, [label, totalRows, footRows, columnCount, selection?.mode, editing, stale]);
  useLayoutEffect(nameActive);
  // The table keeps the heights that rows had when they came.
  const { row: rowHeight, header: headerHeight } = room;
  const drawnHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (drawnHeight.current === rowHeight) return;
    drawnHeight.current = rowHeight;
    table.current?.setState(
      ({ rowHeights }) => ({ rowHeights: rowHeights.map(() => rowHeight) }),
      measure,
    );
  }, [rowHeight, measure]);

  return useMemo<GridElement>(
    () => ({
      wrapper,
      table,
      top,
      measure,
      focus: () => scrollerOf(wrapper.current)?.focus({ preventScroll: true }),
      page: () =>
        Math.max(
          1,
          Math.floor(
            ((scrollerOf(wrapper.current)?.clientHeight ?? 0) - headerHeight) / rowHeight,
          ) - footRows,
        ),
      reveal({ row }, column) {
        const scroller = scrollerOf(wrapper.current);
        if (!scroller) return;
        const { scrollTop, scrollLeft, clientWidth } = scroller;
        const clientHeight = scroller.clientHeight - footRows * rowHeight;
        const rowTop = row * rowHeight;
        if (row >= 0 && rowTop < scrollTop) scroller.scrollTop = rowTop;
        else if (row >= 0 && rowTop + rowHeight > scrollTop + clientHeight - headerHeight)
          scroller.scrollTop = rowTop + rowHeight - clientHeight + headerHeight;
        if (column && column.left - column.kept < scrollLeft)
          scroller.scrollLeft = column.left - column.kept;
        else if (column && column.right > scrollLeft + clientWidth)
          scroller.scrollLeft = Math.min(column.right - clientWidth, column.left - column.kept);
        if (scroller === document.activeElement) {
          const { top: edge } = scroller.getBoundingClientRect();
          const top = row < 0 ? edge : edge + headerHeight + rowTop - scroller.scrollTop;
          scrollAround(scroller, top, top + (row < 0 ? headerHeight : rowHeight));
        }
        measure();
      },
    }),
    [top, measure, rowHeight, headerHeight, footRows],
  );
}
