import { FormGroup, InputGroup } from "@blueprintjs/core";
import { useAttempt } from "@petrons/sdk/browser";
import { ModalDialog, pressAgain } from "@petrons/sdk/components";
import { type ReactNode, useId, useState } from "react";
import { goneDialog } from "../../goneDialog.tsx";

interface NameDialogProps {
  title: string;
  confirmLabel: string;
  initialName?: string;
  /** What is below the name. */
  note?: ReactNode;
  /** What it is a name in was deleted, or taken from this person, while they type. */
  isGone?: boolean;
  onClose: () => void;
  /** The trimmed name. The dialog closes when it is done, and says why it was not. */
  onConfirm: (name: string) => Promise<void>;
  /** The sentence of a failure. */
  failed: (message: string) => string;
}

/** Asks for a name, non-empty after trimming. A failure keeps the dialog and what was typed. */
export function NameDialog({
  title,
  confirmLabel,
  initialName = "",
  note,
  isGone = false,
  onClose,
  onConfirm,
  failed,
}: NameDialogProps) {
  const id = useId();
  const [name, setName] = useState(initialName);
  const { working, failure, run } = useAttempt(failed, pressAgain(confirmLabel));
  const empty = name.trim() === "";
  const confirm = async () => {
    if (empty || isGone) return;
    await run(true, async () => {
      await onConfirm(name.trim());
      onClose();
    });
  };
  return (
    <ModalDialog
      title={title}
      isOpen
      onClose={onClose}
      size="auto"
      onOk={confirm}
      okLabel={confirmLabel}
      okDisabled={empty}
      okLoading={working}
      failure={failure}
      {...(isGone && goneDialog("copyName", name))}
    >
      <FormGroup label="Name" labelFor={id}>
        <InputGroup
          id={id}
          autoFocus
          value={name}
          maxLength={200}
          onValueChange={setName}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) void confirm();
          }}
        />
      </FormGroup>
      {note}
    </ModalDialog>
  );
}
