import { formatBytes, formatCount } from "@petrons/sdk/browser";
import { DateTimeText, StateMessage } from "@petrons/sdk/components";
import { FactList } from "./FactList.tsx";
import type { LoadedWorkspace } from "./useWorkspaceInfo.ts";
import { workspaceTestTexts } from "./workspaceTestTexts.ts";

const texts = workspaceTestTexts.info;

/** What the workspace is: who declares it, whose rights it has, where it is held. */
export function InfoTab({ loaded: { info, workspace, at } }: { loaded: LoadedWorkspace }) {
  const { info: details, resources } = info;
  if (!details) return <StateMessage kind="empty" title={texts.onTheWay} />;
  const bytes = resources.reduce((sum, resource) => sum + (resource.details?.bytes ?? 0), 0);
  return (
    <FactList
      label={workspaceTestTexts.tabs.info}
      facts={[
        [texts.address, <code key="address">{workspace}</code>],
        [texts.template, <code key="template">{details.template}</code>],
        [texts.plugin, details.pluginId === "host" ? texts.host : details.pluginId],
        [texts.principal, texts.principals[details.principal]],
        [
          texts.variables,
          details.variables.length === 0 ? texts.none : details.variables.join(", "),
        ],
        [texts.resources, texts.total(resources.length, formatBytes(bytes))],
        [texts.clients, formatCount(details.clients)],
        [texts.node, details.node],
        [workspaceTestTexts.asOf, <DateTimeText key="at" value={at} />],
      ]}
    />
  );
}
