import { Button } from "@blueprintjs/core";
import { DragHandleVertical, Lock } from "@blueprintjs/icons";
import { ListOption, SearchBox, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { memo, type PointerEvent, type ReactNode, useId } from "react";
import { columnHeader } from "../columnOptions.ts";
import type { ColumnSelectorStore, ColumnSide, SelectableColumn } from "./columnSelectorStore.ts";
import { columnTexts } from "./columnTexts.ts";
import type { ColumnDrag } from "./useColumnDrag.ts";
import { useColumnKeys } from "./useColumnKeys.ts";

interface ColumnListProps {
  store: ColumnSelectorStore;
  side: ColumnSide;
  drag: ColumnDrag;
  /** Buttons under the list. */
  children?: ReactNode;
}

/** One list of the column selector with its search: a listbox of many, one tab stop. */
export const ColumnList = observer(function ColumnList({
  store,
  side,
  drag,
  children,
}: ColumnListProps) {
  const id = useId();
  const listed = store.listed[side];
  const { selected, active } = store.lists[side];
  const keys = useColumnKeys(store, side);
  const names = listed.map(({ name }) => name);
  const at = active === undefined ? -1 : names.indexOf(active);
  const total = side === "available" ? store.available.length : store.displayed.length;
  return (
    <section className="petrons-columns-side" aria-labelledby={`${id}-title`}>
      <div className="petrons-columns-head">
        <h3 id={`${id}-title`}>
          {columnTexts[side]}{" "}
          <span className="petrons-count">
            {listed.length === total ? total : `${listed.length} of ${total}`}
          </span>
        </h3>
        <Tip
          text={side === "available" ? columnTexts.addAll : columnTexts.removeAll}
          placement="top"
        >
          <Button
            size="small"
            variant="minimal"
            text={side === "available" ? "Add all" : "Remove all"}
            aria-label={side === "available" ? columnTexts.addAll : columnTexts.removeAll}
            aria-disabled={listed.length === 0 || undefined}
            onClick={() => store.transferListed(side)}
          />
        </Tip>
      </div>
      <SearchBox
        value={store.search[side]}
        onChange={(text) => store.setSearch(side, text)}
        placeholder={
          side === "available" ? columnTexts.searchAvailable : columnTexts.searchDisplayed
        }
        debounce={0}
      />
      <div
        role="listbox"
        tabIndex={0}
        aria-multiselectable="true"
        aria-label={columnTexts[side]}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        className="petrons-columns-list"
        data-side={side}
        onKeyDown={keys.onKeyDown}
        onFocus={() => {
          if (at < 0 && names.length > 0) store.lists[side].select(names, names[0]!, "walk");
        }}
      >
        {listed.map((column, index) => (
          <Option
            key={column.name}
            id={`${id}-${index}`}
            column={column}
            side={side}
            selected={selected.has(column.name)}
            active={column.name === active}
            mark={drag.target?.side === side && drag.target.before === column.name}
            onPress={(event) => {
              keys.press(column.name, event);
              drag.start(event, side, column.name);
            }}
            onOpen={() => store.transfer(side, [column.name])}
          />
        ))}
        {drag.target?.side === side && drag.target.before === undefined ? (
          <div className="petrons-columns-end" role="presentation" />
        ) : null}
      </div>
      {listed.length > 0 ? null : (
        <p className="petrons-columns-empty">
          {total > 0
            ? columnTexts.noneFound
            : side === "available"
              ? columnTexts.noneAvailable
              : columnTexts.noneDisplayed}
        </p>
      )}
      {children}
    </section>
  );
});

interface OptionProps {
  id: string;
  column: SelectableColumn;
  side: ColumnSide;
  selected: boolean;
  active: boolean;
  /** What is dragged comes in front of this one. */
  mark: boolean;
  onPress: (event: PointerEvent<HTMLElement>) => void;
  onOpen: () => void;
}

const Option = memo(
  function Option({ id, column, side, selected, active, mark, onPress, onOpen }: OptionProps) {
    return (
      <ListOption
        id={id}
        active={active}
        selected={selected}
        className={`petrons-columns-option${mark ? " petrons-columns-before" : ""}`}
        onMouseDown={undefined}
        data-name={column.name}
        onPointerDown={onPress}
        onDoubleClick={onOpen}
      >
        <span className="petrons-columns-label">{columnHeader(column)}</span>
        {column.required ? (
          <span className="petrons-columns-required">
            <Lock size={12} /> {columnTexts.requiredMark}
          </span>
        ) : null}
        {side === "displayed" ? (
          <span className="petrons-columns-handle" aria-hidden="true">
            <DragHandleVertical size={14} />
          </span>
        ) : null}
      </ListOption>
    );
  },
  // The two functions only reach the store, by the column's name: they stay good.
  (before, after) =>
    before.id === after.id &&
    before.column === after.column &&
    before.selected === after.selected &&
    before.active === after.active &&
    before.mark === after.mark,
);
