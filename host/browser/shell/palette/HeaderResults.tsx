import { SearchIcon } from "@blueprintjs/icons";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from "react";
import { headerSearchTexts as texts } from "../search/headerSearchTexts.ts";
import { optionId, PaletteList } from "./PaletteList.tsx";
import { useChoose, useMoreOf } from "./useChoose.ts";
import { usePaletteStore } from "./usePaletteStore.ts";
import "./palette.css";

/** The keys that the list answers for the box that has the focus. */
export interface ResultKeys {
  /** Whether the key was one of the list. */
  press(event: KeyboardEvent): boolean;
}

interface HeaderResultsProps {
  text: string;
  listId: string;
  keys: Ref<ResultKeys>;
  /** The id of the option that Enter takes. */
  onActive: (id: string) => void;
  /** Goes to the search page. */
  onSearch: () => void;
  onClose: () => void;
}

const everything = "search everything";

/**
 * What the palette finds for the text of the header's box. The first option, which Enter takes
 * unless an arrow went on, searches everything.
 */
export const HeaderResults = observer(function HeaderResults({
  text,
  listId,
  keys,
  onActive,
  onSearch,
  onClose,
}: HeaderResultsProps) {
  const store = usePaletteStore(text);
  const choose = useChoose(store, onClose);
  const moreOf = useMoreOf(store, onClose);
  const [chosen, setChosen] = useState<string>();
  const [asked, setAsked] = useState(text);
  if (asked !== text) {
    setAsked(text);
    setChosen(undefined);
  }
  useEffect(() => {
    if (store.text !== text) store.setText(text);
  }, [store, text]);
  const { items } = store;
  const item = items.find(({ key }) => key === chosen);
  const active = item?.key ?? everything;
  const activeId = optionId(listId, active);
  useEffect(() => onActive(activeId), [onActive, activeId]);
  const move = (by: number) => {
    const all = [everything, ...items.map(({ key }) => key)];
    setChosen(all[(all.indexOf(active) + by + all.length) % all.length]);
  };
  useImperativeHandle(keys, () => ({
    press(event) {
      if (event.key === "ArrowDown") move(1);
      else if (event.key === "ArrowUp") move(-1);
      else if (event.key === "Enter" && event.altKey) item && moreOf(item)?.();
      else if (event.key === "Enter" && item) choose(item, event.ctrlKey || event.metaKey);
      else return false;
      return true;
    },
  }));
  const first = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the search box
    // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus
    <div
      id={optionId(listId, everything)}
      role="option"
      aria-selected={active === everything}
      className={`shell-palette-option ${active === everything ? "shell-palette-active" : ""}`}
      onMouseMove={active === everything ? undefined : () => setChosen(undefined)}
      onClick={onSearch}
    >
      <span className="shell-palette-icon">
        <SearchIcon />
      </span>
      <span className="shell-palette-title">{texts.everything(text)}</span>
      <span className="shell-palette-detail">{texts.everythingDetail}</span>
    </div>
  );
  return (
    <PaletteList
      store={store}
      listId={listId}
      active={active}
      first={first}
      onPoint={setChosen}
      choose={choose}
      moreOf={moreOf}
    />
  );
});
