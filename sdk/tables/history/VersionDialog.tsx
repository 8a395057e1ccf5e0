import { useHost } from "@petrons/sdk/browser";
import { ModalDialog } from "@petrons/sdk/components";
import type { ListedVersion } from "@petrons/sdk/contracts";
import { useMemo } from "react";
import { DataTable } from "../DataTable.tsx";
import { versionSource } from "./versionSource.ts";

interface VersionDialogProps {
  workspace: string;
  version: ListedVersion;
  onClose: () => void;
}

/** A version as it was: its pages, to search and sort. Nothing in it can be changed. */
export function VersionDialog({
  workspace,
  version: { collection, number, version, isCurrent },
  onClose,
}: VersionDialogProps) {
  const { api } = useHost();
  const source = useMemo(
    () => versionSource({ workspace, collection, version, api }),
    [workspace, collection, version, api],
  );
  return (
    <ModalDialog
      title={`${collection}, version ${number}${isCurrent ? " (current)" : ""}`}
      isOpen
      onClose={onClose}
      size="lg"
      canMaximize
      cancelLabel="Close"
    >
      <DataTable
        source={source}
        label={`${collection}, version ${number}`}
        selection="none"
        csv={false}
      />
    </ModalDialog>
  );
}
