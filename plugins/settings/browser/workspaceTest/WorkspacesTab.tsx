import { Button } from "@blueprintjs/core";
import { StateMessage } from "@petrons/sdk/components";
import type { WorkspaceInfo } from "@petrons/sdk/contracts";
import { DataTable, type TableColumnOption } from "@petrons/sdk/tables";
import { useMemo, useRef } from "react";
import { useRows } from "./useRows.ts";
import { workspaceTestTexts as texts } from "./workspaceTestTexts.ts";

type Listed = WorkspaceInfo["workspaces"][number];

interface WorkspacesTabProps {
  workspaces: readonly Listed[];
  workspace: string;
  onOpen(route: string): void;
}

const rowOf = (listed: Listed) => ({ ...listed, id: listed.fullName });

/** The workspaces below the one that is loaded, as far as the person may enter them. */
export function WorkspacesTab({ workspaces, workspace, onOpen }: WorkspacesTabProps) {
  const open = useRef(onOpen);
  open.current = onOpen;
  const columns = useMemo((): TableColumnOption[] => {
    const { name, fullName, workspace: above, open: load } = texts.workspaces.columns;
    const node: TableColumnOption["node"] = ({ fullName: route }) => (
      <Button
        variant="minimal"
        size="small"
        text={texts.load}
        aria-label={texts.workspaces.load(String(route))}
        onClick={() => open.current(String(route))}
      />
    );
    return [
      { name: "name", label: name },
      { name: "open", label: load, width: 72, sortable: false, node },
      { name: "fullName", label: fullName },
      { name: "workspace", label: above },
    ];
  }, []);
  const source = useRows("workspace-test-workspaces", columns, workspaces, rowOf);
  if (workspaces.length === 0) return <StateMessage kind="empty" title={texts.workspaces.none} />;
  return (
    <DataTable
      source={source}
      label={`${texts.tabs.workspaces} ${workspace}`}
      selection="none"
      csv="workspaces.csv"
      onRowOpen={({ fullName }) => onOpen(String(fullName))}
    />
  );
}
