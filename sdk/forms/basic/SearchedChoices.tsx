import { Button, InputGroup } from "@blueprintjs/core";
import { Search, Tick } from "@blueprintjs/icons";
import { ListOption, useOptionWalk } from "@petrons/sdk/components";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Choice } from "../../contracts/index.ts";
import { formTexts } from "../texts.ts";
import { grouped } from "./grouped.ts";

type Value = Choice["value"];

interface SearchedChoicesProps {
  /** Ids of its parts begin with it. */
  id: string;
  label: string;
  choices: readonly Choice[];
  value: readonly Value[];
  readonly: boolean;
  /** What is searched. */
  text: string;
  onSearch: (text: string) => void;
  onChange: (value: readonly Value[]) => void;
  onClose: () => void;
}

/** More are found by typing. */
const listed = 200;
/** The text "1" and the number 1 are two choices. */
const keyOf = ({ value }: Choice): string => JSON.stringify(value);

/**
 * The list of a multi-select: a search box that keeps the focus, arrows move through the choices,
 * Enter chooses and takes back.
 */
export function SearchedChoices({
  id,
  label,
  choices,
  value,
  readonly,
  text,
  onSearch,
  onChange,
  onClose,
}: SearchedChoicesProps) {
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
  const keys = inOrder.map(keyOf);
  const walk = useOptionWalk({
    keys,
    listId,
    open: true,
    starts: "first",
    // Home and End move in the text.
    ends: false,
  });
  // Once more after `autoFocus`: while the list opens above a dialog, that dialog still takes back
  // every focus outside it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== box.current) box.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  // Answers keep the order of the choices, whichever was chosen first.
  const report = (next: ReadonlySet<Value>) =>
    readonly
      ? undefined
      : onChange(choices.map((choice) => choice.value).filter((one) => next.has(one)));
  const toggle = (choice: Choice | undefined) => {
    if (!choice || choice.disabled) return;
    const next = new Set(value);
    if (!next.delete(choice.value)) next.add(choice.value);
    report(next);
  };
  const key = (event: KeyboardEvent) => {
    if (walk.press(event) !== undefined) return;
    if (event.key === "Enter") {
      event.preventDefault();
      toggle(inOrder[walk.at]);
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
        {...walk.comboboxProps}
        onValueChange={(next) => {
          onSearch(next);
          walk.setActive(null);
        }}
        onKeyDown={key}
      />
      <div className="petrons-choices-all">
        <Button
          variant="minimal"
          size="small"
          text={formTexts.selectAll}
          disabled={readonly || usable.length === 0}
          onClick={() => report(new Set([...value, ...usable.map((choice) => choice.value)]))}
        />
        <Button
          variant="minimal"
          size="small"
          text={formTexts.clearAll}
          disabled={readonly || value.length === 0}
          onClick={() => report(new Set())}
        />
        <span role="status">{formTexts.chosen(value.length, choices.length)}</span>
      </div>
      <div
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
                <ListOption
                  key={keyOf(choice)}
                  {...walk.option(at)}
                  selected={chosen.has(choice.value)}
                  className="petrons-choice"
                  aria-disabled={choice.disabled || undefined}
                  onClick={() => {
                    walk.setActive(keyOf(choice));
                    toggle(choice);
                  }}
                >
                  <span className="petrons-choice-mark">
                    {chosen.has(choice.value) ? <Tick size={14} /> : null}
                  </span>
                  {choice.label}
                </ListOption>
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
