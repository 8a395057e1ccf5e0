import { Radio, RadioGroup } from "@blueprintjs/core";
import { useAttempt, useHost } from "@petrons/sdk/browser";
import { ModalDialog, pressAgain } from "@petrons/sdk/components";
import type { FoundNameKind } from "@petrons/sdk/contracts";
import { useState } from "react";
import { nameTexts as texts } from "./nameTexts.ts";

interface NameColumnDialogProps {
  workspace: string;
  collection: string;
  column: { name: string; label: string };
  kind: FoundNameKind | undefined;
  /** Why the person cannot choose. */
  readOnly: string | undefined;
  onClose: () => void;
}

const choices = ["well", "field", "none"] as const;
type Choice = (typeof choices)[number];

/** Whether search finds the values of a column, and as what. */
export function NameColumnDialog({
  workspace,
  collection,
  column,
  kind,
  readOnly,
  onClose,
}: NameColumnDialogProps) {
  const { api, notices, scope } = useHost();
  const now: Choice = kind ?? "none";
  const [choice, setChoice] = useState<Choice>(now);
  const attempt = useAttempt(texts.failed, pressAgain(texts.save));
  const save = () =>
    attempt.run(true, async () => {
      await api.forge("SetNameColumn", {
        workspace,
        collection,
        column: column.name,
        kind: choice === "none" ? null : choice,
      });
      notices.success(texts.saved(column.label, choice));
      onClose();
    });
  return (
    <ModalDialog
      title={texts.title(column.label)}
      isOpen
      size="auto"
      onClose={onClose}
      okLabel={texts.save}
      okDisabled={readOnly !== undefined || choice === now}
      {...(readOnly !== undefined && { okDisabledReason: readOnly })}
      onOk={() => void save()}
      busy={attempt.working}
      failure={attempt.failure}
    >
      <div className="petrons-look-dialog">
        <RadioGroup
          label={texts.legend}
          name="found"
          selectedValue={choice}
          disabled={readOnly !== undefined}
          onChange={({ currentTarget }) =>
            setChoice(choices.find((one) => one === currentTarget.value) ?? now)
          }
        >
          {choices.map((value) => (
            <Radio
              key={value}
              value={value}
              label={texts.choices[value]}
              autoFocus={value === now}
            />
          ))}
        </RadioGroup>
        <p className="petrons-look-note">{readOnly ?? texts.note(scope?.label)}</p>
      </div>
    </ModalDialog>
  );
}
