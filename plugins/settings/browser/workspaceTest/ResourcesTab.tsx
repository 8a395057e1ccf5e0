import { formatBytes, useUrlState } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import type { WorkspaceResource } from "@petrons/sdk/contracts";
import { DataTable, type TableColumnOption } from "@petrons/sdk/tables";
import { useRef } from "react";
import { ResourcePart } from "./ResourcePart.tsx";
import { useRows } from "./useRows.ts";
import { workspaceTestTexts } from "./workspaceTestTexts.ts";

const texts = workspaceTestTexts.resources;
const uriOf = ({ workspace, name }: Pick<WorkspaceResource, "workspace" | "name">) =>
  `${workspace}#${name}`;

const columns: readonly TableColumnOption[] = [
  { name: "name", label: texts.columns.name },
  { name: "type", label: texts.columns.type },
  {
    name: "rowCount",
    label: texts.columns.rowCount,
    type: "number",
    typeOptions: { format: "integer" },
  },
  {
    name: "bytes",
    label: texts.columns.bytes,
    align: "right",
    value: ({ bytes }) => (bytes === undefined ? null : formatBytes(Number(bytes))),
  },
  {
    name: "computedAt",
    label: texts.columns.computedAt,
    help: texts.help.computedAt,
    type: "time",
    typeOptions: { format: "h:mm:ss A z" },
  },
  {
    name: "elapsedMs",
    label: texts.columns.elapsed,
    help: texts.help.elapsed,
    unit: "ms",
    type: "number",
  },
  { name: "version", label: texts.columns.version, help: texts.help.version },
  { name: "workspace", label: texts.columns.workspace },
];

const rowOf = (resource: WorkspaceResource) => {
  const { name, workspace, type, rowCount, details } = resource;
  return {
    id: uriOf(resource),
    name,
    workspace,
    type: workspaceTestTexts.types[type] ?? type,
    rowCount: type === "list" ? rowCount : null,
    bytes: details?.version === undefined ? undefined : details.bytes,
    version: details?.version ?? null,
    computedAt: details?.computedAt ?? null,
    elapsedMs: details?.elapsedSeconds === undefined ? null : details.elapsedSeconds * 1000,
  };
};

interface ResourcesTabProps {
  resources: readonly WorkspaceResource[];
  workspace: string;
  /** The resource that the route names. */
  name: string | undefined;
  onOpen(route: string): void;
}

/**
 * The resources of the workspace and of those below it; the selected one with its live value and
 * what it depends on.
 */
export function ResourcesTab({ resources, workspace, name, onOpen }: ResourcesTabProps) {
  const [uri, choose] = useUrlState("resource", name === undefined ? "" : `${workspace}#${name}`, {
    replace: true,
  });
  const chosen = useRef(choose);
  chosen.current = choose;
  const onMark = (_operation: unknown, _ids: unknown, after: ReadonlySet<string>) =>
    chosen.current([...after][0] ?? "");
  const shown = resources.find((resource) => uriOf(resource) === uri);
  const source = useRows("workspace-test-resources", columns, resources, rowOf, {
    selectedIds: shown ? [uri] : [],
    onMark,
  });
  if (resources.length === 0) return <StateMessage kind="empty" title={texts.none} />;
  return (
    <div className="workspace-test-resources">
      {shown || uri === "" ? null : (
        <StateMessage kind="failed" title={texts.unknown(uri)} compact>
          {texts.choose}
        </StateMessage>
      )}
      <DataTable
        source={source}
        label={`${workspaceTestTexts.tabs.resources} ${workspace}`}
        selection="single"
        csv="resources.csv"
      />
      {shown ? (
        <ResourcePart key={uri} resource={shown} uri={uri} workspace={workspace} onOpen={onOpen} />
      ) : null}
      {uri === "" ? <StateMessage kind="empty" title={texts.choose} compact /> : null}
    </div>
  );
}
