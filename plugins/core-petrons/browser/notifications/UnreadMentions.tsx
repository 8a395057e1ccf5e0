import { usePeople } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import type { UnreadMentions as Unread } from "../../contracts/index.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import { notificationTexts as texts } from "./notificationTexts.ts";
import { useNotificationActions } from "./useNotificationActions.ts";
import "./notifications.css";

/**
 * Unread mentions on Home: how many, and the newest as in the list of notifications. Opening one
 * marks it read.
 */
export const UnreadMentions = observer(function UnreadMentions({ mentions }: { mentions: Unread }) {
  const { byId } = usePeople(mentions.newest.flatMap(({ createdBy }) => createdBy ?? []));
  const { open, markRead } = useNotificationActions();
  const heading = texts.unreadMentions(mentions.count);
  return (
    <section aria-label={heading}>
      <h3 className="notifications-day">{heading}</h3>
      <ul className="notifications-list">
        {mentions.newest.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            creator={byId.get(notification.createdBy ?? "")}
            onOpen={open}
            onMark={markRead}
          />
        ))}
      </ul>
      {mentions.count > mentions.newest.length ? (
        <p className="notifications-end">
          {texts.moreMentions(mentions.count - mentions.newest.length)}
        </p>
      ) : null}
    </section>
  );
});
