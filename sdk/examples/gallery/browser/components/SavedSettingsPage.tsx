import SavedSettings from "@petrons/sdk/browser?props=SavedSettings";
import SavedSettingsOptions from "@petrons/sdk/browser?props=SavedSettingsOptions";
import SavedSettingsMenuProps from "@petrons/sdk/tables?props=SavedSettingsMenuProps";
import SaveSettingDialogProps from "@petrons/sdk/tables?props=SaveSettingDialogProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import SavedSettingsTour from "./SavedSettingsTour.example.tsx";
import source from "./SavedSettingsTour.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "Settings under a name, for oneself, the users of a Petron or everyone: save, load and manage them. Tables have saved views with the prop views.",
  props: {
    SavedSettingsMenuProps,
    SaveSettingDialogProps,
    SavedSettingsOptions,
    SavedSettings,
  },
  examples: [
    {
      title: "A menu of setups",
      note: "Share with: the organization only for admins, a Petron only inside one. The browser keeps what was applied last.",
      source,
      Shown: SavedSettingsTour,
    },
  ],
};
