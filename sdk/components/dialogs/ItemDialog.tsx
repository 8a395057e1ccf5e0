import { useMemo, useState } from "react";
import { dialogTexts as texts } from "../dialogTexts.ts";
import { ChoiceList } from "../lists/ChoiceList.tsx";
import { ModalDialog } from "../ModalDialog.tsx";
import { SearchBox } from "../SearchBox.tsx";
import { StateMessage } from "../StateMessage.tsx";
import type { ListItem } from "./dialogTypes.ts";
import "./dialogs.css";

export interface ItemDialogProps {
  title: string;
  isOpen: boolean;
  items: readonly ListItem[];
  /** Default single: a double click or Enter on an item selects it at once. */
  selection?: "single" | "multiple";
  /** Ids chosen at first. */
  selected?: readonly string[];
  /** Default Select; disabled while nothing is chosen. */
  selectLabel?: string;
  /** The chosen items in the order of `items`. */
  onSelect: (items: readonly ListItem[]) => void;
  onClose: () => void;
}

/**
 * Chooses one or many items of a list that is at hand, with a search in names and details. Objects
 * that are looked up: ObjectPicker.
 */
export function ItemDialog(props: ItemDialogProps) {
  const {
    title,
    isOpen,
    items,
    selection = "single",
    selected = [],
    selectLabel = texts.select,
    onSelect,
    onClose,
  } = props;
  const [chosen, setChosen] = useState(selected);
  const [search, setSearch] = useState("");
  const shown = useMemo(() => matching(items, search), [items, search]);
  const take = (ids: readonly string[]) => onSelect(items.filter(({ id }) => ids.includes(id)));
  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      okLabel={selectLabel}
      okDisabled={chosen.length === 0}
      onOk={() => take(chosen)}
      footer={
        <span className="petrons-numbers petrons-muted" role="status">
          {selection === "multiple" ? `${chosen.length} of ${items.length}` : null}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: ArrowDown leads from the search into the list */}
      <div
        className="petrons-item-dialog"
        onKeyDown={(event) => {
          const list = event.currentTarget.querySelector<HTMLElement>("[role=listbox]");
          if (
            event.key !== "ArrowDown" ||
            list === null ||
            !(event.target instanceof HTMLInputElement)
          )
            return;
          event.preventDefault();
          list.focus();
        }}
      >
        <SearchBox
          value={search}
          onChange={setSearch}
          placeholder={texts.search}
          debounce={100}
          autoFocus
        />
        {shown.length > 0 ? (
          <ChoiceList
            label={title}
            items={shown}
            selection={selection}
            selected={chosen}
            onChange={setChosen}
            onOpen={(item) => selection === "single" && take([item.id])}
          />
        ) : (
          <StateMessage
            kind={items.length > 0 ? "filtered" : "empty"}
            title={items.length > 0 ? texts.noMatch : texts.noItems}
            compact
          />
        )}
      </div>
    </ModalDialog>
  );
}

/** Items whose name or detail holds every word of the search, whatever the letter case. */
export function matching(items: readonly ListItem[], search: string): readonly ListItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ name, detail = "" }) =>
    words.every((word) => `${name} ${detail}`.toLowerCase().includes(word)),
  );
}
