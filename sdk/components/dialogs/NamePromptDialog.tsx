import { FormGroup, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useId, useState } from "react";
import { dialogTexts as texts } from "../dialogTexts.ts";
import { ModalDialog } from "../ModalDialog.tsx";

export interface NamePromptDialogProps {
  title: string;
  isOpen: boolean;
  /** What is asked, default 'Please provide a name'. */
  text?: ReactNode;
  value?: string;
  /** Longest name, default 200. */
  maxLength?: number;
  /** Default Confirm; disabled while the name is empty after trimming. */
  confirmLabel?: string;
  /** The trimmed name, never empty. */
  onConfirm: (name: string) => void;
  onClose: () => void;
  busy?: boolean;
  /** Why the last try failed; the dialog stays with what was typed. */
  failure?: string | undefined;
}

/** The name prompt (DL-006). */
export function NamePromptDialog(props: NamePromptDialogProps) {
  const {
    text = texts.namePrompt,
    value = "",
    maxLength = 200,
    confirmLabel = texts.confirm,
    onConfirm,
    ...dialog
  } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  const name = typed.trim();
  return (
    <ModalDialog
      {...dialog}
      size="auto"
      okLabel={confirmLabel}
      okDisabled={name === ""}
      dirty={name !== "" && name !== value.trim()}
      onOk={() => onConfirm(name)}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <FormGroup label={text} labelFor={id} className="petrons-dialog-field">
          <InputGroup
            id={id}
            autoFocus
            fill
            value={typed}
            maxLength={maxLength}
            onFocus={(event) => event.target.select()}
            onValueChange={setTyped}
          />
        </FormGroup>
      </form>
    </ModalDialog>
  );
}
