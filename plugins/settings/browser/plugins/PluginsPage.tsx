import "../settings.css";
import { Button, HTMLSelect } from "@blueprintjs/core";
import { useHost, useUrlState } from "@petrons/sdk/browser";
import { Page, Panel, SearchBox, Skeleton, StateMessage, WithState } from "@petrons/sdk/components";
import type { PluginOverview, RemovedPlugin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { pluginStates, shownState, stateWord } from "../pluginState.ts";
import { useCall } from "../useCall.ts";
import { usePlugins } from "../usePlugins.ts";
import { HistoryDialog } from "./HistoryDialog.tsx";
import { OverridesSection } from "./OverridesSection.tsx";
import { PluginRow } from "./PluginRow.tsx";
import { isFound } from "./pluginFilter.ts";
import { pluginsTexts as texts } from "./pluginsTexts.ts";
import { SwitchDialog } from "./SwitchDialog.tsx";
import { VisibilityDialog } from "./VisibilityDialog.tsx";

/** Every plugin of the environment, and the switches of the organization. */
export const PluginsPage = observer(function PluginsPage() {
  const host = useHost();
  const call = usePlugins();
  const [search, setSearch] = useUrlState("text", "", { replace: true });
  const [state, setState] = useUrlState("state", "", { replace: true });
  const [switching, setSwitching] = useState<{ plugin: PluginOverview; enable: boolean }>();
  const [dialog, setDialog] = useState<"history" | "why">();
  const all = call.data ?? [];
  const isInState = (plugin: PluginOverview) =>
    state === "" || shownState(plugin, host.plugins.status(plugin.id)).state === state;
  const found = all.filter((plugin) => isInState(plugin) && isFound(plugin, search));
  const showAll = () => {
    setSearch("");
    setState("");
  };
  return (
    <Page
      title={texts.title}
      detail={
        call.data ? <span role="status">{`${found.length} of ${all.length}`}</span> : undefined
      }
      actions={
        <>
          <SearchBox
            value={search}
            onChange={setSearch}
            placeholder={texts.search}
            debounce={150}
          />
          <HTMLSelect
            aria-label={texts.state}
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
          >
            <option value="">{texts.allStates}</option>
            {pluginStates.map((one) => (
              <option key={one} value={one}>
                {stateWord(one)}
              </option>
            ))}
          </HTMLSelect>
          <Button text={texts.why} onClick={() => setDialog("why")} />
          <Button text={texts.history} onClick={() => setDialog("history")} />
        </>
      }
    >
      <div className="plugin-page">
        <WithState
          of={call}
          what={texts.what}
          onRetry={call.reload}
          loading={<Skeleton label="Loading plugins" count={6} />}
        >
          {() =>
            found.length === 0 ? (
              <StateMessage
                kind="filtered"
                title={texts.noMatch}
                action={<Button text={texts.clear} onClick={showAll} />}
              >
                {texts.noMatchHint}
              </StateMessage>
            ) : (
              <ul className="plugin-list" aria-label={texts.title}>
                {found.map((plugin) => (
                  <PluginRow
                    key={plugin.id}
                    plugin={plugin}
                    onSwitch={(one, enable) => setSwitching({ plugin: one, enable })}
                  />
                ))}
              </ul>
            )
          }
        </WithState>
        {call.data ? <RemovedPlugins /> : null}
        {call.data ? <OverridesSection plugins={all} /> : null}
      </div>
      {switching ? (
        <SwitchDialog
          {...switching}
          onClose={() => setSwitching(undefined)}
          onSwitched={call.reload}
        />
      ) : null}
      {dialog === "history" ? <HistoryDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === "why" ? (
        <VisibilityDialog plugins={all} onClose={() => setDialog(undefined)} />
      ) : null}
    </Page>
  );
});

/** Plugins that are gone while their documents are kept; nothing when there are none. */
function RemovedPlugins() {
  const { data = [] } = useCall<RemovedPlugin>("/plugins/removed");
  if (data.length === 0) return null;
  return (
    <Panel title={texts.removed} count={data.length}>
      <p className="plugin-muted">{texts.removedHint}</p>
      <ul className="plugin-overrides">
        {data.map(({ id, containers }) => (
          <li key={id}>
            <strong>{id}</strong> <span className="plugin-muted">{containers.join(", ")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
