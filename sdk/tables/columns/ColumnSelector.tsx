import { Button } from "@blueprintjs/core";
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  DoubleChevronDown,
  DoubleChevronUp,
  InfoSign,
  WarningSign,
} from "@blueprintjs/icons";
import { useNotices } from "@petrons/sdk/browser";
import { ModalDialog, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { type ReactElement, useState } from "react";
import { ColumnList } from "./ColumnList.tsx";
import type { ColumnMove } from "./columnOrder.ts";
import {
  ColumnSelectorStore,
  type ColumnSide,
  type SelectableColumn,
} from "./columnSelectorStore.ts";
import { columnTexts } from "./columnTexts.ts";
import "./columns.css";
import { useColumnDrag } from "./useColumnDrag.ts";

export interface ColumnSelectorProps {
  /** All columns, in the order the available ones are listed; names are unique. */
  columns: readonly SelectableColumn[];
  /**
   * Names of the columns displayed now, in their order. Required columns that are missing are put
   * first.
   */
  shown: readonly string[];
  /** OK was pressed: the names to display, in their order. Close the dialog then. */
  onApply: (shown: string[]) => void;
  /** Cancel, Escape or the close icon. */
  onClose: () => void;
  /**
   * Above this many columns OK is disabled with 'Select a maximum of {n} columns.' 0, the default,
   * is no limit (TB-022).
   */
  maxColumns?: number;
  /** Above this many columns a warning says that fewer are faster; 20 by default (TB-023). */
  warnAbove?: number;
}

/**
 * The dialog 'Select Columns for Display' (TB-019): what is available and what is displayed, as two
 * lists with search. Columns change sides by button, double click, Enter or dragging; displayed
 * ones are ordered by button, dragging, or Alt with arrows, Home and End. Every move is announced
 * to screen readers.
 */
export const ColumnSelector = observer(function ColumnSelector({
  columns,
  shown,
  onApply,
  onClose,
  ...limits
}: ColumnSelectorProps): ReactElement {
  const notices = useNotices();
  const [store] = useState(
    () =>
      new ColumnSelectorStore(columns, shown, limits, () =>
        notices.show({ level: "info", message: columnTexts.required }),
      ),
  );
  const drag = useColumnDrag(store);
  const problem = store.problem;
  return (
    <ModalDialog
      title={columnTexts.title}
      isOpen
      onClose={onClose}
      onOk={() => onApply([...store.displayed])}
      {...(problem === undefined ? {} : { okDisabledReason: problem })}
      footer={
        <div className="petrons-columns-state">
          <span className="petrons-numbers">{store.counter}</span>
          <span
            role="status"
            className={
              problem === undefined ? "petrons-columns-warning" : "petrons-columns-problem"
            }
          >
            {(problem ?? store.warning) === undefined ? null : <WarningSign size={14} />}
            {problem ?? store.warning}
          </span>
        </div>
      }
    >
      <div className="petrons-columns">
        <ColumnList store={store} side="available" drag={drag} />
        <div className="petrons-columns-between">
          <Transfer store={store} side="available" />
          <Transfer store={store} side="displayed" />
        </div>
        <ColumnList store={store} side="displayed" drag={drag}>
          <div className="petrons-columns-moves">
            {moves.map(({ move, icon }) => (
              <Move key={move} store={store} move={move} icon={icon} />
            ))}
          </div>
        </ColumnList>
      </div>
      <p
        className={`petrons-columns-message${store.message.required ? " petrons-columns-notice" : ""}`}
        role="status"
      >
        {store.message.required ? <InfoSign size={14} /> : null}
        {store.message.text || columnTexts.keys}
      </p>
    </ModalDialog>
  );
});

const moves = [
  { move: "top", icon: <DoubleChevronUp /> },
  { move: "up", icon: <ChevronUp /> },
  { move: "down", icon: <ChevronDown /> },
  { move: "bottom", icon: <DoubleChevronDown /> },
] as const satisfies readonly { move: ColumnMove; icon: ReactElement }[];

interface TransferProps {
  store: ColumnSelectorStore;
  side: ColumnSide;
}

const Transfer = observer(function Transfer({ store, side }: TransferProps) {
  const text = side === "available" ? columnTexts.add : columnTexts.remove;
  const empty = store.selectedOf(side).length === 0;
  return (
    <Tip text={empty ? `${text}. ${columnTexts.nothingSelected}` : text} placement="top">
      <Button
        icon={side === "available" ? <ChevronRight /> : <ChevronLeft />}
        aria-label={text}
        aria-disabled={empty || undefined}
        onClick={() => store.transferSelected(side)}
      />
    </Tip>
  );
});

const Move = observer(function Move({
  store,
  move,
  icon,
}: {
  store: ColumnSelectorStore;
  move: ColumnMove;
  icon: ReactElement;
}) {
  const empty = store.selectedOf("displayed").length === 0;
  const text = columnTexts[move];
  return (
    <Tip text={empty ? `${text}. ${columnTexts.nothingSelected}` : text} placement="top">
      <Button
        variant="minimal"
        icon={icon}
        aria-label={text}
        aria-disabled={empty || undefined}
        onClick={() => store.move(move)}
      />
    </Tip>
  );
});
