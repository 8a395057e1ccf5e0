import {
  type SavedSettings,
  settingTexts,
  useArrived,
  useAttempt,
  useNotices,
} from "@petrons/sdk/browser";
import { NamePromptDialog, pressAgain, wholeSentence } from "@petrons/sdk/components";
import { savedSettingTexts as texts } from "./savedSettingTexts.ts";

type Saved = SavedSettings<unknown>;

interface RenameSettingDialogProps {
  kind: string;
  saved: Pick<Saved, "settings" | "update">;
  /** As it was when the dialog opened. */
  setting: Saved["settings"][number];
  onClose: () => void;
}

/** Asks for another name of a setting. A failure keeps the dialog and what was typed. */
export function RenameSettingDialog({ kind, saved, setting, onClose }: RenameSettingDialogProps) {
  const notices = useNotices();
  const { working, failure, lost, run } = useAttempt<string>(
    wholeSentence,
    pressAgain(texts.confirm),
  );
  const rename = (name: string) =>
    run(name, async () => {
      await saved.update(setting, { name });
      onClose();
    });
  useArrived(
    lost !== undefined && saved.settings.some(({ id, name }) => id === setting.id && name === lost),
    () => {
      notices.success(settingTexts.saved(lost!));
      onClose();
    },
  );
  return (
    <NamePromptDialog
      title={texts.renameTitle(kind)}
      isOpen
      value={setting.name}
      busy={working}
      failure={failure}
      onConfirm={(name) => void rename(name)}
      onClose={onClose}
    />
  );
}
