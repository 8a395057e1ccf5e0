import { ListOption, Popup, useOptionWalk } from "@petrons/sdk/components";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { InputBox, type InputBoxProps } from "./InputBox.tsx";

export interface Suggestion {
  key: string;
  /** What the row shows. */
  node: ReactNode;
  selected?: boolean;
  /** Heads the rows from this one on. */
  group?: string;
}

interface SuggestBoxProps {
  box: InputBoxProps;
  suggestions: readonly Suggestion[];
  onPick: (key: string) => void;
  /** Said in place of rows: loading, nothing found, failed. */
  status?: ReactNode;
  listLabel: string;
  /**
   * The row that is active when the list opens: none, so that Enter takes the text as it is, or the
   * first.
   */
  starts?: "none" | "first";
  /** A click on the box opens the list and marks the text, so that typing replaces it. */
  opensByClick?: boolean;
}

/**
 * A combobox (WAI-ARIA): typing or Down opens the list, Up and Down walk it, Enter picks, Escape
 * closes it. The focus never leaves the box.
 */
export function SuggestBox({
  box,
  suggestions,
  onPick,
  status,
  listLabel,
  starts = "none",
  opensByClick = false,
}: SuggestBoxProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const { disabled, readonly } = box.input;
  const locked = disabled || readonly;
  const shown = open && !locked && (suggestions.length > 0 || status !== undefined);
  const keys = suggestions.map(({ key }) => key);
  const walk = useOptionWalk({
    keys,
    listId,
    starts,
    open: shown,
    wraps: true,
    page: 0,
    ends: false,
  });
  const show = () => {
    setOpen(true);
    walk.setActive(null);
  };
  const pick = (key: string) => {
    onPick(key);
    setOpen(false);
    walk.setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (locked || event.nativeEvent.isComposing) return;
    if (!shown && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      show();
    } else if (shown && walk.press(event) !== undefined) {
      return;
    } else if (event.key === "Enter" && walk.activeId !== undefined) {
      event.preventDefault();
      pick(keys[walk.at]!);
    } else if (event.key === "Escape" && shown) {
      event.stopPropagation();
      setOpen(false);
    } else box.onKeyDown?.(event);
  };
  return (
    <Popup
      isOpen={shown}
      onClose={() => setOpen(false)}
      takesFocus={false}
      matchesWidth
      content={
        <div className="petrons-suggest">
          {status === undefined ? null : (
            <div className="petrons-suggest-status" role="status">
              {status}
            </div>
          )}
          <div id={listId} role="listbox" aria-label={listLabel}>
            {suggestions.map(({ key, node, selected, group }, index) => (
              <div key={key} role="presentation">
                {group !== undefined && group !== suggestions[index - 1]?.group ? (
                  <div className="petrons-suggest-group" aria-hidden="true">
                    {group}
                  </div>
                ) : null}
                <ListOption
                  {...walk.option(index)}
                  selected={selected === true}
                  className="petrons-suggest-option"
                  onClick={() => pick(key)}
                >
                  {node}
                </ListOption>
              </div>
            ))}
          </div>
        </div>
      }
    >
      <div className="petrons-suggest-target">
        <InputBox
          {...box}
          onText={(text) => {
            box.onText(text);
            show();
          }}
          onLeave={() => {
            setOpen(false);
            box.onLeave?.();
          }}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            if (!opensByClick || locked || shown) return;
            event.currentTarget.select();
            show();
          }}
          aria={{ ...walk.comboboxProps, ...box.aria }}
        />
      </div>
    </Popup>
  );
}
