import { resourceFailure, useResource, useUser } from "@petrons/sdk/browser";
import type { Choice } from "@petrons/sdk/contracts";
import type { InputComponent } from "@petrons/sdk/forms";
import { InputField, inputTypes } from "@petrons/sdk/forms";
import { useMemo } from "react";
import { mayChangePetron } from "../mayChangePetron.ts";
import { editorTexts as texts } from "./editorTexts.ts";

const PetronSelect = inputTypes.select.Component as unknown as InputComponent<
  string,
  { choices: readonly Choice[] }
>;

interface PetronChoiceProps {
  value: string | null;
  /** The job writes to it: Petrons that the person may only read are marked. */
  isChanged: boolean;
  faults: readonly string[];
  onChange: (petronId: string | null) => void;
  /** What was typed is none of the choices. */
  onProblems: (problems: readonly string[]) => void;
}

/** The Petron that a job runs in; many of them are searched by typing. */
export function PetronChoice({
  value,
  isChanged,
  faults,
  onChange,
  onProblems,
}: PetronChoiceProps) {
  const user = useUser();
  const { userId } = user;
  const petrons = useResource<
    { id: string; name: string; ownerId: string; isCollaborator: boolean }[]
  >(`$root/Users/${userId}#AllPetrons`);
  const { data } = petrons;
  const failure = data === undefined ? resourceFailure(petrons) : undefined;
  const hasFailed = failure !== undefined;
  const choices = useMemo(() => {
    const label = (petron: NonNullable<typeof data>[number]) =>
      isChanged && !mayChangePetron(user, petron) ? texts.petronReadOnly(petron.name) : petron.name;
    const known = (data ?? [])
      .map((petron) => ({ value: petron.id, label: label(petron) }))
      .sort((a, b) => a.label.localeCompare(b.label));
    if (value === null || known.some((choice) => choice.value === value)) return known;
    // One that is still loading or may not be seen any more is shown, not dropped.
    return [
      { value, label: data ? texts.petronGone(value) : hasFailed ? value : texts.loadingName },
      ...known,
    ];
  }, [data, value, hasFailed, isChanged, user]);
  return (
    <InputField
      input={PetronSelect}
      label={texts.petron}
      hint={texts.petronHint}
      value={value ?? undefined}
      onChange={(petronId) => onChange(petronId ?? null)}
      options={{ choices }}
      clearable
      placeholder={texts.noPetron}
      debounce={0}
      onProblems={onProblems}
      errors={failure === undefined ? faults : [...faults, texts.petronsFailed(failure)]}
    />
  );
}
