import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { Choice } from "../../contracts/index.ts";
import type { InputProps } from "../inputProps.ts";
import { useChoices } from "../sources.ts";
import { isEmpty } from "../store/values.ts";
import { formTexts } from "../texts.ts";
import { ChoicesState } from "./ChoicesState.tsx";
import { grouped } from "./grouped.ts";
import { SearchedSelect } from "./SearchedSelect.tsx";
import { ariaOf } from "./TextInput.tsx";

export interface SelectOptions {
  choices?: readonly Choice[];
  /** Name of a source of the form. */
  source?: string;
  /** What no value means, as a line of the list that can always be chosen. */
  unset?: string;
}

/** More choices than this are searched by typing. */
const maxListed = 15;

/**
 * One of several choices; many of them are searched by typing. A value that is not among the loaded
 * choices is reported instead of dropped.
 */
export const SelectInput = observer(function SelectInput(
  props: InputProps<Choice["value"], SelectOptions>,
) {
  const {
    id,
    value,
    onChange,
    onBlur,
    onProblems,
    options,
    disabled,
    readonly,
    clearable,
    placeholder,
  } = props;
  const shown = useChoices(options);
  const { choices } = shown;
  const chosen = choices.findIndex((choice) => choice.value === value);
  const searched = choices.length > maxListed;
  const unknown = !searched && shown.state === "ready" && !isEmpty(value) && chosen < 0;
  const report = useRef(onProblems);
  report.current = onProblems;
  useEffect(() => {
    // The search reports its own problems.
    if (!searched) report.current(unknown ? [formTexts.notAChoice] : []);
  }, [searched, unknown]);
  useEffect(() => () => report.current([]), []);
  if (readonly)
    return (
      <InputGroup
        id={id}
        fill
        readOnly
        value={choices[chosen]?.label ?? ""}
        onBlur={onBlur}
        {...ariaOf(props)}
      />
    );
  if (searched) return <SearchedSelect {...props} choices={choices} />;
  return (
    <div className="petrons-select">
      <HTMLSelect
        id={id}
        fill
        value={chosen < 0 ? "" : String(chosen)}
        disabled={disabled || shown.state !== "ready" || choices.length === 0}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === "" ? undefined : choices[Number(currentTarget.value)]?.value,
          )
        }
        onBlur={onBlur}
        {...ariaOf(props)}
      >
        {chosen >= 0 && !clearable && options.unset === undefined ? null : (
          <option value="">
            {unknown
              ? formTexts.unknownChoice(String(value))
              : (options.unset ??
                (chosen >= 0 ? formTexts.none : (placeholder ?? formTexts.choose)))}
          </option>
        )}
        {grouped(choices).map(({ group, members }) =>
          group === undefined ? (
            members.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(optionOf)}
            </optgroup>
          ),
        )}
      </HTMLSelect>
      <ChoicesState shown={shown} />
    </div>
  );
});

const optionOf = ({ choice, at }: { choice: Choice; at: number }) => (
  <option key={at} value={at} disabled={choice.disabled}>
    {choice.label}
  </option>
);
