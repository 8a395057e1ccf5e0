import type { NotificationPreference } from "@petrons/core-petrons/contracts";
import { failureText, useDataQuery, useHost } from "@petrons/sdk/browser";
import type { LoadSource } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import { useState } from "react";
import { preferenceTexts as texts } from "./preferenceTexts.ts";

export type Preferences = readonly NotificationPreference[];

interface Known {
  revision: number;
  preferences: Preferences;
}

interface NotificationPreferences {
  /** As they are stored, or as they will be while a change is under way. */
  of: LoadSource<Preferences>;
  saving: boolean;
  save(next: readonly NotificationPreference[]): Promise<void>;
}

/**
 * The person's own preferences. A change is refused when they were changed elsewhere since they
 * were read; then those are shown.
 */
export function useNotificationPreferences(): NotificationPreferences {
  const { api, notices, user } = useHost();
  const people = useDataQuery<User & { notificationPreferences?: NotificationPreference[] }>(
    "User",
    { id: user.userId },
  );
  const [saved, setSaved] = useState<Known>();
  const [next, setNext] = useState<Preferences>();
  const [person] = people.data;
  const loaded: Known | undefined = person && {
    revision: person.revision,
    preferences: person.notificationPreferences ?? [],
  };
  const known = saved && loaded && saved.revision >= loaded.revision ? saved : loaded;

  const save = async (preferences: Preferences): Promise<void> => {
    if (!known) return;
    setNext(preferences);
    try {
      await api.update(
        "User",
        { id: user.userId },
        { notificationPreferences: preferences },
        { revision: known.revision },
      );
      setSaved({ revision: known.revision + 1, preferences });
      notices.success(texts.updated);
    } catch (error) {
      notices.error(texts.failed(failureText(error)));
      people.reload();
    }
    setNext(undefined);
  };
  const { loading, error, reload } = people;
  return {
    of: { data: next ?? known?.preferences, loading, error, reload },
    saving: next !== undefined,
    save,
  };
}
