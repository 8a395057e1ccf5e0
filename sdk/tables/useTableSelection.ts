import { failureText, useNotices } from "@petrons/sdk/browser";
import type { MarkingOperation } from "@petrons/sdk/contracts";
import { useEffect, useRef } from "react";
import { dataTableTexts as texts } from "./dataTableTexts.ts";
import type { GridSelection } from "./grid/gridTypes.ts";
import { markedIds, type TableSource, type TableState } from "./source/tableSource.ts";

export type TableSelectionMode = "none" | "single" | "multiple";

export interface SelectAllState {
  disabled: boolean;
  /** Why it is disabled. */
  tooltip: string;
}

/**
 * Whether all filtered rows can be selected (TB-008): not when they are, not when they are more
 * than can be.
 */
export function selectAllState({
  totalFiltered,
  maxSelectableItems,
  filteredIds,
  selectedIds,
}: Omit<TableState, "rows">): SelectAllState {
  if (totalFiltered > maxSelectableItems)
    return { disabled: true, tooltip: texts.tooMany(maxSelectableItems) };
  const all =
    filteredIds === undefined
      ? selectedIds.size >= totalFiltered
      : filteredIds.every((id) => selectedIds.has(id));
  return { disabled: all, tooltip: all && totalFiltered > 0 ? texts.allSelected : "" };
}

/**
 * The selection of a table: single replaces, multiple adds and subtracts, select-all takes every
 * filtered row of all pages.
 */
export function useTableSelection(
  source: TableSource,
  state: TableState,
  mode: TableSelectionMode,
) {
  const notices = useNotices();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const { rows = [], idField, selectedIds, maxSelectableItems } = state;
  const idOf = (row: number): string => String(rows[row]?.[idField] ?? "");

  const mark = (operation: MarkingOperation, ids: readonly string[]) => {
    // Many marks may come in one go; each counts from what the source has by then.
    if (markedIds(source.getState().selectedIds, operation, ids).size > maxSelectableItems) {
      notices.show({ message: texts.tooManySelected, level: "warning" });
      return;
    }
    source
      .mark?.(operation, ids)
      .catch((error: unknown) => notices.error(texts.selectionFailed(failureText(error))));
  };
  const all = selectAllState(state);
  const selectAll = () => {
    if (all.disabled) return;
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    (source.readIds?.(signal) ?? Promise.resolve(rows.map((_, row) => idOf(row))))
      .then((ids) => signal.aborted || mark("add", ids))
      .catch((error: unknown) => {
        if (!signal.aborted) notices.error(texts.selectionFailed(failureText(error)));
      });
  };
  const onPage = rows.filter((_, row) => selectedIds.has(idOf(row))).length;
  const selection: GridSelection | undefined =
    mode === "none" || !source.mark
      ? undefined
      : {
          mode,
          isSelected: (row) => selectedIds.has(idOf(row)),
          onSelect: (list, selected) => {
            const ids = list.map(idOf);
            if (mode === "single")
              mark(selected ? "replace" : "clear", selected ? ids.slice(0, 1) : []);
            else mark(selected ? "add" : "subtract", ids);
          },
          ...(mode === "multiple"
            ? {
                all: {
                  checked: rows.length > 0 && onPage === rows.length,
                  indeterminate: onPage > 0 && onPage < rows.length,
                  disabled: false,
                  onChange: (selected) =>
                    mark(
                      selected ? "add" : "subtract",
                      rows.map((_, row) => idOf(row)),
                    ),
                },
              }
            : {}),
        };
  return { selection, all, selectAll, clear: () => mark("clear", []) };
}
