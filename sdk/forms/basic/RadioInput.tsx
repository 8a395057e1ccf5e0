import { Radio } from "@blueprintjs/core";
import { observer } from "mobx-react-lite";
import type { Choice } from "../../contracts/index.ts";
import type { InputProps } from "../inputProps.ts";
import { useChoices } from "../sources.ts";
import { ChoicesState } from "./ChoicesState.tsx";
import type { SelectOptions } from "./SelectInput.tsx";
import { ariaOf, BoxEnd } from "./TextInput.tsx";

interface RadioOptions extends SelectOptions {
  /** Beside each other instead of below each other. */
  inline?: boolean;
}

/**
 * One of a few choices, all in sight. The element with the input's id is the first radio button, so
 * that a link can focus it.
 */
export const RadioInput = observer(function RadioInput(
  props: InputProps<Choice["value"], RadioOptions>,
) {
  const { id, label, value, onChange, onBlur, options, disabled, readonly, clearable } = props;
  const shown = useChoices(options);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}__label`}
      aria-readonly={readonly || undefined}
      className="petrons-radios"
      {...ariaOf(props)}
    >
      {shown.choices.map((choice, at) => (
        <Radio
          key={String(choice.value)}
          id={at === 0 ? id : `${id}__${at}`}
          name={id}
          inline={options.inline === true}
          label={choice.label}
          checked={choice.value === value}
          disabled={disabled || choice.disabled === true}
          onChange={() => (readonly ? undefined : onChange(choice.value))}
          onBlur={onBlur}
        />
      ))}
      <ChoicesState shown={shown} />
      {clearable && value !== undefined && !disabled && !readonly ? (
        <BoxEnd label={label} onClear={() => onChange(undefined)} />
      ) : null}
    </div>
  );
});
