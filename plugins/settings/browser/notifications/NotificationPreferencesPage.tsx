import { useUser } from "@petrons/sdk/browser";
import { Page, Panel, WithState } from "@petrons/sdk/components";
import { FollowHashtags } from "./FollowHashtags.tsx";
import { PreferenceGrid } from "./PreferenceGrid.tsx";
import { withBox } from "./preferenceRows.ts";
import { preferenceTexts as texts } from "./preferenceTexts.ts";
import { useNotificationPreferences } from "./useNotificationPreferences.ts";
import "./preferences.css";

/** The notification preferences of the person, and below them the hashtags they follow (ST-004). */
export function NotificationPreferencesPage() {
  const { userId } = useUser();
  const { of, saving, save } = useNotificationPreferences();
  return (
    <Page title={texts.title}>
      <div className="preferences">
        <Panel title={texts.grid}>
          <WithState of={of} what={texts.what} isEmpty={() => false}>
            {(preferences) => (
              <PreferenceGrid
                preferences={preferences}
                disabled={saving}
                onChange={(row, column, on) => save(withBox(preferences, userId, row, column, on))}
              />
            )}
          </WithState>
        </Panel>
        <FollowHashtags />
      </div>
    </Page>
  );
}
