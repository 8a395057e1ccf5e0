import { TextArea } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { useAttempt, useHost, useNotices } from "@petrons/sdk/browser";
import { ModalDialog, pressAgain } from "@petrons/sdk/components";
import { useState } from "react";
import { unknownFlags } from "./flagRows.ts";
import { flagsChange, flagsFault, flagsOf, flagsTexts as texts } from "./flagsTexts.ts";

interface FlagsDialogProps {
  id: string;
  flags: readonly string[];
  /** The names of the flags that enabled plugins declare. */
  known: ReadonlySet<string>;
  onClose: () => void;
  onSaved: () => void;
}

export function FlagsDialog({ id, flags, known, onClose, onSaved }: FlagsDialogProps) {
  const { api } = useHost();
  const notices = useNotices();
  // What the box began with: flags that somebody else sets or takes away meanwhile stay as they
  // left them.
  const [before] = useState(() => flags.join("\n"));
  const [text, setText] = useState(before);
  const { working, failure, run } = useAttempt(texts.failed, pressAgain(texts.save));
  const fault = flagsFault(flagsOf(text));
  const unknown = fault === undefined ? unknownFlags(flagsOf(text), known) : [];
  const save = () =>
    run(true, async () => {
      const change = flagsChange(flagsOf(before), flagsOf(text));
      if (change) await api.update("AppSetting", { id }, change);
      notices.success(texts.saved);
      onSaved();
      onClose();
    });
  return (
    <ModalDialog
      title={texts.set}
      isOpen
      onClose={onClose}
      onOk={() => void save()}
      okLabel={texts.save}
      okDisabledReason={fault ?? ""}
      busy={working}
      dirty={text !== before}
      failure={failure}
    >
      <TextArea
        autoFocus
        fill
        rows={10}
        aria-label={texts.box}
        aria-invalid={fault !== undefined}
        intent={fault === undefined ? "none" : "danger"}
        placeholder={texts.box}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="flags-hint">{texts.hint}</p>
      <div role="status">
        {fault === undefined ? null : <p className="flags-hint flags-hint-fault">{fault}</p>}
        {unknown.length > 0 ? (
          <p className="flags-hint flags-hint-unknown">
            <WarningSign /> {texts.unknownLines(unknown)}
          </p>
        ) : null}
      </div>
    </ModalDialog>
  );
}
