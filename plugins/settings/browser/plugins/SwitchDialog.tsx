import { Callout } from "@blueprintjs/core";
import { unconfirmedAdvice, useAttempt, useHost } from "@petrons/sdk/browser";
import { ModalDialog, WithState } from "@petrons/sdk/components";
import type { PluginCheck, PluginOverview } from "@petrons/sdk/contracts";
import { useLocation } from "react-router-dom";
import { useCall } from "../useCall.ts";
import { ContributionLists } from "./ContributionLists.tsx";
import { countsText } from "./pluginFilter.ts";
import { pluginsTexts as texts } from "./pluginsTexts.ts";

interface SwitchDialogProps {
  plugin: PluginOverview;
  enable: boolean;
  onClose: () => void;
  onSwitched: () => void;
}

/** Shows what switching a plugin does, as the server says, before it is done. */
export function SwitchDialog({ plugin, enable, onClose, onSwitched }: SwitchDialogProps) {
  const { api, notices } = useHost();
  const call = useCall<PluginCheck>(`/plugins/${plugin.id}/check?enable=${enable}`);
  const failed = (message: string) =>
    enable ? texts.notEnabled(plugin.name, message) : texts.notDisabled(plugin.name, message);
  const { working, failure, run } = useAttempt(failed, unconfirmedAdvice);
  const check = call.data?.[0];
  const refused = check?.refused.length ? texts.refused : "";
  const confirm = async () => {
    if (!check) return;
    await run(true, async () => {
      await api.post(
        `/plugins/${plugin.id}/${enable ? "enable" : "disable"}`,
        enable ? { together: check.together.map(({ id }) => id) } : {},
      );
      notices.success(enable ? texts.enabled(plugin.name) : texts.disabled(plugin.name));
      onSwitched();
      onClose();
    });
  };
  return (
    <ModalDialog
      title={enable ? texts.enableTitle(plugin.name) : texts.disableTitle(plugin.name)}
      isOpen
      onClose={onClose}
      onOk={() => void confirm()}
      okLabel={enable ? texts.enableLabel(check?.together.length ?? 0) : texts.disable}
      okIntent={enable ? "primary" : "danger"}
      okDisabled={!check}
      okDisabledReason={refused}
      busy={working}
      failure={failure}
    >
      <WithState of={{ ...call, data: check }} what="checks" onRetry={call.reload}>
        {(found) => (enable ? <EnableCheck check={found} /> : <DisableCheck check={found} />)}
      </WithState>
    </ModalDialog>
  );
}

function EnableCheck({ check: { refused, contributes, needs, sdk } }: { check: PluginCheck }) {
  return (
    <div className="plugin-check">
      {refused.length > 0 ? (
        <Callout intent="danger" title={texts.refused} role="alert">
          <ul>
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Callout>
      ) : null}
      <Changes title={texts.adds} contributes={contributes} />
      <section>
        <h3>{texts.needs}</h3>
        <ul>
          <li>{texts.sdk(sdk.range, sdk.version, sdk.satisfied)}</li>
          {needs.map(({ id, title, range, service, installed, enabled }) => (
            <li key={`${id} ${service}`}>
              {texts.related(title, range, service)}:{" "}
              {!installed ? texts.missing : enabled ? texts.present : texts.together}
            </li>
          ))}
        </ul>
      </section>
      <Callout intent="warning">{texts.trusted}</Callout>
      <p className="plugin-muted">{texts.forYou}</p>
    </div>
  );
}

function DisableCheck({ check: { id, contributes, dependents, jobs } }: { check: PluginCheck }) {
  const { pathname } = useLocation();
  const own = useHost().routeAt(pathname)?.pluginId;
  const goesToo = own !== undefined && (own === id || dependents.some((one) => one.id === own));
  return (
    <div className="plugin-check">
      {goesToo ? (
        <Callout intent="danger" role="alert">
          {texts.ownPage(id)}
        </Callout>
      ) : null}
      {dependents.length > 0 ? (
        <Callout intent="warning" title={texts.dependents}>
          {dependents.map(({ title }) => title).join(", ")}
        </Callout>
      ) : null}
      {jobs.total > 0 ? (
        <Callout intent="warning" title={texts.jobsStop(jobs.total)}>
          {texts.namesOf(jobs.names, jobs.total)}
        </Callout>
      ) : null}
      <Changes title={texts.vanishes} contributes={contributes} />
      <p className="plugin-muted">{texts.forYou}</p>
    </div>
  );
}

/** What comes or goes, of each plugin that is switched or stops. */
function Changes({
  title,
  contributes,
}: {
  title: string;
  contributes: PluginCheck["contributes"];
}) {
  return (
    <section>
      <h3>{title}</h3>
      {contributes.map((one) => (
        <div key={one.id}>
          {contributes.length > 1 ? <h4>{one.title}</h4> : null}
          {countsText(one.names, one.kindLabels) === "" ? (
            <p className="plugin-muted">{texts.addsNothing}</p>
          ) : (
            <ContributionLists names={one.names} labels={one.kindLabels} />
          )}
        </div>
      ))}
    </section>
  );
}
