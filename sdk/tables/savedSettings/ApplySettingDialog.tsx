import { type SavedSettingsOptions, useHost, useSavedSettings } from "@petrons/sdk/browser";
import { ChoiceList, ModalDialog, StateMessage } from "@petrons/sdk/components";
import { useState } from "react";
import { SettingsFailed } from "./SettingsFailed.tsx";
import { savedSettingTexts as texts } from "./savedSettingTexts.ts";

export interface ApplySettingDialogProps {
  options: SavedSettingsOptions;
  /** The data of the setting; its shape is the page's to check. */
  onApply: (value: unknown) => void;
  onClose: () => void;
}

/** Chooses a saved setting and applies it (DA-026): with none selected it says so and stays. */
export function ApplySettingDialog({ options, onApply, onClose }: ApplySettingDialogProps) {
  const { scope } = useHost();
  const saved = useSavedSettings(options);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const apply = (id: string | undefined) => {
    const value = saved.apply(saved.settings.find((setting) => setting.id === id));
    if (value === undefined) return;
    onApply(value);
    onClose();
  };
  const scopes = texts.scopes(scope?.label);
  const items = saved.settings.map((setting) => ({
    id: setting.id,
    name: setting.name,
    detail: `${scopes[setting.scope]}${setting.id === saved.applied?.id ? ` · ${texts.lastApplied}` : ""}`,
  }));
  return (
    <ModalDialog
      title={texts.loadTitle(options.kind)}
      isOpen
      onClose={onClose}
      size="sm"
      okLabel={texts.apply}
      onOk={() => apply(chosen[0])}
    >
      {saved.error !== null && items.length === 0 ? (
        <SettingsFailed saved={saved} />
      ) : saved.loading && items.length === 0 ? (
        <StateMessage kind="loading" title={texts.loading} compact />
      ) : items.length === 0 ? (
        <StateMessage kind="empty" title={texts.none(options.kind, options.subject)} compact />
      ) : (
        <ChoiceList
          label={texts.loadTitle(options.kind)}
          items={items}
          selection="single"
          selected={chosen}
          onChange={setChosen}
          onOpen={(item) => apply(item.id)}
        />
      )}
    </ModalDialog>
  );
}
