import { useAttempt } from "@petrons/sdk/browser";
import { NamePromptDialog, pressAgain } from "@petrons/sdk/components";
import { defaultShortcutName, type ShortcutPage } from "./shortcutPage.ts";
import { shortcutTexts as texts } from "./shortcutTexts.ts";
import { useShortcutActions } from "./useShortcutActions.ts";

const failed = () => texts.createFailed;

/** Create New Shortcut: asks for a name that is not empty. A failure keeps the dialog and what was typed. */
export function CreateShortcutDialog({ page, onClose }: { page: NonNullable<ShortcutPage>; onClose: () => void }) {
  const { create } = useShortcutActions();
  const { working, failure, run } = useAttempt(failed, pressAgain(texts.create));
  const { pluginId } = page.route;
  const confirm = (name: string) =>
    run(true, async () => {
      await create({ name, pluginId, meta: page.meta });
      onClose();
    });
  return (
    <NamePromptDialog
      title={texts.createTitle}
      isOpen
      text={texts.nameLabel}
      value={defaultShortcutName(pluginId)}
      confirmLabel={texts.create}
      busy={working}
      failure={failure}
      onConfirm={(name) => void confirm(name)}
      onClose={onClose}
    />
  );
}
