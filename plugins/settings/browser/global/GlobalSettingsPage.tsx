import "../settings.css";
import { RouteLink, useUser } from "@petrons/sdk/browser";
import { Page, Skeleton, WithState } from "@petrons/sdk/components";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { AppSettings } from "./AppSettings.tsx";
import { GlobalSettingsForm } from "./GlobalSettingsForm.tsx";
import { globalTexts as texts } from "./globalTexts.ts";
import { useAppSetting } from "./useAppSetting.ts";

/**
 * Global Settings (ST-023): the organization's settings, and those of plugins. Admins edit them; to
 * others they are read-only.
 */
export function GlobalSettingsPage() {
  const setting = useAppSetting();
  const mayEdit = userIsAdmin(useUser());
  return (
    <Page title={texts.title} actions={<RouteLink to="feature-flags">{texts.flags}</RouteLink>}>
      <div className="settings-page">
        <WithState
          of={setting}
          what="global settings"
          onRetry={setting.reload}
          loading={<Skeleton label="Loading global settings" count={4} />}
        >
          {(found) => (
            <GlobalSettingsForm setting={found} mayEdit={mayEdit} onSaved={setting.reload} />
          )}
        </WithState>
        <AppSettings mayEdit={mayEdit} />
      </div>
    </Page>
  );
}
