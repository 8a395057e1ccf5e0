import { FormGroup, InputGroup } from "@blueprintjs/core";
import {
  type SavedSettingsOptions,
  settingTexts,
  useArrived,
  useAttempt,
  useHost,
  useSavedSettings,
} from "@petrons/sdk/browser";
import { ModalDialog, pressAgain, Tip, wholeSentence } from "@petrons/sdk/components";
import type { SavedSetting, SettingScope } from "@petrons/sdk/contracts";
import { useId, useState } from "react";
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

type Sent = Pick<SavedSetting, "name" | "scope" | "data">;

/**
 * Saves settings under a name, for whom the person chooses (DA-022 to DA-024). A scope that is not
 * theirs says why; a scope's is offered inside one only.
 */
export function SaveSettingDialog({
  options,
  value,
  name: given = "",
  onClose,
}: SaveSettingDialogProps) {
  const saved = useSavedSettings(options);
  const id = useId();
  const [name, setName] = useState(given);
  const [scope, setScope] = useState<SettingScope>("user");
  const { notices, scope: place } = useHost();
  const scopes = texts.scopes(place?.label);
  const typed = name.trim();
  const found = typed === "" ? undefined : saved.sameName(typed, scope);
  // While it is saved, what appears under the name is what was sent.
  const [before, setBefore] = useState(found);
  const refused = before !== undefined && !saved.mayChange(before);
  const okLabel = before ? texts.replace : texts.save;
  const { working, failure, lost, run } = useAttempt<Sent>(wholeSentence, pressAgain(okLabel));
  if (!working && before !== found && !(lost !== undefined && found?.data === lost.data))
    setBefore(found);
  const save = () =>
    run({ name: typed, scope, data: JSON.stringify(value) }, async () => {
      await saved.save(typed, scope, value);
      onClose();
    });
  // What was sent, and not confirmed, shows: it was saved.
  useArrived(
    lost !== undefined && saved.sameName(lost.name, lost.scope)?.data === lost.data,
    () => {
      notices.success(settingTexts.saved(lost!.name));
      onClose();
    },
  );
  return (
    <ModalDialog
      title={texts.saveTitle(options.kind)}
      isOpen
      onClose={onClose}
      size="sm"
      okLabel={okLabel}
      okDisabled={typed === "" || saved.loading}
      okDisabledReason={refused ? texts.mayNotReplace : ""}
      onOk={() => void save()}
      busy={working}
      failure={failure}
      dirty={typed !== given.trim()}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <FormGroup
          label={texts.name}
          labelFor={id}
          helperText={before && !refused ? texts.replaces(options.kind, before.name) : undefined}
        >
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
                {scopes[choice.scope]}
              </label>
            </Tip>
          ))}
        </fieldset>
      </form>
    </ModalDialog>
  );
}
