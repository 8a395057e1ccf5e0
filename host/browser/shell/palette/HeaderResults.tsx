import { SearchIcon } from "@blueprintjs/icons";
import { ListOption, useOptionWalk } from "@petrons/sdk/components";
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
  /** Actions are chosen for what is active; the text stays. */
  onHide: () => void;
}

const everything = "search everything";

/**
 * What the palette finds for the text of the header's box. The first option, which Enter takes
 * unless an arrow went on, searches everything.
 */
export const HeaderResults = observer(function HeaderResults({
  text,
  listId,
  keys: ref,
  onActive,
  onSearch,
  onClose,
  onHide,
}: HeaderResultsProps) {
  const store = usePaletteStore(text);
  const choose = useChoose(store, onClose);
  const moreOf = useMoreOf(store, onHide);
  const { items } = store;
  const keys = [everything, ...items.map(({ key }) => key)];
  const walk = useOptionWalk({ keys, listId, starts: "first", wraps: true, ends: false });
  const { setActive } = walk;
  const [asked, setAsked] = useState(text);
  if (asked !== text) {
    setAsked(text);
    setActive(null);
  }
  useEffect(() => {
    if (store.text !== text) store.setText(text);
  }, [store, text]);
  const item = items[walk.at - 1];
  const active = keys[walk.at] ?? everything;
  const activeId = optionId(listId, active);
  useEffect(() => onActive(activeId), [onActive, activeId]);
  useImperativeHandle(ref, () => ({
    press(event) {
      if (walk.press(event) !== undefined) return true;
      if (event.key === "Enter" && event.altKey) item && moreOf(item)?.();
      else if (event.key === "Enter" && item) choose(item, event.ctrlKey || event.metaKey);
      else return false;
      return true;
    },
  }));
  const first = (
    <ListOption
      id={optionId(listId, everything)}
      active={active === everything}
      selected={active === everything}
      className={`shell-palette-option ${active === everything ? "shell-palette-active" : ""}`}
      onMouseMove={active === everything ? undefined : () => setActive(null)}
      onClick={onSearch}
    >
      <span className="shell-palette-icon">
        <SearchIcon />
      </span>
      <span className="shell-palette-title">{texts.everything(text)}</span>
      <span className="shell-palette-detail">{texts.everythingDetail}</span>
    </ListOption>
  );
  return (
    <PaletteList
      store={store}
      listId={listId}
      active={active}
      first={first}
      onPoint={setActive}
      choose={choose}
      moreOf={moreOf}
    />
  );
});
