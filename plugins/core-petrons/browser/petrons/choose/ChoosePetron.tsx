import { Button, FormGroup, InputGroup, Radio, RadioGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { chooseTexts as texts } from "./choosePetronTexts.ts";
import type { PetronChoice } from "./petronChoice.ts";
import { SelectPetronDialog } from "./SelectPetronDialog.tsx";

interface ChoosePetronProps {
  choice: PetronChoice;
  /** What the dialog that selects a Petron says it is for. */
  selectTitle?: string;
  onChange: (choice: PetronChoice) => void;
}

/**
 * The Choose-Petron context of a dialog: an existing Petron, which is selected, or a new one, which
 * gets a name.
 */
export function ChoosePetron({ choice, selectTitle, onChange }: ChoosePetronProps) {
  const id = useId();
  const [selecting, setSelecting] = useState(false);
  const { context, petron, name } = choice;
  return (
    <div className="petron-choice">
      <RadioGroup
        label={texts.context}
        selectedValue={context}
        onChange={(event) =>
          onChange({ ...choice, context: event.currentTarget.value === "new" ? "new" : "existing" })
        }
      >
        <Radio value="existing" label={texts.existing} />
        <Radio value="new" label={texts.new} />
      </RadioGroup>
      {context === "new" ? (
        <FormGroup label={texts.name} labelFor={id}>
          <InputGroup
            id={id}
            autoFocus
            value={name}
            maxLength={200}
            onValueChange={(typed) => onChange({ ...choice, name: typed })}
          />
        </FormGroup>
      ) : (
        <div className="petron-choice-selected">
          <span className="petron-choice-name">
            {petron?.name ?? <span className="petron-muted">{texts.noneSelected}</span>}
          </span>
          <Button text={petron ? texts.change : texts.select} onClick={() => setSelecting(true)} />
        </div>
      )}
      {selecting ? (
        <SelectPetronDialog
          selectedId={petron?.id}
          {...(selectTitle !== undefined && { title: selectTitle })}
          onSelect={(selected) => {
            onChange({ ...choice, petron: selected });
            setSelecting(false);
          }}
          onClose={() => setSelecting(false)}
        />
      ) : null}
    </div>
  );
}
