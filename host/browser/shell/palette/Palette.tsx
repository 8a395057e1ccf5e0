import { Kbd, nextIndex } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { useShell } from "../frame/ShellProvider.tsx";
import { PaletteBox, type PaletteProps } from "./PaletteDialog.tsx";
import { optionId, PaletteList } from "./PaletteList.tsx";
import { paletteTexts as texts } from "./paletteTexts.ts";
import { useChoose, useMoreOf } from "./useChoose.ts";
import { usePaletteStore } from "./usePaletteStore.ts";
import "./palette.css";

const page = 8;

/**
 * The command palette: a search box over one list of pages, apps, actions and what plugins find.
 * Focus stays in the box; arrows move the active option, Enter goes there, Ctrl+Enter opens it in a
 * new tab.
 */
export const Palette = observer(function Palette({ typed }: PaletteProps) {
  const { layout, plugins } = useShell();
  const store = usePaletteStore(typed);
  const listId = useId();
  // Typing goes on where it was in the frame's box.
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(typed.length, typed.length);
  }, [typed.length]);
  const choose = useChoose(store, layout.closeOverlay);
  const moreOf = useMoreOf(store, layout.closeOverlay);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { items, active } = store;
    const at = items.findIndex(({ key }) => key === active?.key);
    const to = nextIndex(event.key, at, items.length, { wraps: true, page, ends: false });
    if (to !== undefined) store.activate(items[to]!.key);
    else if (event.key === "Enter" && event.altKey) store.active && moreOf(store.active)?.();
    else if (event.key === "Enter" && store.active)
      choose(store.active, event.ctrlKey || event.metaKey);
    else if (event.key !== "Enter") return;
    event.preventDefault();
  };
  return (
    <>
      <PaletteBox busy={store.searching && texts.searching}>
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={texts.box}
          aria-expanded={store.items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={store.active && optionId(listId, store.active.key)}
          placeholder={texts.placeholder(plugins.scope)}
          autoComplete="off"
          spellCheck={false}
          value={store.text}
          onChange={({ target }) => store.setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </PaletteBox>
      <PaletteList
        store={store}
        listId={listId}
        active={store.active?.key}
        onPoint={store.activate}
        choose={choose}
        moreOf={moreOf}
      />
      <p className="shell-palette-foot">
        <span>
          <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> {texts.move}
        </span>
        <span>
          <Kbd keys="Enter" /> {texts.open}
        </span>
        <span>
          <Kbd keys="Mod+Enter" /> {texts.newTab}
        </span>
        {store.active && moreOf(store.active) ? (
          <span>
            <Kbd keys="Alt+Enter" /> {texts.more}
          </span>
        ) : null}
      </p>
    </>
  );
});
