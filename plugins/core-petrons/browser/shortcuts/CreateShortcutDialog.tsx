import { useArrived, useAttempt, useNotices, withReason } from "@petrons/sdk/browser";
import { NamePromptDialog, pressAgain } from "@petrons/sdk/components";
import type { ListedShortcut } from "./ShortcutRow.tsx";
import { defaultShortcutName, type ShortcutPage } from "./shortcutPage.ts";
import { shortcutTexts as texts } from "./shortcutTexts.ts";
import { useShortcutActions } from "./useShortcutActions.ts";

const failed = withReason(texts.createFailed);

interface CreateShortcutDialogProps {
  page: NonNullable<ShortcutPage>;
  /** Those there are, live. */
  shortcuts: readonly ListedShortcut[] | undefined;
  onClose: () => void;
}

/** What was sent, and which shortcuts there were by then. */
interface Sent {
  name: string;
  before: ReadonlySet<string>;
}

/**
 * Create New Shortcut: asks for a name that is not empty. A failure keeps the dialog and what was
 * typed.
 */
export function CreateShortcutDialog({ page, shortcuts = [], onClose }: CreateShortcutDialogProps) {
  const { create } = useShortcutActions();
  const notices = useNotices();
  const { working, failure, lost, run } = useAttempt<Sent>(failed, pressAgain(texts.create));
  const { pluginId } = page.route;
  const confirm = (name: string) =>
    run(
      { name: name.trim(), before: lost?.before ?? new Set(shortcuts.map(({ id }) => id)) },
      async () => {
        await create({ name, pluginId, meta: page.meta });
        onClose();
      },
    );
  // What was sent, and not confirmed, shows: it was made.
  const isMade = ({ id, name, meta }: ListedShortcut) =>
    name === lost?.name && meta.toRoute === page.meta.toRoute && !lost.before.has(id);
  useArrived(shortcuts.some(isMade), () => {
    notices.success(texts.created);
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
