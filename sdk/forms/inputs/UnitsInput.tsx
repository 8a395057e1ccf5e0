import { Button } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { log, useFetch, useHost } from "@petrons/sdk/browser";
import type { InputProps } from "../inputProps.ts";
import { inputTexts } from "./inputTexts.ts";
import { SuggestBox } from "./SuggestBox.tsx";
import { type UnitChoice, type UnitGroup, unitOf, unitsLike, unitText } from "./unitChoices.ts";
import { useTextDraft } from "./useTextDraft.ts";

export interface UnitsInputOptions {
  /** The quantity whose units are offered, one of `quantityNames` (UN-004). */
  quantity: string;
  /**
   * Groups of units, of which the quantity's is taken; by default those that the service `units`
   * has (UN-001).
   */
  units?: readonly UnitGroup[];
}

/**
 * The unit of a quantity; the value is its abbreviation. Typing searches abbreviations and names.
 */
export default function UnitsInput(props: InputProps<string, UnitsInputOptions>) {
  const { value, options, onChange, onProblems, onBlur } = props;
  const { groups, failed, retry } = useUnitGroups(options.units);
  const units: readonly UnitChoice[] =
    groups?.find(({ name }) => name === options.quantity)?.units ?? [];
  const textOf = (abbreviation: string | undefined) => {
    const unit = units.find((known) => known.abbreviation === abbreviation);
    return unit ? unitText(unit) : (abbreviation ?? "");
  };
  const draft = useTextDraft<string>({
    value,
    textOf,
    read: (text, current) => {
      if (text.trim() === "") return { value: undefined };
      // Before the units are known, what is stored stands for itself.
      if (groups === undefined && text === current) return { value: current };
      const unit = unitOf(text, units);
      if (unit) return { value: unit.abbreviation };
      return { problem: failed ?? inputTexts.notUnit(text.trim()) };
    },
    onChange,
    onProblems,
  });
  // The text of a unit is known once the units are.
  const text = draft.text === draft.value ? textOf(draft.value) : draft.text;
  const chosen = text === textOf(draft.value);
  const like = unitsLike(chosen ? "" : text, units);
  return (
    <SuggestBox
      listLabel={props.label}
      starts={chosen ? "none" : "first"}
      opensByClick
      suggestions={like.map((unit) => ({
        key: unit.abbreviation,
        selected: unit.abbreviation === draft.value,
        node: (
          <>
            <span className="petrons-unit">{unit.abbreviation}</span>
            <span className="petrons-unit-name">{unit.name}</span>
          </>
        ),
      }))}
      status={
        failed ? (
          <>
            {failed}{" "}
            {retry ? (
              <Button
                size="small"
                text={inputTexts.retry}
                onMouseDown={(event) => event.preventDefault()}
                onClick={retry}
              />
            ) : null}
          </>
        ) : groups === undefined ? (
          inputTexts.loading
        ) : like.length === 0 ? (
          inputTexts.noUnit
        ) : undefined
      }
      onPick={draft.put}
      box={{
        input: { ...props, placeholder: props.placeholder ?? inputTexts.chooseUnit },
        text,
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

/**
 * The groups given, or those of the service. A failure is logged (UN-003), shown, and can be
 * retried, unless there is no service.
 */
function useUnitGroups(given: readonly UnitGroup[] | undefined) {
  const { names, absent } = useHost().service("units");
  const task = names?.information;
  const isGiven = given !== undefined;
  const { data, error, loading, reload } = useFetch(
    isGiven || task === undefined ? null : task,
    async (api) => {
      try {
        const { data } = await api.runTask<{ groups: UnitGroup[] }>(
          {
            taskType: task!,
            pid: "null",
            options: {},
            runInBackground: false,
          },
          { reads: true },
        );
        return data[0]?.groups ?? [];
      } catch (error) {
        log("units").warn("The units could not be loaded.", error);
        throw error;
      }
    },
  );
  const failure = error === undefined || loading ? undefined : inputTexts.unitsFailed;
  return {
    groups: given ?? data,
    failed: isGiven ? undefined : (absent ?? failure),
    retry: task === undefined ? undefined : reload,
  };
}
