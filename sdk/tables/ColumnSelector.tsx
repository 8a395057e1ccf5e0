import { Button, Checkbox } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { ModalDialog, SearchBox } from "@petrons/sdk/components";
import { useState } from "react";
import { headerText } from "./tableCell.ts";

export interface SelectableColumn {
  name: string;
  label: string;
  unit?: string;
}

export interface ColumnSelectorProps {
  columns: readonly SelectableColumn[];
  shown: readonly string[];
  onApply: (shown: string[]) => void;
  onClose: () => void;
  /** Above this many columns the dialog warns (TB-023). */
  warnAbove?: number;
}

/** The column-selection dialog (D3 §2): which columns are shown, and in which order. */
export function ColumnSelector({ columns, shown, onApply, onClose, warnAbove = 20 }: ColumnSelectorProps) {
  const [chosen, setChosen] = useState<string[]>([...shown]);
  const [search, setSearch] = useState("");
  const order = [...chosen, ...columns.map(({ name }) => name).filter((name) => !chosen.includes(name))];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const listed = order.flatMap((name) => byName.get(name) ?? []).filter((column) => headerText(column).toLowerCase().includes(search.trim().toLowerCase()));
  const move = (name: string, by: number) => {
    const at = chosen.indexOf(name);
    const next = chosen.filter((other) => other !== name);
    next.splice(Math.min(Math.max(0, at + by), next.length), 0, name);
    setChosen(next);
  };
  return (
    <ModalDialog
      title="Select Columns for Display"
      isOpen
      onClose={onClose}
      onOk={() => onApply(chosen)}
      footer={
        <span className="petrons-numbers" role="status">
          {chosen.length === 1 ? "1 column selected." : `${chosen.length} columns selected.`}
          {chosen.length > warnAbove ? ` Improve performance by selecting a maximum of ${warnAbove} columns.` : ""}
        </span>
      }
    >
      <div className="petrons-columns-bar">
        <SearchBox value={search} onChange={setSearch} placeholder="Search columns" debounce={0} />
        <Button
          variant="minimal"
          text="All"
          onClick={() => setChosen([...chosen, ...columns.map(({ name }) => name).filter((name) => !chosen.includes(name))])}
        />
        <Button variant="minimal" text="None" onClick={() => setChosen([])} />
      </div>
      <ul className="petrons-columns">
        {listed.map((column) => {
          const at = chosen.indexOf(column.name);
          return (
            <li key={column.name}>
              <Checkbox
                checked={at >= 0}
                label={headerText(column)}
                onChange={(event) => setChosen(event.currentTarget.checked ? [...chosen, column.name] : chosen.filter((name) => name !== column.name))}
              />
              {at >= 0 ? (
                <span>
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<ArrowUp />}
                    aria-label={`Move ${column.label} up`}
                    disabled={at === 0}
                    onClick={() => move(column.name, -1)}
                  />
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<ArrowDown />}
                    aria-label={`Move ${column.label} down`}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(column.name, 1)}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </ModalDialog>
  );
}
