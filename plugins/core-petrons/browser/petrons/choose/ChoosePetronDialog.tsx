import { useAttempt } from "@petrons/sdk/browser";
import { ModalDialog, pressAgain, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { petronTexts } from "../petronTexts.ts";
import { usePetronActions } from "../usePetronActions.ts";
import { usePetrons } from "../usePetrons.ts";
import { ChoosePetron } from "./ChoosePetron.tsx";
import { chooseTexts as texts } from "./choosePetronTexts.ts";
import { choiceFault, defaultContext, type PetronChoice } from "./petronChoice.ts";

interface ChoosePetronDialogProps {
  title: string;
  /** Default Launch. */
  okLabel?: string;
  /** The chosen Petron, which was made when it is a new one. */
  onChosen: (petronId: string) => void;
  onClose: () => void;
}

/**
 * Asks for the Petron of something that needs one. When a new one cannot be made, the dialog says
 * why and keeps what was typed.
 */
export const ChoosePetronDialog = observer(function ChoosePetronDialog({
  title,
  okLabel = texts.ok,
  onChosen,
  onClose,
}: ChoosePetronDialogProps) {
  const { petrons, failure } = usePetrons("AllPetrons");
  const { create } = usePetronActions();
  const [made, setMade] = useState<PetronChoice>();
  const attempt = useAttempt(petronTexts.createFailed, pressAgain(okLabel));
  const choice = made ?? { context: defaultContext(petrons), petron: undefined, name: "" };
  const launch = async () => {
    if (choice.context === "existing") {
      if (choice.petron) onChosen(choice.petron.id);
      return;
    }
    await attempt.run(true, async () => onChosen(await create(choice.name)));
  };
  return (
    <ModalDialog
      title={title}
      isOpen
      onClose={onClose}
      size="auto"
      onOk={() => void launch()}
      okLabel={okLabel}
      okDisabledReason={choiceFault(choice)}
      busy={attempt.working}
      failure={attempt.failure}
    >
      {petrons === undefined ? (
        <StateMessage
          kind={failure ? "failed" : "loading"}
          title={failure ?? "Loading Petrons …"}
          compact
        />
      ) : (
        <ChoosePetron choice={choice} onChange={setMade} />
      )}
    </ModalDialog>
  );
});
