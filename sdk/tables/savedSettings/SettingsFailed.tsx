import { Button } from "@blueprintjs/core";
import { type SavedSettings, useHost } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { savedSettingTexts as texts } from "./savedSettingTexts.ts";

interface SettingsFailedProps {
  saved: SavedSettings<unknown>;
}

/** Why no settings are listed. Another try helps nothing while no plugin provides them. */
export function SettingsFailed({ saved }: SettingsFailedProps) {
  const { absent } = useHost().service("saved-settings");
  return (
    <StateMessage
      kind="failed"
      title={saved.error ?? ""}
      compact
      action={
        absent === undefined ? (
          <Button size="small" text={texts.retry} onClick={saved.reload} />
        ) : undefined
      }
    />
  );
}
