import { FormGroup, InputGroup } from "@blueprintjs/core";
import { type SavedSettingsOptions, useSavedSettings } from "@petrons/sdk/browser";
import type { SettingScope } from "@petrons/sdk/contracts";
import { useId, useState } from "react";
import { ModalDialog } from "../ModalDialog.tsx";
import { Tip } from "../Tip.tsx";
import { savedSettingTexts as texts } from "./savedSettingTexts.ts";
import "./savedSettings.css";

export interface SaveSettingDialogProps {
  options: SavedSettingsOptions;
  /** What is saved. */
  value: unknown;
  /** The name it begins with. */
  name?: string;
  onClose: () => void;
}

/** Saves settings under a name, for whom the person chooses (D1 §2, §5). A scope that is not theirs says why; the Petron's is offered inside a Petron only. */
export function SaveSettingDialog({ options, value, name: given = "", onClose }: SaveSettingDialogProps) {
  const saved = useSavedSettings(options);
  const id = useId();
  const [name, setName] = useState(given);
  const [scope, setScope] = useState<SettingScope>("user");
  const [busy, setBusy] = useState(false);
  const typed = name.trim();
  const before = typed === "" ? undefined : saved.sameName(typed, scope);
  const refused = before !== undefined && !saved.mayChange(before);
  const save = async () => {
    setBusy(true);
    const done = await saved.save(typed, scope, value);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <ModalDialog
      title={texts.saveTitle(options.kind)}
      isOpen
      onClose={onClose}
      size="sm"
      okLabel={before ? texts.replace : texts.save}
      okDisabled={typed === "" || saved.loading}
      okDisabledReason={refused ? texts.mayNotReplace : ""}
      onOk={() => void save()}
      busy={busy}
      dirty={typed !== given.trim()}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <FormGroup label={texts.name} labelFor={id} helperText={before && !refused ? texts.replaces(options.kind, before.name) : undefined}>
          <InputGroup id={id} autoFocus fill value={name} maxLength={200} onValueChange={setName} />
        </FormGroup>
        <fieldset className="petrons-setting-scopes">
          <legend>{texts.scope}</legend>
          {saved.scopes.map((choice) => (
            <Tip key={choice.scope} text={choice.disabledReason} placement="right">
              <label className={choice.disabledReason ? "petrons-setting-refused" : undefined}>
                <input
                  type="radio"
                  name={`${id}-scope`}
                  checked={scope === choice.scope}
                  aria-disabled={choice.disabledReason !== "" || undefined}
                  aria-description={choice.disabledReason || undefined}
                  onChange={() => choice.disabledReason === "" && setScope(choice.scope)}
                />
                {texts.scopes[choice.scope]}
              </label>
            </Tip>
          ))}
        </fieldset>
      </form>
    </ModalDialog>
  );
}
