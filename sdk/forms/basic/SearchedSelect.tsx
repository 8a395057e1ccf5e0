import { CaretDown } from "@blueprintjs/icons";
import type { Choice } from "../../contracts/index.ts";
import type { InputProps } from "../inputProps.ts";
import { SuggestBox } from "../inputs/SuggestBox.tsx";
import { useTextDraft } from "../inputs/useTextDraft.ts";
import { formTexts } from "../texts.ts";
import { grouped } from "./grouped.ts";

type Value = Choice["value"];

/** More are found by typing. */
const listed = 200;

interface SearchedSelectProps extends InputProps<Value, object> {
  choices: readonly Choice[];
}

/**
 * One of many choices: typing narrows the list, Enter takes the active one. A text that is no
 * choice stays in the box with an error.
 */
export function SearchedSelect(props: SearchedSelectProps) {
  const { label, value, choices, onChange, onProblems, onBlur, placeholder } = props;
  const textOf = (one: Value | undefined) =>
    choices.find((choice) => choice.value === one)?.label ?? String(one ?? "");
  const draft = useTextDraft<Value>({
    value,
    textOf,
    read: (text) => {
      const typed = text.trim().toLowerCase();
      if (typed === "") return { value: undefined };
      const named = choices.find(
        (choice) => !choice.disabled && choice.label.toLowerCase() === typed,
      );
      return named ? { value: named.value } : { problem: formTexts.notAChoice };
    },
    onChange,
    onProblems,
  });
  const needle = draft.text === textOf(draft.value) ? "" : draft.text.trim().toLowerCase();
  const like = choices.filter(
    (choice) =>
      !choice.disabled && `${choice.label} ${choice.group ?? ""}`.toLowerCase().includes(needle),
  );
  const rows = grouped(like.slice(0, listed)).flatMap(({ members }) =>
    members.map(({ choice }) => choice),
  );
  return (
    <SuggestBox
      listLabel={label}
      starts={needle === "" ? "none" : "first"}
      opensByClick
      suggestions={rows.map((choice) => ({
        key: String(choice.value),
        node: choice.label,
        selected: choice.value === draft.value,
        ...(choice.group === undefined ? {} : { group: choice.group }),
      }))}
      status={
        like.length === 0
          ? formTexts.noMatches(draft.text)
          : like.length > listed
            ? formTexts.moreChoices(like.length - listed)
            : undefined
      }
      onPick={(key) => draft.put(rows.find((choice) => String(choice.value) === key)?.value)}
      box={{
        input: { ...props, placeholder: placeholder ?? formTexts.choose },
        className: "petrons-searched-select",
        text: draft.text,
        onText: draft.type,
        onClear: () => draft.put(undefined),
        onLeave: () => {
          draft.settle();
          onBlur?.();
        },
        onKeyDown: (event) => {
          if (event.key === "Enter") draft.settle();
        },
        right: <CaretDown className="petrons-select-caret" aria-hidden="true" />,
      }}
    />
  );
}
