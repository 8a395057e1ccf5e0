import { observer } from "mobx-react-lite";
import type { MouseEvent, ReactNode } from "react";
import { PaletteOption } from "./PaletteOption.tsx";
import type { PaletteStore } from "./PaletteStore.ts";
import { paletteTexts as texts } from "./paletteTexts.ts";
import type { ShownItem } from "./paletteTypes.ts";

interface PaletteListProps {
  store: PaletteStore;
  listId: string;
  /** The key of the option that Enter takes. */
  active: string | undefined;
  /** An option before all others. */
  first?: ReactNode;
  onPoint: (key: string) => void;
  choose: (item: ShownItem, newTab: boolean) => void;
  /** Chooses an action for an item; undefined where there is none. */
  moreOf: (item: ShownItem) => (() => void) | undefined;
}

/** What the palette offers for a text, in groups, and what it says of failures and of nothing. */
export const PaletteList = observer(function PaletteList({
  store,
  listId,
  active,
  first,
  onPoint,
  choose,
  moreOf,
}: PaletteListProps) {
  const { groups, items, found, searching, failures, text } = store;
  return (
    <>
      <div className="shell-palette-list" role="listbox" id={listId} aria-label={texts.title}>
        {first}
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
                active={item.key === active}
                onPoint={() => onPoint(item.key)}
                onChoose={(event: MouseEvent) =>
                  choose(item, event.ctrlKey || event.metaKey || event.button === 1)
                }
                onMore={moreOf(item)}
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
      {items.length === 0 && !searching ? (
        <p className="shell-palette-none">{texts.nothing(text.trim())}</p>
      ) : null}
      <p className="shell-hidden" role="status">
        {searching ? texts.searching : texts.count(found.count, found.more)}
      </p>
    </>
  );
});

export const optionId = (listId: string, key: string): string =>
  `${listId}-${key.replaceAll(" ", "-")}`;
