import { useDataQuery } from "@petrons/sdk/browser";
import {
  DateTimeText,
  ModalDialog,
  StateMessage,
  UserChip,
  WithState,
} from "@petrons/sdk/components";
import type { PluginChange, User } from "@petrons/sdk/contracts";
import { pluginsTexts as texts } from "./pluginsTexts.ts";

const latest = { sortBy: "createdAt", sortOrder: "descending", limit: 200 } as const;

/** Who switched what and when, the latest first. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const changes = useDataQuery<PluginChange>("PluginChange", {}, latest);
  const people = useDataQuery<User>("User", {});
  const personOf = (id: string | null) => {
    const found = people.data.find(({ userId }) => userId === id);
    return found?.fullName ? { id: found.userId, name: found.fullName } : undefined;
  };
  const titleOf = (id: string) => changes.data.find(({ pluginId }) => pluginId === id)?.title ?? id;
  return (
    <ModalDialog title={texts.historyTitle} isOpen onClose={onClose} cancelLabel="Close">
      <WithState
        of={changes}
        what="switches"
        empty={<StateMessage kind="empty" title={texts.noHistory} />}
      >
        {(entries) => (
          <ol className="plugin-history" aria-label={texts.historyTitle}>
            {entries.map(({ id, title, version, enabled, becauseOf, createdAt, createdBy }) => {
              const by = personOf(createdBy);
              return (
                <li key={id}>
                  <span>
                    <strong>{title}</strong> <span className="plugin-muted">{version}</span>{" "}
                    {enabled ? "enabled" : "disabled"}
                    {becauseOf ? ` ${texts.because(titleOf(becauseOf))}` : ""}
                  </span>
                  <span>{by ? <UserChip person={by} /> : texts.someone}</span>
                  <span className="plugin-muted">
                    <DateTimeText value={createdAt} />
                  </span>
                </li>
              );
            })}
          </ol>
        )}
      </WithState>
    </ModalDialog>
  );
}
