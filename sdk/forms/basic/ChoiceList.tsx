import { Button, InputGroup } from "@blueprintjs/core";
import { Search, Tick } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Choice } from "../../contracts/index.ts";
import { formTexts } from "../texts.ts";
import { grouped } from "./grouped.ts";

type Value = Choice["value"];

export interface ChoiceListProps {
  /** Ids of its parts begin with it. */
  id: string;
  label: string;
  choices: readonly Choice[];
  value: readonly Value[];
  readonly: boolean;
  onChange: (value: readonly Value[]) => void;
  onClose: () => void;
}

/** More are found by typing. */
const listed = 200;

/**
 * The list of a multi-select: a search box that keeps the focus, arrows move through the choices,
 * Enter chooses and takes back.
 */
export function ChoiceList({
  id,
  label,
  choices,
  value,
  readonly,
  onChange,
  onClose,
}: ChoiceListProps) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const needle = text.trim().toLowerCase();
  const matching =
    needle === ""
      ? choices
      : choices.filter((choice) =>
          `${choice.label} ${choice.group ?? ""}`.toLowerCase().includes(needle),
        );
  const groups = grouped(matching.slice(0, listed));
  const inOrder = groups.flatMap(({ members }) => members.map(({ choice }) => choice));
  const usable = matching.filter((choice) => !choice.disabled);
  const chosen = new Set(value);
  const listId = `${id}__list`;
  const optionId = (at: number) => `${listId}_${at}`;
  // Once more after `autoFocus`: while the list opens above a dialog, that dialog still takes back
  // every focus outside it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== box.current) box.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  });

  // Answers keep the order of the choices, whichever was chosen first.
  const tell = (next: ReadonlySet<Value>) =>
    readonly
      ? undefined
      : onChange(choices.map((choice) => choice.value).filter((one) => next.has(one)));
  const toggle = (choice: Choice | undefined) => {
    if (!choice || choice.disabled) return;
    const next = new Set(value);
    if (!next.delete(choice.value)) next.add(choice.value);
    tell(next);
  };
  const key = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(inOrder.length - 1, to)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      toggle(inOrder[active]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are for the search box inside, and for the buttons that share its list.
    <div
      className="petrons-choices"
      onKeyDown={(event) => (event.key === "Escape" ? key(event) : undefined)}
    >
      <InputGroup
        autoFocus
        inputRef={box}
        leftIcon={<Search />}
        value={text}
        placeholder={formTexts.search(label)}
        aria-label={formTexts.search(label)}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={inOrder.length > 0 ? optionId(active) : undefined}
        onValueChange={(next) => {
          setText(next);
          setActive(0);
        }}
        onKeyDown={key}
      />
      <div className="petrons-choices-all">
        <Button
          variant="minimal"
          size="small"
          text={formTexts.selectAll}
          disabled={readonly || usable.length === 0}
          onClick={() => tell(new Set([...value, ...usable.map((choice) => choice.value)]))}
        />
        <Button
          variant="minimal"
          size="small"
          text={formTexts.clearAll}
          disabled={readonly || value.length === 0}
          onClick={() => tell(new Set())}
        />
        <span role="status">{formTexts.chosen(value.length, choices.length)}</span>
      </div>
      <div
        ref={list}
        id={listId}
        className="petrons-choices-list"
        role="listbox"
        aria-multiselectable="true"
        aria-label={label}
      >
        {groups.map(({ group, members }, position) => (
          <ChoiceGroup key={group ?? ""} id={`${listId}_group${position}`} name={group}>
            {members.map(({ choice }) => {
              const at = inOrder.indexOf(choice);
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and points at the active choice.
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box chooses the active choice.
                <div
                  key={String(choice.value)}
                  id={optionId(at)}
                  role="option"
                  className="petrons-choice"
                  aria-selected={chosen.has(choice.value)}
                  aria-disabled={choice.disabled || undefined}
                  data-active={at === active || undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setActive(at);
                    toggle(choice);
                  }}
                >
                  <span className="petrons-choice-mark">
                    {chosen.has(choice.value) ? <Tick size={14} /> : null}
                  </span>
                  {choice.label}
                </div>
              );
            })}
          </ChoiceGroup>
        ))}
      </div>
      {inOrder.length === 0 ? (
        <p className="petrons-choices-note" role="status">
          {formTexts.noMatches(text)}
        </p>
      ) : null}
      {matching.length > listed ? (
        <p className="petrons-choices-note">{formTexts.moreChoices(matching.length - listed)}</p>
      ) : null}
    </div>
  );
}

function ChoiceGroup({
  id,
  name,
  children,
}: {
  id: string;
  name: string | undefined;
  children: React.ReactNode;
}) {
  if (name === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own.
    <div role="group" aria-labelledby={id}>
      <div id={id} className="petrons-choices-group">
        {name}
      </div>
      {children}
    </div>
  );
}
