import { Button } from "@blueprintjs/core";
import { Error as ErrorMark, TickCircle, WarningSign } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { ByteSize, Panel, Skeleton, StateMessage, WithState } from "@petrons/sdk/components";
import type {
  ApplianceState,
  ApplianceStatus,
  PluginOverview,
  ServerInfo,
} from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { shownState } from "../pluginState.ts";
import type { CallState } from "../useCall.ts";
import { infoTexts as texts } from "./infoTexts.ts";

const icons = {
  Loaded: TickCircle,
  Online: TickCircle,
  Unresponsive: WarningSign,
  Error: ErrorMark,
};

/** A status as icon and word. */
function StatusMark({ status }: { status: "Loaded" | ApplianceState }) {
  const Icon = icons[status];
  return (
    <span className={`info-status info-status-${status.toLowerCase()}`}>
      <Icon size={14} aria-hidden="true" /> {status}
    </span>
  );
}

const waiting = <Skeleton label="Loading" count={2} />;

/** The product itself and the plugins that people open, as this browser has them. */
export const ApplicationsSection = observer(function ApplicationsSection({
  call,
  version,
}: {
  call: CallState<PluginOverview>;
  version: string;
}) {
  const { plugins, product } = useHost();
  return (
    <Panel title={texts.applications}>
      <WithState of={call} what="applications" onRetry={call.reload} loading={waiting}>
        {(all) => (
          <ul className="info-list" aria-label={texts.applications}>
            {version === "" ? null : (
              <li>
                <span className="info-name">{texts.shell(product.name)}</span>{" "}
                <StatusMark status="Loaded" /> <span className="plugin-muted">{version}</span>
              </li>
            )}
            {all
              .filter(({ bytes, chosen }) => chosen && bytes.files > 0)
              .map((plugin) => {
                const { state, reason } = shownState(plugin, plugins.status(plugin.id));
                return (
                  <li key={plugin.id}>
                    <span className="info-name">{plugin.name}</span>{" "}
                    <StatusMark
                      status={state === "failed" || state === "incompatible" ? "Error" : "Loaded"}
                    />{" "}
                    <span className="plugin-muted">{plugin.version}</span>
                    {reason ? <span className="info-reason">{reason}</span> : null}
                  </li>
                );
              })}
          </ul>
        )}
      </WithState>
    </Panel>
  );
});

export function PluginsSection({
  call,
  onDetails,
}: {
  call: CallState<PluginOverview>;
  onDetails: (plugin: PluginOverview) => void;
}) {
  return (
    <Panel title={texts.plugins} count={call.data?.length}>
      <WithState of={call} what="plugins" onRetry={call.reload} loading={waiting}>
        {(all) => (
          <ul className="info-list" aria-label={texts.plugins}>
            {all.map((plugin) => (
              <li key={plugin.id}>
                <span className="info-name">{plugin.name}</span>{" "}
                <StatusMark status={plugin.status} />{" "}
                <span className="plugin-muted">
                  {plugin.version}, {plugin.enabled ? texts.enabled : texts.disabled}
                </span>
                <Button
                  size="small"
                  variant="minimal"
                  text={texts.details}
                  aria-label={texts.detailsOf(plugin.name)}
                  className="info-end"
                  onClick={() => onDetails(plugin)}
                />
                {plugin.reason ? <span className="info-reason">{plugin.reason}</span> : null}
              </li>
            ))}
          </ul>
        )}
      </WithState>
    </Panel>
  );
}

export function AppliancesSection({ call }: { call: CallState<ApplianceStatus> }) {
  return (
    <Panel title={texts.appliances} count={call.data?.length}>
      {call.error !== null ? (
        <StateMessage
          kind="failed"
          title={texts.appliancesFailed(call.error)}
          action={<Button size="small" text="Retry" onClick={call.reload} />}
          compact
        />
      ) : (
        <WithState
          of={call}
          what="appliances"
          loading={waiting}
          empty={<StateMessage kind="empty" title={texts.noAppliances} compact />}
        >
          {(all) => (
            <ul className="info-list" aria-label={texts.appliances}>
              {all.map(({ name, status, reason, serverStatuses }) => (
                <li key={name}>
                  <span className="info-name">{name}</span> <StatusMark status={status} />{" "}
                  {reason ? <span className="info-reason">{reason}</span> : null}
                  <ul aria-label={`Servers of ${name}`}>
                    {serverStatuses.map((server) => (
                      <li key={server.serverId}>
                        <span className="info-name">{server.serverId}</span>{" "}
                        <StatusMark status={server.status} />{" "}
                        {server.reason ? (
                          <span className="info-reason">{server.reason}</span>
                        ) : null}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
        </WithState>
      )}
    </Panel>
  );
}

type Fact = readonly [name: string, value: ReactNode];
const yesNo = (value: boolean) => (value ? texts.yes : texts.no);

/** Database, platform and mail, from `GET /api/info`. */
export function ServerSections({
  call,
  version,
}: {
  call: CallState<ServerInfo>;
  version: string;
}) {
  const { product } = useHost();
  const sections = (
    info: ServerInfo,
  ): readonly (readonly [title: string, facts: readonly Fact[]])[] => [
    [
      texts.database(product.name),
      [
        [texts.databaseName, info.databaseName],
        [texts.latestDBVersion, info.databaseInfo.latestDBVersion ?? texts.notRun],
        [texts.size, <ByteSize key="size" bytes={info.databaseInfo.storageSize} />],
      ],
    ],
    [
      texts.platform,
      [
        [texts.environmentName, info.environmentName],
        [texts.version, version],
        [texts.environmentId, info.environmentId],
        [texts.localWorker, yesNo(info.instanceConfig.localWorker)],
        [texts.forwardedHeaders, yesNo(info.instanceConfig.forwardedHeaders)],
        [texts.httpsRedirection, yesNo(info.instanceConfig.httpsRedirection)],
      ],
    ],
    [
      texts.smtp,
      [
        [texts.connected, yesNo(info.smtp.connected)],
        [texts.authenticated, yesNo(info.smtp.authenticated)],
        [texts.encrypted, yesNo(info.smtp.encrypted)],
      ],
    ],
  ];
  const info = call.data?.[0];
  return (
    <WithState
      of={{ ...call, data: info }}
      what="system information"
      onRetry={call.reload}
      loading={waiting}
    >
      {(found) => (
        <div className="info-sections">
          {sections(found).map(([title, facts]) => (
            <Panel key={title} title={title}>
              <dl className="info-facts">
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
          ))}
        </div>
      )}
    </WithState>
  );
}
