import { useDataQuery, useHost, withReason } from "@petrons/sdk/browser";
import { ConfirmDialog } from "@petrons/sdk/components";
import type { ReactNode } from "react";
import { idChunks } from "./idChunks.ts";

interface DeleteDialogProps {
  /** The documents that are deleted. */
  type: string;
  ids: readonly string[];
  texts: { deleteTitle: string; delete: string; deleted: string; deleteFailed: string };
  onDeleted: () => void;
  onClose: () => void;
  /** The question. */
  children: ReactNode;
}

const one = { limit: 1 };

/**
 * Asks, then deletes documents by their ids. When an answer was lost, it looks whether they are
 * gone.
 */
export function DeleteDialog({
  type,
  ids,
  texts,
  onDeleted,
  onClose,
  children,
}: DeleteDialogProps) {
  const { api, notices } = useHost();
  const left = useDataQuery(type, { id: { $in: [...ids] } }, one);
  const done = () => {
    notices.success(texts.deleted);
    onDeleted();
  };
  const remove = async () => {
    for (const chunk of idChunks(ids)) await api.remove(type, { id: { $in: chunk } });
    done();
  };
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      isOpen
      onClose={onClose}
      onConfirm={remove}
      arrived={!left.loading && left.error === null && left.total === 0}
      onArrived={done}
      failed={withReason(texts.deleteFailed)}
      confirmLabel={texts.delete}
    >
      {children}
    </ConfirmDialog>
  );
}
