import { observer } from "mobx-react-lite";
import type { InputProps } from "../inputProps.ts";
import { SuggestBox } from "../inputs/SuggestBox.tsx";
import { useChoices } from "../sources.ts";
import { formTexts } from "../texts.ts";
import { ChoicesState } from "./ChoicesState.tsx";

/** More are found by typing. */
const listed = 200;

/**
 * A line of text with suggestions: choices that hold what was typed are offered, and any other text
 * is taken as it is.
 */
export const SuggestedText = observer(function SuggestedText(
  props: InputProps<string, { source: string }>,
) {
  const { label, value = "", onChange, onBlur, options } = props;
  const shown = useChoices(options);
  const named = shown.choices.filter(({ disabled }) => !disabled);
  const needle = named.some((choice) => String(choice.value) === value)
    ? ""
    : value.trim().toLowerCase();
  const like = named.filter((choice) => choice.label.toLowerCase().includes(needle));
  return (
    <>
      <SuggestBox
        listLabel={label}
        opensByClick
        suggestions={like.slice(0, listed).map((choice) => ({
          key: String(choice.value),
          node: choice.label,
          selected: choice.value === value,
        }))}
        status={like.length > listed ? formTexts.moreChoices(like.length - listed) : undefined}
        onPick={onChange}
        box={{
          input: props,
          text: value,
          onText: onChange,
          onClear: () => onChange(undefined),
          onLeave: () => onBlur?.(),
        }}
      />
      {shown.state === "failed" ? <ChoicesState shown={shown} /> : null}
    </>
  );
});
