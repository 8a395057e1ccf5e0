import SavedSettings from "@petrons/sdk/browser?props=SavedSettings";
import SavedSettingsOptions from "@petrons/sdk/browser?props=SavedSettingsOptions";
import SavedSettingsMenuProps from "@petrons/sdk/tables?props=SavedSettingsMenuProps";
import SaveSettingDialogProps from "@petrons/sdk/tables?props=SaveSettingDialogProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import SavedSettingsTour from "./SavedSettingsTour.example.tsx";
import source from "./SavedSettingsTour.example.tsx?source";

export default function SavedSettingsPage() {
  return (
    <GalleryPage
      title="Saved settings"
      entry="@petrons/sdk/tables"
      summary="Settings under a name, for oneself, the users of a Petron or everyone: save, load and manage them. Tables have saved views with the prop views."
      props={{
        SavedSettingsMenuProps,
        SaveSettingDialogProps,
        SavedSettingsOptions,
        SavedSettings,
      }}
    >
      <Example
        title="A menu of setups"
        note="Share with: the organization only for admins, a Petron only inside one. The browser keeps what was applied last."
        source={source}
      >
        <SavedSettingsTour />
      </Example>
    </GalleryPage>
  );
}
