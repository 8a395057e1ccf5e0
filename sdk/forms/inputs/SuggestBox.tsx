import { Popup } from "@petrons/sdk/components";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { InputBox, type InputBoxProps } from "./InputBox.tsx";

export interface Suggestion {
  key: string;
  /** What the row shows. */
  node: ReactNode;
  selected?: boolean;
  /** Heads the rows from this one on. */
  group?: string;
}

export interface SuggestBoxProps {
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
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { disabled, readonly } = box.input;
  const locked = disabled || readonly;
  const shown = open && !locked && (suggestions.length > 0 || status !== undefined);
  const at = suggestions.findIndex(({ key }) => key === active);
  const current = at >= 0 ? at : starts === "first" && suggestions.length > 0 ? 0 : -1;
  useEffect(() => {
    if (shown && current >= 0)
      list.current
        ?.querySelector(`#${CSS.escape(`${listId}-${current}`)}`)
        ?.scrollIntoView({ block: "nearest" });
  }, [shown, current, listId]);
  const show = () => {
    setOpen(true);
    setActive(undefined);
  };
  const pick = (key: string) => {
    onPick(key);
    setOpen(false);
    setActive(undefined);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (locked || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!shown) return show();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const count = suggestions.length;
      if (count > 0)
        setActive(
          suggestions[current < 0 ? (step > 0 ? 0 : count - 1) : (current + step + count) % count]!
            .key,
        );
    } else if (event.key === "Enter" && shown && current >= 0) {
      event.preventDefault();
      pick(suggestions[current]!.key);
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
        <div className="petrons-suggest" ref={list}>
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
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus. */}
                <div
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={selected === true}
                  className={`petrons-suggest-option${index === current ? " petrons-suggest-active" : ""}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(key)}
                >
                  {node}
                </div>
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
          onKeyDown={keys}
          onClick={(event) => {
            if (!opensByClick || locked || shown) return;
            event.currentTarget.select();
            show();
          }}
          aria={{
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": shown,
            "aria-controls": shown ? listId : undefined,
            "aria-activedescendant": shown && current >= 0 ? `${listId}-${current}` : undefined,
            ...box.aria,
          }}
        />
      </div>
    </Popup>
  );
}
