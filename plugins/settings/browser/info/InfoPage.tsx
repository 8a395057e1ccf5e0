import "../settings.css";
import { Callout } from "@blueprintjs/core";
import { useResource } from "@petrons/sdk/browser";
import { DateTimeText, Page } from "@petrons/sdk/components";
import type {
  ApplianceStatus,
  PluginOverview,
  ServerHold,
  ServerInfo,
} from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useCall } from "../useCall.ts";
import { usePlugins } from "../usePlugins.ts";
import { FailedChangesSection } from "./FailedChangesSection.tsx";
import {
  AppliancesSection,
  ApplicationsSection,
  PluginsSection,
  ServerSections,
} from "./InfoSections.tsx";
import { infoTexts as texts } from "./infoTexts.ts";
import { PluginInfoDialog } from "./PluginInfoDialog.tsx";

/** System Information (ST-035): for admins. */
export const InfoPage = observer(function InfoPage() {
  const plugins = usePlugins();
  const info = useCall<ServerInfo>("/info");
  const appliances = useCall<ApplianceStatus>("/appliances");
  const [shown, setShown] = useState<PluginOverview>();
  const version = coreVersion(info.data?.[0]);
  return (
    <Page title={texts.title}>
      <div className="info-page">
        <HoldSection />
        <ApplicationsSection call={plugins} version={version} />
        <PluginsSection call={plugins} onDetails={setShown} />
        <FailedChangesSection plugins={plugins.data} />
        <AppliancesSection call={appliances} />
        <ServerSections call={info} version={version} />
      </div>
      {shown ? <PluginInfoDialog plugin={shown} onClose={() => setShown(undefined)} /> : null}
    </Page>
  );
});

/** The product's version is under `{product}CoreVersion`. */
const coreVersion = (info: ServerInfo | undefined): string =>
  String(Object.entries(info ?? {}).find(([name]) => name.endsWith("CoreVersion"))?.[1] ?? "");

/**
 * Says that this server was restored and what it does not do until it is resumed. Nothing is shown
 * otherwise.
 */
function HoldSection() {
  const { data } = useResource<ServerHold>("$root/SystemInformation#Hold");
  if (!data?.since) return null;
  return (
    <Callout intent="warning" title={texts.heldTitle}>
      <p>
        {texts.heldSince} <DateTimeText value={data.since} />. {texts.heldWhat}
      </p>
      <p>
        {texts.heldHow} <code>npm run restore -- --resume</code>
      </p>
    </Callout>
  );
}
