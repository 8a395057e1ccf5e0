import { Refresh } from "@blueprintjs/icons";
import {
  DateTimeText,
  FocusKeepingButton,
  Panel,
  StateMessage,
  UrlTabs,
} from "@petrons/sdk/components";
import type { FlowInfo } from "@petrons/sdk/contracts";
import { DataTable } from "@petrons/sdk/tables";
import { flowColumns } from "../flowColumns.ts";
import { InfoTab } from "./InfoTab.tsx";
import { ResourcesTab } from "./ResourcesTab.tsx";
import { useRows } from "./useRows.ts";
import type { WorkspaceLoad } from "./useWorkspaceInfo.ts";
import { WorkspacesTab } from "./WorkspacesTab.tsx";
import { workspaceTestTexts as texts } from "./workspaceTestTexts.ts";

interface WorkspaceStatusProps {
  load: WorkspaceLoad;
  /** A workspace was asked for. */
  isAsked: boolean;
  workspace: string;
  resource: string | undefined;
  /** Loads another route. */
  onOpen(route: string): void;
}

/** The status panel: what the last answer said, and Update to ask again (GP-074). */
export function WorkspaceStatus({
  load,
  isAsked,
  workspace,
  resource,
  onOpen,
}: WorkspaceStatusProps) {
  const { loaded, loading, failure, update } = load;
  const again = (
    <>
      {loaded ? (
        <span className="petrons-muted workspace-test-age">
          {texts.asOf} <DateTimeText value={loaded.at} format="h:mm:ss A z" />
        </span>
      ) : null}
      <FocusKeepingButton
        icon={<Refresh />}
        text={texts.update}
        loading={loading}
        disabled={!isAsked}
        onClick={update}
      />
    </>
  );
  return (
    <Panel
      title={
        isAsked ? (
          <span className="workspace-test-name" title={workspace}>
            {workspace}
          </span>
        ) : (
          texts.title
        )
      }
      actions={again}
      className="workspace-test-status"
    >
      {failure ? (
        <StateMessage
          kind={failure.refused ? "no-access" : "failed"}
          title={failure.refused ? texts.forbidden : texts.failed}
          compact={loaded !== undefined}
        >
          {failure.text}
        </StateMessage>
      ) : null}
      {!isAsked ? (
        <StateMessage kind="empty" title={texts.start}>
          {texts.startDetail}
        </StateMessage>
      ) : null}
      {loading && !loaded ? <StateMessage kind="loading" title={texts.loading} /> : null}
      {loaded ? (
        <UrlTabs
          label={texts.tabs.label}
          initial={resource === undefined ? "flows" : "resources"}
          tabs={[
            {
              id: "flows",
              title: texts.tabs.flows,
              count: loaded.info.flows.length,
              content: <FlowsTab flows={loaded.info.flows} workspace={workspace} />,
            },
            {
              id: "resources",
              title: texts.tabs.resources,
              count: loaded.info.resources.length,
              content: (
                <ResourcesTab
                  resources={loaded.info.resources}
                  workspace={workspace}
                  name={resource}
                  onOpen={onOpen}
                />
              ),
            },
            {
              id: "workspaces",
              title: texts.tabs.workspaces,
              count: loaded.info.workspaces.length,
              content: (
                <WorkspacesTab
                  workspaces={loaded.info.workspaces}
                  workspace={workspace}
                  onOpen={onOpen}
                />
              ),
            },
            { id: "info", title: texts.tabs.info, content: <InfoTab loaded={loaded} /> },
          ]}
        />
      ) : null}
    </Panel>
  );
}

const rowOf = (flow: FlowInfo) => ({ ...flow, id: `${flow.workspace} ${flow.name}` });

function FlowsTab({ flows, workspace }: { flows: readonly FlowInfo[]; workspace: string }) {
  const source = useRows("workspace-test-flows", flowColumns, flows, rowOf);
  if (flows.length === 0) return <StateMessage kind="empty" title={texts.flows.none} />;
  return (
    <DataTable
      source={source}
      label={`${texts.tabs.flows} ${workspace}`}
      selection="none"
      csv="flows.csv"
    />
  );
}
