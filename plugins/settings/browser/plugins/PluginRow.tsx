import { Button } from "@blueprintjs/core";
import { ChevronRight } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { ByteSize, TimeAgo } from "@petrons/sdk/components";
import type { PluginOverview } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { shownState } from "../pluginState.ts";
import { PluginDetails } from "./PluginDetails.tsx";
import { countsText } from "./pluginFilter.ts";
import { pluginsTexts as texts } from "./pluginsTexts.ts";
import { StateTag } from "./StateTag.tsx";

interface RowProps {
  plugin: PluginOverview;
  onSwitch: (plugin: PluginOverview, enable: boolean) => void;
}

/** A plugin of the list: its line, and its details when opened. */
export const PluginRow = observer(function PluginRow({ plugin, onSwitch }: RowProps) {
  const { plugins, notices } = useHost();
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = shownState(plugin, plugins.status(plugin.id));
  const counts = countsText(plugin.contributes, plugin.kindLabels);
  const { lastSwitch, chosen } = plugin;
  const retry = async () => {
    await plugins.retry(plugin.id);
    if (plugins.status(plugin.id).state === "active") notices.success(texts.retried(plugin.name));
  };
  return (
    <li className="plugin-row">
      <div className="plugin-line">
        <button
          type="button"
          className="plugin-open"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={14} aria-hidden="true" />
          <span className="plugin-name">{plugin.name}</span>
          <span className="plugin-muted">{plugin.version}</span>
        </button>
        <StateTag shown={shown} />
        <span className="plugin-counts" title={counts}>
          {counts === "" ? texts.nothing : counts}
        </span>
        <span className="plugin-bytes">
          <ByteSize bytes={plugin.bytes.shown} />
        </span>
        <span className="plugin-when plugin-muted">
          {lastSwitch ? (
            <>
              {lastSwitch.by?.fullName ?? texts.someone}, <TimeAgo moment={lastSwitch.at} />
            </>
          ) : null}
        </span>
        <span className="plugin-actions">
          {shown.canRetry ? (
            <Button
              size="small"
              text={texts.retry}
              aria-label={`${texts.retry} ${plugin.name}`}
              onClick={() => void retry()}
            />
          ) : null}
          <Button
            size="small"
            text={chosen ? texts.disable : texts.enable}
            aria-label={`${chosen ? texts.disable : texts.enable} ${plugin.name}`}
            onClick={() => onSwitch(plugin, !chosen)}
          />
        </span>
      </div>
      {shown.reason ? <p className="plugin-reason">{shown.reason}</p> : null}
      <div id={id} hidden={!open}>
        {open ? <PluginDetails plugin={plugin} /> : null}
      </div>
    </li>
  );
});
