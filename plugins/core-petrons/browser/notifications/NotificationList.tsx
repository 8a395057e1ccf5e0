import { Button } from "@blueprintjs/core";
import { Cog, TickCircle } from "@blueprintjs/icons";
import { RouteLink, useHost, useNow, usePeople, useResource } from "@petrons/sdk/browser";
import { ActionButton, StateMessage, WithState } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import {
  type ListedNotification,
  listedNotifications,
  notificationsWorkspace,
} from "../../contracts/index.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import { notificationGroups } from "./notificationGroups.ts";
import { notificationTexts as texts } from "./notificationTexts.ts";
import { useNotificationActions } from "./useNotificationActions.ts";
import "./notifications.css";

const settingsRoute = { plugin: "settings", route: "notifications" };
/** How many show at first. */
const shownAtFirst = 20;

/**
 * A person's notifications in the user panel, live (SH-026): Mark all as read, Notification
 * Settings, and the list last, since it may be long.
 */
export const NotificationList = observer(function NotificationList() {
  const { user, hasRoute } = useHost();
  const list = useResource<ListedNotification[]>(
    `${notificationsWorkspace(user.userId)}#Notifications`,
  );
  const count = useResource<number>(`${notificationsWorkspace(user.userId)}#UnseenCount`);
  const { markAllRead } = useNotificationActions();
  const [working, setWorking] = useState(false);
  const markAll = async () => {
    setWorking(true);
    await markAllRead();
    setWorking(false);
  };
  const empty = (
    <StateMessage kind="empty" title={texts.none} compact>
      {texts.noneDetail}
    </StateMessage>
  );
  return (
    <section className="notifications" aria-labelledby="notifications-heading">
      <header className="notifications-header">
        <h3 id="notifications-heading">{texts.heading}</h3>
        <ActionButton
          icon={<TickCircle />}
          variant="minimal"
          size="small"
          text={texts.markAll}
          loading={working}
          disabledReason={count.data === 0 ? texts.allRead : ""}
          onClick={markAll}
        />
      </header>
      {hasRoute(settingsRoute) ? (
        <RouteLink to={settingsRoute} className="notifications-settings">
          <Cog />
          {texts.settings}
        </RouteLink>
      ) : null}
      <WithState of={list} what={texts.what} empty={empty} compact>
        {(notifications) => <Groups notifications={notifications} />}
      </WithState>
    </section>
  );
});

function Groups({ notifications }: { notifications: readonly ListedNotification[] }) {
  const { organization } = useHost();
  const { byId } = usePeople(notifications.flatMap(({ createdBy }) => createdBy ?? []));
  const { open, markRead } = useNotificationActions();
  const [all, setAll] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus goes on to the first of what it showed.
  useEffect(() => {
    if (all) place.current?.querySelectorAll<HTMLElement>(".notification")[shownAtFirst]?.focus();
  }, [all]);
  const now = useNow(60_000);
  const shown = all ? notifications : notifications.slice(0, shownAtFirst);
  const more = notifications.length - shown.length;
  return (
    <div ref={place}>
      {notificationGroups(shown, now, organization.displayTimeZoneId).map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h4 className="notifications-day">{group.title}</h4>
          <ul className="notifications-list">
            {group.notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                creator={byId.get(notification.createdBy ?? "")}
                onOpen={open}
                onMark={markRead}
              />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 ? (
        <Button
          variant="minimal"
          size="small"
          text={texts.showMore(more)}
          onClick={() => setAll(true)}
        />
      ) : null}
      {all && notifications.length === listedNotifications ? (
        <p className="notifications-end">{texts.listEnds(listedNotifications)}</p>
      ) : null}
    </div>
  );
}
