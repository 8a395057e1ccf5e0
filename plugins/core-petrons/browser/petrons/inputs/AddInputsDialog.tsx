import { useArrived, useAttempt, useHost } from "@petrons/sdk/browser";
import { type FinderItem, InputFinderDialog, pressAgain } from "@petrons/sdk/components";
import { inputChanges } from "./inputChanges.ts";
import { inputTexts as texts } from "./inputTexts.ts";
import { useInputLinks } from "./useInputLinks.ts";

interface AddInputsDialogProps {
  petronId: string;
  /** The inputs that the Petron has now. */
  chosen: readonly FinderItem[];
  onClose: () => void;
}

/**
 * The finder that adds and removes inputs of a Petron. A failure keeps it, with what was chosen.
 */
export function AddInputsDialog({ petronId, chosen, onClose }: AddInputsDialogProps) {
  const { notices } = useHost();
  const { link, unlink } = useInputLinks(petronId);
  const { working, failure, lost, run } = useAttempt<readonly FinderItem[]>(
    texts.failed,
    pressAgain("OK"),
  );
  const done = () => {
    notices.success(texts.added);
    onClose();
  };
  const changesTo = (items: readonly FinderItem[]) => inputChanges(petronId, chosen, items);
  const isUnchanged = ({ added, removed }: ReturnType<typeof changesTo>) =>
    added.length + removed.length === 0;
  const change = (items: readonly FinderItem[]) =>
    run(items, async () => {
      const changes = changesTo(items);
      if (isUnchanged(changes)) return onClose();
      if (changes.added.length > 0) await link(changes.added);
      for (const item of changes.removed) await unlink(item);
      done();
    });
  // The inputs that were sent, and not confirmed, are those of the Petron: they were saved.
  useArrived(lost !== undefined && isUnchanged(changesTo(lost)), done);
  return (
    <InputFinderDialog
      isOpen
      chosen={chosen}
      petronId={petronId}
      busy={working}
      failure={failure}
      onOk={(items) => void change(items)}
      onClose={onClose}
    />
  );
}
