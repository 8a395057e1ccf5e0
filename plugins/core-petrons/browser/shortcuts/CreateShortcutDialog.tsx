import { NamePromptDialog } from "@petrons/sdk/components";
import { useState } from "react";
import { defaultShortcutName, type ShortcutPage } from "./shortcutPage.ts";
import { shortcutTexts as texts } from "./shortcutTexts.ts";
import { useShortcutActions } from "./useShortcutActions.ts";

/** Create New Shortcut: asks for a name that is not empty. A failure keeps the dialog and what was typed. */
export function CreateShortcutDialog({ page, onClose }: { page: NonNullable<ShortcutPage>; onClose: () => void }) {
  const { create } = useShortcutActions();
  const [working, setWorking] = useState(false);
  const { pluginId } = page.route;
  const confirm = async (name: string) => {
    setWorking(true);
    const done = await create({ name, pluginId, meta: page.meta });
    setWorking(false);
    if (done) onClose();
  };
  return (
    <NamePromptDialog
      title={texts.createTitle}
      isOpen
      text={texts.nameLabel}
      value={defaultShortcutName(pluginId)}
      confirmLabel={texts.create}
      busy={working}
      onConfirm={(name) => void confirm(name)}
      onClose={onClose}
    />
  );
}
