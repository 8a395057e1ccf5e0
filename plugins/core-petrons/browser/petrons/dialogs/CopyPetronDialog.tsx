import { Checkbox } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { useState } from "react";
import type { ListedPetron } from "../../../contracts/index.ts";
import { petronTexts } from "../petronTexts.ts";
import { usePetronActions } from "../usePetronActions.ts";
import { NameDialog } from "./NameDialog.tsx";

/** Copy: asks for a new name and which copy triggers run. */
export function CopyPetronDialog({
  petron,
  onClose,
}: {
  petron: ListedPetron;
  onClose: () => void;
}) {
  const { contributions } = useHost();
  const { copy } = usePetronActions();
  const triggers = contributions("copyTriggers");
  const [chosen, setChosen] = useState(triggers.map(({ task }) => task));
  return (
    <NameDialog
      title="Copy Petron"
      confirmLabel="Copy"
      initialName={`${petron.name} (copy)`}
      note={triggers.map(({ task, label }) => (
        <Checkbox
          key={task}
          label={label}
          checked={chosen.includes(task)}
          onChange={(event) =>
            setChosen(
              event.currentTarget.checked
                ? [...chosen, task]
                : chosen.filter((other) => other !== task),
            )
          }
        />
      ))}
      onClose={onClose}
      failed={petronTexts.copyFailed}
      onConfirm={(name) =>
        copy(
          petron,
          name,
          triggers.filter(({ task }) => chosen.includes(task)),
        )
      }
    />
  );
}
