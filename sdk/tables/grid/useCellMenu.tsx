import { Popup } from "@petrons/sdk/components";
import { type ReactElement, type ReactNode, useState } from "react";
import { cellId } from "./gridContext.ts";
import type { GridPlace, GridProps } from "./gridTypes.ts";
import type { GridElement } from "./useGridElement.ts";

export interface CellMenu {
  /**
   * Opens the menu of a place, where it has one, at a point of the window or else below its cell.
   */
  open: (place: GridPlace, point?: { left: number; top: number }) => boolean;
  /** The open menu, drawn inside the grid. */
  popup: ReactNode;
}

interface CellMenuInput {
  id: string;
  props: GridProps;
  /** 1 with a check box column, which is no place of the caller's. */
  shift: number;
  grid: GridElement;
}

/**
 * The menu of a cell. It hangs at a point, since the cell itself goes when rows change; closed, the
 * grid has the focus again.
 */
export function useCellMenu({ id, props, shift, grid }: CellMenuInput): CellMenu {
  const [menu, setMenu] = useState<{ content: ReactElement; left: number; top: number }>();
  const open: CellMenu["open"] = (place, point) => {
    const content = place.row < 0 || place.column < 0 ? undefined : props.cellMenu?.(place);
    if (!content) return false;
    const cell = document
      .getElementById(cellId(id, { row: place.row, column: place.column + shift }))
      ?.getBoundingClientRect();
    setMenu({ content, ...(point ?? { left: cell?.left ?? 0, top: cell?.bottom ?? 0 }) });
    return true;
  };
  const close = () => {
    setMenu(undefined);
    grid.focus();
  };
  const popup = menu ? (
    <Popup isOpen content={menu.content} onClose={close}>
      <span className="petrons-datagrid-menupoint" style={{ left: menu.left, top: menu.top }} />
    </Popup>
  ) : null;
  return { open, popup };
}
