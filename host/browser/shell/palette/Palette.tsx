import { Kbd } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useShell } from "../ShellProvider.tsx";
import { PaletteBox, type PaletteProps } from "./PaletteDialog.tsx";
import { PaletteOption } from "./PaletteOption.tsx";
import type { PaletteStore } from "./PaletteStore.ts";
import { paletteTexts as texts } from "./paletteTexts.ts";
import type { ShownItem } from "./paletteTypes.ts";
import { usePaletteStore } from "./usePaletteStore.ts";
import "./palette.css";

const page = 8;

/**
 * The command palette: a search box over one list of pages, apps, actions and what plugins find. Focus stays in the box; arrows move the
 * active option, Enter goes there, Ctrl+Enter opens it in a new tab.
 */
export const Palette = observer(function Palette({ typed }: PaletteProps) {
  const { layout } = useShell();
  const navigate = useNavigate();
  const store = usePaletteStore(typed);
  const listId = useId();
  // Typing goes on where it was in the frame's box.
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(typed.length, typed.length);
  }, [typed.length]);
  const choose = (item: ShownItem, newTab: boolean) => {
    store.choose(item);
    layout.closeOverlay();
    if (item.to === undefined) return requestAnimationFrame(() => item.run?.());
    if (newTab) window.open(item.to, "_blank", "noopener");
    else void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
    const step = steps[event.key];
    if (step !== undefined) store.move(Math.abs(step) === 1 ? step : Math.sign(step) * Math.min(page, store.items.length - 1));
    else if (event.key === "Enter" && store.active) choose(store.active, event.ctrlKey || event.metaKey);
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
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={store.text}
          onChange={({ target }) => store.setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </PaletteBox>
      <PaletteList store={store} listId={listId} choose={choose} />
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
      </p>
    </>
  );
});

interface PaletteListProps {
  store: PaletteStore;
  listId: string;
  choose: (item: ShownItem, newTab: boolean) => void;
}

const PaletteList = observer(function PaletteList({ store, listId, choose }: PaletteListProps) {
  const { groups, items, active, searching, failures, text } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another option is active
  useEffect(scrollToActive, [active?.key]);
  return (
    <>
      <div className="shell-palette-list" role="listbox" id={listId} aria-label={texts.title}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options
          <div key={group.id} role="group" aria-label={group.title}>
            <div className="shell-palette-heading" aria-hidden="true">
              {group.title}
            </div>
            {group.items.map((item) => (
              <PaletteOption
                key={item.key}
                id={optionId(listId, item.key)}
                groupId={group.id}
                item={item}
                active={item.key === active?.key}
                onPoint={() => store.activate(item.key)}
                onChoose={(event: MouseEvent) => choose(item, event.ctrlKey || event.metaKey || event.button === 1)}
              />
            ))}
          </div>
        ))}
      </div>
      {failures.map((failure) => (
        <p key={failure} className="shell-palette-failure">
          {failure}
        </p>
      ))}
      {items.length === 0 && !searching ? <p className="shell-palette-none">{texts.nothing(text.trim())}</p> : null}
      <p className="shell-hidden" role="status">
        {searching ? texts.searching : texts.count(items.length)}
      </p>
    </>
  );
});

const optionId = (listId: string, key: string): string => `${listId}-${key.replaceAll(" ", "-")}`;

function scrollToActive(): void {
  document.querySelector(".shell-palette-active")?.scrollIntoView({ block: "nearest" });
}
